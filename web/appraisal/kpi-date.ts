import { type Day, lagosDay } from '../../contracts/dates';

/** A day of a KPI as the documents write it, MM-D-YYYY: `12-6-2026`. A text that is no day stays as it is. */
export function kpiDate(day: Day): string {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return dayOfMonth ? `${month}-${Number(dayOfMonth)}-${year}` : day;
}

/** The year of an appraisal, which is that of the day in Lagos on which it was created. */
export const appraisalYear = (createdAt: string): string => lagosDay(new Date(createdAt)).slice(0, 4);
