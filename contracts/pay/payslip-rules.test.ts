import { describe, expect, test } from 'vitest';
import { ALL_LAWS, facts, LAWS, naira, oneOff, repayment, stretch, toDate } from './payslip.test-support';
import { calculatePayslip } from './payslip-rules';
import type { PayFacts } from './payslip-shape';

describe('a payslip', () => {
  test('of ₦6 m a year with ₦1 m rent and a salary advance is ₦376,880.00 net', () => {
    const advance = repayment('W-0412', 20_000);
    const { sums, lines } = calculatePayslip(facts({ repayments: [advance] }), LAWS);
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

  // A third of 500,000 is 166,666.66; PAYE 62,120, pension 36,000 and NHF 5,000 leave 63,546.66 of it.
  test('takes no more than a third of the month with tax and contributions, and takes the next repayment that fits', () => {
    const repayments = [repayment('W-1', 63_547), repayment('W-2', 10_000)];
    const { sums, left_out } = calculatePayslip(facts({ repayments }), LAWS);
    expect(left_out).toEqual([{ key: 'repayment:W-1', title: 'Salary advance W-1', amount: naira(63_547) }]);
    expect(sums.repayments).toBe(naira(10_000));
    expect(calculatePayslip(facts({ repayments: [repayment('W-1', 63_546)] }), LAWS).sums.repayments).toBe(
      naira(63_546),
    );
  });

  test('takes of two missed repayments the one that fits, the oldest first', () => {
    const due = [1, 2].map((place) => ({ place, amount: naira(40_000) }));
    const { lines, left_out } = calculatePayslip(facts({ repayments: [repayment('W-1', 0, { due })] }), LAWS);
    const line = lines.find(({ code }) => code === 'repayment');
    expect([line?.title, line?.amount, line?.places]).toEqual(['Salary advance, 1 of 5', naira(40_000), [1]]);
    expect(left_out).toEqual([{ key: 'repayment:W-1', title: 'Salary advance W-1', amount: naira(40_000) }]);
  });

  test('takes a deduction in part where it does not fit whole, before any loan', () => {
    const one_offs = [oneOff(100_000, { id: 7, title: 'Lost laptop', kind: 'DEDUCTION' })];
    const { sums, left_out } = calculatePayslip(facts({ one_offs, repayments: [repayment('W-1', 1000)] }), LAWS);
    expect([sums.other_off, sums.repayments]).toEqual([6_354_666, 0]);
    expect(left_out.map(({ key, amount }) => [key, amount])).toEqual([
      ['one_off_deduction:7', 3_645_334],
      ['repayment:W-1', 100_000],
    ]);
    expect(sums.net).toBe(naira(500_000) - naira(103_120) - 6_354_666);
  });

  test('rounds the whole once, and the last part takes the rest', () => {
    // 15 of 31 days of ₦500,000 are 241,935.48; each part alone rounds up to 241,935.49.
    const stretches = [{ ...stretch(1, 15, 6_000_000), from: '2026-07-01', until: '2026-07-15' }];
    const { sums, lines } = calculatePayslip(facts({ month: '2026-07', stretches, month_days: 31 }), LAWS);
    expect(sums.gross).toBe(24_193_548);
    expect(lines.filter(({ side }) => side === 'EARNING').map(({ amount }) => amount)).toEqual([
      9_677_419, 7_258_065, 4_838_710, 2_419_354,
    ]);
  });
});

/** Sums in naira of June 2026 with these lines. */
const withLines = (one_offs: PayFacts['one_offs'], more: Partial<PayFacts> = {}) =>
  calculatePayslip(facts({ one_offs, ...more }), LAWS).sums;
const WITHOUT = calculatePayslip(facts(), LAWS).sums;

describe('a line counts by its kind, whatever its title says', () => {
  test('a reimbursement is paid and is no pay', () =>
    expect(withLines([oneOff(30_000, { kind: 'REIMBURSEMENT', title: 'Gratuity' })])).toMatchObject({
      ...{ gross: naira(500_000), paye: naira(62_120), carried: naira(30_000), taxable: naira(500_000) },
      ...{ itf_base: naira(500_000), net: WITHOUT.net + naira(30_000) },
    }));

  test('a gratuity is earned and bears no tax', () =>
    expect(withLines([oneOff(900_000, { kind: 'GRATUITY', title: 'Bonus' })])).toMatchObject({
      ...{ gross: naira(1_400_000), exempt: naira(900_000), taxable: naira(500_000), paye: naira(62_120) },
      net: WITHOUT.net + naira(900_000),
    }));

  test('severance is taxed above ₦50 m, at payment', () => {
    expect(withLines([oneOff(50_000_000, { kind: 'SEVERANCE' })])).toMatchObject({
      exempt: naira(50_000_000),
      paye: naira(62_120),
    });
    // 5,308,000 + 1,000,000 stays in the band of 18 %.
    expect(withLines([oneOff(51_000_000, { kind: 'SEVERANCE' })]).paye).toBe(naira(62_120 + 180_000));
    expect(withLines([oneOff(1_000_000, { kind: 'SEVERANCE', before: naira(50_000_000) })]).paye).toBe(
      naira(62_120 + 180_000),
    );
  });

  test('a benefit in kind is taxed and not paid', () =>
    expect(withLines([oneOff(100_000, { kind: 'BENEFIT', title: 'Car' })])).toMatchObject({
      ...{ gross: naira(500_000), benefits: naira(100_000), taxable: naira(600_000), paye: naira(80_120) },
      net: WITHOUT.net - naira(18_000),
    }));

  test('pay is pensionable and of the NSITF, overtime and a bonus are not', () => {
    expect(withLines([oneOff(100_000, { kind: 'PAY' })])).toMatchObject({
      ...{ pensionable: naira(550_000), pension: naira(44_000), nsitf_base: naira(600_000) },
    });
    expect(withLines([oneOff(100_000, { kind: 'OVERTIME' })])).toMatchObject({
      ...{ pensionable: naira(450_000), pension: naira(36_000), nsitf_base: naira(500_000), itf_base: naira(600_000) },
    });
  });

  // Arrears of a rise of 100,000 for two months: basic 80,000, pensionable 180,000 of 200,000.
  test('arrears bear tax, pension and NHF of the month in which they are paid', () =>
    expect(
      withLines([oneOff(200_000, { kind: 'ARREARS', basic: naira(80_000), pensionable: naira(180_000) })]),
    ).toMatchObject({
      ...{ gross: naira(700_000), pension: naira(50_400), nhf: naira(7000), nsitf_base: naira(700_000) },
      // 5,308,000 + 200,000 - 14,400 - 2,000 = 5,491,600: 183,600 × 18 % = 33,048 more.
      paye: naira(62_120 + 33_048),
    }));

  test('a recovery lessens gross, tax and pension, and keeps within the third', () => {
    const recovery = oneOff(60_000, { id: 9, kind: 'RECOVERY', basic: naira(24_000), pensionable: naira(54_000) });
    expect(withLines([recovery])).toMatchObject({
      ...{ gross: naira(440_000), pension: naira(31_680), nhf: naira(4400), taxable: naira(440_000) },
      // 60,000 - 4,320 - 600 = 55,080 × 18 % = 9,914.40 less.
      paye: naira(62_120) - 991_440,
    });
    const { sums, left_out } = calculatePayslip(facts({ one_offs: [{ ...recovery, amount: naira(200_000) }] }), LAWS);
    expect([sums.gross, left_out[0]?.amount]).toEqual([naira(500_000) - 6_354_666, naira(200_000) - 6_354_666]);
  });
});

describe('the tax of a year', () => {
  const before = toDate({ months: 5, taxable: naira(2_500_000), off: naira(205_000), paye: naira(310_600) });

  // 3,000,000 - 246,000 - 200,000 = 2,554,000; less 800,000 × 15 % = 263,100. Deducted 6 × 62,120 = 372,720.
  test('of somebody who leaves in June is that of six months, and the rest is given back with the last pay', () => {
    const { sums, lines } = calculatePayslip(facts({ to_date: before, year_ends: true }), LAWS);
    expect(lines.filter(({ code }) => code.startsWith('paye')).map(({ title, amount }) => [title, amount])).toEqual([
      ['PAYE tax', naira(62_120)],
      ['PAYE of the year 2026, put right', naira(-109_620)],
    ]);
    expect(sums.paye).toBe(naira(-47_500));
    expect(sums.net).toBe(naira(500_000 - 41_000 + 47_500));
  });

  test('is put right under the year to date, too, where more was paid than is due', () => {
    const to_date = toDate({ months: 11, taxable: naira(5_500_000), off: naira(451_000), paye: naira(800_000) });
    const december = { month: '2026-12', method: 'CUMULATIVE' as const, to_date };
    expect(calculatePayslip(facts(december), LAWS).sums.paye).toBe(0);
    expect(calculatePayslip(facts({ ...december, year_ends: true }), LAWS).sums.paye).toBe(naira(745_440 - 800_000));
  });

  test('is left alone where months of it are unknown', () => {
    const { lines } = calculatePayslip(facts({ to_date: { ...before, known: false }, year_ends: true }), LAWS);
    expect(lines.find(({ code }) => code === 'paye_year')).toBeUndefined();
  });

  test('by the year to date needs every month before: where one is unknown, a twelfth is taken', () => {
    const of = (known: boolean) =>
      calculatePayslip(facts({ method: 'CUMULATIVE', to_date: toDate({ known }) }), LAWS).sums.paye;
    expect([of(true), of(false)]).toEqual([0, naira(62_120)]);
  });

  // 3,000,000 and 5,000,000 of leave pay: the year is 8,000,000 - 246,000 - 200,000 = 7,554,000, 330,000 + 4,554,000 × 18 % = 1,149,720.
  test('of a payment in a month without pay counts what was earned before', () => {
    const to_date = toDate({ months: 6, taxable: naira(3_000_000), off: naira(246_000), paye: naira(372_720) });
    const month = { month: '2026-07', stretches: [], to_date };
    const paid = [oneOff(5_000_000, { kind: 'LEAVE_ALLOWANCE' })];
    // By what it adds to the year so far, 263,100 on 2,554,000.
    expect(withLines(paid, month).paye).toBe(naira(1_149_720 - 263_100));
    expect(withLines(paid, { ...month, year_ends: true }).paye).toBe(naira(1_149_720 - 372_720));
  });

  test('of who earned the minimum wage in every month is nothing', () => {
    const to_date = toDate({ months: 5, taxable: naira(350_000), off: naira(28_700) });
    const month = { stretches: [stretch(1, 30, 840_000)], to_date, year_ends: true };
    expect(calculatePayslip(facts(month), ALL_LAWS).sums).toMatchObject({ paye: 0, taxed: 0, exempt: naira(70_000) });
  });
});

test('the figures of the PAYE schedule say how the tax comes about', () => {
  const { sums } = calculatePayslip(facts(), LAWS);
  // 200,000 of rent relief ÷ 12 = 16,666.67; 500,000 - 41,000 - 16,666.67 = 442,333.33, twelve times of which is 5,308,000.
  expect(sums).toMatchObject({ exempt: 0, taxable: 50_000_000, off: 4_100_000, relief: 1_666_667, taxed: 44_233_333 });
});
