import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type report as contract, type ReportPeople, ReportPerson } from '../../../contracts/desk/report';
import { SERVICE_BANDS } from '../../../contracts/desk/report-kinds';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { lastOf } from '../../../contracts/platform/pay-month';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { pageAnswer, slice } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { readEach } from '../../platform/record/row';
import { monthsFrom, numbersOf, numbersOn, reportPlaces, reportSpanOf, restOfMonth } from './numbers';

type Asked = Call<ParsedOf<typeof contract.people>>;

/** SQL condition on span `a`: it belongs to the place of the report. */
function here({ company, branch, department }: ReportPeople): SQL {
  if (department) return sql`a.department_id = ${department}`;
  if (branch) return sql`a.branch_id = ${branch}`;
  if (company) return sql`a.company_id = ${company}`;
  return sql`1`;
}

/** The index that has the people of a place by name. */
function byNameOf({ company, branch, department }: ReportPeople): SQL {
  const lead = department ? 'department' : branch ? 'branch' : company ? 'company' : 'by';
  return sql.raw(`employee_span_${lead}_name`);
}

/** The months of joining that a band of service stands for, first and last. */
function monthsOfService(band: string, month: string): readonly [string, string] {
  const at = SERVICE_BANDS.findIndex(([from]) => String(from) === band);
  const [from, next] = [SERVICE_BANDS[at]?.[0] ?? 0, SERVICE_BANDS[at + 1]?.[0]];
  return [next === undefined ? '' : monthAfter(month, 1 - 12 * next), monthAfter(month, -12 * from)];
}

/** Those whom a number counts: where their spans are, in which order, the day that is told, and the number itself. */
function countedBy(call: Asked): { spans: SQL; order: SQL; day: SQL; total: SQL } {
  const { input, caller, now } = call;
  const { until, on, over } = reportSpanOf(input, now);
  const from = input.from && input.from < until ? input.from : until;
  const places = reportPlaces(caller, input);
  const mine = sql`${here(input)} AND ${inCompanyScopeUnindexed(caller, sql`a.company_now`)}`;
  const sum = (numbers: SQL, where: SQL) => sql`(SELECT coalesce(sum(people), 0) FROM ${numbers} WHERE ${where})`;
  if (input.who !== 'EMPLOYED') {
    const joined = input.who === 'JOINED';
    const fits = joined
      ? sql`value = 'JOINED'`
      : input.reason
        ? sql`value = ${input.reason}`
        : sql`value NOT IN ('JOINED', 'MOVED')`;
    const counted = sql`(${sum(numbersOf(call, places, ['FLOW'], sql`${monthsFrom(from)} AND period <= ${`M${until}`}`), fits)}
      - ${sum(numbersOf(call, places, ['FLOW'], restOfMonth(on)), fits)})`;
    const days = (column: SQL, later: number) =>
      sql`${column} BETWEEN ${addDays(`${from}-01`, later)} AND ${addDays(on, later)}`;
    return joined
      ? {
          spans: sql`employee_span a INDEXED BY employee_span_came WHERE a.came = 'JOINED' AND ${days(sql`a.since`, 0)} AND ${mine}`,
          order: sql`a.since DESC, a.sort_key, a.employee_id`,
          day: sql`a.since`,
          total: counted,
        }
      : {
          spans: sql`employee_span a INDEXED BY employee_span_went WHERE a.went IS NOT NULL AND a.went <> 'MOVED'
            AND ${days(sql`a.until`, 1)} AND ${input.reason ? sql`a.went = ${input.reason}` : sql`1`} AND ${mine}`,
          order: sql`a.until DESC, a.sort_key, a.employee_id`,
          day: sql`date(a.until, '-1 day')`,
          total: sql`-${counted}`,
        };
  }
  // Groups of people are shown for months that are over.
  const part = input.tenure !== undefined || input.employment_type !== undefined;
  const at = part ? lastOf(over) : on;
  const also: SQL[] = [];
  let fits = sql`of = 'FLOW'`;
  if (input.tenure !== undefined) {
    const [first, last] = monthsOfService(input.tenure, over);
    also.push(sql`a.start BETWEEN ${first} AND ${last}`);
    fits = sql`of = 'START' AND value BETWEEN ${first} AND ${last}`;
  } else if (input.employment_type !== undefined) {
    also.push(sql`coalesce(a.employment_type, '') = ${input.employment_type}`);
    fits = sql`of = 'TYPE' AND value = ${input.employment_type}`;
  }
  const where = [
    sql`a.since <= ${at} AND a.until > ${addDays(at, 1)} AND a.employment_status IN ('ACTIVE', 'SUSPENDED')`,
    ...also,
    mine,
  ];
  return {
    spans: sql`employee_span a INDEXED BY ${byNameOf(input)} WHERE ${sql.join(where, sql` AND `)}`,
    order: sql`a.sort_key, a.employee_id`,
    day: sql`NULL`,
    total: sum(numbersOn(call, places, ['FLOW', 'TYPE', 'START'], at), fits),
  };
}

const nameIn = (table: string, id: SQL) => sql`(SELECT p.name FROM ${sql.identifier(table)} p WHERE p.id = ${id})`;

/** The people behind a number, with where they were then. */
export async function listCountedPeople(call: Asked) {
  const { db, input } = call;
  const { spans, order, day, total } = countedBy(call);
  const { limit, offset } = slice(input);
  const [results, [counted]] = await readEach(
    db,
    [
      ReportPerson,
      sql`SELECT e.id, ${calledIn(sql`e`)} AS name, e.code, ${nameIn('company', sql`g.company_id`)} AS company,
        ${nameIn('branch', sql`g.branch_id`)} AS branch, ${nameIn('department', sql`g.department_id`)} AS department,
        ${nameIn('job_role', sql`g.job_role_id`)} AS job_role, g.start AS joined, g.day,
        CASE WHEN g.went <> 'MOVED' THEN g.went END AS reason
      FROM (SELECT a.*, ${day} AS day FROM ${spans} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) g
        CROSS JOIN employee e ON e.id = g.employee_id`,
    ],
    [z.object({ total: z.int() }), sql`SELECT ${total} AS total`],
  );
  return pageAnswer('/report/people/', input, counted?.total ?? 0, results);
}
