import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { employee as contract } from '../../../contracts/people/employee';
import type { EmployeeFilters, EmployeeScope } from '../../../contracts/people/employee-scope';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import { customFilters } from '../../../contracts/platform/custom-filter';
import { addDays, type Day } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import {
  inCompanyScope,
  inCompanyScopeUnindexed,
  isCompanyInScope,
  type LimitedCaller,
} from '../../platform/caller/limits-of';
import { type Db, pageAnswer, slice } from '../../platform/database/db';
import { peopleQuery } from '../../platform/person/people-search';
import { byName, byNameBackwards } from '../../platform/record/by-name';
import { readRows, readValue } from '../../platform/record/row';
import { asAt, countOn, spanFits, termsOn, thoseOn, ValuesAsAt, valuesAsAt } from '../history/as-at';
import { LineOfEmployee, ledOn } from '../reporting-line/line-on';
import { EMPLOYEE_NAMES, EMPLOYEE_ROW, StoredEmployee, shownEmployee } from './read';

const ORDER: Record<EmployeeFilters['ordering'], SQL> = {
  lastName: byName(sql`e`),
  '-lastName': byNameBackwards(sql`e`),
  code: sql`e.code`,
  '-code': sql`e.code DESC`,
  employment_date: sql`e.employment_date, e.id`,
  '-employment_date': sql`e.employment_date DESC, e.id DESC`,
};

/** D1 joins five queries at most. */
const MOST_MERGED = 5;

/** SQL conditions on employee `e`: of the asker's companies, and matching the filters. */
function withinReach(me: LimitedCaller, { company, location, department, jobrole }: EmployeeScope): SQL[] {
  if (!me.limits?.companies) return [];
  // A filter by company needs no second check.
  if (company) return isCompanyInScope(me, company) ? [] : [sql`0`];
  const column = sql`e.company_id`;
  const isMany = me.limits.companies.length > MOST_MERGED;
  return [
    isMany || location || department || jobrole ? inCompanyScopeUnindexed(me, column) : inCompanyScope(me, column),
  ];
}

/** The columns of `e` that are read to sort by them. */
const SORTED_BY: Record<EmployeeFilters['ordering'], SQL> = {
  lastName: sql`e.sort_key`,
  '-lastName': sql`e.sort_key`,
  code: sql`e.code`,
  '-code': sql`e.code`,
  employment_date: sql`e.employment_date`,
  '-employment_date': sql`e.employment_date`,
};

/** The filters of the list as an SQL condition on `e`. `employee_tally` has the same columns. */
function scope(me: LimitedCaller, input: Omit<EmployeeScope, 'search'>): SQL {
  const { company, location, department, jobrole, status, confirmation } = input;
  const all: SQL[] = [sql`e.archived = ${status === 'ARCHIVED' ? 1 : 0}`, ...withinReach(me, input)];
  if (status && status !== 'ARCHIVED') all.push(sql`e.employment_status = ${status}`);
  if (company) all.push(sql`e.company_id = ${company}`);
  if (location) all.push(sql`e.branch_id = ${location}`);
  if (department) all.push(sql`e.department_id = ${department}`);
  if (jobrole) all.push(sql`e.job_role_id = ${jobrole}`);
  return sql.join([...all, ...confirmed({ confirmation })], sql` AND `);
}

const confirmed = ({ confirmation }: Pick<EmployeeScope, 'confirmation'>): SQL[] => {
  if (confirmation === 'CONFIRMED') return [sql`e.confirmation_status IN ('CONFIRMED', 'YES')`];
  return confirmation ? [sql`e.confirmation_status = ${confirmation}`] : [];
};

/** The filters that few employees fit, as words of `employee_search.scope`. */
function scopeWords(me: LimitedCaller, input: EmployeeScope): (string | string[])[] {
  const { company, location, department, jobrole, status, confirmation } = input;
  return [
    ...(!company && me.limits?.companies?.length ? [me.limits.companies.map((id) => `c${id}`)] : []),
    // Nearly everybody is not archived, so a word for that would cost more than it saves.
    ...(status === 'ARCHIVED' ? ['a1'] : []),
    ...(status && status !== 'ARCHIVED' ? [`s${status}`] : []),
    ...(company ? [`c${company}`] : []),
    ...(location ? [`b${location}`] : []),
    ...(department ? [`d${department}`] : []),
    ...(jobrole ? [`r${jobrole}`] : []),
    ...(confirmation && confirmation !== 'CONFIRMED' ? [`p${confirmation.replace('_', '')}`] : []),
  ];
}

/** SQL conditions on employee `e`: works here on a contract that ends within these days. */
const contracts = ({ contract_from, contract_to }: Pick<EmployeeScope, 'contract_from' | 'contract_to'>): SQL[] =>
  contract_from || contract_to
    ? [
        sql`e.contract_end IS NOT NULL AND e.employment_status IN ('ACTIVE', 'SUSPENDED')`,
        ...(contract_from ? [sql`e.contract_end >= ${contract_from}`] : []),
        ...(contract_to ? [sql`e.contract_end <= ${contract_to}`] : []),
      ]
    : [];

/** SQL conditions on employee `e`: hired or leaving within these days, with a contract that ends within them, or led by this manager. */
const spans = ({ hired_from, hired_to, leaving_from, leaving_to, line_manager, ...input }: EmployeeScope): SQL[] => [
  ...(line_manager ? [sql`e.line_manager1 = ${line_manager}`] : []),
  ...(hired_from ? [sql`e.employment_date >= ${hired_from}`] : []),
  ...(hired_to ? [sql`e.employment_date <= ${hired_to}`] : []),
  ...(leaving_from || leaving_to ? [sql`e.leaves_on IS NOT NULL`] : []),
  ...(leaving_from ? [sql`e.leaves_on > ${leaving_from}`] : []),
  ...(leaving_to ? [sql`e.leaves_on <= ${addDays(leaving_to, 1)}`] : []),
  ...contracts(input),
];

/** SQL conditions on employee `e`: the values of a company's own fields. */
const ofCompanyFields = ({ custom }: EmployeeScope): SQL[] =>
  customFilters(custom).map(({ field, is, from, to }) => {
    const all = [
      sql`c.field_id = ${field}`,
      ...(is === undefined ? [] : [sql`c.value = ${is}`]),
      ...(from === undefined ? [] : [sql`c.value >= ${from}`]),
      ...(to === undefined ? [] : [sql`c.value <= ${to}`]),
    ];
    return sql`e.id IN (SELECT c.employee_id FROM employee_custom c WHERE ${sql.join(all, sql` AND `)})`;
  });

/** SQL conditions on employee `e`: the terms of the job, on the day of the list, or today, each by an index of its own. */
const byTerms = (input: EmployeeScope): SQL[] => (input.as_at ? termsOn(input.as_at, input) : byTermsOfToday(input));
const byTermsOfToday = ({ unit, work_location, grade, employment_type }: EmployeeScope): SQL[] => [
  ...(unit ? [sql`e.unit_id = ${unit}`] : []),
  ...(work_location ? [sql`e.work_location_id = ${work_location}`] : []),
  ...(grade ? [sql`e.grade = ${grade}`] : []),
  ...(employment_type ? [sql`e.employment_type = ${employment_type}`] : []),
];

/** The filters by which `employee_tally` does not count. */
const uncounted = (input: EmployeeScope): SQL[] => [...spans(input), ...byTerms(input), ...ofCompanyFields(input)];

/** The query of `employee_search` for a search within the filters; null when nothing searchable was typed. */
export const searchOf = (me: LimitedCaller, input: EmployeeScope): SQL | null =>
  peopleQuery(input.search, input.as_at ? [] : scopeWords(me, input));

/** The filters, among whom the asker looks after, as one SQL condition on `e`. */
export const employeeConditions = (me: LimitedCaller, input: EmployeeScope): SQL =>
  input.as_at
    ? sql`EXISTS (SELECT 1 FROM employee_span a WHERE a.employee_id = e.id AND ${spanFits(input.as_at, datedOf(me, input))})
      AND ${ofToday(input) ?? sql`1`}`
    : sql.join([scope(me, input), ...uncounted(input)], sql` AND `);

/** The filters that ask what was true on the day of `as_at`, among whom the asker looks after. Nobody is archived on a day. */
const datedOf = (me: LimitedCaller, { status, ...input }: EmployeeScope) => ({
  ...input,
  ...(status === 'ARCHIVED' ? {} : { status }),
  companies: me.limits?.companies ?? null,
});

/** SQL condition on employee `e`: the filters about today, whatever the day of `as_at`; null when there are none. */
function ofToday(input: EmployeeScope): SQL | null {
  const all = [...confirmed(input), ...uncounted(input)];
  if (input.status === 'ARCHIVED') all.push(sql`e.archived = 1`);
  return all.length > 0 ? sql.join(all, sql` AND `) : null;
}

/**
 * The employees that a search finds within the filters. The index of words leads and the rows follow one by one, until
 * there are enough.
 */
const found = (me: LimitedCaller, input: EmployeeScope, match: SQL): SQL =>
  sql`SELECT e.id, e.sort_key, e.code, e.employment_date
    FROM employee_search s CROSS JOIN employee e ON e.id = s.rowid
    WHERE s.employee_search MATCH ${match} AND ${employeeConditions(me, input)} LIMIT ${SEARCH_MOST}`;

/** The employees that fit the filters and the search: a query of their ids and other `columns` of `e`, and a query of their number. */
export function matchingEmployees(
  me: LimitedCaller,
  input: EmployeeScope,
  columns = sql`e.id`,
): { ids: SQL; total: SQL } {
  const match = searchOf(me, input);
  if (match) {
    const query = found(me, input, match);
    return { ids: sql`SELECT e.id FROM (${query}) e`, total: sql`SELECT count(*) AS total FROM (${query}) e` };
  }
  if (input.as_at) {
    const more = ofToday(input);
    return {
      ids: sql`SELECT ${columns} FROM (${thoseOn(input.as_at, datedOf(me, input), more)}) e`,
      total: countOn(input.as_at, datedOf(me, input), more),
    };
  }
  return {
    ids: listed(me, input, columns),
    total:
      uncounted(input).length > 0
        ? sql`SELECT count(*) AS total FROM employee e WHERE ${employeeConditions(me, input)}`
        : sql`SELECT coalesce(sum(e.employees), 0) AS total FROM employee_tally e WHERE ${scope(me, input)}`,
  };
}

/**
 * The query of the ids. Of several companies each is read off its own index, and SQLite merges them in the order that is
 * asked for; by one condition over all of them it would sort everybody. Of many companies the index of all employees is
 * read, because most of its rows are of one of them.
 */
function listed(me: LimitedCaller, input: EmployeeScope, columns: SQL): SQL {
  const companies = me.limits?.companies ?? [];
  const { company, location, department, jobrole } = input;
  if (companies.length < 2 || companies.length > MOST_MERGED || company || location || department || jobrole)
    return sql`SELECT ${columns} FROM employee e WHERE ${employeeConditions(me, input)}`;
  return sql.join(
    companies.map(
      (of) => sql`SELECT ${columns} FROM employee e WHERE ${employeeConditions(me, { ...input, company: of })}`,
    ),
    sql` UNION ALL `,
  );
}

/**
 * One page of employees. It costs nearly the same whatever their number: a page is read off an index, a total is a sum
 * over `employee_tally`, and a search stops at the first `SEARCH_MOST` employees within the filters.
 */
export async function listEmployees({ db, input, now, caller }: Call<EmployeeFilters>) {
  const match = searchOf(caller, input);
  const { total, rows } = await (match ? searched(db, caller, input, match) : filtered(db, caller, input));
  const at = input.as_at ? new Date(`${input.as_at}T12:00:00Z`) : now;
  return pageAnswer(contract.list.path, input, total, await Promise.all(rows.map((row) => shownEmployee(row, at))));
}

/** The columns of a row of the list as of a day. */
const Then = ValuesAsAt.extend(LineOfEmployee.shape);
const thenOn = (day: Day): SQL => sql`${valuesAsAt(day, ['JOB', 'STATUS'])}, ${ledOn(day)}`;
const shownThen = <R extends z.output<typeof Then>>({ led, ...row }: R) =>
  asAt({ ...row, supervisor_name: led.supervisor_name });

type Row = z.output<typeof StoredEmployee>;
type Found = Promise<{ total: number; rows: Row[] }>;

/** Rows that may be skipped at little cost. */
const FAR = 5000;

async function filtered(db: Db, me: LimitedCaller, input: EmployeeFilters): Found {
  if (!input.as_at && (input.hired_from || input.hired_to)) return hiredWithin(db, me, input);
  const { ids, total: counted } = matchingEmployees(me, input, sql`e.id, ${SORTED_BY[input.ordering]}`);
  const count = () => readValue(db, z.int(), counted);
  if (slice(input).offset > FAR) {
    const total = await count();
    return { total, rows: await page(db, input, ids, total) };
  }
  const [total, rows] = await Promise.all([count(), page(db, input, ids)]);
  return { total, rows };
}

const BACKWARDS: Record<EmployeeFilters['ordering'], EmployeeFilters['ordering']> = {
  lastName: '-lastName',
  '-lastName': 'lastName',
  code: '-code',
  '-code': 'code',
  employment_date: '-employment_date',
  '-employment_date': 'employment_date',
};

/**
 * The page: first its ids by the index alone, then its rows, crossed so that SQLite does not begin with all rows. It is
 * read from the end when that is nearer and the total is known.
 */
function page(db: Db, input: EmployeeFilters, ids: SQL, total = 0): Promise<Row[]> {
  const { limit, offset } = slice(input);
  const rows = Math.min(limit, total - offset);
  const fromEnd = rows > 0 && offset > total / 2;
  const order = ORDER[input.ordering];
  const walk = fromEnd ? ORDER[BACKWARDS[input.ordering]] : order;
  return readEmployees(
    db,
    input,
    (more) => sql`SELECT ${EMPLOYEE_ROW}${more} FROM (${ids} ORDER BY ${walk} LIMIT ${fromEnd ? rows : limit}
      OFFSET ${fromEnd ? total - offset - rows : offset}) f
    CROSS JOIN employee e ON e.id = f.id ${EMPLOYEE_NAMES} ORDER BY ${order}`,
  );
}

/** Rows as they are today, or as on the day of the list. */
async function readEmployees(db: Db, { as_at }: EmployeeFilters, query: (more: SQL) => SQL): Promise<Row[]> {
  if (!as_at) return readRows(db, StoredEmployee, query(sql``));
  const rows = await readRows(db, StoredEmployee.extend(Then.shape), query(sql`, ${thenOn(as_at)}`));
  return rows.map(shownThen);
}

/** Fewer employees than this are sorted, not looked for in the index by name. */
const FEW = 2000;

/** The filter whose index leads to the fewest employees. */
function leading(
  me: LimitedCaller,
  { company, location, department, jobrole, status, confirmation }: EmployeeScope,
): string {
  if (jobrole) return 'job_role';
  if (department) return 'department';
  if (location) return 'branch';
  if (company || me.limits?.companies?.length === 1) return 'company';
  if (status && status !== 'ARCHIVED') return 'status';
  return confirmation && confirmation !== 'CONFIRMED' ? 'confirmation' : 'by';
}

/**
 * The employees hired within a span of days. When they are many, the index by name, which has their days, soon meets
 * enough of them; when they are few, they are read off the index by day and sorted. Without this choice SQLite sorts
 * them all.
 */
async function hiredWithin(db: Db, me: LimitedCaller, input: EmployeeFilters): Found {
  const lead = `employee_${leading(me, input)}`;
  const from = (order: 'name' | 'day') =>
    sql`FROM employee e INDEXED BY ${sql.raw(`${lead}_${order}`)} WHERE ${employeeConditions(me, input)}`;
  const total = await readValue(db, z.int(), sql`SELECT count(*) ${from('day')}`);
  const byName = total > FEW && /lastName$/.test(input.ordering);
  return { total, rows: await page(db, input, sql`SELECT e.id ${from(byName ? 'name' : 'day')}`, total) };
}

async function searched(db: Db, me: LimitedCaller, input: EmployeeFilters, match: SQL): Found {
  const { limit, offset } = slice(input);
  const order = ORDER[input.ordering];
  // The search runs once, to be counted and shown.
  const once = sql`WITH found AS MATERIALIZED (${found(me, input, match)})`;
  const count = sql`SELECT count(*) AS total FROM found`;
  const query = (more: SQL) => sql`${once} SELECT ${EMPLOYEE_ROW}${more}, (${count}) AS total
    FROM (SELECT e.id FROM found e ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) f
    JOIN employee e ON e.id = f.id ${EMPLOYEE_NAMES} ORDER BY ${order}`;
  const Counted = StoredEmployee.extend({ total: z.int() });
  const rows = input.as_at
    ? (await readRows(db, Counted.extend(Then.shape), query(sql`, ${thenOn(input.as_at)}`))).map(shownThen)
    : await readRows(db, Counted, query(sql``));
  const [first] = rows;
  // A page behind the last has no row that could hold the total.
  const total = first?.total ?? (offset > 0 ? await readValue(db, z.int(), sql`${once} ${count}`) : 0);
  return { total, rows: rows.map(({ total: _, ...row }) => row) };
}
