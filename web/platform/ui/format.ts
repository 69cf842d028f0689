import { dayText, lagosDay, lagosTime } from '../../../contracts/platform/dates';
import { daysSince, OVERDUE_AFTER_DAYS } from '../../../contracts/platform/overdue';
import { plainText, plainTexts } from '../../../contracts/platform/plain-text';

const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });
const count = new Intl.NumberFormat('en-NG');

/** Kobo as naira with separators and two decimals: `₦1,250,000.00`. */
export const money = (kobo: number): string => naira.format(kobo / 100);

/** The sign for a value that the server does not say. */
export const UNKNOWN_SIGN = '–';
/** A text, or a dash for one that the server does not say. */
export const orDash = (text: string | null): string => text || UNKNOWN_SIGN;

/** A count with separators: `1,204`; a dash for one that the server does not say. */
export const figure = (n: number | null): string => (n === null ? UNKNOWN_SIGN : count.format(n));

/** A count with its word: `1 candidate`, `12 candidates`. */
export const countWithWord = (n: number | null, one: string, many = `${one}s`): string =>
  `${figure(n)} ${n === 1 ? one : many}`;

/**
 * A calendar day `YYYY-MM-DD` as `12 Jun 2026`. A day is not an instant, so no time zone changes it. The documents give
 * patterns to KPI and leave dates only; everywhere else a day is written so that neither it nor the year can be taken
 * for another number. A day that the server does not say is a dash, as below.
 */
export const date = (day: string | null): string => (day === null ? UNKNOWN_SIGN : dayText(day));

/** A day on KPI screens, `MM-D-YYYY`: `06-2-2026` (document 1 section 9). */
export function kpiDate(day: string): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return `${month}-${Number(dayOfMonth)}-${year}`;
}

/** The day of an instant in Lagos: `12 Jun 2026`. */
export const dateOf = (instant: string | null): string =>
  instant === null ? UNKNOWN_SIGN : dayText(lagosDay(new Date(instant)));

/** The time of an instant in Lagos: `18:40`. */
export const timeOf = (instant: string): string => lagosTime(new Date(instant));

/** An instant in Lagos: `12 Jun 2026, 18:40`. */
export const dateTime = (instant: string): string => `${dateOf(instant)}, ${timeOf(instant)}`;

export { leaveDate } from '../../../contracts/platform/dates';
export { bytes } from '../../../contracts/platform/file-size';

/** Screens find all their display rules here. */
export { plainText, plainTexts };

/** A country to show. The stored value `Nigerian` is a nationality; other values stay as they are (X075). */
export const country = (value: string): string => (value === 'Nigerian' ? 'Nigeria' : plainText(value));

interface Named {
  firstname: string;
  middlename?: string | null;
  lastname: string;
  /** The staff ID of an employee, who may be without a name (inventory X087). */
  code?: string | null;
}

/** First and last name, with the middle name where there is one; without any, the staff ID. */
export const fullName = ({ firstname, middlename, lastname, code }: Named): string =>
  plainText([firstname, middlename, lastname].filter(Boolean).join(' ')) || (code ?? '');

/** How long something has waited: `today`, `1 day`, `6 days`. */
export function waitedWords(instant: string | null, now: Date = new Date()): string {
  if (instant === null) return UNKNOWN_SIGN;
  const days = daysSince(instant, now);
  return days === 0 ? 'today' : countWithWord(days, 'day');
}

/** Whether something has waited longer than the threshold. */
export const isOverdue = (instant: string | null, now: Date = new Date()): boolean =>
  instant !== null && daysSince(instant, now) > OVERDUE_AFTER_DAYS;
