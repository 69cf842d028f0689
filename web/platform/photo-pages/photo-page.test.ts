import { expect, test } from 'vitest';
import { movedBy, type QuarterTurns, turnedOn } from './photo-page';

const order = (pages: { key: string }[]) => pages.map(({ key }) => key).join('');
const ABC = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];

test('a page changes places with the one before or after it', () => {
  expect(order(movedBy(ABC, 'c', -1))).toBe('acb');
  expect(order(movedBy(ABC, 'a', 1))).toBe('bac');
});

test('a page stays at an end', () => {
  expect(order(movedBy(ABC, 'a', -1))).toBe('abc');
  expect(order(movedBy(ABC, 'c', 1))).toBe('abc');
});

test('four turns are none', () => {
  let turns: QuarterTurns = 0;
  const seen: QuarterTurns[] = [];
  for (let n = 0; n < 4; n += 1) {
    turns = turnedOn(turns);
    seen.push(turns);
  }
  expect(seen).toEqual([1, 2, 3, 0]);
});
