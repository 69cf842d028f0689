import { describe, expect, test } from 'vitest';
import type { Laws } from './pay-law-shape';
import { ALL_LAWS, facts, LAWS, naira, oneOff, stretch, toDate } from './payslip.test-support';
import { calculatePayslip } from './payslip-rules';
import type { PayFacts, SlipSums } from './payslip-shape';

/** The sums of a payslip, in naira. */
const sumsOf = (departing: Partial<PayFacts>, laws: Laws = LAWS): SlipSums => {
  const { sums } = calculatePayslip(facts(departing), laws);
  return Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, amount / 100])) as unknown as SlipSums;
};

/** The income tax of each of these months of equal pay except for the first, by the cumulative method unless told, in naira. */
function monthByMonth(months: number[], departing: Partial<PayFacts> = {}, first: Partial<PayFacts> = {}): number[] {
  const to_date = toDate({ months: 0, taxable: 0, off: 0, paye: 0 });
  return months.map((number, i) => {
    const month = `2026-${String(number).padStart(2, '0')}`;
    const of = { method: 'CUMULATIVE' as const, month, ...departing, ...(i === 0 ? first : {}) };
    const { sums } = calculatePayslip(facts({ ...of, to_date: { ...to_date } }), LAWS);
    to_date.months += 1;
    to_date.taxable += sums.taxable;
    to_date.off += sums.off;
    to_date.paye += sums.paye;
    return sums.paye / 100;
  });
}

const inKobo = (paid: number[]): number => Math.round(paid.reduce((all, one) => all + one, 0) * 100);
const YEAR_FROM_JULY = [7, 8, 9, 10, 11, 12];
/** July of somebody who joins on the 16th: 16 of its 31 days. */
const JOINED: Partial<PayFacts> = {
  stretches: [{ ...stretch(16, 31, 6_000_000), from: '2026-07-16', until: '2026-07-31' }],
  month_days: 31,
};

describe('by a twelfth of the year', () => {
  // 15 of 30 days of 500,000 = 250,000: basic 100,000, housing 75,000, transport 50,000, other 25,000.
  // Pension 8 % of 225,000 = 18,000, NHF 2.5 % of 100,000 = 2,500.
  // 12 × 250,000 = 3,000,000 - 216,000 - 30,000 - 200,000 of rent = 2,554,000.
  // (2,554,000 - 800,000) × 15 % = 263,100; ÷ 12 = 21,925. Net 250,000 - 21,925 - 18,000 - 2,500 = 207,575.
  const half = { gross: 250_000, pension: 18_000, nhf: 2500, paye: 21_925, net: 207_575, full: 500_000 };
  test('somebody who joins in the middle of a month is paid by calendar days', () =>
    expect(sumsOf({ stretches: [stretch(16, 30, 6_000_000)] })).toMatchObject({ ...half, part_month: -250_000 }));
  test('and so is somebody who leaves', () =>
    expect(sumsOf({ stretches: [stretch(1, 15, 6_000_000)] })).toMatchObject(half));

  // July, 16 of 31 days: basic 103,225.81, housing 77,419.35, transport 51,612.90, other 25,806.45: 258,064.51.
  // Pension 8 % of 232,258.06 = 18,580.64, NHF 2.5 % of 103,225.81 = 2,580.65.
  // 12 × 258,064.51 = 3,096,774.12 - 222,967.68 - 30,967.80 - 200,000 = 2,642,838.64.
  // (2,642,838.64 - 800,000) × 15 % = 276,425.80; ÷ 12 = 23,035.48. August to December 5 × 62,120 = 310,600.
  test('somebody who joins in the middle of the year pays twelfths of a whole one, and nothing is made up for in December', () => {
    const paid = monthByMonth(YEAR_FROM_JULY, { method: 'ANNUAL' }, JOINED);
    expect(paid).toEqual([23_035.48, 62_120, 62_120, 62_120, 62_120, 62_120]);
    expect(inKobo(paid)).toBe(naira(333_635.48));
  });

  // Basic 200,000 × 10/30 + 240,000 × 20/30 = 226,666.67, housing 170,000, transport 113,333.33, other 56,666.67: 566,666.67.
  // Pension 8 % of 510,000 = 40,800, NHF 2.5 % of 226,666.67 = 5,666.67.
  // 6,800,000.04 - 489,600 - 68,000.04 - 200,000 = 6,042,400; 330,000 + 3,042,400 × 18 % = 877,632; ÷ 12 = 73,136.
  test('a raise in the middle of a month counts from its day', () =>
    expect(sumsOf({ stretches: [stretch(1, 10, 6_000_000), stretch(11, 30, 7_200_000)] })).toMatchObject({
      ...{ gross: 566_666.67, pension: 40_800, nhf: 5666.67, paye: 73_136, full: 600_000, part_month: -33_333.33 },
    }));

  // 500,000 × 2.5 / 20 = 62,500 off: 437,500. Pension 8 % of 393,750 = 31,500, NHF 2.5 % of 175,000 = 4,375.
  // 5,250,000 - 378,000 - 52,500 - 200,000 = 4,619,500; 330,000 + 1,619,500 × 18 % = 621,510; ÷ 12 = 51,792.50.
  test('leave without pay lessens the gross and what is calculated from it', () =>
    expect(sumsOf({ unpaid: { days: 250, of: 20 } })).toMatchObject({
      ...{ gross: 437_500, unpaid: -62_500, pension: 31_500, nhf: 4375, paye: 51_792.5 },
    }));
  // Of a joiner's 250,000 for 15 of 30 days a day of 20 is 500,000 ÷ 20 = 25,000, not 250,000 ÷ 20.
  test('a day without pay costs a joiner what it costs others', () =>
    expect(sumsOf({ stretches: [stretch(16, 30, 6_000_000)], unpaid: { days: 100, of: 20 } })).toMatchObject({
      ...{ unpaid: -25_000, gross: 225_000 },
    }));
  test('but never more than what is paid', () =>
    expect(sumsOf({ stretches: [stretch(30, 30, 6_000_000)], unpaid: { days: 100, of: 20 } })).toMatchObject({
      ...{ gross: 0, paye: 0, pension: 0, net: 0 },
    }));

  // Chargeable 5,308,000 + 8,000,000 = 13,308,000: 1,950,000 + 1,308,000 × 21 % = 2,224,680, less 745,440 = 1,479,240.
  // 62,120 + 1,479,240 = 1,541,360. Net 8,500,000 - 1,541,360 - 36,000 - 5,000 = 6,917,640. The NSITF leaves it out, the ITF does not.
  test('a bonus is taxed with what it adds to the tax of the year, over its bands', () => {
    const applies = { pension: true, nhf: true, nsitf: true, itf: true, nhia: false };
    expect(sumsOf({ one_offs: [oneOff(8_000_000)], applies }, ALL_LAWS)).toMatchObject({
      ...{ gross: 8_500_000, one_off: 8_000_000, paye: 1_541_360, net: 6_917_640, nsitf: 5000, itf: 85_000 },
    });
  });
  test('pay that was held is paid without tax, and is part of no gross any more', () =>
    expect(sumsOf({ one_offs: [oneOff(300_000, { kind: 'HELD' })] })).toMatchObject({
      ...{ gross: 500_000, paye: 62_120, carried: 300_000, net: 696_880 },
    }));

  // 63,000 × 8 % = 5,040 pension, 28,000 × 2.5 % = 700 NHF: 70,000 - 5,740 = 64,260.
  test('the minimum wage is not taxed', () =>
    expect(sumsOf({ stretches: [stretch(1, 30, 840_000)] }, ALL_LAWS)).toMatchObject({ paye: 0, net: 64_260 }));
  // 840,000 - 60,480 - 8,400 = 771,120 lies in the first band; with 100,000 more 71,120 × 15 % = 10,668.
  test('a bonus above the minimum wage is', () =>
    expect(
      sumsOf(
        { stretches: [stretch(1, 30, 840_000)], one_offs: [oneOff(100_000)], reliefs: { ...facts().reliefs, rent: 0 } },
        ALL_LAWS,
      ),
    ).toMatchObject({ paye: 10_668 }));
});

describe('by the year to date', () => {
  test('equal months of a whole year come to what a twelfth comes to', () =>
    expect(monthByMonth([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toEqual(Array(12).fill(62_120)));

  // July: 500,000 × 12/7 less 41,000 × 12/7 less 200,000 = 586,857.14, which the first band takes whole: 0.
  // August: (1,000,000 - 82,000) × 12/8 - 200,000 = 1,177,000; 377,000 × 15 % = 56,550; × 8/12 = 37,700.
  // Of the six months 3,000,000 - 246,000 - 200,000 = 2,554,000: 263,100 in all, where twelfths take 6 × 62,120 = 372,720.
  test('somebody who joins in July has the bands and reliefs of the months before', () => {
    const paid = monthByMonth(YEAR_FROM_JULY);
    expect(paid.slice(0, 2)).toEqual([0, 37_700]);
    expect(inKobo(paid)).toBe(naira(263_100));
  });

  // July as above, rounded once: 258,064.52, of which 18,580.64 + 2,580.65 = 21,161.29 are off; × 12/7 less 200,000 = 206,119.82: 0.
  // August: 758,064.52 × 12/8 = 1,137,096.78 - 62,161.29 × 12/8 = 93,241.94 - 200,000 = 843,854.84; 6,578.23 × 8/12 = 4,385.49.
  // September: 1,677,419.36 - 137,548.39 - 200,000 = 1,339,870.97; 80,980.65 × 9/12 = 60,735.49, less 4,385.49 = 56,350.
  // October: 2,109,677.42 - 172,993.55 - 200,000 = 1,736,683.87; 140,502.58 × 10/12 = 117,085.48, less 60,735.49 = 56,349.99.
  // November: 2,463,343.11 - 201,994.13 - 200,000 = 2,061,348.98; 189,202.35 × 11/12 = 173,435.49, less 117,085.48 = 56,350.01.
  // December: 2,758,064.52 - 226,161.29 - 200,000 = 2,331,903.23; 229,785.48, less 173,435.49 = 56,349.99.
  test('somebody who joins in the middle of July has paid by December what the year’s pay comes to, to the kobo', () => {
    const paid = monthByMonth(YEAR_FROM_JULY, {}, JOINED);
    expect(paid).toEqual([0, 4385.49, 56_350, 56_349.99, 56_350.01, 56_349.99]);
    expect(inKobo(paid)).toBe(naira(229_785.48));
  });

  // To date 2,500,000 + 250,000 = 2,750,000 and 205,000 + 20,500 = 225,500; × 2: 5,500,000 - 451,000 - 200,000 = 4,849,000.
  // 330,000 + 1,849,000 × 18 % = 662,820; ÷ 2 = 331,410, less 5 × 62,120 = 310,600: 20,810.
  test('somebody who leaves on 15 June pays what is left of the half year', () => {
    const to_date = toDate({ months: 5, taxable: naira(2_500_000), off: naira(205_000), paye: naira(310_600) });
    const last = { method: 'CUMULATIVE' as const, stretches: [stretch(1, 15, 6_000_000)], to_date };
    expect(sumsOf(last)).toMatchObject({ gross: 250_000, paye: 20_810 });
  });

  test('what was paid too much is not paid back in a month, and lessens the next', () => {
    const to_date = toDate({ months: 5, taxable: naira(2_500_000), off: naira(205_000), paye: naira(400_000) });
    expect(sumsOf({ method: 'CUMULATIVE', to_date }).paye).toBe(0);
    // × 7 ÷ 12 of 745,440 is 434,840, less 400,000.
    const july = toDate({ months: 6, taxable: naira(3_000_000), off: naira(246_000), paye: naira(400_000) });
    expect(sumsOf({ method: 'CUMULATIVE', month: '2026-07', to_date: july }).paye).toBe(34_840);
  });
});
