import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ExportRequest } from '../../../contracts/people/employee';
import { inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { byName } from '../../platform/record/by-name';
import { readRows, requireRow } from '../../platform/record/row';
import { employeeConditions, matchingEmployees, searchOf } from './list';

/** Rows read at a time. They bound the memory that a file takes, however long it is. */
const AT_ONCE = 1000;

const IMAGE = sql`coalesce(e.image, u.image)`;
const ACCOUNT = sql`LEFT JOIN user u ON u.id = e.user_id`;

/** The `FROM` and the SQL condition on `e` for the employees of a request, among whom the asker looks after. */
function whom(
  me: LimitedCaller,
  { what, employees, filters, except = [] }: ExportRequest,
): { from: SQL; where: SQL; bySearch: boolean } {
  const { as_at } = filters;
  const plain = sql`FROM employee e`;
  if (employees) {
    const ids = JSON.stringify(employees);
    const where = sql`e.id IN (SELECT value FROM json_each(${ids})) AND ${inCompanyScopeUnindexed(me, sql`e.company_id`)}`;
    return { from: plain, where, bySearch: false };
  }
  const match = searchOf(me, filters);
  const kept = except.length > 0 ? sql`e.id NOT IN (SELECT value FROM json_each(${JSON.stringify(except)}))` : sql`1`;
  const fit = sql`${employeeConditions(me, filters)} AND ${kept}`;
  // The names of a day stand in an index of their own, so that no page of the file sorts everybody.
  if (!match && as_at && what === 'CSV') {
    const those = sql`FROM (${matchingEmployees(me, filters, sql`e.id, e.sort_key`).ids}) e`;
    return { from: those, where: kept, bySearch: false };
  }
  if (!match) return { from: plain, where: fit, bySearch: false };
  return {
    from: sql`FROM employee_search s CROSS JOIN employee e ON e.id = s.rowid`,
    where: sql`s.employee_search MATCH ${match} AND ${fit}`,
    bySearch: true,
  };
}

const Count = z.object({ people: z.int(), photos: z.int() });

/** How many employees a request is about, and how many of them have a photo when it is about photos. */
export async function countPeople(
  db: Db,
  me: LimitedCaller,
  request: ExportRequest,
): Promise<{ people: number; photos: number }> {
  const { from, where } = whom(me, request);
  const count =
    request.what === 'CSV'
      ? sql`SELECT count(*) AS people, 0 AS photos ${from} WHERE ${where}`
      : sql`SELECT count(*) AS people, count(${IMAGE}) AS photos ${from} ${ACCOUNT} WHERE ${where}`;
  return requireRow(db, Count, count);
}

/** The values of a row that tell where the next page begins. */
interface Placed {
  id: number;
  sort_key: string;
}

/**
 * The employees of a request, page by page, each page after the last row of the one before: by name as in the list, or
 * for a search in the order of their ids. `columns` and `joins` say what is read of `e`, and `row` decodes it.
 */
export async function* eachPage<S extends z.ZodType<Placed>>(
  db: Db,
  me: LimitedCaller,
  request: ExportRequest,
  { row, columns, joins, only }: { row: S; columns: SQL; joins: SQL; only?: 'with photo' | 'without photo' },
): AsyncGenerator<z.output<S>[]> {
  const { from, where, bySearch } = whom(me, request);
  const image = only ? sql` AND ${IMAGE} IS ${only === 'with photo' ? sql`NOT NULL` : sql`NULL`}` : sql``;
  let last: Placed | undefined;
  for (;;) {
    const rest: SQL = !last
      ? sql``
      : bySearch
        ? sql` AND s.rowid > ${last.id}`
        : sql` AND (e.sort_key, e.id) > (${last.sort_key}, ${last.id})`;
    const order = bySearch ? sql`s.rowid` : byName(sql`e`);
    const rows = await readRows(
      db,
      row,
      sql`SELECT ${columns}, f.sort_key
      FROM (SELECT e.id, e.sort_key ${from} ${only ? ACCOUNT : sql``}
        WHERE ${where}${image}${rest} ORDER BY ${order} LIMIT ${AT_ONCE}) f
      CROSS JOIN employee e ON e.id = f.id ${joins}`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1);
  }
}
