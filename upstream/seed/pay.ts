import type { Random } from './random';

/** Bands of the Nigeria Tax Act 2025, from 2026: width in naira and rate (facts: nigeria 4.5). */
const BANDS: readonly (readonly [width: number, rate: number])[] = [
  [800_000, 0],
  [2_200_000, 0.15],
  [9_000_000, 0.18],
  [13_000_000, 0.21],
  [25_000_000, 0.23],
  [Number.POSITIVE_INFINITY, 0.25],
];
/** Basic, housing and transport, from which the employee's 8 % pension is taken; the rest are other allowances. */
const PENSIONABLE = 0.9;
const PENSION = 0.08;

/** Tax in naira on the chargeable income of a year, in naira. */
export function yearlyTax(chargeable: number): number {
  let [left, tax] = [chargeable, 0];
  for (const [width, rate] of BANDS) {
    const part = Math.min(Math.max(left, 0), width);
    tax += part * rate;
    left -= part;
  }
  return Math.round(tax * 100) / 100;
}

/** Monthly net of an annual gross, both in kobo, after pension and PAYE; no rent is declared. */
export function monthlyNet(grossKobo: number): number {
  const gross = grossKobo / 100;
  const pension = gross * PENSIONABLE * PENSION;
  return Math.round(((gross - pension - yearlyTax(gross - pension)) / 12) * 100);
}

const NAIRA_STEP = 60_000;

/** An annual gross in kobo within a role's range, in steps that payrolls use. */
export const grossOf = (random: Random, role: { from: number; to: number }): number =>
  Math.round((role.from + random.next() * (role.to - role.from)) / NAIRA_STEP) * NAIRA_STEP * 100;
