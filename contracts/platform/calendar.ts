import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { isWeekend as isWeekendAt } from 'date-fns/isWeekend';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import type { Day } from './dates';

// The calendar by date-fns, which calculates in the local time of a Date: a day goes in as its own midnight there, and comes
// back as the day it is there, so that no time zone changes an answer. What the first chunk takes is in dates.ts
// (`scripts/README.md`).
const localOf = (day: Day): Date => new Date(`${day}T00:00`);
const dayOf = (local: Date): Day =>
  new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())).toISOString().slice(0, 10);

/** The day some months after another, or before it; the last day of a month that is too short for it. */
export const addMonths = (day: Day, months: number): Day => dayOf(addMonthsTo(localOf(day), months));

/** The last day of a month of a year, 1 to 12. */
export const lastDayOf = (year: number, month: number): Day => dayOf(lastDayOfMonth(new Date(year, month - 1)));

/** Saturday and Sunday. */
export const isWeekend = (day: Day): boolean => isWeekendAt(localOf(day));

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });

/** The weekday of a day: `Thursday`. */
export const weekdayOf = (day: Day): string => weekday.format(Date.parse(day));
