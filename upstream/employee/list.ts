import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { employee as contract, type EmployeeFilters, type EmployeeScope } from '../../contracts/employee';
import { SEARCH_MOST } from '../../contracts/employee-search';
import { LEFT } from '../../contracts/standing';
import { type Db, pageOf, slice } from '../db';
import { peopleQuery } from '../people-search';
import { byName, byNameBackwards } from '../record/by-name';
import { readRows, readValue } from '../record/row';
import type { Call } from '../serve';
import { NAMES, ROW, StoredEmployee, shownEmployee } from './read';

const ORDER: Record<EmployeeFilters['ordering'], SQL> = {
  lastName: byName(sql`e`),
  '-lastName': byNameBackwards(sql`e`),
  code: sql`e.code`,
  '-code': sql`e.code DESC`,
  employment_date: sql`e.employment_date, e.id`,
  '-employment_date': sql`e.employment_date DESC, e.id DESC`,
};

/** The filters of the list as a condition over `e`. `employee_tally` has the same columns. */
function scope(input: Omit<EmployeeScope, 'search'>): SQL {
  const { company, location, department, jobrole, status, confirmation } = input;
  const all: SQL[] = [sql`e.archived = ${status === 'ARCHIVED' ? 1 : 0}`];
  if (status && status !== 'ARCHIVED') all.push(sql`e.employment_status = ${status}`);
  if (company) all.push(sql`e.company_id = ${company}`);
  if (location) all.push(sql`e.branch_id = ${location}`);
  if (department) all.push(sql`e.department_id = ${department}`);
  if (jobrole) all.push(sql`e.job_role_id = ${jobrole}`);
  if (confirmation === 'CONFIRMED') all.push(sql`e.confirmation_status IN ('CONFIRMED', 'YES')`);
  else if (confirmation) all.push(sql`e.confirmation_status = ${confirmation}`);
  return sql.join(all, sql` AND `);
}

/** The filters that few employees fit, as words of `employee_search.scope`. */
function scopeWords({ company, location, department, jobrole, status, confirmation }: EmployeeScope): string[] {
  return [
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

const HAS_LEFT: SQL = sql.raw(`e.employment_status IN (${LEFT.map((status) => `'${status}'`).join(', ')})`);

/** Over `e`: hired, or leaving, within a span of days. */
const spans = ({ hired_from, hired_to, leaving_from, leaving_to }: EmployeeScope): SQL[] => [
  ...(hired_from ? [sql`e.employment_date >= ${hired_from}`] : []),
  ...(hired_to ? [sql`e.employment_date <= ${hired_to}`] : []),
  ...(leaving_from || leaving_to ? [HAS_LEFT] : []),
  ...(leaving_from ? [sql`e.employment_status_date >= ${leaving_from}`] : []),
  ...(leaving_to ? [sql`e.employment_status_date <= ${leaving_to}`] : []),
];

/** What `employee_search` is asked for a search within the filters; null when nothing searchable was typed. */
export const searchOf = (input: EmployeeScope): SQL | null => peopleQuery(input.search, scopeWords(input));

/** The filters as one condition over `e`. */
export const narrowed = (input: EmployeeScope): SQL => sql.join([scope(input), ...spans(input)], sql` AND `);

/**
 * The employees that a search finds within the filters. The index of words leads and the rows follow one by one, until
 * there are enough.
 */
const found = (input: EmployeeScope, match: SQL): SQL =>
  sql`SELECT e.id, e.sort_key, e.code, e.employment_date
    FROM employee_search s CROSS JOIN employee e ON e.id = s.rowid
    WHERE s.employee_search MATCH ${match} AND ${narrowed(input)} LIMIT ${SEARCH_MOST}`;

/** The employees that fit the filters and the search: a query of their ids, and a query of their number. */
export function fitting(input: EmployeeScope): { ids: SQL; total: SQL } {
  const match = searchOf(input);
  if (match) {
    const query = found(input, match);
    return { ids: sql`SELECT e.id FROM (${query}) e`, total: sql`SELECT count(*) AS total FROM (${query}) e` };
  }
  return {
    ids: sql`SELECT e.id FROM employee e WHERE ${narrowed(input)}`,
    total:
      spans(input).length > 0
        ? sql`SELECT count(*) AS total FROM employee e WHERE ${narrowed(input)}`
        : sql`SELECT coalesce(sum(e.employees), 0) AS total FROM employee_tally e WHERE ${scope(input)}`,
  };
}

/**
 * One page of employees. It costs nearly the same whatever their number: a page is read off an index, a total is a sum
 * over `employee_tally`, and a search stops at the first `SEARCH_MOST` employees within the filters.
 */
export async function listEmployees({ db, input, now }: Call<EmployeeFilters>) {
  const match = searchOf(input);
  const { total, rows } = await (match ? searched(db, input, match) : filtered(db, input));
  return pageOf(contract.list.path, input, total, await Promise.all(rows.map((row) => shownEmployee(row, now))));
}

type Row = z.output<typeof StoredEmployee>;
type Found = Promise<{ total: number; rows: Row[] }>;

/** Rows that may be skipped at little cost. */
const FAR = 5000;

async function filtered(db: Db, input: EmployeeFilters): Found {
  if (input.hired_from || input.hired_to) return hiredWithin(db, input);
  const { ids, total: counted } = fitting(input);
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
 * The page: first its ids by the index alone, then its rows. It is read from the end when that is nearer and the total
 * is known.
 */
function page(db: Db, input: EmployeeFilters, ids: SQL, total = 0): Promise<Row[]> {
  const { limit, offset } = slice(input);
  const rows = Math.min(limit, total - offset);
  const fromEnd = rows > 0 && offset > total / 2;
  const order = ORDER[input.ordering];
  const walk = fromEnd ? ORDER[BACKWARDS[input.ordering]] : order;
  return readRows(
    db,
    StoredEmployee,
    sql`SELECT ${ROW} FROM (${ids} ORDER BY ${walk} LIMIT ${fromEnd ? rows : limit}
      OFFSET ${fromEnd ? total - offset - rows : offset}) f
    JOIN employee e ON e.id = f.id ${NAMES} ORDER BY ${order}`,
  );
}

/** Fewer employees than this are sorted, not looked for in the index by name. */
const FEW = 2000;

/** The filter whose index leads to the fewest employees. */
function leading({ company, location, department, jobrole, status, confirmation }: EmployeeScope): string {
  if (jobrole) return 'job_role';
  if (department) return 'department';
  if (location) return 'branch';
  if (company) return 'company';
  if (status && status !== 'ARCHIVED') return 'status';
  return confirmation && confirmation !== 'CONFIRMED' ? 'confirmation' : 'by';
}

/**
 * The employees hired within a span of days. When they are many, the index by name, which has their days, soon meets
 * enough of them; when they are few, they are read off the index by day and sorted. Without this choice SQLite sorts
 * them all.
 */
async function hiredWithin(db: Db, input: EmployeeFilters): Found {
  const lead = `employee_${leading(input)}`;
  const from = (order: 'name' | 'day') =>
    sql`FROM employee e INDEXED BY ${sql.raw(`${lead}_${order}`)} WHERE ${narrowed(input)}`;
  const total = await readValue(db, z.int(), sql`SELECT count(*) ${from('day')}`);
  const byName = total > FEW && /lastName$/.test(input.ordering);
  return { total, rows: await page(db, input, sql`SELECT e.id ${from(byName ? 'name' : 'day')}`, total) };
}

async function searched(db: Db, input: EmployeeFilters, match: SQL): Found {
  const { limit, offset } = slice(input);
  const order = ORDER[input.ordering];
  // The search runs once, to be counted and shown.
  const once = sql`WITH found AS MATERIALIZED (${found(input, match)})`;
  const count = sql`SELECT count(*) AS total FROM found`;
  const rows = await readRows(
    db,
    StoredEmployee.extend({ total: z.int() }),
    sql`${once} SELECT ${ROW}, (${count}) AS total
    FROM (SELECT e.id FROM found e ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) f
    JOIN employee e ON e.id = f.id ${NAMES} ORDER BY ${order}`,
  );
  const [first] = rows;
  // A page behind the last has no row that could hold the total.
  const total = first?.total ?? (offset > 0 ? await readValue(db, z.int(), sql`${once} ${count}`) : 0);
  return { total, rows: rows.map(({ total: _, ...row }) => row) };
}
