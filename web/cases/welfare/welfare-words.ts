import type { Welfare, WelfareKind } from '../../../contracts/cases/welfare';
import { monthAndYear } from '../../../contracts/platform/dates';
import { countWithWord, money } from '../../platform/ui/format';

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
  months === 0 ? 'Not repaid' : months === 1 ? 'One month' : countWithWord(months, 'month');

/** `1 of 2`, and what is missing. */
export function documentWords(documents: readonly { name: string; there: boolean }[]): {
  words: string;
  missing: string;
} {
  const missing = documents.filter(({ there }) => !there).map(({ name }) => name);
  return {
    words: documents.length === 0 ? 'None' : `${documents.length - missing.length} of ${documents.length}`,
    missing: missing.length === 0 ? '' : missing.length === 1 ? `${missing[0]} missing` : `${missing.length} missing`,
  };
}

/** How a request that is approved is paid with the pay, for HR; null where it is not. */
export function withPayWords({ with_pay }: Pick<Welfare, 'with_pay'>): string | null {
  if (!with_pay) return null;
  const month = monthAndYear(with_pay.month);
  if (with_pay.held)
    return `The payslip of ${month} has this, and is held. It is paid with the next payslip that is not.`;
  if (with_pay.taken) return `The payroll of ${month} pays this. It is noted as paid once that payroll is locked.`;
  return `This is paid with the pay of ${month}. It is noted as paid once that payroll is locked.`;
}

/** The same for the employee. */
export function withOwnPayWords({ with_pay }: Pick<Welfare, 'with_pay'>): string | null {
  if (!with_pay) return null;
  const month = monthAndYear(with_pay.month);
  return with_pay.held
    ? `Your pay of ${month} is held. This is paid with it, once it is paid.`
    : `This is paid with your pay of ${month}. You are told once it is paid.`;
}
