import type { KeptFile } from '../upload/kept-files';
import type { PhotoPage, QuarterTurns } from './photo-page';

/** The place on this device for photos until they are a PDF, by the name of the form and its part. */
export const placeOfPages = (keptAs: string | undefined) => (keptAs === undefined ? undefined : `pages of ${keptAs}`);

/** The photos, and beside them their order and turns, which change without the photos. */
export const PHOTOS = 'photos';
export const ORDER = 'order';

type OrderedPage = Pick<PhotoPage, 'key' | 'turns'>;

export const orderOf = (pages: readonly OrderedPage[]): string =>
  JSON.stringify(pages.map(({ key, turns }) => ({ key, turns })));

/** The pages as they stood. One that was taken after the order was written down comes last. */
export async function pagesAsKept(found: readonly KeptFile[]): Promise<PhotoPage[]> {
  const written = await found.find(({ part }) => part === ORDER)?.file.text();
  const order: OrderedPage[] = written ? JSON.parse(written) : [];
  const turnsOf = (of: string): QuarterTurns => order.find(({ key }) => key === of)?.turns ?? 0;
  const at = (of: string) => order.findIndex(({ key }) => key === of) + 1 || order.length + 1;
  return found
    .filter(({ part }) => part === PHOTOS)
    .map(({ key, file }): PhotoPage => ({ key, file, turns: turnsOf(key), state: 'reading', kept: true }))
    .toSorted((one, other) => at(one.key) - at(other.key));
}
