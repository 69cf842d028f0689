import { describe, expect, test } from 'vitest';
import { facts, LAWS, naira } from './payslip.test-support';
import { reckonPayslip } from './payslip-rules';

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
