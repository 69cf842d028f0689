import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import { headcount as contract, type ResponseFilters } from '../../../contracts/time/headcount';
import { monthNumber } from '../../../contracts/time/headcount-answers';
import { HEADCOUNT_FILTERS, type HeadcountFilter } from '../../../contracts/time/headcount-state';
import { isOwnRecord, looksAfter } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { fourEyesParty, mayEnd } from '../../platform/caller/four-eyes';
import { inCompanyScope, inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { pageAnswer, slice } from '../../platform/database/db';
import { peopleQuery } from '../../platform/person/people-search';
import { inOneTrip, readRows, readValue, requireRow } from '../../platform/record/row';
import { lagosYearOf } from './months';
import { RESPONSE_JOIN, recordersOf, responseColumns, StoredResponse, shownResponse } from './response-row';

type Asked = Call<ResponseFilters>;

const both = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` AND `);

/** The company that is asked for by its name, among those of the caller. */
const companyCalled = ({ caller }: Asked, name: string): SQL =>
  sql`(SELECT id FROM company WHERE name = ${name} AND ${inCompanyScope(caller, sql`id`)} ORDER BY id LIMIT 1)`;

/** SQL conditions on `r`, a response or a month: the filters that a month counts by. */
function scope(call: Asked): SQL[] {
  const { input, caller, administers, now } = call;
  const { headcount__year, headcount__month, employee__company__name } = input;
  return [
    sql`r.year = ${headcount__year ?? lagosYearOf(now)}`,
    administers ? inCompanyScopeUnindexed(caller, sql`r.company_id`) : sql`1`,
    ...(headcount__month ? [sql`r.month = ${monthNumber(headcount__month)}`] : []),
    ...(employee__company__name ? [sql`r.company_id = ${companyCalled(call, employee__company__name)}`] : []),
  ];
}

/** SQL conditions on response `r`: the statuses of the filters. */
const inStatuses = ({ input: { employee_status, supervisor_status } }: Asked): SQL[] => [
  ...(employee_status ? [sql`r.employee_status = ${employee_status}`] : []),
  ...(supervisor_status ? [sql`r.supervisor_status = ${supervisor_status}`] : []),
];

/** The sum over months of the figures that fit both statuses. */
function figures({ input: { employee_status, supervisor_status } }: Asked): SQL {
  const names = (Object.keys(HEADCOUNT_FILTERS) as HeadcountFilter[]).filter(
    (name) =>
      (employee_status ?? HEADCOUNT_FILTERS[name].employee_status) === HEADCOUNT_FILTERS[name].employee_status &&
      (supervisor_status ?? HEADCOUNT_FILTERS[name].supervisor_status) === HEADCOUNT_FILTERS[name].supervisor_status,
  );
  return sql.raw(['0', ...names.map((name) => `r.${name}`)].join(' + '));
}

/** The index that has what is asked for in order. */
function leading({ input: { employee__company__name, employee_status, supervisor_status } }: Asked): string {
  const byStatus = employee_status && supervisor_status;
  if (employee__company__name) return byStatus ? 'company_status' : 'company';
  return byStatus ? 'status' : 'month';
}

const ORDER: SQL = sql`r.month DESC, r.sort_key, r.id`;

/**
 * C050. One page of responses, by month and name. HR reads those of the companies they look after, anybody else their own with
 * the questions and answers. It costs nearly the same whatever their number: a page is read off an index, a total is a sum
 * over the months, and a search stops at the first `SEARCH_MOST`.
 */
export async function listResponses(call: Asked) {
  const { db, input, administers } = call;
  const conditions = [...scope(call), ...inStatuses(call)];
  const ofOne = [
    ...(administers ? [] : [sql`r.employee_id = (SELECT e.id FROM employee e WHERE ${isOwnRecord(call)})`]),
    ...(input.employee__id ? [sql`r.employee_id = ${input.employee__id}`] : []),
  ];
  const match = peopleQuery(input.search);
  const where = both([...conditions, ...ofOne]);
  const few = match
    ? sql`SELECT r.id FROM employee_search s
        CROSS JOIN employee_headcount r INDEXED BY employee_headcount_employee ON r.employee_id = s.rowid
        WHERE s.employee_search MATCH ${match} AND ${where} LIMIT ${SEARCH_MOST}`
    : ofOne.length > 0
      ? sql`SELECT r.id FROM employee_headcount r INDEXED BY employee_headcount_employee WHERE ${where}`
      : null;
  const { limit, offset } = slice(input);
  const rowsOf = (ids: SQL): SQL => sql`SELECT ${responseColumns(administers ? 'list' : 'whole')} FROM (${ids}) f
    CROSS JOIN employee_headcount r ON r.id = f.id ${RESPONSE_JOIN} ORDER BY ${ORDER}`;
  const [total, rows] = few
    ? await inOneTrip(
        readValue(db, z.int(), sql`SELECT count(*) AS total FROM (${few})`),
        readRows(db, StoredResponse, sql`${rowsOf(few)} LIMIT ${limit} OFFSET ${offset}`),
      )
    : await inOneTrip(
        readValue(
          db,
          z.int(),
          sql`SELECT coalesce(sum(${figures(call)}), 0) AS total FROM headcount r WHERE ${both(scope(call))}`,
        ),
        readRows(
          db,
          StoredResponse,
          rowsOf(sql`SELECT r.id FROM employee_headcount r INDEXED BY ${sql.raw(`employee_headcount_${leading(call)}`)}
            WHERE ${where} ORDER BY ${ORDER} LIMIT ${limit} OFFSET ${offset}`),
        ),
      );
  return pageAnswer(contract.responses.path, input, total, await Promise.all(rows.map(shownResponse)));
}

const Read = StoredResponse.extend({ may_end: z.boolean() });

/** One response with its answers: of HR's companies, or the asker's own. */
export async function readResponse(call: Call<{ id: number }>) {
  const { db, input, administers } = call;
  const partsIn = sql`${recordersOf(sql`r.id`, sql`r.submitted_at`)} UNION ALL SELECT ${fourEyesParty({ employee: sql`r.employee_id` })}`;
  const row = await requireRow(
    db,
    Read,
    sql`SELECT ${responseColumns('whole')}, ${mayEnd(call, partsIn)} AS may_end FROM employee_headcount r ${RESPONSE_JOIN}
      WHERE r.id = ${input.id} AND ${administers ? looksAfter(call) : isOwnRecord(call)}`,
  );
  return { ...(await shownResponse(row)), may_decide: administers && row.for_hr && row.may_end };
}
