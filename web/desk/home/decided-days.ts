import type { Day } from '../../../contracts/platform/dates';

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' });

/** The weekday of a day: `Tue`. */
export const shortWeekday = (day: Day): string => weekday.format(new Date(`${day}T00:00:00Z`));

interface Decided {
  day: Day;
  total: number;
}

/** The days that a chart shows: days of work, and a Saturday or Sunday only where something was decided on it. */
export const shownDays = <T extends Decided>(days: readonly T[]): T[] =>
  days.filter(({ day, total }) => total > 0 || !/^S/.test(shortWeekday(day)));

/** How high a bar is, in per cent of the highest. */
export const barHeight = (total: number, days: readonly Decided[]): number =>
  total === 0 ? 0 : (100 * total) / Math.max(...days.map((one) => one.total));
