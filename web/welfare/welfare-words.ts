import type { WelfareKind } from '../../contracts/welfare';
import { counted, money } from '../ui/format';

type Limits = Pick<WelfareKind, 'limit_amount' | 'limit_net' | 'a_year'>;

const netWords = (hundredths: number): string =>
  hundredths === 100
    ? 'one net salary'
    : hundredths % 100 === 0
      ? `${hundredths / 100} months of net`
      : `${hundredths} % of one net salary`;

/** `₦800,000.00 or 3 months of net`: the lower of two limits counts. */
export function limitWords({ limit_amount, limit_net, a_year }: Limits): string {
  const parts = [limit_amount === null ? null : money(limit_amount), limit_net === null ? null : netWords(limit_net)];
  const words = parts.filter((part) => part !== null).join(' or ');
  return words === '' ? 'No limit' : a_year ? `${words} a year` : words;
}

export const repaidWords = (months: number): string =>
  months === 0 ? 'Not repaid' : months === 1 ? 'One month' : counted(months, 'month');

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** The whole name of the month of a day or of `YYYY-MM`: `June`. */
export const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? day;

/** `June 2026` of `2026-06`. */
export const monthYear = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;

/** The month so many months from another. */
export function monthFrom(month: string, by: number): string {
  const at = new Date(`${month}-15T12:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

/** `1 of 2`, and what is missing. */
export function documentWords(documents: readonly { name: string; there: boolean }[]): {
  words: string;
  missing: string;
} {
  const missing = documents.filter(({ there }) => !there).map(({ name }) => name.toLowerCase());
  return {
    words: documents.length === 0 ? 'None' : `${documents.length - missing.length} of ${documents.length}`,
    missing: missing.length === 0 ? '' : missing.length === 1 ? `${missing[0]} missing` : `${missing.length} missing`,
  };
}
