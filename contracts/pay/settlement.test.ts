import { describe, expect, test } from 'vitest';
import { ALL_LAWS, facts, LAWS, naira, numbers, oneOff, toDate } from './payslip.test-support';
import { calculatePayslip } from './payslip-rules';
import type { MonthLine, PartsOfPay, PayFacts, SlipSums } from './payslip-shape';
import { sumsOfYear } from './payslip-year';
import { type LeaverFacts, settlementEntries, settlementOf } from './settlement';

/** A year's pay of so much a month in naira: basic 40 %, housing 30 %, transport 20 %, other 10 %. */
const partsOf = (month: number): PartsOfPay => ({
  basic_pay: naira(month * 12 * 0.4),
  housing_pay: naira(month * 12 * 0.3),
  transport_pay: naira(month * 12 * 0.2),
  other_pay: naira(month * 12 * 0.1),
});

/** Somebody of ₦500,000 a month who resigns, and whose last day is Friday, 18 December 2026. */
const leaving = (more: Partial<LeaverFacts> = {}): LeaverFacts => ({
  ...{ type: 'RESIGNATION', last_day: '2026-12-18', notice_until: '2026-12-18', tenure_months: 63 },
  ...{ pay: partsOf(500_000), leave: 0, holidays: [] },
  ...{ gratuity_days: 0, gratuity_years: 5, gratuity_base: 'BASIC', notice_base: 'BASIC', leave_base: 'BASIC' },
  leave_divisor: 22,
  ...more,
});
const entries = (more: Partial<LeaverFacts> = {}) =>
  settlementEntries(leaving(more)).map(({ name, how, kind, amount }) => [name, how, kind, amount]);

/** The facts of December to the 18th, with eleven months before it of which PAYE was deducted by twelfths. */
const december = (more: Partial<PayFacts> = {}): PayFacts =>
  facts({
    month: '2026-12',
    stretches: [{ from: '2026-12-01', until: '2026-12-18', days: 18, parts: partsOf(500_000), structure: null }],
    month_days: 31,
    to_date: toDate({ months: 11, taxable: naira(5_500_000), off: naira(451_000), paye: naira(683_320) }),
    reliefs: { rent: 0, life: 0, mortgage: 0, evidence: null },
    ...more,
  });

describe('what an exit adds', () => {
  test('leave by a fixed divisor of the month, of basic pay unless the company pays the gross', () => {
    // 5.5 days of 200,000 ÷ 22 are 50,000; of 500,000 they are 125,000.
    expect(entries({ leave: 550 })).toEqual([
      ['Earned leave not taken', '5.5 days of a month’s basic pay ÷ 22', 'LEAVE_ALLOWANCE', naira(50_000)],
    ]);
    expect(entries({ leave: 550, leave_base: 'GROSS' })[0]?.[3]).toBe(naira(125_000));
    expect(entries({ leave: 550, leave_divisor: 20 })[0]?.[3]).toBe(naira(55_000));
  });

  test('leave that was taken and not earned is a recovery', () =>
    expect(entries({ leave: -220 })).toEqual([
      ['Leave taken beyond what was earned', '2.2 days of a month’s basic pay ÷ 22', 'RECOVERY', naira(20_000)],
    ]));

  // 21 to 31 December are 9 of 23 working days: 200,000 × 9 ÷ 23 = 78,260.87.
  test('notice by basic pay, which allowances are no part of', () => {
    expect(entries({ notice_until: '2026-12-31' })).toEqual([
      ['Notice not served', '9 working days to 31 Dec 2026, basic pay', 'DEDUCTION', 7_826_087],
    ]);
    expect(entries({ type: 'TERMINATION', notice_until: '2026-12-31', notice_base: 'GROSS' })).toEqual([
      ['Pay in place of notice', '9 working days to 31 Dec 2026, gross pay', 'NOTICE', 19_565_217],
    ]);
    expect(entries({ type: 'RETIREMENT', notice_until: '2026-12-31' })).toEqual([]);
    expect(entries({ type: 'DISMISSAL', notice_until: '2026-12-31' })).toEqual([]);
  });

  test('a public holiday counts neither as missed nor as of the month', () =>
    // 8 of 22: 200,000 × 8 ÷ 22 = 72,727.27.
    expect(entries({ notice_until: '2026-12-31', holidays: ['2026-12-25'] })[0]?.[3]).toBe(7_272_727));

  // 200,000 × 15 ÷ 30 × 5 = 500,000; of the gross 1,250,000.
  test('gratuity by basic pay as the structure says it, once enough years are served, and never of who is dismissed', () => {
    expect(entries({ gratuity_days: 15 })).toEqual([
      ['Gratuity', '5 years, 15 days of basic pay each', 'GRATUITY', naira(500_000)],
    ]);
    expect(entries({ gratuity_days: 15, gratuity_base: 'GROSS' })[0]?.[3]).toBe(naira(1_250_000));
    expect(entries({ gratuity_days: 15, tenure_months: 59 })).toEqual([]);
    expect(entries({ gratuity_days: 15, type: 'DISMISSAL' })).toEqual([]);
  });
});

describe('a settlement', () => {
  // 18 of 31 days of 500,000 are 290,322.58: basic 116,129.03, housing 87,096.77, transport 58,064.52, other 29,032.26.
  // Pension 8 % of 261,290.32 = 20,903.23, NHF 2.5 % of 116,129.03 = 2,903.23.
  // PAYE by twelfths: 3,483,870.96 - 250,838.76 - 34,838.76 = 3,198,193.44: 365,674.82 ÷ 12 = 30,472.90.
  // The year: 5,790,322.58 - 451,000 - 23,806.46 = 5,315,516.12: 746,792.90; less 683,320 and 30,472.90 = 33,000 left.
  test('of a last day of 18 December is the payslip of that month to the kobo', () => {
    const { lines, total } = settlementOf(december(), LAWS, [], []);
    expect(lines.map(({ name, how, source, amount }) => [name, how, source, amount])).toEqual([
      ['Basic', '1 – 18 Dec, 18 of 31 days', 'PAYROLL', 11_612_903],
      ['Housing', '1 – 18 Dec, 18 of 31 days', 'PAYROLL', 8_709_677],
      ['Transport', '1 – 18 Dec, 18 of 31 days', 'PAYROLL', 5_806_452],
      ['Other allowances', '1 – 18 Dec, 18 of 31 days', 'PAYROLL', 2_903_226],
      ['PAYE tax', '', 'PAYROLL', -3_047_290],
      ['PAYE of the year 2026, put right', '', 'PAYROLL', -3_300_000],
      ['Pension, 8 %', '', 'PAYROLL', -2_090_323],
      ['NHF, 2.5 % of basic', '', 'PAYROLL', -290_323],
    ]);
    expect(total).toBe(20_304_322);
  });

  test('takes of loans what a third leaves room for, and says what stays due', () => {
    const loan = {
      ...{ case_id: 412, number: 'W-0412', title: 'Loan', months: 12 },
      due: [9, 10, 11, 12].map((place) => ({ place, amount: naira(10_000) })),
    };
    // A third of 290,322.58 is 96,774.19; tax and contributions take 87,279.36 of it. No repayment of 10,000 fits.
    const none = settlementOf(december(), LAWS, [], [loan]);
    expect([none.loans, none.left]).toEqual([[], [{ name: 'Loan W-0412', amount: naira(40_000) }]]);
    const paid = settlementEntries(leaving({ gratuity_days: 15, gratuity_years: 1 }));
    const { loans, left, lines, entries: entered } = settlementOf(december(), LAWS, paid, [loan]);
    expect([loans, left]).toEqual([[{ case_id: 412, places: [9, 10, 11, 12], amount: naira(40_000) }], []]);
    expect(lines.find(({ source }) => source === 'WELFARE')).toMatchObject({
      name: 'Loan, 9 to 12 of 12',
      amount: naira(-40_000),
    });
    expect(entered.map(({ name, kind, amount }) => [name, kind, amount])).toEqual([
      ['Gratuity', 'GRATUITY', naira(500_000)],
      ['Loan, 9 to 12 of 12', 'DEDUCTION', naira(40_000)],
    ]);
  });

  test('shows a line of HR whole, though the pay was not enough for all of it', () => {
    const card = {
      id: 3,
      name: 'Fuel card',
      how: '',
      source: 'MANUAL' as const,
      kind: 'DEDUCTION' as const,
      amount: naira(90_000),
    };
    const { lines, left, total } = settlementOf(december({ to_date: toDate({ known: false }) }), LAWS, [card], []);
    const line = lines.find(({ source }) => source === 'MANUAL');
    expect([line?.amount, line?.entered, left]).toEqual([
      -4_249_483,
      naira(90_000),
      [{ name: 'Fuel card', amount: naira(90_000) - 4_249_483 }],
    ]);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  });

  test('of a month that is locked already pays what the exit adds, with the tax of the year', () => {
    const paid = settlementEntries(leaving({ leave: 1100 }));
    const known = december({ month: '2027-01', stretches: [], to_date: toDate({}) });
    const { lines } = settlementOf(known, LAWS, paid, []);
    expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['Earned leave not taken', naira(100_000)],
      ['PAYE tax', -0],
    ]);
  });
});

const sum = (amounts: number[]): number => amounts.reduce((all, one) => all + one, 0);
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const KINDS = ['BONUS', 'OVERTIME', 'PAY', 'REIMBURSEMENT', 'DEDUCTION', 'RECOVERY', 'BENEFIT', 'ALLOWANCE'] as const;

/** A year of somebody: joins, a rise within a month, unpaid half days, one-off lines, and an exit or none. */
function madeUp(random: (most: number) => number) {
  const yes = (of = 1) => random(of) === 0;
  const joins = yes(3) ? { month: random(8) + 1, day: random(24) + 2 } : { month: 1, day: 1 };
  const leaves = yes(1) ? { month: joins.month + random(12 - joins.month), day: 28 - random(5) } : null;
  const rise = { month: joins.month + random(12 - joins.month), day: random(20) + 2 };
  const structured = yes();
  const pay = (month: number): PartsOfPay =>
    structured ? partsOf(month) : { basic_pay: naira(month * 12), housing_pay: 0, transport_pay: 0, other_pay: 0 };
  const first = 60_000 + random(900_000) + random(99) / 100;
  const [before, after] = [pay(first), pay(first * 1.15)];
  const method = yes() ? ('ANNUAL' as const) : ('CUMULATIVE' as const);
  const applies = { pension: yes(), nhf: yes(), nsitf: true, itf: yes(), nhia: yes(4) };
  const reliefs = { rent: yes() ? naira(random(3_000_000)) : 0, life: 0, mortgage: 0, evidence: null };
  const last = leaves?.month ?? 12;
  const months = Array.from({ length: last - joins.month + 1 }, (_, i) => joins.month + i).map((month): PayFacts => {
    const all = DAYS[month - 1] ?? 30;
    const [from, until] = [month === joins.month ? joins.day : 1, leaves?.month === month ? leaves.day : all];
    const name = `2026-${String(month).padStart(2, '0')}`;
    const day = (of: number) => `${name}-${String(of).padStart(2, '0')}`;
    const stretch = (begins: number, ends: number, parts: PartsOfPay) =>
      ends < begins ? [] : [{ from: day(begins), until: day(ends), days: ends - begins + 1, parts, structure: null }];
    const rises = rise.month === month && rise.day > from && rise.day <= until;
    return {
      month: name,
      stretches: rises
        ? [...stretch(from, rise.day - 1, before), ...stretch(rise.day, until, after)]
        : stretch(from, until, month < rise.month || (month === rise.month && rise.day > until) ? before : after),
      month_days: all,
      unpaid: { days: yes(3) ? 50 * random(6) : 0, of: 21 },
      one_offs: KINDS.filter(() => yes(9)).map((kind, id) => oneOff(random(90_000) + 1, { id, kind })),
      repayments: [],
      applies,
      reliefs,
      tax_state: 'Lagos',
      method,
      to_date: toDate({}),
      year_ends: month === last,
    };
  });
  return { months, leaves, random };
}

test('2,000 people: settlement = payslip, sum of lines = net, year to date = sum of the months, and the year’s tax is true', () => {
  const random = numbers(47);
  let left = 0;
  for (let i = 0; i < 2000; i++) {
    const { months, leaves } = madeUp(random);
    const to_date = { ...toDate({}), known: true };
    const slips: SlipSums[] = [];
    for (const [place, month] of months.entries()) {
      const is_last = place === months.length - 1;
      const of = { ...month, to_date: { ...to_date } };
      const entered =
        leaves && is_last
          ? settlementEntries(
              leaving({
                ...leaves,
                leave: 50 * random(30) - 500,
                gratuity_days: random(30),
                tenure_months: 12 * random(12),
              }),
            )
          : [];
      const loans =
        leaves && is_last
          ? [
              {
                case_id: 7,
                number: 'W-0007',
                title: 'Loan',
                months: 6,
                due: [4, 5, 6].map((n) => ({ place: n, amount: 1 + random(4_000_000) })),
              },
            ]
          : [];
      const settlement = settlementOf(of, ALL_LAWS, entered, loans);
      // Payroll enters what the settlement adds as lines with ids of its own.
      const lines = settlement.entries.map(
        ({ name, kind, amount }, id): MonthLine => oneOff(0, { id: 900 + id, title: name, kind, amount }),
      );
      const slip = calculatePayslip(
        { ...of, one_offs: [...of.one_offs, ...(leaves && is_last ? lines : [])] },
        ALL_LAWS,
      );
      const paid = slip.lines
        .filter(({ side }) => side !== 'EMPLOYER' && side !== 'TAXED')
        .map(({ title, side, amount }) => [title, side === 'DEDUCTION' ? 0 - amount : amount]);
      expect(sum(paid.map(([, amount]) => amount as number))).toBe(slip.sums.net);
      if (leaves && is_last) {
        left += 1;
        expect(settlement.total).toBe(slip.sums.net);
        expect(settlement.lines.filter(({ amount }) => amount !== 0).map(({ name, amount }) => [name, amount])).toEqual(
          paid.filter(([, amount]) => amount !== 0),
        );
      }
      to_date.months += 1;
      to_date.taxable += slip.sums.taxable;
      to_date.off += slip.sums.off;
      to_date.paye += slip.sums.paye;
      slips.push(slip.sums);
    }
    expect(sumsOfYear(slips).net).toBe(sum(slips.map((one) => one.net - one.carried)));
    const law = ALL_LAWS.PAYE?.value;
    const last = months.at(-1);
    if (!law || !last) continue;
    // What was deducted in the year is what the Act takes of it.
    const again = settlementOf(
      { ...last, stretches: [], one_offs: [], unpaid: { days: 0, of: 0 }, to_date },
      ALL_LAWS,
      [],
      [],
    );
    expect(again.lines.find(({ name }) => name.startsWith('PAYE of the year'))).toBeUndefined();
  }
  expect(left).toBeGreaterThan(800);
});
