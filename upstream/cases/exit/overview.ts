import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { exit as contract, ExitOverview } from '../../../contracts/cases/exit';
import { AGREED_STATES, EXIT_TYPES, TENURES } from '../../../contracts/cases/exit-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { daysSince, overdueSince } from '../../../contracts/platform/overdue';
import { casesNotTheirs } from '../../platform/call/caller-role';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { readEach } from '../../platform/record/row';
import { OPEN_STATES } from './list';

const Left = z.object({
  year: z.string(),
  month: z.int(),
  type: z.enum(EXIT_TYPES),
  tenure: z.enum(TENURES),
  company_id: z.int(),
  count: z.int(),
});
const Month = z.object({ month: z.int(), count: z.int() });
const Staff = z.object({ id: z.int(), name: z.string(), staff: z.int() });
const Open = z.object({
  next_day: z.string().nullable(),
  waiting: z.int(),
  waiting_late: z.int(),
  silent: z.int(),
  quiet_since: z.string().nullable(),
});

const words = (states: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(states)}))`;

/**
 * SQL query of the leavers between two days, by month, type, band and company: whole months from the tally, the days of an
 * unfinished month one by one, less the caller's own.
 */
function leftBetween(call: Call<unknown>, company: number | undefined, from: Day, until: Day): SQL {
  const of = (
    x: SQL,
  ): SQL => sql`${x}.status IN ${words(AGREED_STATES)} AND ${inCompanyScopeUnindexed(call.caller, sql`${x}.company_id`)}
    ${company === undefined ? sql`` : sql`AND ${x}.company_id = ${company}`}`;
  const begun = addDays(until, 1).endsWith('-01') ? addDays(until, 1) : `${until.slice(0, 7)}-01`;
  return sql`SELECT substr(t.month, 1, 4) AS year, CAST(substr(t.month, 6) AS INTEGER) AS month, t.type, t.tenure, t.company_id,
      sum(t.count) AS count
    FROM (SELECT a.month, a.type, a.tenure, a.company_id, a.exits AS count FROM exit_tally a
        WHERE a.month >= ${from.slice(0, 7)} AND a.month < ${begun.slice(0, 7)} AND ${of(sql`a`)}
      UNION ALL SELECT substr(x.last_day, 1, 7), x.type, x.tenure, x.company_id, 1 FROM exit x INDEXED BY exit_last_day
        WHERE x.last_day BETWEEN ${begun} AND ${until} AND ${of(sql`x`)}
      UNION ALL SELECT substr(x.last_day, 1, 7), x.type, x.tenure, x.company_id, -1
        FROM ${casesNotTheirs(call)} n CROSS JOIN exit x ON x.case_id = n.id
        WHERE x.last_day BETWEEN ${from} AND ${until} AND ${of(sql`x`)}) t
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(t.count) > 0`;
}

function earlier(one: Day, other: Day): Day {
  if (one < other) return one;
  return other;
}

/** The same day of the year before; of 29 February the day before it. */
const yearBefore = (day: Day): Day => {
  const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return same.endsWith('-02-29') ? `${same.slice(0, 8)}28` : same;
};

/** The leavers of a year: those who have left until yesterday, and those whose last day is set. */
export async function readOverview(call: Call<ParsedOf<typeof contract.overview>>): Promise<ExitOverview> {
  const { db, input, now, caller } = call;
  const { year, company } = input;
  const today = lagosDay(now);
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const yesterday = addDays(today, -1);
  const until = earlier(last, yesterday);
  const here = (x: SQL): SQL => sql`${inCompanyScopeUnindexed(caller, sql`${x}.company_id`)}
    ${company === undefined ? sql`` : sql`AND ${x}.company_id = ${company}`}`;
  const open = sql`exit x INDEXED BY exit_open_last_day WHERE x.status NOT IN ('CLOSED', 'DECLINED', 'WITHDRAWN')
    AND x.status IN ${words(OPEN_STATES)} AND ${here(sql`x`)} AND x.case_id NOT IN ${casesNotTheirs(call)}`;
  const late = overdueSince(now);
  const [left, [before], coming, [state], staff] = await readEach(
    db,
    [Left, leftBetween(call, company, first, until)],
    [
      z.object({ count: z.int() }),
      sql`SELECT coalesce(sum(count), 0) AS count
        FROM (${leftBetween(call, company, yearBefore(first), yearBefore(until))})`,
    ],
    [
      Month,
      sql`SELECT CAST(substr(x.last_day, 6, 2) AS INTEGER) AS month, count(*) AS count FROM ${open}
        AND x.last_day BETWEEN max(${first}, ${today}) AND ${last} GROUP BY 1`,
    ],
    [
      Open,
      sql`SELECT min(CASE WHEN x.last_day >= ${today} THEN x.last_day END) AS next_day,
        coalesce(sum(x.status = 'PENDING'), 0) AS waiting,
        coalesce(sum(x.status = 'PENDING' AND x.opened_at <= ${late}), 0) AS waiting_late,
        coalesce(sum(x.status = 'CLEARANCE' AND EXISTS (SELECT 1 FROM exit_clearance d
          WHERE d.case_id = x.case_id AND d.quiet_since <= ${late})), 0) AS silent,
        min(CASE WHEN x.status = 'CLEARANCE' THEN (SELECT min(d.quiet_since) FROM exit_clearance d
          WHERE d.case_id = x.case_id AND d.quiet_since <= ${late}) END) AS quiet_since
      FROM ${open}`,
    ],
    [
      Staff,
      sql`SELECT k.id, k.name, (SELECT coalesce(sum(t.employees), 0) FROM employee_tally t WHERE t.company_id = k.id
          AND t.archived = 0 AND t.employment_status IN ('ACTIVE', 'SUSPENDED')) AS staff
        FROM company k WHERE ${inCompanyScope(caller, sql`k.id`)}
          ${company === undefined ? sql`` : sql`AND k.id = ${company}`} ORDER BY k.sort_key, k.id`,
    ],
  );
  const sum = (fits: (row: z.output<typeof Left>) => boolean): number =>
    left.filter(fits).reduce((total, { count }) => total + count, 0);
  const thisMonth = Number(today.slice(5, 7));
  const toCome = (month: number): number => coming.find((one) => one.month === month)?.count ?? 0;
  return {
    year,
    employees: staff.reduce((total, one) => total + one.staff, 0),
    months: Array.from({ length: 12 }, (_, i) => i + 1).map((month) => ({
      month,
      left: sum((row) => row.month === month),
      to_come: toCome(month),
    })),
    left: sum(() => true),
    left_before: before?.count ?? 0,
    this_month: year === Number(today.slice(0, 4)) ? toCome(thisMonth) : 0,
    next_day: state?.next_day ?? null,
    waiting: state?.waiting ?? 0,
    waiting_late: state?.waiting_late ?? 0,
    silent: state?.silent ?? 0,
    silent_days: state?.quiet_since ? daysSince(state.quiet_since, now) : null,
    types: EXIT_TYPES.map((key) => ({ key, count: sum((row) => row.type === key) })).filter(({ count }) => count > 0),
    tenures: TENURES.map((key) => ({ key, count: sum((row) => row.tenure === key) })),
    companies: staff
      .map((one) => ({ ...one, left: sum((row) => row.company_id === one.id) }))
      .filter((one) => one.left > 0 || one.staff > 0)
      .sort((a, b) => b.left - a.left),
  };
}
