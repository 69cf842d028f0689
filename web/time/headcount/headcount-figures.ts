import { daysApart, dayText, lagosDay } from '../../../contracts/platform/dates';
import type { Headcount, HeadcountResponse } from '../../../contracts/time/headcount';
import { HEADCOUNT_FILTERS, type HeadcountFilter } from '../../../contracts/time/headcount-state';
import { countWithWord, dateOf, timeOf, UNKNOWN_SIGN } from '../../platform/ui/format';

const COUNTS = ['employees', 'approved', 'submitted', 'pending', 'declined'] as const;
export type Counts = Pick<Headcount, (typeof COUNTS)[number]>;

/** The figures of several companies together. */
export const totalCounts = (months: readonly Counts[]): Counts =>
  Object.fromEntries(COUNTS.map((name) => [name, months.reduce((sum, month) => sum + month[name], 0)])) as Counts;

/** A count as its share of all: `80 %`. */
export const headcountShare = (count: number, all: number): string =>
  `${all === 0 ? 0 : Math.round((100 * count) / all)} %`;

/** The state of a response, by its two statuses. */
export const responseFilterOf = ({ employee_status, supervisor_status }: HeadcountResponse): HeadcountFilter =>
  (Object.keys(HEADCOUNT_FILTERS) as HeadcountFilter[]).find(
    (name) =>
      HEADCOUNT_FILTERS[name].employee_status === employee_status &&
      HEADCOUNT_FILTERS[name].supervisor_status === supervisor_status,
  ) ?? 'pending';

/** When the last response came: `Today, 10:31`, `15 Jun 2026`. */
export function lastWords(instant: string | null, today: string = lagosDay()): string {
  if (instant === null) return UNKNOWN_SIGN;
  return lagosDay(new Date(instant)) === today ? `Today, ${timeOf(instant)}` : dateOf(instant);
}

/** `14 days left`, `closes today`, `closed`. */
function leftWords(day: string, today: string): string {
  const left = daysApart(today, day);
  if (left < 0) return 'closed';
  return left === 0 ? 'last day' : `${countWithWord(left, 'day')} left`;
}

/** `Opened 1 Jun 2026 · closes 30 Jun 2026 · 14 days left`: of several companies the first day and the last. */
export function headcountDaysWords(months: readonly Headcount[], today: string = lagosDay()): string {
  const opened = months.flatMap(({ opened_at }) => opened_at ?? []).toSorted()[0];
  const closes = months
    .flatMap(({ closes_on }) => closes_on ?? [])
    .toSorted()
    .at(-1);
  return [
    opened && `Opened ${dateOf(opened)}`,
    closes && `${closes < today ? 'closed' : 'closes'} ${dayText(closes)}`,
    closes && closes >= today && leftWords(closes, today),
  ]
    .filter(Boolean)
    .join(' · ');
}
