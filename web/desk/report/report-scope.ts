import { REPORT_MONTHS } from '../../../contracts/desk/report-kinds';
import { type ReportSubject, SUBJECTS } from '../../../contracts/desk/report-subjects';
import { lagosDay, monthWord } from '../../../contracts/platform/dates';
import { type Month, monthAfter } from '../../../contracts/platform/month';
import { pages } from '../../../contracts/platform/pages';
import { numberIn } from '../../platform/list/list-spec';

/** The scope of a report. */
export interface ScopeOfReport {
  company?: number;
  branch?: number;
  department?: number;
  /** The last of twelve months; none for those that end with the present one. */
  until?: Month;
}

/** More bars than these are no picture any more, or need the width of the page. */
export const MOST_BARS = 10;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The place and the months that an address names. A branch or a department is one of a company. */
export function reportScopeIn(params: URLSearchParams): ScopeOfReport {
  const id = (name: string) => numberIn(params.get(name), 0, Number.MAX_SAFE_INTEGER);
  const [company, branch, department] = [id('company'), id('branch'), id('department')];
  const until = params.get('until') ?? '';
  return {
    ...(company > 0 && { company }),
    ...(company > 0 && branch > 0 && { branch }),
    ...(company > 0 && department > 0 && branch === 0 && { department }),
    ...(MONTH.test(until) && { until }),
  };
}

/** The subject of an address's report other than people: one subject, or none. */
export const subjectsIn = (params: URLSearchParams): ReportSubject[] =>
  SUBJECTS.filter((subject) => subject === params.get('tab'));

type Asked = NonNullable<Parameters<typeof pages.reports>[0]>;

/** The people whom a number of a report counts. */
export const peopleAt = (scope: ScopeOfReport, asked: Asked): string =>
  pages.reports({ tab: 'people', ...scope, ...asked });

/** A month in short: `Jun 2026`. */
export const shortMonth = (month: Month): string => `${monthWord(month.slice(5))} ${month.slice(0, 4)}`;

/** Twelve months in words: `Jul 2025 to Jun 2026`, or the year that they are. */
export const twelveMonthsWords = (until: Month): string =>
  until.endsWith('-12')
    ? until.slice(0, 4)
    : `${shortMonth(monthAfter(until, 1 - REPORT_MONTHS))} to ${shortMonth(until)}`;

/** The spans that are offered: the twelve months up to now, and the calendar years before. One that is chosen stands among them. */
export function spansOffered(chosen: Month | undefined, now = new Date()): Month[] {
  const present = lagosDay(now).slice(0, 7);
  const year = Number(present.slice(0, 4));
  const all = [present, ...Array.from({ length: 5 }, (_, i) => `${year - 1 - i}-12`), ...(chosen ? [chosen] : [])];
  return [...new Set(all)].sort().reverse();
}

/** The address of the list that a number counts, by its section (`figures` for those of the whole) and key; none where there is no list. */
export type ListOf = (section: string, key: string, scope: ScopeOfReport & { until: string }) => string | undefined;
