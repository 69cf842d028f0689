import { describe, expect, test } from 'vitest';
import type { LawOf } from './pay-law-shape';
import { NTA_2025, PITA_2011, PITA_2021 } from './pay-laws';
import { taxOfYear } from './paye';

const naira = (amount: number) => Math.round(amount * 100);
const plain = { pension: 0, nhf: 0, nhia: 0, life: 0, mortgage: 0, rent: 0, other: 0 };
const tax = (law: LawOf<'PAYE'>, gross: number, off: Partial<typeof plain> = {}) =>
  taxOfYear(law, {
    ...plain,
    ...Object.fromEntries(Object.entries(off).map(([key, amount]) => [key, naira(amount)])),
    gross: naira(gross),
  }).tax / 100;

describe('the Nigeria Tax Act 2025', () => {
  test.each([
    [800_000, 0],
    [800_001, 0.15],
    [1_200_000, 60_000],
    [3_000_000, 330_000],
    [5_000_000, 690_000],
    [12_000_000, 1_950_000],
    [13_200_000, 2_202_000],
    [25_000_000, 4_680_000],
    [50_000_000, 10_430_000],
    [60_000_000, 12_930_000],
  ])('taxes ₦%d chargeable with ₦%d', (chargeable, due) => expect(tax(NTA_2025, chargeable)).toBe(due));

  test('takes a fifth of the rent off, published: ₦6 m with ₦1 m rent is ₦834,000', () =>
    expect(tax(NTA_2025, 6_000_000, { rent: 1_000_000 })).toBe(834_000));

  test('takes at most ₦500,000 of rent off, and pension and NHF', () => {
    const off = { pension: 432_000, nhf: 60_000 };
    expect(tax(NTA_2025, 6_000_000, off)).toBe(781_440);
    expect(tax(NTA_2025, 6_000_000, { ...off, rent: 2_500_000 })).toBe(691_440);
    expect(tax(NTA_2025, 6_000_000, { ...off, rent: 9_000_000 })).toBe(691_440);
  });
});

describe('the Personal Income Tax Act, to the end of 2025', () => {
  test('gives the consolidated relief, published: ₦6 m is ₦896,000', () =>
    expect(tax(PITA_2011, 6_000_000)).toBe(896_000));
  test('to the end of 2020 takes pension off beside it, published: ₦5 m with ₦400,000 is ₦608,000', () =>
    expect(tax(PITA_2011, 5_000_000, { pension: 400_000 })).toBe(608_000));
  // Relief of 4,600,000: 200,000 and 920,000. 5,000,000 - 400,000 - 1,120,000 = 3,480,000.
  // 21,000 + 33,000 + 75,000 + 95,000 + 336,000 and 280,000 at 24 % = 67,200.
  test('from 2021 on calculates the relief of what is left without the pension: ₦5 m with ₦400,000 is ₦627,200', () =>
    expect(tax(PITA_2021, 5_000_000, { pension: 400_000 })).toBe(627_200));
  // The same 400,000 in four parts. Interest of a home loan is no part of it: 4,600,000 - 100,000 more is 3,380,000, 24,000 less.
  test('and without NHF, NHIA and life insurance, but not without interest on a home loan', () => {
    const four = { pension: 250_000, nhf: 50_000, nhia: 60_000, life: 40_000 };
    expect(tax(PITA_2021, 5_000_000, four)).toBe(627_200);
    expect(tax(PITA_2021, 5_000_000, { ...four, mortgage: 100_000 })).toBe(603_200);
  });
  // 360,000 less 200,000 and 72,000 is 88,000 at 7 % = 6,160; 1 % of 360,000 = 3,600 is less.
  // 300,000 less 200,000 and 60,000 is 40,000 at 7 % = 2,800; 1 % of 300,000 = 3,000 is more.
  test('asks for 1 % of the gross at least', () => {
    expect(tax(PITA_2011, 360_000)).toBe(6160);
    expect(tax(PITA_2011, 300_000)).toBe(3000);
  });
});
