import { expect, test } from 'vitest';
import { daysSince, OVERDUE_AFTER_DAYS, overdueSince } from './overdue';

test('overdue is what has waited for more whole days than are allowed', () => {
  const now = new Date('2026-06-12T10:00:00.000Z');
  const since = ['2026-06-08T09:59:59.999Z', '2026-06-08T10:00:00.000Z', '2026-06-08T10:00:00.001Z', now.toISOString()];
  expect(since.map((instant) => daysSince(instant, now))).toEqual([4, 4, 3, 0]);
  expect(since.map((instant) => instant <= overdueSince(now))).toEqual([true, true, false, false]);
  expect(OVERDUE_AFTER_DAYS).toBe(3);
});
