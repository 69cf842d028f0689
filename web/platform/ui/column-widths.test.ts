import { expect, test } from 'vitest';
import { shares } from './column-widths';

const open = (...needed: number[]) => needed.map((one) => ({ needed: one, fixed: false }));

test('columns have what they need, and those that are not fixed share what is left', () => {
  expect(shares(open(100, 200, 100), 800)).toEqual([200, 400, 200]);
  expect(shares(open(100, 200), 300)).toEqual([100, 200]);
  expect(shares([...open(100, 300), { needed: 80, fixed: true }], 880)).toEqual([200, 600, 80]);
  expect(shares([{ needed: 80, fixed: true }], 160)).toEqual([160]);
});

test('where the room is short the first keeps its width, and the longest of the others are cut', () => {
  expect(shares(open(200, 400, 100, 300), 700)).toEqual([200, 200, 100, 200]);
  expect(shares(open(600, 200, 200), 800)).toEqual([400, 200, 200]);
  expect(shares(open(600, 400, 400), 600)).toEqual([300, 150, 150]);
  expect(shares([...open(280, 190, 96), { needed: 386, fixed: true }], 916)).toEqual([265, 169, 96, 386]);
});

test('no room and no columns give nothing', () => {
  expect(shares([], 500)).toEqual([]);
  expect(shares(open(100), 0)).toEqual([0]);
});
