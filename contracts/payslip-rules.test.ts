import { describe, expect, test } from 'vitest';
import type { Laws } from './pay-law-shape';
import { NTA_2025 } from './pay-laws';
import { reckonPayslip } from './payslip-rules';
import type { PayFacts } from './payslip-shape';

const naira = (amount: number) => Math.round(amount * 100);
const from = '2026-01-01';
const LAWS: Laws = {
  PAYE: { id: 1, title: 'Nigeria Tax Act 2025', from, value: NTA_2025 },
  PENSION: {
    ...{ id: 2, title: 'Pension Reform Act 2014', from },
    value: { kind: 'PENSION', employee_rate: 800, employer_rate: 1000, staff_from: 15, due_working_days: 7 },
  },
  NHF: { id: 3, title: 'NHF Act', from, value: { kind: 'NHF', employee_rate: 250, employer_rate: 0, staff_from: 0 } },
  NSITF: { id: 4, title: 'ECA 2010', from, value: { kind: 'NSITF', employer_rate: 100, staff_from: 0 } },
};

/** ₦6,000,000 a year: basic 40 %, housing 30 %, transport 20 %, other 10 %. */
const PARTS = {
  basic_pay: naira(2_400_000),
  housing_pay: naira(1_800_000),
  transport_pay: naira(1_200_000),
  other_pay: naira(600_000),
};
const facts = (departing: Partial<PayFacts> = {}): PayFacts => ({
  month: '2026-06',
  stretches: [{ from: '2026-06-01', until: '2026-06-30', days: 30, parts: PARTS, structure: null }],
  month_days: 30,
  unpaid: { days: 0, of: 21 },
  one_offs: [],
  repayments: [],
  applies: { pension: true, nhf: true, nsitf: true, itf: false, nhia: false },
  reliefs: { rent: naira(1_000_000), life: 0, mortgage: 0, evidence: null },
  tax_state: 'Kaduna',
  method: 'ANNUAL',
  to_date: { months: 5, taxable: 0, off: 0, paye: 0 },
  ...departing,
});

describe('a payslip', () => {
  test('of ₦6 m a year with ₦1 m rent and a salary advance is ₦376,880.00 net', () => {
    const advance = { number: 'W-0412', title: 'Salary advance, 2 of 5', amount: naira(20_000) };
    const { sums, lines } = reckonPayslip(facts({ repayments: [advance] }), LAWS);
    expect(sums).toMatchObject({
      gross: naira(500_000),
      paye: naira(62_120),
      pension: naira(36_000),
      nhf: naira(5000),
      deductions: naira(123_120),
      net: naira(376_880),
      pension_employer: naira(45_000),
      nsitf: naira(5000),
      cost: naira(550_000),
    });
    expect(lines.map(({ title, amount }) => `${title} ${amount / 100}`)).toEqual([
      'Basic 200000',
      'Housing 150000',
      'Transport 100000',
      'Other allowances 50000',
      'PAYE tax 62120',
      'Pension, 8 % 36000',
      'NHF, 2.5 % of basic 5000',
      'Salary advance, 2 of 5 20000',
      'Pension 10 % 45000',
      'NSITF 1 % 5000',
    ]);
  });

  test('leaves a repayment that the pay is not enough for, and takes the next that fits', () => {
    const repayments = [
      { number: 'W-1', title: 'Loan', amount: naira(900_000) },
      { number: 'W-2', title: 'Advance', amount: naira(10_000) },
    ];
    const { sums, left_out } = reckonPayslip(facts({ repayments }), LAWS);
    expect(left_out).toEqual(['W-1']);
    expect(sums.repayments).toBe(naira(10_000));
  });
});
