import {
  type Period,
  periodOf,
  probationEnd,
  reminderDays,
  remindersFit,
} from '../../../contracts/people/probation-period';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { countWithWord, date, figure } from '../../platform/ui/format';

/** `3 months`, `1 month`, `90 days`. */
export function periodWords(text: string): string {
  const period = periodOf(text);
  return period ? lengthWords(period) : text;
}

const lengthWords = ({ length, unit }: Period): string => countWithWord(length, unit === 'months' ? 'month' : 'day');

const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');

/** `30, 14 and 7 days before`. */
export function reminderWords(text: string): string {
  const days = reminderDays(text);
  if (!days) return text;
  return `${listed(days.map(figure))} ${days.length === 1 && days[0] === 1 ? 'day' : 'days'} before`;
}

/** The meaning of a period and its reminders for somebody employed today, or an empty text without a valid period. */
export function exampleOf(period: string, reminder: string, today: Day = lagosDay()): string {
  const end = probationEnd(today, period);
  if (!end) return '';
  const days = remindersFit(reminder, period) ? (reminderDays(reminder) ?? []) : [];
  const reminders =
    days.length > 0
      ? ` ${days.length === 1 ? 'The reminder goes' : 'Reminders go'} out on ${listed(days.map((before) => date(addDays(end, -before))))}.`
      : '';
  return `For somebody employed today, ${date(today)}, the probation ends on ${date(end)}.${reminders}`;
}
