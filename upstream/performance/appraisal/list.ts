import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import { appraisal as contract, type EmployeeKpiFilters } from '../../../contracts/performance/appraisal';
import { type AppraisalState, statesWith, WAITING_STATES } from '../../../contracts/performance/appraisal-state';
import { overdueSince } from '../../../contracts/platform/overdue';
import { isOwnRecord } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed, type LimitedCaller, NOT_LIMITED } from '../../platform/caller/limits-of';
import { pageAnswer, slice } from '../../platform/database/db';
import { peopleQuery } from '../../platform/person/people-search';
import { readRows, readValue } from '../../platform/record/row';
import { APPRAISAL_ROW_JOIN, rowFor, StoredKpiRow, shownKpi } from './row';

const ORDER: Record<EmployeeKpiFilters['ordering'], SQL> = {
  name: sql`r.sort_key, r.id`,
  '-name': sql`r.sort_key DESC, r.id DESC`,
  state_at: sql`r.state_at, r.id`,
  '-state_at': sql`r.state_at DESC, r.id DESC`,
};

/** Fewer rows than this are sorted, not looked for in an index that has all in their order. */
const FEW = 500;

/** The states that are asked for; null for all. */
function statesOf({ status, holder, late }: EmployeeKpiFilters): AppraisalState[] | null {
  const all = [
    ...(status === 'ALL' ? [] : [[status]]),
    ...(holder === undefined ? [] : [statesWith(holder)]),
    ...(late === undefined ? [] : [WAITING_STATES]),
  ];
  const [first, ...rest] = all;
  return first?.filter((state) => rest.every((states) => states.includes(state))) ?? null;
}

const inStates = (states: readonly AppraisalState[] | null): SQL => (states ? sql` AND r.state IN ${states}` : sql``);

/** The filters that the tally counts by, as SQL conditions on `r`; the states apart. */
function scope(me: LimitedCaller, input: EmployeeKpiFilters): SQL[] {
  const { kpi__appraisal__id, kpi__id, kpi__category, company, department } = input;
  const all = [inCompanyScopeUnindexed(me, sql`r.company_id`)];
  // Rows belong to the employee KPI.
  if (kpi__category !== 'EMPLOYEE') all.push(sql`0`);
  if (kpi__appraisal__id) all.push(sql`r.appraisal_id = ${kpi__appraisal__id}`);
  if (kpi__id)
    all.push(sql`r.kpi_id = ${kpi__id} AND r.appraisal_id = (SELECT appraisal_id FROM kpi WHERE id = ${kpi__id})`);
  if (company) all.push(sql`r.company_id = ${company}`);
  if (department)
    all.push(
      sql`r.department_id = ${department} AND r.company_id = (SELECT company_id FROM department WHERE id = ${department})`,
    );
  return all;
}

const both = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` AND `);

interface Asked {
  input: EmployeeKpiFilters;
  states: AppraisalState[] | null;
  /** All SQL conditions on `r` but the states. */
  where: SQL;
}

/** Everything that fits, in no order, by the index that leads to the fewest. */
function leading({ input, states }: Asked): string {
  if (input.kpi__appraisal__id || input.kpi__id) return 'board';
  if (input.company || input.department) return 'company';
  return states ? 'state' : 'name';
}
const fitting = (asked: Asked, index = leading(asked)): SQL => sql`SELECT r.id, r.sort_key, r.state_at
  FROM employee_kpi r INDEXED BY ${sql.raw(`employee_kpi_${index}`)} WHERE ${asked.where}${inStates(asked.states)}`;

/**
 * Everything that fits, by an index that has it in order. Of several states each is read off its own part of the index, and
 * SQLite merges them; within an appraisal one index by name has all states.
 */
function inOrder(asked: Asked): SQL {
  const { input, states } = asked;
  const byName = /name$/.test(input.ordering);
  const isOfOne = Boolean(input.kpi__appraisal__id || input.kpi__id);
  const order = byName ? 'name' : 'day';
  if (!states || (isOfOne && byName)) return fitting(asked, isOfOne ? `appraisal_${order}` : order);
  const index = isOfOne ? 'board' : byName ? 'state_name' : 'state';
  return sql.join(
    states.map((state) => fitting({ ...asked, states: [state] }, index)),
    sql` UNION ALL `,
  );
}

/** The matches of a search within the filters. The index of words leads, and the rows are read one by one until there are enough. */
const found = ({ states, where }: Asked, match: SQL): SQL => sql`SELECT r.id, r.sort_key, r.state_at
  FROM (SELECT r.id, r.sort_key, r.state_at
    FROM employee_search s CROSS JOIN employee_kpi r INDEXED BY employee_kpi_employee ON r.employee_id = s.rowid
    WHERE s.employee_search MATCH ${match} AND ${where}${inStates(states)} LIMIT ${SEARCH_MOST}) r`;

/**
 * One page of the appraisals of employees. HR reads those of the companies they look after, anybody else their own. It costs
 * nearly the same whatever their number: a page is read off an index, a total is a sum over `employee_kpi_tally`, and a
 * search stops at the first `SEARCH_MOST`.
 */
export async function listEmployeeKpis(call: Call<EmployeeKpiFilters>) {
  const { db, input, caller, administers, now } = call;
  const states = statesOf(input);
  const counted = scope(administers ? caller : NOT_LIMITED, input);
  const ofOne = [
    ...(administers ? [] : [sql`r.employee_id = (SELECT e.id FROM employee e WHERE ${isOwnRecord(call)})`]),
    ...(input.employee__id ? [sql`r.employee_id = ${input.employee__id}`] : []),
  ];
  const late = input.late ? [sql`r.state_at <= ${overdueSince(now)}`] : [];
  const asked = { input, states, where: both([...counted, ...ofOne, ...late]) };
  const match = peopleQuery(input.search);
  // Conditions with few rows are counted by reading them.
  const few = match ? found(asked, match) : ofOne.length > 0 ? fitting(asked, 'employee') : null;

  const count = (rows: SQL) => readValue(db, z.int(), sql`SELECT count(*) FROM (${rows})`);
  const order = ORDER[input.ordering];
  const { limit, offset } = slice(input);
  const pageSql = (rows: SQL, more = sql``): SQL => sql`SELECT ${rowFor(call)}${more}
    FROM (${rows} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) f
    CROSS JOIN employee_kpi r ON r.id = f.id ${APPRAISAL_ROW_JOIN} ORDER BY ${order}`;
  const page = (rows: SQL) => readRows(db, StoredKpiRow, pageSql(rows));
  /** A few rows are read once, both to count and to show them. */
  const lookedFor = async (rows: SQL) => {
    const once = sql`WITH found AS MATERIALIZED (${rows})`;
    const all = sql`SELECT count(*) FROM found`;
    const shown = await readRows(
      db,
      StoredKpiRow.extend({ total: z.int() }),
      sql`${once} ${pageSql(sql`SELECT r.id FROM found r`, sql`, (${all}) AS total`)}`,
    );
    // A page behind the last has no row that could hold the total.
    const total = shown[0]?.total ?? (offset > 0 ? await readValue(db, z.int(), sql`${once} ${all}`) : 0);
    return [total, shown] as const;
  };
  const filtered = async () => {
    const tally = sql`SELECT coalesce(sum(r.people), 0) FROM employee_kpi_tally r WHERE ${both(counted)}${inStates(states)}`;
    const total = await (late.length > 0 ? count(fitting(asked)) : readValue(db, z.int(), tally));
    return [total, await page(total < FEW ? fitting(asked) : inOrder(asked))] as const;
  };
  const [total, rows] = await (few ? lookedFor(few) : filtered());
  return pageAnswer(
    contract.employeeKpis.path,
    input,
    total,
    await Promise.all(rows.map((row) => shownKpi(row, administers))),
  );
}
