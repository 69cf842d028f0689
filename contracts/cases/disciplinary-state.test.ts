import { expect, test } from 'vitest';
import { appealUntil, isHeavier, isInForce, isWarning, lapsesAfter } from './disciplinary-state';

test('a warning lapses on the same day of the next year, one of 29 February a day before', () => {
  expect(lapsesAfter('2026-05-22')).toBe('2027-05-22');
  expect(lapsesAfter('2028-02-29')).toBe('2029-02-28');
});

test('a warning is held against somebody until the day on which it lapses', () => {
  expect(isInForce('2027-05-22', '2027-05-21')).toBe(true);
  expect(isInForce('2027-05-22', '2027-05-22')).toBe(false);
  expect([isWarning('WARNING'), isWarning('FINAL_WARNING'), isWarning('SUSPENSION'), isWarning(null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the time to appeal ends two weeks after the decision', () => {
  expect(appealUntil('2026-05-22')).toBe('2026-06-05');
});

test('dismissal weighs most, and a decision is not heavier than itself', () => {
  expect(isHeavier('DISMISSAL', 'SUSPENSION')).toBe(true);
  expect(isHeavier('WARNING', 'FINAL_WARNING')).toBe(false);
  expect(isHeavier('WARNING', 'WARNING')).toBe(false);
});
