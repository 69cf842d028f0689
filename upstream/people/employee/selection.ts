import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { EmployeeScope, EmployeeSelection } from '../../../contracts/people/employee-scope';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import { refuse } from '../../platform/call/refusal';
import { inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import { type Db, mustHold, type Statement } from '../../platform/database/db';
import { readRows, readValue } from '../../platform/record/row';
import { matchingEmployees } from './list';

/** A query of these ids. */
export const idList = (ids: readonly number[]): SQL => sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;

export const LIST_CHANGED =
  'The list has changed: other employees fit the filter by now. Look at it again, then choose.';

/** Refuses ids that no employee has. */
export function refuseMissingEmployees(ids: readonly number[], found: readonly { id: number }[]): void {
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) throw refuse.fields({ employees: [`There is no employee ${missing.join(', ')}`] });
}

export interface SelectedEmployees {
  /** A query of the ids, which binds no parameter for each of them. */
  ids: SQL;
  count: number;
  /** Whether they are all employees of a filter. */
  filter: boolean;
  /**
   * Goes first in the batch of the act, and fails it when the filter fits another number of employees than was seen.
   */
  asSeen: Statement;
}

/** The query of the employees who fit a filter, without those named. */
export const allBut = (me: LimitedCaller, filter: EmployeeScope, except: readonly number[] = []): SQL =>
  sql`SELECT id FROM (${matchingEmployees(me, filter).ids}) WHERE id NOT IN (${idList(except)})`;

/** The query of the ids that are meant, whether or not they are there. */
export const selectedIds = (me: LimitedCaller, { employees = [], filter, except }: EmployeeSelection): SQL =>
  filter ? allBut(me, filter, except) : idList([...new Set(employees)]);

/**
 * The employees whom an act is about. Refuses the whole act when one of the chosen does not exist, or a filter fits
 * others than were seen.
 */
export async function selectEmployees(
  db: Db,
  me: LimitedCaller,
  { employees, filter, except, count = 0 }: EmployeeSelection,
): Promise<SelectedEmployees> {
  if (filter) {
    const ids = allBut(me, filter, except);
    const now = await readValue(db, z.int(), sql`SELECT count(*) FROM (${ids})`);
    if (filter.search && now + (except?.length ?? 0) >= SEARCH_MOST)
      throw refuse.fields({ employees: ['Too many fit this search to take all of them: type more, or filter'] });
    if (now !== count) throw refuse.conflict(LIST_CHANGED);
    return { ids, count, filter: true, asSeen: mustHold(db, sql`(SELECT count(*) FROM (${ids})) = ${count}`) };
  }
  const unique = [...new Set(employees ?? [])];
  refuseMissingEmployees(
    unique,
    await readRows(
      db,
      z.object({ id: z.int() }),
      sql`SELECT id FROM employee WHERE id IN (${idList(unique)}) AND ${inCompanyScopeUnindexed(me, sql`company_id`)}`,
    ),
  );
  return { ids: idList(unique), count: unique.length, filter: false, asSeen: mustHold(db, sql`1`) };
}
