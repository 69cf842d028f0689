import * as z from 'zod';
import { checkRunningLoan, runningLoanShape } from '../../../contracts/cases/running-loan';
import { lagosDay } from '../../../contracts/platform/dates';
import { requiredText } from '../../../contracts/platform/fields';
import { monthAfter } from '../../../contracts/platform/month';
import { closedMonth, recordedLoan } from '../../cases/welfare/running';
import { monthCell } from './cells';
import { isUploader } from './employee-kind';
import { BEYOND_COMPANIES, type ImportTarget } from './kind';

const { amount, left, each, months, paid_at, purpose } = runningLoanShape;
const Cells = z
  .object({
    code: requiredText('Staff ID'),
    kind: requiredText('Kind of welfare'),
    ...{ amount, left, each, months, lent_date: paid_at, first_month: monthCell('First month'), purpose },
  })
  .check(checkRunningLoan)
  .refine(({ lent_date }) => lent_date <= lagosDay(), {
    path: ['lent_date'],
    error: 'Enter today or a day before',
    when: ({ issues }) => issues.length === 0,
  })
  .refine(({ first_month }) => first_month >= monthAfter(lagosDay().slice(0, 7), -1), {
    path: ['first_month'],
    error: 'Enter this month or a later one',
    when: ({ issues }) => issues.length === 0,
  });

const AS_SAID = ['kind_id', 'amount', 'each', 'months', 'lent_date', 'first_month', 'purpose'];

/** A row of running loans. It finds an employee, and becomes a case that is being repaid. */
export const LOAN_KIND: ImportTarget = {
  table: 'employee',
  word: 'Running loan',
  schema: Cells,
  columns: ['code', 'kind_id', 'amount', 'left', 'each', 'months', 'lent_date', 'first_month', 'purpose'],
  // A row is always new: one about a loan that is there is refused.
  reads: {
    ...Object.fromEntries(AS_SAID.map((name) => [name, (value: (stored: string) => string) => value(name)])),
    left: () => 'NULL',
  },
  uniques: [
    {
      column: 'code',
      by: ['code'],
      apart: ['kind_id', 'amount', 'lent_date'],
      fold: false,
      words: 'No employee has this staff ID',
    },
  ],
  onlyChanges: 'No employee has this staff ID',
  references: [{ column: 'kind', stored: 'kind_id', table: 'loan_kind', word: 'kind of welfare that is repaid' }],
  stops: [
    BEYOND_COMPANIES,
    { when: isUploader, words: 'Another admin records your own loan' },
    {
      when: ({ value }) =>
        `${recordedLoan({ employee: 't.id', kind: value('kind_id'), amount: value('amount'), paid_at: value('lent_date') })} IS NOT NULL`,
      at: 'amount',
      words: 'This loan is recorded already',
    },
    {
      when: ({ value }) => `${value('first_month')} <= coalesce(${closedMonth('t.id')}, '')`,
      at: 'first_month',
      words: 'The payroll of this month takes no repayment any more. Enter a later month.',
    },
  ],
  money: ['amount', 'left', 'each'],
  days: ['lent_date'],
  versioned: false,
  label: (cells) => cells.code ?? '',
};
