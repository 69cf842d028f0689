import type { ExitType } from '../cases/exit-state';
import type { Month } from '../platform/month';

/** Why people left, in the words of reports. DECLINED: the employment was never taken up. */
export const LEAVING_WORDS: Readonly<Record<ExitType | 'DECLINED', string>> = {
  RESIGNATION: 'Resigned',
  END_OF_CONTRACT: 'Contract ended',
  TERMINATION: 'Terminated',
  REDUNDANCY: 'Made redundant',
  DISMISSAL: 'Dismissed',
  RETIREMENT: 'Retired',
  DEATH: 'Died',
  DECLINED: 'Never started',
};

/** The dimensions by which people are grouped, and whether somebody could be recognised by one: then numbers below five are hidden. */
export const REPORT_GROUPS = {
  tenure: { title: 'Length of service', sensitive: false },
  employment_type: { title: 'Employment type', sensitive: false },
  age: { title: 'Age', sensitive: true },
  gender: { title: 'Gender', sensitive: true },
  state_of_origin: { title: 'State of origin', sensitive: true },
} as const;
export type ReportGroup = keyof typeof REPORT_GROUPS;

/** Bands of whole years of service: from so many years on, in words. */
export const SERVICE_BANDS = [
  [0, 'Under 1 year'],
  [1, '1 to 2 years'],
  [2, '2 to 5 years'],
  [5, '5 to 10 years'],
  [10, '10 years or more'],
] as const;

/** Bands of the age that people reach within the year. */
export const AGE_BANDS = [
  [0, 'Under 25'],
  [25, '25 to 34'],
  [35, '35 to 44'],
  [45, '45 to 54'],
  [55, '55 or older'],
] as const;

type Bands = readonly (readonly [from: number, words: string])[];

/** The key of the band in which a number of years lies. */
export const bandOf = (bands: Bands, years: number): string =>
  String(bands.findLast(([from]) => from <= years)?.[0] ?? bands[0]?.[0]);

/** Whole years from a month to another, which are months of one number. */
export function yearsBetween(start: Month, end: Month): number {
  const months = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return Math.floor((months(end) - months(start)) / 12);
}

/** How many months a report looks back. */
export const REPORT_MONTHS = 12;

/** The share of people who left, in per cent of the average headcount; null without people. */
export function turnover(left: number, start: number, end: number): number | null {
  const average = (start + end) / 2;
  return average > 0 ? Math.round((1000 * left) / average) / 10 : null;
}
