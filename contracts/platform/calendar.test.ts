import { afterEach, describe, expect, test, vi } from 'vitest';
import { addMonths, isWeekend, lastDayOf, weekdayOf } from './calendar';
import { monthAndYear } from './dates';
import { monthAfter } from './month';

afterEach(() => vi.unstubAllEnvs());

// Where a day begins before and behind UTC, where it begins an hour late when the clocks change, and where it is calculated.
describe.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Africa/Cairo', 'Africa/Lagos'])(
  'on a device in %s',
  (zone) => {
    test('months end where the calendar ends them', () => {
      vi.stubEnv('TZ', zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(addMonths('2025-10-31', 4)).toBe('2026-02-28');
      expect(addMonths('2025-11-30', 1)).toBe('2025-12-30');
      expect(addMonths('2026-03-31', -13)).toBe('2025-02-28');
      expect([lastDayOf(2028, 2), lastDayOf(2026, 12)]).toEqual(['2028-02-29', '2026-12-31']);
    });

    test('a day has its own weekday, also when the clocks change', () => {
      vi.stubEnv('TZ', zone);
      const days = ['2026-03-08', '2026-04-24', '2026-10-30', '2026-11-01'];
      expect(days.map(weekdayOf)).toEqual(['Sunday', 'Friday', 'Friday', 'Sunday']);
      expect(days.map(isWeekend)).toEqual([true, false, false, true]);
      expect(days.map((day) => addMonths(day, 0))).toEqual(days);
    });
  },
);

test('the month before January is December of the year before', () => {
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthAndYear('2026-08')).toBe('August 2026');
});
