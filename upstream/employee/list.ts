import { type SQL, sql } from 'drizzle-orm';
import {
  employee as contract,
  type EmployeeFilters,
  type EmployeeScope,
  LEFT,
  SEARCH_MOST,
} from '../../contracts/employee';
import { pageOf, searchQuery, slice } from '../db';
import type { Call } from '../serve';
import { NAMES, ROW, type Stored, shown } from './read';

const ORDER: Record<EmployeeFilters['ordering'], SQL> = {
  lastName: sql`e.lastname, e.firstname, e.id`,
  '-lastName': sql`e.lastname DESC, e.firstname DESC, e.id DESC`,
  code: sql`e.code`,
  '-code': sql`e.code DESC`,
  employment_date: sql`e.employment_date, e.id`,
  '-employment_date': sql`e.employment_date DESC, e.id DESC`,
};

/** What the list filters by, as a condition over `e`, which `employee_tally` has the columns of too. */
export function scope(input: Omit<EmployeeScope, 'search'>): SQL {
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

/** What of it makes few of many, as words of `employee_search.scope`. */
function scopeWords({ company, location, department, jobrole, status, confirmation }: EmployeeScope): string[] {
  return [
    // Nearly everybody is not archived: that word would cost more than it saves.
    ...(status === 'ARCHIVED' ? ['a1'] : []),
    ...(status && status !== 'ARCHIVED' ? [`s${status}`] : []),
    ...(company ? [`c${company}`] : []),
    ...(location ? [`b${location}`] : []),
    ...(department ? [`d${department}`] : []),
    ...(jobrole ? [`r${jobrole}`] : []),
    ...(confirmation && confirmation !== 'CONFIRMED' ? [`p${confirmation.replace('_', '')}`] : []),
  ];
}

const TEXTS = '{firstname middlename lastname code email phone}';

const HAS_LEFT: SQL = sql.raw(`e.employment_status IN (${LEFT.map((status) => `'${status}'`).join(', ')})`);

/** Over `e`: hired, or leaving, within a span of days. */
const spans = ({ hired_from, hired_to, leaving_from, leaving_to }: EmployeeScope): SQL[] => [
  ...(hired_from ? [sql`e.employment_date >= ${hired_from}`] : []),
  ...(hired_to ? [sql`e.employment_date <= ${hired_to}`] : []),
  ...(leaving_from || leaving_to ? [HAS_LEFT] : []),
  ...(leaving_from ? [sql`e.employment_status_date >= ${leaving_from}`] : []),
  ...(leaving_to ? [sql`e.employment_status_date <= ${leaving_to}`] : []),
];

/** Whom the filters and the search leave: the query of their ids, and the one of how many they are. */
export function fitting(input: EmployeeScope): { ids: SQL; total: SQL } {
  const typed = searchQuery(input.search);
  const within = scope(input);
  const span = spans(input);
  const narrow = sql.join([within, ...span], sql` AND `);
  if (typed) {
    const words = [
      `${TEXTS} : (${typed.split(' ').join(' AND ')})`,
      ...scopeWords(input).map((word) => `scope : "ƿ${word}"`),
    ];
    // The words lead and the rows follow, one by one, until there are enough.
    const found = sql`SELECT e.id, e.lastname, e.firstname, e.code, e.employment_date
      FROM employee_search s CROSS JOIN employee e ON e.id = s.rowid
      WHERE s.employee_search MATCH ${words.join(' AND ')} AND ${narrow} LIMIT ${SEARCH_MOST}`;
    return { ids: sql`SELECT e.id FROM (${found}) e`, total: sql`SELECT count(*) AS total FROM (${found}) e` };
  }
  return {
    ids: sql`SELECT e.id FROM employee e WHERE ${narrow}`,
    total:
      span.length > 0
        ? sql`SELECT count(*) AS total FROM employee e WHERE ${narrow}`
        : sql`SELECT coalesce(sum(e.employees), 0) AS total FROM employee_tally e WHERE ${within}`,
  };
}

/**
 * One page of employees. Whatever their number, it costs the same: a page is read off an index, a total is a sum over
 * `employee_tally`, and a search stops at the first `SEARCH_MOST` it finds within the filters.
 */
export async function listEmployees({ db, input }: Call<EmployeeFilters>) {
  const { limit, offset } = slice(input);
  const { ids, total } = fitting(input);
  const order = ORDER[input.ordering];
  const [all, rows] = await Promise.all([
    db.get<{ total: number }>(total),
    // The page by the index alone, and only then its rows.
    db.all<Stored>(
      sql`SELECT ${ROW} FROM (${ids} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) f
      JOIN employee e ON e.id = f.id ${NAMES} ORDER BY ${order}`,
    ),
  ]);
  return pageOf(contract.list.path, input, all.total, await Promise.all(rows.map(shown)));
}
