import { Extension } from '@tiptap/core';
import type { Align } from '../../../contracts/letters/letter-body';

const KNOWN: readonly string[] = ['center', 'right'] satisfies Align[];

/** To which edge of the text lines and pictures keep. To the left is not written down. */
export const AlignLines = Extension.create({
  name: 'alignLines',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'image'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) =>
            KNOWN.find((align) => align === (element.dataset.align ?? element.style.textAlign)) ?? null,
          renderHTML: ({ align }) => (align ? { 'data-align': align } : {}),
        },
      },
    },
  ],
});
