import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_MOST } from '../../contracts/employee-search';
import { peopleQuery } from '../people-search';

/** Over a column of ids of employees: one whom the search finds; undefined where nothing searchable was typed. */
export function whoIs(employee: SQL, search: string | undefined): SQL | undefined {
  const query = peopleQuery(search);
  return query
    ? sql`${employee} IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${query} LIMIT ${SEARCH_MOST})`
    : undefined;
}
