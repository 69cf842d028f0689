import { type Day, daysApart, lagosDay } from '../../../contracts/platform/dates';
import { countWithWord } from '../../platform/ui/format';

/** How far a day is away, below zero for one that is past. */
export const daysUntil = (day: Day, today: Day = lagosDay()): number => daysApart(today, day);

/** How far a day is away, within a sentence: `today`, `tomorrow`, `in 3 days`, `3 days ago`. */
export function dueWords(day: Day, today?: Day): string {
  const days = daysUntil(day, today);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days > 0 ? `in ${countWithWord(days, 'day')}` : `${countWithWord(-days, 'day')} ago`;
}
