import { expect, test } from 'vitest';
import { daysUntil, dueWords } from './due-words';

test('a day is as far away as it stands in the calendar', () => {
  expect(daysUntil('2026-05-08', '2026-05-05')).toBe(3);
  expect(daysUntil('2026-03-01', '2026-02-27')).toBe(2);
  expect(daysUntil('2026-05-04', '2026-05-05')).toBe(-1);
});

test.each([
  ['2026-05-05', 'today'],
  ['2026-05-06', 'tomorrow'],
  ['2026-05-08', 'in 3 days'],
  ['2026-05-04', '1 day ago'],
  ['2026-04-28', '7 days ago'],
])('%s is said as %s', (day, words) => {
  expect(dueWords(day, '2026-05-05')).toBe(words);
});
