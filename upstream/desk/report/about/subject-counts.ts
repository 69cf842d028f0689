import { type SQL, sql } from 'drizzle-orm';
import type { ReportNumber } from '../../../../contracts/desk/report-about';
import { REPORT_MONTHS } from '../../../../contracts/desk/report-kinds';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { type Month, monthAfter } from '../../../../contracts/platform/month';
import { inCompanyScopeUnindexed } from '../../../platform/caller/limits-of';
import type { CountedSubject } from '../tables';
import type { SubjectCall } from './subject';

/** The places of a report as a list in parentheses: everywhere is the sum of all companies. */
export function subjectPlaces({ company, branch, department }: SubjectCall['input']): SQL {
  if (department) return sql`(${`d${department}`})`;
  if (branch) return sql`(${`b${branch}`})`;
  if (company) return sql`(${`c${company}`})`;
  return sql`(SELECT 'c' || id FROM company)`;
}

/**
 * SQL query of the counts of a subject at some places, within the limits of the caller: `of`, `place`, `period`, `value`, `n`
 * and `amount`.
 */
export const subjectCounts = (
  { caller }: Pick<SubjectCall, 'caller'>,
  subject: CountedSubject,
  of: readonly string[],
  places: SQL,
): SQL => sql`(SELECT of, place, period, value, n, amount FROM report_number
  WHERE subject = ${subject} AND generation = (SELECT shown FROM report_part WHERE part = ${subject})
    AND of IN (SELECT value FROM json_each(${JSON.stringify(of)})) AND place IN ${places}
    AND ${inCompanyScopeUnindexed(caller, sql`company_id`)})`;

/** The twelve months of a report, oldest first. */
const monthsTo = (until: Month): Month[] =>
  Array.from({ length: REPORT_MONTHS }, (_, i) => monthAfter(until, i + 1 - REPORT_MONTHS));

/** The same month of the year before. */
export const yearBefore = (month: Month): Month => monthAfter(month, -REPORT_MONTHS);

/** The first month of the year before a report. */
export const firstBefore = (until: Month): Month => monthAfter(until, 1 - 2 * REPORT_MONTHS);

/** A number for each month of a report, beside that of the year before; null is a month without one. */
export const numbersByMonth = (until: Month, of: (month: Month) => number | null): ReportNumber[] =>
  monthsTo(until).map((month) => ({
    key: month,
    name: monthAndYear(month),
    value: of(month),
    before: of(yearBefore(month)),
  }));

export const largestFirst = (rows: readonly ReportNumber[]): ReportNumber[] =>
  [...rows].sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.name.localeCompare(b.name, 'en'));

/** Largest first, without those that count nothing now or then. */
export const rankNumbers = (rows: readonly ReportNumber[]): ReportNumber[] =>
  largestFirst(rows.filter(({ value, before }) => value || before));

export const sumBy = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
