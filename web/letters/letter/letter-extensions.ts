import { Extension, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { type Align, LetterBody } from '../../../contracts/letters/letter-body';
import { STARTER } from '../../platform/rich-text/extensions';
import { FieldNode } from './field-node';
import { OfferFields } from './field-offer';
import { ImageNode } from './image-node';
import type { OwnField } from './own-fields';
import { PART_NODES } from './table-nodes';

const Letter = Node.create({ name: 'doc', topNode: true, content: '(block | part)+' });

/**
 * The extensions of the editor of letters, which are what `LetterBody` allows. `image` shows the pictures; `own` are the fields
 * of its company.
 */
export const letterExtensions = (image: typeof ImageNode = ImageNode, own: readonly OwnField[] = []) => [
  Letter,
  StarterKit.configure({ ...STARTER, document: false, heading: { levels: [1, 2, 3] } }),
  FieldNode.configure({ own }),
  OfferFields.configure({ own }),
  AlignLines,
  image,
  ...PART_NODES,
];

/** A document of the editor without the attributes that say nothing, as the contract has it. */
const withoutNothing = (source: unknown): unknown =>
  JSON.parse(
    JSON.stringify(source, (name, value) => {
      if (name === 'align' && value === null) return undefined;
      return name === 'attrs' && Object.keys(value).length === 1 && value.align === null ? undefined : value;
    }),
  );

/** Reads a document of the editor. */
export const EditedBody = { safeParse: (source: unknown) => LetterBody.safeParse(withoutNothing(source)) };

const KNOWN: readonly string[] = ['center', 'right'] satisfies Align[];

/** To which edge of the text lines and pictures keep. To the left is not written down. */
const AlignLines = Extension.create({
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
