import { expect, test } from 'vitest';
import { ORDER, orderOf, PHOTOS, pagesAsKept, placeOfPages } from './kept-pages';

const photo = (key: string) => ({ key, part: PHOTOS, file: new File([key], `${key}.jpg`) });
const order = (...pages: Parameters<typeof orderOf>[0]) => ({
  key: ORDER,
  part: ORDER,
  file: new File([orderOf(pages)], ORDER),
});

test('pages come back in the order in which they stood, turned as they were', async () => {
  const found = [
    photo('a'),
    photo('b'),
    photo('c'),
    order({ key: 'c', turns: 0 }, { key: 'a', turns: 3 }, { key: 'b', turns: 1 }),
  ];
  expect((await pagesAsKept(found)).map(({ key, turns }) => [key, turns])).toEqual([
    ['c', 0],
    ['a', 3],
    ['b', 1],
  ]);
});

test('a page that was taken last comes last where the order knows nothing of it, and one that was removed does not come back', async () => {
  const found = [photo('b'), photo('new'), order({ key: 'gone', turns: 0 }, { key: 'b', turns: 2 })];
  expect((await pagesAsKept(found)).map(({ key }) => key)).toEqual(['b', 'new']);
  expect((await pagesAsKept([photo('a'), photo('b')])).map(({ key }) => key)).toEqual(['a', 'b']);
});

test('pages of a form that is not kept have no place', () => {
  expect(placeOfPages(undefined)).toBeUndefined();
  expect(placeOfPages('offer.7 handbook')).toBe('pages of offer.7 handbook');
});
