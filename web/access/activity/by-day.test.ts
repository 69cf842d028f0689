import { expect, test } from 'vitest';
import { byDay } from './by-day';

const at = (id: number, instant: string) => ({ id, at: instant, actor: 'Aisha Bello', action: 'Offer sent' });

test('activities stand under the days of Lagos, newest first', () => {
  const days = byDay(
    [
      at(5, '2026-06-16T09:00:00Z'),
      // Midnight in Lagos is 23:00 in UTC.
      at(4, '2026-06-15T23:30:00Z'),
      at(3, '2026-06-15T22:30:00Z'),
      at(2, '2026-06-12T08:00:00Z'),
      at(1, '2026-06-12T07:00:00Z'),
    ],
    new Date('2026-06-16T10:00:00Z'),
  );
  expect(days.map(({ title, entries }) => [title, ...entries.map(({ id }) => id)])).toEqual([
    ['Today', 5, 4],
    ['Yesterday', 3],
    ['12 Jun 2026', 2, 1],
  ]);
});

test('without activities there is no day', () => {
  expect(byDay([])).toEqual([]);
});
