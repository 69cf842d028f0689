import { describe, expect, test } from 'vitest';
import { calculatePayDifference, calculateTaxDifference, changeWords } from './pay-difference-rule';
import { facts, LAWS, naira, oneOff, stretch, toDate } from './payslip.test-support';
import { calculatePayslip } from './payslip-rules';

const NONE = { up: 0, down: 0 };
const NOTHING = { amount: 0, basic: 0, pensionable: 0 };
/** June at ₦500,000.00 and at ₦600,000.00 a month. */
const reliefs = { rent: 0, life: 0, mortgage: 0, evidence: null };
const paid = facts({ reliefs });
const raised = facts({ reliefs, stretches: [stretch(1, 30, 7_200_000)] });

describe('the difference of a month', () => {
  test('is what is due less what was paid, with its basic and pensionable part', () => {
    expect(calculatePayDifference(raised, paid, NOTHING, NONE)).toEqual({
      ...{ due: naira(600_000), paid: naira(500_000), amount: naira(100_000) },
      ...{ basic: naira(40_000), pensionable: naira(90_000) },
    });
    expect(calculatePayDifference(paid, paid, NOTHING, NONE)).toBeNull();
  });

  test('is the whole month where nobody worked in it, or nobody was paid', () => {
    expect(calculatePayDifference(null, paid, NOTHING, NONE)?.amount).toBe(-naira(500_000));
    expect(calculatePayDifference(paid, null, NOTHING, NONE)?.amount).toBe(naira(500_000));
    expect(calculatePayDifference(null, null, NOTHING, NONE)).toBeNull();
  });

  test('leaves one-off lines as they were paid', () => {
    expect(calculatePayDifference(paid, { ...paid, one_offs: [oneOff(50_000)] }, NOTHING, NONE)).toBeNull();
  });

  test('is what later months have not put right', () => {
    const later = { amount: naira(60_000), basic: naira(24_000), pensionable: naira(54_000) };
    expect(calculatePayDifference(raised, paid, later, NONE)).toMatchObject({
      ...{ paid: naira(560_000), amount: naira(40_000), basic: naira(16_000), pensionable: naira(36_000) },
    });
    expect(calculatePayDifference(paid, paid, later, NONE)?.amount).toBe(-naira(60_000));
  });

  test('is less by what was left out, in its own direction alone', () => {
    expect(calculatePayDifference(raised, paid, NOTHING, { up: naira(70_000), down: 0 })?.amount).toBe(naira(30_000));
    expect(calculatePayDifference(raised, paid, NOTHING, { up: naira(200_000), down: 0 })).toBeNull();
    expect(calculatePayDifference(raised, paid, NOTHING, { up: 0, down: -naira(70_000) })?.amount).toBe(naira(100_000));
    expect(calculatePayDifference(paid, raised, NOTHING, { up: naira(70_000), down: 0 })?.amount).toBe(-naira(100_000));
  });
});

describe('the PAYE that a relief gives back', () => {
  // 20 % of a rent of 1,000,000 at 18 %: 36,000 a year.
  const accepted = { ...reliefs, rent: naira(1_000_000) };

  test('is a twelfth of what it lessens of the year', () => {
    expect(calculateTaxDifference(paid, accepted, LAWS, 0, NONE)?.amount).toBe(-naira(3000));
    expect(calculateTaxDifference(paid, accepted, LAWS, naira(3000), NONE)).toBeNull();
  });

  test('is nothing under the year to date, and nothing where a relief is withdrawn', () => {
    const known = toDate({ months: 5, known: true });
    expect(
      calculateTaxDifference({ ...paid, method: 'CUMULATIVE', to_date: known }, accepted, LAWS, 0, NONE),
    ).toBeNull();
    expect(calculateTaxDifference({ ...paid, reliefs: accepted }, reliefs, LAWS, 0, NONE)).toBeNull();
  });

  test('is not given back twice by the month that ends the year', () => {
    const december = { ...paid, month: '2026-12', year_ends: true };
    const to_date = toDate({ months: 11, taxable: naira(5_500_000), off: 0, paye: naira(900_000), known: true });
    const line = oneOff(33_000, { kind: 'TAX_REFUND' });
    const [without, withLine] = [[], [line]].map(
      (one_offs) => calculatePayslip({ ...december, to_date, one_offs }, LAWS).sums.paye,
    );
    expect(withLine).toBe(without);
  });
});

describe('what changed of a month is told by', () => {
  test('the first day and the last one', () => {
    const late = facts({ stretches: [stretch(14, 30, 6_000_000)] });
    const gone = facts({ stretches: [stretch(1, 10, 6_000_000)] });
    expect(changeWords(late, null, null)).toBe('First day 14 Jun 2026');
    expect(changeWords(gone, paid, null)).toBe('Last day 10 Jun 2026');
    expect(changeWords(paid, gone, null)).toBe('Worked to the end of the month');
    expect(changeWords(paid, late, null)).toBe('First day 1 Jun 2026');
    expect(changeWords(null, paid, null)).toBe('No day of work');
    expect(changeWords(paid, null, null)).toBe('No payslip of the month');
  });

  test('the pay, from the day of its change on', () => {
    expect(changeWords(raised, paid, '2026-04-01')).toBe('Pay since 1 Apr 2026');
    const inside = facts({ stretches: [stretch(1, 11, 6_000_000), stretch(12, 30, 7_200_000)] });
    expect(changeWords(inside, paid, '2026-04-01')).toBe('Pay since 12 Jun 2026');
  });

  test('the days without pay', () => {
    const off = (days: number) => facts({ ...paid, unpaid: { days, of: 20 } });
    expect(changeWords(off(200), paid, null)).toBe('2 days of unpaid leave');
    expect(changeWords(paid, off(200), null)).toBe('No unpaid leave, not 2 days');
    expect(changeWords(off(100), off(200), null)).toBe('1 day of unpaid leave, not 2 days');
  });
});
