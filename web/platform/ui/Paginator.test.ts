import { expect, test } from 'vitest';
import { sizesWith } from './Paginator';

test('rows per page are multiples of 5', () => {
  expect(sizesWith(10).every((size) => size % 5 === 0)).toBe(true);
});

test('a list that starts with another number of rows keeps it as a choice', () => {
  expect(sizesWith(12)).toContain(12);
  expect(sizesWith(12)).toEqual([...sizesWith(12)].sort((a, b) => a - b));
});
