import { isWeekend, lastDayOf } from './calendar';
import { addDays, type Day, daysApart } from './dates';

const numbers = (month: string): [year: number, month: number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5, 7)),
];

/** The first and the last day of a month, YYYY-MM. */
export const firstOf = (month: string): Day => `${month}-01`;
export const lastOf = (month: string): Day => lastDayOf(...numbers(month));

/** Calendar days of a month. */
export const daysIn = (month: string): number => Number(lastOf(month).slice(8));

/** A day of a month by its number; of a shorter month the last. */
export const dayOfMonth = (month: string, day: number): Day =>
  `${month}-${String(Math.min(day, daysIn(month))).padStart(2, '0')}`;

/**
 * The day on which a month is paid: the day of the month that the company chose, and where that is a Saturday, a Sunday or a public
 * holiday of all states, the working day before it, because banks pay nothing out on such days. A day that somebody typed stays.
 */
export function payDayOf(month: string, day: number, holidays: Iterable<Day>): Day {
  const free = new Set(holidays);
  let at = dayOfMonth(month, day);
  while (isWeekend(at) || free.has(at)) at = addDays(at, -1);
  return at;
}

/** Days from one to another, both counted. */
export const calendarDays = (from: Day, until: Day): number => daysApart(from, until) + 1;
