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
