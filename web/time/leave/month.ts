import type { Day } from '../../../contracts/platform/dates';

/** A month, `YYYY-MM`. */
export type CalendarMonth = string;

/** The month of a day, which every page's first reads know without the calendar. */
export const monthOf = (day: Day): CalendarMonth => day.slice(0, 7);
