import { addMonths } from '../platform/calendar';
import { addDays, type Day } from '../platform/dates';

/**
 * How a probation policy writes its two texts (documents 1 and 2 give them as text without a format, inventory E040 and
 * X092). `probation_period` is a length with its unit, always in the plural: `3 months`, `1 months`, `90 days`; SQLite
 * reads the same text as a date modifier. `reminder` lists days before the end, the earliest first, with commas and
 * nothing else: `30,14,7`.
 */
export const PERIOD_UNITS = ['months', 'days'] as const;
type PeriodUnit = (typeof PERIOD_UNITS)[number];
export interface Period {
  length: number;
  unit: PeriodUnit;
}

const LONGEST: Record<PeriodUnit, number> = { months: 24, days: 730 };
const MOST_REMINDERS = 6;

/** The length and unit that a text says, or null when it says none within two years. */
export function periodOf(text: string): Period | null {
  const said = /^([1-9]\d{0,2}) (months|days)$/.exec(text);
  if (!said) return null;
  const [length, unit] = [Number(said[1]), said[2] as PeriodUnit];
  return length <= LONGEST[unit] ? { length, unit } : null;
}

/** The last day of a probation that begins on a day. Month ends hold: three months from 30 November end on 28 February. */
export function probationEnd(employed: Day, period: string): Day | null {
  const said = periodOf(period);
  if (!said) return null;
  return (said.unit === 'days' ? addDays : addMonths)(employed, said.length);
}

/** The days before the end that a text names, the earliest reminder first and each once; null for anything else. */
export function reminderDays(text: string): number[] | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > MOST_REMINDERS || !parts.every((part) => /^[1-9]\d{0,2}$/.test(part))) return null;
  return [...new Set(parts.map(Number))].sort((a, b) => b - a);
}

export const reminderText = (days: readonly number[]): string => days.join(',');

/** Whether every reminder falls into the probation itself, whichever months it takes. */
export function remindersFit(reminder: string, period: string): boolean {
  const [days, said] = [reminderDays(reminder), periodOf(period)];
  if (!days || !said) return true;
  const shortest = said.unit === 'days' ? said.length : said.length * 28;
  return (days[0] ?? 0) < shortest;
}

/** The last reminder: on the day itself, whatever a policy says. A probation that ends unseen counts as passed. */
export const LAST_REMINDER = 0;

/**
 * The due reminders of a probation with `daysLeft` days to go, the latest last. After missed days that may be several, for which
 * one mail is sent.
 */
export const remindersReached = (reminder: string, daysLeft: number): number[] =>
  [...(reminderDays(reminder) ?? []), LAST_REMINDER].filter((days) => daysLeft <= days);
