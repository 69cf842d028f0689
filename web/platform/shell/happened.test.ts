import { expect, test } from 'vitest';
import { happenedWords } from './happened';

const now = new Date('2026-06-16T10:00:00Z');

test.each([
  ['2026-06-16T09:59:30Z', 'Just now'],
  // The clock of the server may be a little ahead.
  ['2026-06-16T10:00:05Z', 'Just now'],
  ['2026-06-16T09:48:00Z', '12 min'],
  ['2026-06-16T08:59:59Z', '1 hour'],
  ['2026-06-16T07:30:00Z', '2 hours'],
  ['2026-06-16T07:00:00Z', 'Today, 08:00'],
  // Midnight in Lagos is 23:00 in UTC.
  ['2026-06-15T23:00:00Z', 'Today, 00:00'],
  ['2026-06-15T22:59:00Z', 'Yesterday, 23:59'],
  ['2026-06-12T17:40:00Z', '12 Jun 2026, 18:40'],
])('something of %s is said to be of %s', (instant, words) => {
  expect(happenedWords(instant, now)).toBe(words);
});
