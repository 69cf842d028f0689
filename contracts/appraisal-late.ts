import { addDays, type Day, lagosDay, lagosInstant } from './dates';

/** Days with the same holder after which an appraisal is late. */
export const LATE_AFTER_DAYS = 3;

const DAY_MS = 86_400_000;

/** The days of Lagos for which somebody has held an appraisal: 0 on the day on which it came to them. */
export const daysHeld = (since: string, today: Day): number =>
  Math.round((Date.parse(today) - Date.parse(lagosDay(new Date(since)))) / DAY_MS);

/** What came to its holder before this instant is late. */
export const lateBefore = (today: Day): string => lagosInstant(addDays(today, -LATE_AFTER_DAYS), '00:00').toISOString();
