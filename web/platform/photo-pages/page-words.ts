import type { FileRules } from '../../../contracts/platform/files';
import type { PhotoPage } from './photo-page';

/** Says which pages have to go first, where this device cannot read them. */
export function unreadableWords(pages: readonly Pick<PhotoPage, 'state'>[]): string | undefined {
  const numbers = pages.flatMap(({ state }, index) => (state === 'unreadable' ? [index + 1] : []));
  const [one, ...more] = numbers;
  if (!one) return undefined;
  return more.length === 0
    ? `Page ${one} cannot be read. Remove it, then make the PDF.`
    : `Pages ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} cannot be read. Remove them, then make the PDF.`;
}

/** Says that pages do not fit into their field, and what can be done. */
export const tooLargeWords = (
  pages: number,
  { maxBytes, maxFiles }: Pick<FileRules, 'maxBytes' | 'maxFiles'>,
): string => {
  const size = `${maxBytes / 1_000_000} MB`;
  if (pages === 1) return `This page does not fit into ${size}.`;
  const rest = maxFiles > 1 ? 'Remove some, and make a second PDF of them.' : 'Remove some of them.';
  return `These ${pages} pages do not fit into ${size}, even as small as they can be read. ${rest}`;
};
