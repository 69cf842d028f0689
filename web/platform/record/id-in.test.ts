import { expect, test } from 'vitest';
import { idIn, listedIds } from './id-in';

test('an id is read from an address; what people type otherwise is none', () => {
  expect(idIn('42')).toBe(42);
  for (const segment of [undefined, '', '0', '-1', '4,7', '1e3', 'new', '9'.repeat(16)]) expect(idIn(segment)).toBe(0);
});

test('an address with nonsense among its ids keeps the ids', () => {
  expect(listedIds('4,7,4,x,-1,0,1.5')).toEqual([4, 7]);
  expect(listedIds('')).toEqual([]);
});
