import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { performance as contract } from '../../../contracts/performance/performance';
import type { ParsedOf } from '../../../contracts/platform/call';
import { daysApart } from '../../../contracts/platform/dates';
import { Day, Id } from '../../../contracts/platform/fields';
import { type Month, monthAfter } from '../../../contracts/platform/month';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';

export type ResultsCallScope = ParsedOf<typeof contract.results>;

/** SQL condition on `employee_kpi k`: it has a result. */
export const HAS_RESULT = sql`k.state = 'MANAGER RATED' AND k.result IS NOT NULL`;

/** A span of days with its appraisals that have results, and their companies. */
export const AppraisalSpan = z.object({
  start_date: Day,
  end_date: Day,
  appraisals: z.array(z.object({ id: Id, company: Id })),
});
export type AppraisalSpan = z.output<typeof AppraisalSpan>;

/** The appraisals of a span that have results; none without a span. */
export const appraisalIdsOf = (span: AppraisalSpan | undefined): number[] =>
  (span?.appraisals ?? []).map(({ id }) => id);

/** The spans that have results of the caller's companies, or of the one that is asked for; newest first. */
export const spansQuery = (me: LimitedCaller, { company }: ResultsCallScope): SQL => sql`
  SELECT a.start_date, a.end_date, json_group_array(json_object('id', a.id, 'company', a.company_id)) AS appraisals FROM appraisal a
  WHERE ${and(inCompanyScope(me, sql`a.company_id`), company === undefined ? undefined : sql`a.company_id = ${company}`)}
    AND EXISTS (SELECT 1 FROM employee_kpi k WHERE k.appraisal_id = a.id AND ${HAS_RESULT})
  GROUP BY a.start_date, a.end_date ORDER BY a.end_date DESC, a.start_date DESC`;

/** The span that is asked for, or the newest. */
export function spanIn(
  spans: readonly AppraisalSpan[],
  { start_date, end_date }: ResultsCallScope,
): AppraisalSpan | undefined {
  if (start_date === undefined && end_date === undefined) return spans[0];
  return spans.find(
    (span) =>
      (start_date === undefined || span.start_date === start_date) &&
      (end_date === undefined || span.end_date === end_date),
  );
}

/** By how many days the lengths of two spans may differ, as those of half years and of months do. */
const LENGTHS_DIFFER = 3;

const daysOf = ({ start_date, end_date }: Pick<AppraisalSpan, 'start_date' | 'end_date'>): number =>
  daysApart(start_date, end_date);

/** The newest span of the same length that was over before a span began. */
export const spanBefore = (spans: readonly AppraisalSpan[], span: AppraisalSpan): AppraisalSpan | undefined =>
  spans.find((other) => other.end_date < span.start_date && Math.abs(daysOf(other) - daysOf(span)) <= LENGTHS_DIFFER);

/** The newest span that ended, or runs, within the twelve months to one. */
export const spanUntil = (spans: readonly AppraisalSpan[], until: Month): AppraisalSpan | undefined =>
  spans.find((one) => one.start_date.slice(0, 7) <= until && one.end_date.slice(0, 7) > monthAfter(until, -12));

/** The span of about the same length that ended a year before one, give or take a month. */
export const spanYearBefore = (spans: readonly AppraisalSpan[], span: AppraisalSpan): AppraisalSpan | undefined => {
  const ended = (by: number) => monthAfter(span.end_date.slice(0, 7), by);
  return spans.find(({ start_date, end_date }) => {
    const month = end_date.slice(0, 7);
    const alike = Math.abs(daysOf({ start_date, end_date }) - daysOf(span)) <= LENGTHS_DIFFER;
    return alike && month >= ended(-13) && month <= ended(-11);
  });
};

/** A company or a department is compared by its departments, and all companies by their own results. */
export const groupingOf = (me: LimitedCaller, { company, department }: ResultsCallScope): 'company' | 'department' =>
  company !== undefined || department !== undefined || me.limits?.companies?.length === 1 ? 'department' : 'company';
