import * as z from 'zod';
import { Day, Month, numeric, optional, pay, requiredId, requiredText } from '../platform/fields';
import { caseWords } from './case';
import { MOST_MONTHS } from './repayments';

const EITHER = 'Enter the instalment or the months left';
const ONE = 'Enter the instalment or the months left, not both';

/** The fields of a loan from before, in the form and in a file; money in kobo. */
export const runningLoanShape = {
  /** The lent amount, and the rest of it. */
  amount: numeric(pay('Amount lent')),
  left: numeric(pay('Left to repay')),
  /** How the rest is repaid: so much a month, or in so many months. */
  each: optional(numeric(pay('Instalment'))),
  months: optional(
    numeric(
      z
        .number('Enter a number of months')
        .int()
        .min(1, 'At least one month')
        .max(MOST_MONTHS, `At most ${MOST_MONTHS} months`),
    ),
  ),
  /** The month of whose pay the next repayment is a part. */
  first_month: requiredText('First month').pipe(Month),
  /** When it was lent. */
  paid_at: requiredText('Lent on').pipe(Day),
  purpose: caseWords('Purpose', 300),
};

interface Fields {
  amount: number;
  left: number;
  each?: number | undefined;
  months?: number | undefined;
}

/** The issues of a contradictory running loan, at their fields. */
export function checkRunningLoan({ value, issues }: z.core.ParsePayload<Fields>): void {
  const said = (field: string, message: string) =>
    void issues.push({ code: 'custom', path: [field], message, input: value });
  const { amount, left, each, months } = value;
  if (left > amount) said('left', 'Not more than was lent');
  if (each === undefined && months === undefined) said('each', EITHER);
  if (each !== undefined && months !== undefined) said('each', ONE);
  if (each !== undefined && (each > left || Math.ceil(left / each) > MOST_MONTHS))
    said('each', each > left ? 'Not more than is left' : `It would take more than ${MOST_MONTHS} months`);
}

/** How the rest of a loan is repaid, as a plan needs it. */
export const planBy = ({ each, months }: Pick<Fields, 'each' | 'months'>): { each: number } | { months: number } =>
  each === undefined ? { months: months ?? 1 } : { each };

export const RunningLoanForm = z
  .object({ employee: requiredId('Employee'), kind: requiredId('Kind'), ...runningLoanShape })
  .check(checkRunningLoan);
export type RunningLoanForm = z.output<typeof RunningLoanForm>;
