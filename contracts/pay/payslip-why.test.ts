import { describe, expect, test } from 'vitest';
import type { Laws } from './pay-law-shape';
import {
  ALL_LAWS,
  facts,
  LAWS,
  LAWS_OF_2020,
  LAWS_OF_2025,
  naira,
  oneOff,
  repayment,
  stretch,
  toDate,
} from './payslip.test-support';
import { calculatePayslip } from './payslip-rules';
import type { FigureReason, PayFacts } from './payslip-shape';
import { explainPayslip } from './payslip-why';

const advance = repayment('W-0412', 20_000);
const whyOf = (key: string, departing: Partial<PayFacts> = {}, laws = LAWS): FigureReason => {
  const why = explainPayslip(facts(departing), laws).find((one) => one.key === key);
  if (!why) throw new Error(`Nothing explains ${key}`);
  return why;
};
const told = (steps: FigureReason['steps']) =>
  steps.map(({ title, how, amount, total }) => [title, how, amount / 100, ...(total ? ['total'] : [])]);

describe('why the income tax is what it is', () => {
  test('in the steps, bands and words of the payslip', () => {
    const why = whyOf('paye');
    expect([why.title, why.amount]).toEqual(['PAYE tax', naira(62_120)]);
    expect(told(why.steps)).toEqual([
      ['Gross a year', '₦500,000.00 × 12', 6_000_000],
      ['Pension', '8 % of basic, housing, transport', -432_000],
      ['NHF', '2.5 % of basic', -60_000],
      ['Rent relief', '20 % of ₦1,000,000.00 rent, at most ₦500,000.00', -200_000],
      ['Chargeable income', '', 5_308_000, 'total'],
    ]);
    expect(why.bands.map(({ from, width, rate, tax }) => [from / 100, width, rate, tax])).toEqual([
      [0, naira(800_000), 0, 0],
      [800_000, naira(2_200_000), 1500, naira(330_000)],
      [3_000_000, naira(2_308_000), 1800, naira(415_440)],
      [12_000_000, null, 2100, null],
      [25_000_000, null, 2300, null],
      [50_000_000, null, 2500, null],
    ]);
    expect(told(why.after)).toEqual([
      ['Tax a year', '', 745_440],
      ['÷ 12, June', '', 62_120, 'total'],
    ]);
    expect(why.law).toEqual({ id: 1, title: 'Nigeria Tax Act 2025, s. 30 and Fourth Schedule', from: '2026-01-01' });
    expect(why.paid_to).toBe('Paid to Kaduna State, where you live, by 10 Jul 2026.');
    expect(why.evidence).toBe('Tenancy agreement accepted on 14 Jan 2026.');
  });

  test('names what a bonus adds to the tax of the year', () =>
    // 5,308,000 + 600,000 stays in the band of 18 %: 108,000 more.
    expect(told(whyOf('paye', { one_offs: [oneOff(600_000)] }).after)).toEqual([
      ['Tax a year', '', 745_440],
      ['÷ 12', '', 62_120],
      ['One-off pay', 'Tax on a year with ₦600,000.00 more is ₦853,440.00', 108_000],
      ['June', '', 170_120, 'total'],
    ]));

  test('by the year to date, less what was paid', () => {
    const to_date = toDate({ months: 5, taxable: naira(2_500_000), off: naira(205_000), paye: naira(310_600) });
    const why = whyOf('paye', { method: 'CUMULATIVE', to_date });
    expect(told(why.steps)).toEqual([
      ['Taxable pay to date', '₦2,500,000.00 before, ₦500,000.00 in June', 3_000_000],
      ['As a year', '× 12 ÷ 6', 6_000_000],
      ['Pension, NHF, NHIA', '₦246,000.00 to date × 12 ÷ 6', -492_000],
      ['Rent relief', '20 % of ₦1,000,000.00 rent, at most ₦500,000.00', -200_000],
      ['Chargeable income', '', 5_308_000, 'total'],
    ]);
    expect(told(why.after)).toEqual([
      ['Tax a year', '', 745_440],
      ['× 6 ÷ 12', 'January to June', 372_720],
      ['Paid already', 'PAYE of the months before', -310_600],
      ['June', '', 62_120, 'total'],
    ]);
  });

  // Pension 432,000 and NHF 60,000 of 6,000,000 leave 5,508,000: 200,000 and 20 % of it, 1,101,600.
  test('with the consolidated relief of 2021 to 2025, which says of which gross it is', () =>
    expect(told(whyOf('paye', {}, LAWS_OF_2025).steps).slice(3)).toEqual([
      [
        'Consolidated relief',
        'Higher of ₦200,000.00 and 1 % of gross, and 20 % of gross, which is ₦5,508,000.00 without pension, NHF, NHIA and life insurance',
        -1_301_600,
      ],
      ['Chargeable income', '', 4_206_400, 'total'],
    ]));

  test('with the consolidated relief before 2021, and no tenancy agreement', () => {
    const why = whyOf(
      'paye',
      { applies: { pension: false, nhf: false, nsitf: false, itf: false, nhia: false } },
      LAWS_OF_2020,
    );
    expect(told(why.steps).slice(1)).toEqual([
      ['Consolidated relief', 'Higher of ₦200,000.00 and 1 % of gross, and 20 % of gross', -1_400_000],
      ['Chargeable income', '', 4_600_000, 'total'],
    ]);
    expect(told(why.after)).toEqual([
      ['Tax a year', '', 896_000],
      ['÷ 12, June', '', 74_666.67, 'total'],
    ]);
    expect(why.evidence).toBeNull();
  });

  test('says why whoever earns no more than the minimum wage pays none', () => {
    const why = whyOf('paye', { stretches: [stretch(1, 30, 840_000)] }, ALL_LAWS);
    expect([why.amount, why.bands, why.after.at(-1)?.how]).toEqual([
      0,
      [],
      'Who earns no more than the minimum wage pays no tax of it',
    ]);
  });

  test('and that nobody knows where somebody lives', () =>
    expect(whyOf('paye', { tax_state: null }).paid_to).toBe(
      'Paid by 10 Jul 2026, once it is known in which state you live.',
    ));
});

describe('why another line is what it is', () => {
  test('a part of the pay is a twelfth of the year’s', () =>
    expect(told(whyOf('basic_pay').steps)).toEqual([
      ['Basic a year', 'From the record', 2_400_000],
      ['÷ 12, June', '', 200_000, 'total'],
    ]));

  test('or each stretch by its days', () =>
    expect(
      told(whyOf('basic_pay', { stretches: [stretch(1, 10, 6_000_000), stretch(11, 30, 7_200_000)] }).steps),
    ).toEqual([
      ['1 Jun 2026 to 10 Jun 2026', '₦200,000.00 × 10 ÷ 30 days. From the record', 66_666.67],
      ['11 Jun 2026 to 30 Jun 2026', '₦240,000.00 × 20 ÷ 30 days. From the record', 160_000],
      ['June', '', 226_666.67, 'total'],
    ]));

  test('pension by its parts, less leave without pay', () => {
    const why = whyOf('pension', { unpaid: { days: 250, of: 20 } });
    expect(told(why.steps)).toEqual([
      ['Basic', '', 200_000],
      ['Housing', '', 150_000],
      ['Transport', '', 100_000],
      ['Unpaid leave', 'Their share of it', -56_250],
      ['Together', '', 393_750],
      ['× 8 %', '8 % of basic, housing, transport', 31_500, 'total'],
    ]);
    expect(why.paid_to).toBe('Paid to the pension manager within 7 working days after the pay day.');
  });

  test('leave without pay by the working days', () =>
    expect(told(whyOf('unpaid', { unpaid: { days: 250, of: 20 } }).steps)).toEqual([
      ['Pay of the month', 'All parts of the pay', 500_000],
      ['Unpaid leave', '2.5 of 20 working days', -62_500, 'total'],
    ]));
});

const CASES: [string, Partial<PayFacts>, Laws][] = [
  ['a whole month', { repayments: [advance] }, ALL_LAWS],
  ['every deduction', { applies: { pension: true, nhf: true, nsitf: true, itf: true, nhia: true } }, ALL_LAWS],
  [
    'a joiner with unpaid leave',
    { stretches: [stretch(13, 30, 6_543_210.98)], unpaid: { days: 150, of: 21 } },
    ALL_LAWS,
  ],
  [
    'three stretches',
    { stretches: [stretch(1, 9, 5_000_001), stretch(10, 19, 6_000_001), stretch(20, 30, 7_000_001)] },
    LAWS,
  ],
  ['a month that is unpaid', { unpaid: { days: 2100, of: 21 } }, LAWS],
  [
    'a recovery that lessens the tax',
    { one_offs: [oneOff(5_000_000, { kind: 'RECOVERY', pensionable: naira(9) })] },
    LAWS,
  ],
  [
    'arrears with pension',
    { one_offs: [oneOff(50_000, { kind: 'ARREARS', basic: naira(20_000), pensionable: naira(45_000) })] },
    ALL_LAWS,
  ],
  [
    'a year that ends with a refund',
    { year_ends: true, to_date: toDate({ months: 5, taxable: naira(2_500_000), off: 0, paye: naira(400_000) }) },
    LAWS,
  ],
  ['a year that ends at the minimum wage', { year_ends: true, stretches: [stretch(1, 30, 840_000)] }, ALL_LAWS],
  [
    'the year to date overpaid',
    { method: 'CUMULATIVE', to_date: toDate({ months: 5, taxable: 0, off: 0, paye: naira(900_000) }) },
    LAWS,
  ],
  ['the minimum tax', { stretches: [stretch(1, 30, 300_000)] }, LAWS_OF_2025],
  ['somebody who left, with a settlement', { stretches: [], one_offs: [oneOff(5_000_000)] }, LAWS],
];

test.each(CASES)(
  'the last figure of each why is that of its line, and its steps come to it: %s',
  (_, departing, laws) => {
    const { lines } = calculatePayslip(facts(departing), laws);
    const whys = explainPayslip(facts(departing), laws);
    expect(whys.map(({ key, amount }) => [key, amount])).toEqual(
      lines.filter(({ explained }) => explained).map(({ key, amount }) => [key, amount]),
    );
    for (const { key, amount, steps, after } of whys) {
      expect([key, [...steps, ...after].at(-1)?.amount]).toEqual([key, amount]);
      if (key !== 'paye') continue;
      const given = steps.slice(0, -1).filter(({ title }) => title !== 'Taxable pay to date');
      const comesTo = given.reduce((sum, step) => sum + step.amount, 0);
      expect(steps.at(-1)?.amount).toBe(Math.max(0, comesTo));
    }
  },
);
