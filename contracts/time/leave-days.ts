import { isWeekend } from '../platform/calendar';
import { addDays, type Day } from '../platform/dates';
import type { Portion } from './leave-state';

/** Days of leave are kept in hundredths of a day. */
export const A_DAY = 100;
export const HALF_A_DAY = 50;

/** Hundredths of a day, as days. */
export const inDays = (hundredths: number): number => hundredths / A_DAY;

/** Whether a number of days has no smaller part than half a day. */
export const isWholeOrHalfDays = (days: number): boolean => Number.isInteger(days / inDays(HALF_A_DAY));

/** The hundredths of a day that a day of leave takes. */
export const leaveDaysTaken = (portion: Portion): number => (portion === 'WHOLE' ? A_DAY : HALF_A_DAY);

/** Whether two parts of one day cannot stand beside each other. */
export const portionsClash = (one: Portion, other: Portion): boolean =>
  one === 'WHOLE' || other === 'WHOLE' || one === other;

/** The last day that leave counts: the day before an early return to work, or its end. */
export const lastDayAway = ({ end_date, resumption_date }: { end_date: Day; resumption_date: Day | null }): Day =>
  resumption_date !== null && resumption_date <= end_date ? addDays(resumption_date, -1) : end_date;

/** Monday to Friday. */
export const isWeekday = (day: Day): boolean => !isWeekend(day);

/** The longest leave in calendar days: nothing longer is counted. */
export const LONGEST = 366;

/** The days from one to another, both counted; none where the end comes first. */
export function daysBetween(start: Day, end: Day): Day[] {
  const days: Day[] = [];
  for (let day = start; day <= end && days.length <= LONGEST; day = addDays(day, 1)) days.push(day);
  return days;
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** The count of a span: its weekdays, those of them that are holidays, and the working days that are left. */
export function workDays(start: Day, end: Day, holidays: Iterable<Day>): { weekdays: Day[]; days: Day[] } {
  const free = new Set(holidays);
  const weekdays = daysBetween(start, end).filter(isWeekday);
  return { weekdays, days: weekdays.filter((day) => !free.has(day)) };
}

/** The hundredths that days of work take in each year. Leave over New Year takes from both. */
export function takesByYear(days: readonly Day[], portion: Portion): { year: number; takes: number }[] {
  const years = [...new Set(days.map(yearOf))];
  return years.map((year) => ({
    year,
    takes: leaveDaysTaken(portion) * days.filter((day) => yearOf(day) === year).length,
  }));
}

/** The years with granted days: this one, and from 1 October the next, so that leave over New Year can be asked for. */
export const grantedYears = (today: Day): number[] => {
  const year = yearOf(today);
  return today.slice(5) >= '10-01' ? [year, year + 1] : [year];
};

/** Days as people write them: `8 days`, `half a day`, `1.5 days`. */
export const daysText = (hundredths: number): string => {
  if (hundredths === HALF_A_DAY) return 'half a day';
  return hundredths === A_DAY ? '1 day' : `${inDays(hundredths)} days`;
};
