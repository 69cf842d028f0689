import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LeaveFilters } from '../../../contracts/time/leave';
import { inCompanyScope, inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { requireRow } from '../../platform/record/row';

export type LeaveQuery = Omit<LeaveFilters, 'page' | 'page_size'>;

export const allOfConditions = (conditions: readonly SQL[]): SQL => sql.join([sql`1`, ...conditions], sql` AND `);

/** SQL condition on an alias of requests: the person whose turn it is has let it wait too long. */
const isEscalated = (r: SQL): SQL => sql`${r}.turn IS NOT NULL AND ${r}.escalated_at IS NOT NULL`;

/**
 * SQL condition on an alias of requests: HR may decide now, because it is their turn or the request is escalated. The index
 * `leave_request_for_hr` says the same.
 */
export const forHr = (r: SQL, escalated = isEscalated(r)): SQL => sql`(${r}.turn = 'employer' OR (${escalated}))`;

/** SQL conditions on an alias whose turn may be NULL or '': the filters by which requests are tallied. */
export function leaveTallyConditions(me: LimitedCaller, input: LeaveQuery, r: SQL, escalated = isEscalated(r)): SQL {
  const { status, turn, leave_type, company } = input;
  const all = [inCompanyScopeUnindexed(me, sql`${r}.company_id`)];
  if (input.for_hr || input.escalated) all.push(forHr(r, escalated));
  if (input.escalated) all.push(escalated);
  if (status !== 'ALL') all.push(sql`${r}.status = ${status}`);
  if (turn) all.push(sql`${r}.turn = ${turn}`);
  if (leave_type) all.push(sql`${r}.type_id = ${leave_type}`);
  if (company) all.push(sql`${r}.company_id = ${company}`);
  return allOfConditions(all);
}

/** The number of matching requests, and of those that the dates leave out: they begin later, or end before. */
const Total = z.object({ total: z.int(), later: z.int(), earlier: z.int() });
export type Total = z.output<typeof Total>;

/** The number by company, turn, status, kind and escalation, from one tally. */
const plain = (me: LimitedCaller, input: LeaveQuery): SQL =>
  sql`SELECT coalesce(sum(a.requests), 0) AS total, 0 AS later, 0 AS earlier FROM leave_tally a
    WHERE ${leaveTallyConditions(me, input, sql`a`, sql`a.escalated`)}`;

/**
 * The number with dates: a sum over whole tens of days, and the rest at either end from an index. All companies together have
 * sums of their own, so the cost does not depend on their number.
 */
function dated(me: LimitedCaller, input: LeaveQuery): SQL {
  const { from = '0000-01-01', until = '9999-12-31', company } = input;
  const [first, last] = [from.slice(0, 9), until.slice(0, 9)];
  const of = company || me.limits?.companies ? inCompanyScope(me, sql`a.company_id`) : sql`a.company_id = 0`;
  const rest = (index: string, where: SQL) => sql`(SELECT count(*)
    FROM leave_request r INDEXED BY ${sql.raw(`leave_request_${index}`)} WHERE ${where} AND ${leaveTallyConditions(me, input, sql`r`)})`;
  return sql`SELECT begun - later - earlier AS total, later, earlier FROM (SELECT coalesce(sum(a.begun), 0) AS begun,
      coalesce(sum(iif(a.ten_days > ${last}, a.begun, 0)), 0)
        + ${rest('start', sql`r.start_date > ${until} AND r.start_date <= ${`${last}9`}`)} AS later,
      coalesce(sum(iif(a.ten_days < ${first}, a.ended, 0)), 0)
        + ${rest('end', sql`r.end_date >= ${`${first}0`} AND r.end_date < ${from}`)} AS earlier
    FROM leave_ten_days a WHERE ${of} AND ${leaveTallyConditions(me, input, sql`a`)})`;
}

/**
 * Whether a total can be a sum of tallies. It cannot where the days are the wrong way round, because leave over all of them
 * would be subtracted twice.
 */
export function isTallied({ department, branch, employee, from, until, turn, escalated, for_hr }: LeaveQuery): boolean {
  if (department || branch || employee) return false;
  return !(from || until) || !(turn || escalated || for_hr || (from && until && from > until));
}

/** The total of tallied filters, in a trip whose length does not depend on their number. */
export const countLeaves = (db: Db, me: LimitedCaller, input: LeaveQuery): Promise<Total> =>
  requireRow(db, Total, input.from || input.until ? dated(me, input) : plain(me, input));
