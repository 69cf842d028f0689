import { monthWords } from '../platform/dates';
import { monthAfter } from '../platform/month';

/**
 * From where the figures of months without a payslip come: this employer before Tenure, an employer before this one, or another
 * company of the group that is not in Tenure.
 */
export const OPENING_ORIGINS = ['BEFORE_TENURE', 'FORMER_EMPLOYER', 'GROUP'] as const;
export type OpeningOrigin = (typeof OPENING_ORIGINS)[number];

export const ORIGIN_WORDS: Record<OpeningOrigin, string> = {
  BEFORE_TENURE: 'Before Tenure',
  FORMER_EMPLOYER: 'Former employer',
  GROUP: 'Another company of the group',
};

/** The amounts of opening figures, in kobo, of all their months together. */
export const OPENING_AMOUNTS = ['gross', 'taxable', 'pension', 'nhf', 'nhia', 'paye', 'relief'] as const;
export type OpeningAmount = (typeof OPENING_AMOUNTS)[number];

export const AMOUNT_LABELS: Record<OpeningAmount, string> = {
  gross: 'Pay',
  taxable: 'Taxable pay',
  pension: 'Pension',
  nhf: 'NHF',
  nhia: 'NHIA',
  paye: 'PAYE',
  relief: 'Other reliefs',
};

/** The months from one to another, both counted. */
export function monthsFromTo(from: string, until: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= until; month = monthAfter(month)) months.push(month);
  return months;
}

/** Months of one year in words, in their order and without the year: `January, March to May`. */
export function monthNames(months: readonly string[]): string {
  const runs: string[][] = [];
  for (const month of months.toSorted()) {
    const run = runs.at(-1);
    if (run && monthAfter(run.at(-1) ?? '') === month) run.push(month);
    else runs.push([month]);
  }
  return runs
    .map((run) => {
      const [first = '', last = ''] = [run[0], run.at(-1)];
      return run.length === 1 ? monthWords(first) : `${monthWords(first)} to ${monthWords(last)}`;
    })
    .join(', ');
}

/** The same with their year: `January to April 2026`. */
export const monthsText = (months: readonly string[]): string =>
  `${monthNames(months)} ${months[0]?.slice(0, 4) ?? ''}`.trim();

/** The mistakes in the amounts of opening figures, by field: none may be more than the amount it is a part of. */
export function openingProblems(of: Record<OpeningAmount, number>): [OpeningAmount, string][] {
  const off = of.pension + of.nhf + of.nhia + of.paye;
  return [
    ...(of.taxable > of.gross ? ([['taxable', 'Taxable pay is a part of the pay']] as const) : []),
    ...(off > of.gross ? ([['paye', 'Contributions and PAYE come to more than the pay']] as const) : []),
  ].map(([field, words]) => [field, words]);
}
