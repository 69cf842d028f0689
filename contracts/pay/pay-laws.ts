import type { LawOf } from './pay-law-shape';

/** Naira as kobo. */
const naira = (amount: number): number => amount * 100;
const band = (width: number | null, percent: number) => ({
  width: width === null ? null : naira(width),
  rate: percent * 100,
});

/** Personal Income Tax Act (as amended in 2011), to 31 Dec 2020: s. 33 and the Sixth Schedule. */
export const PITA_2011: LawOf<'PAYE'> = {
  kind: 'PAYE',
  bands: [
    band(300_000, 7),
    band(300_000, 11),
    band(500_000, 15),
    band(500_000, 19),
    band(1_600_000, 21),
    band(null, 24),
  ],
  relief: { kind: 'CRA', base: 'GROSS', fixed: naira(200_000), gross_rate: 100, of_gross: 2000 },
  minimum_rate: 100,
  minimum_wage_exempt: true,
  due_day: 10,
};

/** The same from 1 Jan 2021 to 31 Dec 2025: the Finance Act 2020 took exempt pay out of the gross of s. 33 (2). */
export const PITA_2021: LawOf<'PAYE'> = {
  ...PITA_2011,
  relief: { kind: 'CRA', base: 'GROSS_LESS_EXEMPT', fixed: naira(200_000), gross_rate: 100, of_gross: 2000 },
};

/** Nigeria Tax Act 2025, from 1 Jan 2026: s. 30, s. 58 and the Fourth Schedule. */
export const NTA_2025: LawOf<'PAYE'> = {
  kind: 'PAYE',
  bands: [
    band(800_000, 0),
    band(2_200_000, 15),
    band(9_000_000, 18),
    band(13_000_000, 21),
    band(25_000_000, 23),
    band(null, 25),
  ],
  relief: { kind: 'RENT', rent_rate: 2000, most: naira(500_000) },
  minimum_rate: 0,
  minimum_wage_exempt: true,
  due_day: 10,
};
