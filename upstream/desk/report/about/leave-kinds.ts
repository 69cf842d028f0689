import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReportNumber } from '../../../../contracts/desk/report-about';
import type { Month } from '../../../../contracts/platform/month';
import { firstOf, lastOf } from '../../../../contracts/platform/pay-month';
import { SMALLEST } from '../../../../contracts/platform/small-numbers';
import { inDays } from '../../../../contracts/time/leave-days';
import { LEAVE_KINDS, type LeaveKind } from '../../../../contracts/time/leave-type';
import { EACH_TYPE, leaveDaysAt, monthsIn } from './leave-days';
import type { SubjectCall } from './subject';

/** Kinds that tell of the health or the family of somebody: of fewer than five people their days are not told. */
const PRIVATE: readonly LeaveKind[] = ['SICK', 'MATERNITY', 'PATERNITY', 'COMPASSIONATE'];

/** The days of a kind of leave in a company, and the people who had one of a private kind, counted up to five. */
export const OfKind = z.object({
  company: z.int(),
  type: z.int(),
  title: z.string(),
  kind: z.enum(LEAVE_KINDS),
  days: z.int(),
  people: z.int(),
});
type OfKind = z.output<typeof OfKind>;

/**
 * The leave of each kind in each company of the caller, always of all of them: the days of one are hidden together with those of
 * the others, so that no company is the difference of two reports.
 */
export const readKinds = (call: SubjectCall, from: Month, until: Month): readonly [typeof OfKind, SQL] => [
  OfKind,
  sql`SELECT k.company, k.type_id AS type, t.title, t.type AS kind, k.days,
      iif(t.type IN (SELECT value FROM json_each(${JSON.stringify(PRIVATE)})), (SELECT count(*) FROM (
        SELECT DISTINCT r.employee_id FROM leave_request r INDEXED BY leave_request_taken
        WHERE r.type_id = k.type_id AND r.company_id = k.company AND r.status = 'ACCEPTED'
          AND r.end_date >= ${firstOf(from)} AND r.start_date <= ${lastOf(until)}
          AND EXISTS (SELECT 1 FROM leave_day d WHERE d.leave_id = r.id AND d.day BETWEEN ${firstOf(from)} AND ${lastOf(until)})
        LIMIT ${SMALLEST})), ${SMALLEST}) AS people
    FROM (SELECT CAST(substr(place, 2) AS INTEGER) AS company, type_id, sum(days) AS days
        FROM ${leaveDaysAt(call, sql`(SELECT 'c' || id FROM company)`, monthsIn(from, until), EACH_TYPE)}
        GROUP BY 1, 2 HAVING sum(days) > 0) k JOIN leave_type t ON t.id = k.type_id
    ORDER BY k.type_id, 1`,
];

const isPrivate = ({ kind }: OfKind): boolean => PRIVATE.includes(kind);
const sumOf = (rows: readonly OfKind[], of: 'days' | 'people'): number => rows.reduce((sum, row) => sum + row[of], 0);
const typesOf = (rows: readonly OfKind[]) => [...new Map(rows.map((row) => [row.type, row])).values()];

/** Whether rows can be told as one: no private kind in them is of fewer than five people. */
const isOpen = (rows: readonly OfKind[]): boolean =>
  typesOf(rows.filter(isPrivate)).every(({ type }) => {
    const people = sumOf(
      rows.filter((row) => row.type === type),
      'people',
    );
    return people >= SMALLEST;
  });

/**
 * The companies whose kinds are not told, and whether those of all together are. All kinds of a company are told or none, because
 * the days of a company stand there as a whole. What is told of all gives back those that are not told as one: they have to be two
 * at least with one that is not private, and open as one. The smallest of the others join them for that, as far as it takes.
 */
function closedOf(rows: readonly OfKind[]): { closed: ReadonlySet<number>; all: boolean } {
  const of = (company: number) => rows.filter((row) => row.company === company);
  const companies = [...new Set(rows.map(({ company }) => company))].sort(
    (a, b) => sumOf(of(a), 'days') - sumOf(of(b), 'days'),
  );
  const few = companies.filter((company) => !isOpen(of(company)));
  if (few.length === 0) return { closed: new Set(), all: true };
  const others = companies.filter((company) => !few.includes(company));
  for (let more = 0; more <= others.length; more += 1) {
    const closed = new Set([...few, ...others.slice(0, more)]);
    const those = rows.filter(({ company }) => closed.has(company));
    if (closed.size > 1 && isOpen(those) && !those.every(isPrivate)) return { closed, all: true };
  }
  return { closed: new Set(few), all: false };
}

/** The days of each kind, of a company or of all; no rows where they are not told. */
export function kindRows(rows: readonly OfKind[], chosen: number | undefined): ReportNumber[] {
  const { closed, all } = closedOf(rows);
  if (chosen === undefined ? !all : closed.has(chosen)) return [];
  const those = rows.filter(({ company }) => chosen === undefined || company === chosen);
  return typesOf(those)
    .map(({ type, title }) => {
      const days = sumOf(
        those.filter((row) => row.type === type),
        'days',
      );
      return { key: `${type}`, name: title, value: inDays(days), before: null };
    })
    .sort((a, b) => b.value - a.value);
}
