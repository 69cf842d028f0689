import { expect, test } from 'vitest';
import { shares } from './column-widths';

test('columns have what they need, and share what is left in proportion', () => {
  expect(shares([100, 200, 100], 800)).toEqual([200, 400, 200]);
  expect(shares([100, 200], 300)).toEqual([100, 200]);
});

test('where the room is short the longest are cut first, to one width', () => {
  expect(shares([100, 400, 300], 500)).toEqual([100, 200, 200]);
  expect(shares([100, 140, 600], 500)).toEqual([100, 140, 260]);
  expect(shares([300, 300], 200)).toEqual([100, 100]);
});

test('no room and no columns give nothing', () => {
  expect(shares([], 500)).toEqual([]);
  expect(shares([100], 0)).toEqual([0]);
  expect(shares([0, 0], 100)).toEqual([0, 0]);
});
