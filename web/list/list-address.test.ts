import { expect, test } from 'vitest';
import { numberIn } from './list-address';

test('a page number that nobody could mean becomes the first page', () => {
  for (const text of [null, '', 'x', '0', '-1', '1.5', '1e9']) expect(numberIn(text, 1, 1000)).toBe(1);
  expect(numberIn('7', 1, 1000)).toBe(7);
});
