import { expect, test } from 'vitest';
import { daysHeld, LATE_AFTER_DAYS, lateBefore } from './appraisal-late';

test('days are those of Lagos, and late is what has been held for longer than they allow', () => {
  // 23:30 in UTC is half past midnight of the next day in Lagos.
  expect(daysHeld('2026-06-11T23:30:00.000Z', '2026-06-12')).toBe(0);
  expect(daysHeld('2026-06-11T22:30:00.000Z', '2026-06-12')).toBe(1);
  for (const since of ['2026-06-07T23:30:00.000Z', '2026-06-08T22:30:00.000Z', '2026-06-08T23:00:00.000Z'])
    expect(since < lateBefore('2026-06-12')).toBe(daysHeld(since, '2026-06-12') > LATE_AFTER_DAYS);
});
