import type { WelfareKindForm } from '../../../contracts/cases/welfare';

type Standard = Pick<WelfareKindForm, 'title' | 'type'> & Partial<WelfareKindForm>;

const NAIRA = 100;

/**
 * The kinds of welfare that a Nigerian employer usually gives. An advance of wages keeps to the Labour Act, s. 4: less than a
 * month's wages, taken back in three months. HR changes the limits as it likes.
 */
const STANDARD: readonly Standard[] = [
  {
    title: 'Loan',
    type: 'LOAN',
    limit_amount: 800_000 * NAIRA,
    limit_net: 300,
    months: 24,
    documents: ['Guarantor', 'Purpose', 'Payslip'],
    after_months: 6,
  },
  { title: 'Salary advance', type: 'SALARY_ADVANCE', limit_net: 50, months: 3 },
  { title: 'Medical', type: 'MEDICAL', limit_amount: 350_000 * NAIRA, a_year: true, documents: ['Invoice', 'Receipt'] },
  {
    title: 'Bereavement',
    type: 'BEREAVEMENT',
    limit_amount: 150_000 * NAIRA,
    documents: ['Burial notice', 'Certificate'],
  },
  { title: 'Wedding', type: 'WEDDING', limit_amount: 100_000 * NAIRA, documents: ['Invitation', 'Certificate'] },
  { title: 'Birth', type: 'BIRTH', limit_amount: 50_000 * NAIRA, documents: ['Birth certificate'] },
  { title: 'Other', type: 'OTHER', limit_amount: 100_000 * NAIRA },
];

/** The standard kinds as rows of the table, without ids. */
export const STANDARD_KINDS = STANDARD.map((kind) => ({
  limit_amount: null,
  limit_net: null,
  a_year: false,
  months: 0,
  documents: [],
  after_months: 0,
  ...kind,
}));
