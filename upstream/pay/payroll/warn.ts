import { monthsText } from '../../../contracts/pay/opening-state';
import type { Laws } from '../../../contracts/pay/pay-law-shape';
import type { RunWarning } from '../../../contracts/pay/payroll-state';
import { wholeMonth } from '../../../contracts/pay/payslip-pay';
import type { CalculatedPayslip } from '../../../contracts/pay/payslip-shape';
import { dayText, lagosDay } from '../../../contracts/platform/dates';
import { nubanCheckDigit, nubanFits } from '../../../contracts/platform/nuban';
import { nairaAmount } from '../../platform/mail/money';
import type { PersonMonth } from './facts';

export interface NewWarning {
  kind: RunWarning;
  what: string;
  note: string;
}

/** The account of the payslip of the month before, and whether anything was paid to it: held pay was not. */
export interface AccountBefore {
  paid: boolean;
  bank_id: number | null;
  bank: string | null;
  account_number: string | null;
}

const accountText = ({ bank, account_number }: Pick<AccountBefore, 'bank' | 'account_number'>): string =>
  [bank ?? 'No bank', account_number ?? 'no number'].join(' ');

const recorded = ({ at, by }: PersonMonth['account']): string =>
  at ? `Recorded ${dayText(lagosDay(new Date(at)))}${by ? ` by ${by}` : ''}` : '';

/** The warnings to look at before a payslip is paid. Accounts of two people are found once all are calculated. */
export function warningsOf(
  { row, facts, account, missing, owed_minimum }: PersonMonth,
  { sums, left_out }: CalculatedPayslip,
  laws: Laws,
  { staff, codes, before }: { staff: number; codes: Map<number, string>; before: AccountBefore | null },
): NewWarning[] {
  const found: NewWarning[] = [];
  const warn = (kind: RunWarning, what: string, note = '') => void found.push({ kind, what, note });
  const { bank_id, account_number } = row;
  const pays = sums.net > 0;
  if (pays && (bank_id === null || account_number === null))
    warn('NO_ACCOUNT', bank_id === null ? 'No bank is recorded' : 'No account number is recorded');
  if (bank_id !== null && account_number !== null) {
    if (before?.account_number && (before.bank_id !== bank_id || before.account_number !== account_number))
      warn('ACCOUNT_CHANGED', `${accountText(before)} → ${accountText(row)}`, recorded(account));
    const code = codes.get(bank_id);
    // A bank with another form of code says nothing about the form of its numbers.
    const known = code && nubanCheckDigit(code, account_number.slice(0, 9)) !== null;
    if (code && known && pays && !nubanFits(code, account_number))
      warn(
        'CHECK_DIGIT',
        accountText(row),
        `Does not fit the bank${before?.paid && before.account_number === account_number ? '; paid there before' : ''}`,
      );
  }
  const least = laws.MINIMUM_WAGE;
  const month = wholeMonth(facts);
  if (least && owed_minimum && month > 0 && staff >= least.value.staff_from && month < least.value.month)
    warn(
      'BELOW_MINIMUM',
      `${nairaAmount(month)} gross for a full month`,
      `Minimum ${nairaAmount(least.value.month)} since ${dayText(least.from)}`,
    );
  if (sums.net < 0 || (sums.net === 0 && sums.gross > 0))
    warn(
      'NEGATIVE_NET',
      `Deductions of ${nairaAmount(sums.deductions)} of ${nairaAmount(sums.gross)}`,
      'Kept for the next month',
    );
  if (left_out.length > 0)
    warn(
      'REPAYMENT_LEFT',
      `Not taken: ${left_out.map(({ title, amount }) => `${title} ${nairaAmount(amount)}`).join(', ')}`,
      'Deductions take a third of the month at most; it stays due',
    );
  if (sums.pension > 0 && row.rsa_pin === null)
    warn(
      'NO_RSA_PIN',
      `Pension ${nairaAmount(sums.pension + sums.pension_employer)} has no account`,
      'Kept aside until the PIN is entered',
    );
  if (sums.paye > 0 && row.tax_state === null)
    warn('NO_TAX_STATE', `PAYE ${nairaAmount(sums.paye)} has no state`, 'Enter the state of residence on the record');
  if (facts.method === 'CUMULATIVE' && !facts.to_date.known && sums.taxable > 0)
    warn(
      'NO_OPENING',
      `${monthsText(missing)} ${missing.length === 1 ? 'has' : 'have'} neither payslip nor opening figures: reckoned by the yearly method`,
      'Enter opening figures, of zero where there was no pay',
    );
  return found;
}
