import { expect, test } from 'vitest';
import { cardState } from './card-facts';

test('a card says whether it counts on the day it is shown, which may be long after it was kept', () => {
  const card = { valid_from: '2026-02-01', valid_until: '2026-12-31' };
  expect(cardState(card, '2026-01-31')).toBe('From 1 Feb 2026');
  expect(cardState(card, '2026-02-01')).toBe('Covered');
  expect(cardState(card, '2026-12-31')).toBe('Covered');
  expect(cardState(card, '2027-01-01')).toBe('Ended');
});
