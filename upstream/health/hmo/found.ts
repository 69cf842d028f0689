import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import { peopleQuery } from '../../platform/person/people-search';

/** SQL condition on a column of employee ids: the search finds the employee. Undefined where nothing searchable was typed. */
export function employeeFound(employee: SQL, search: string | undefined): SQL | undefined {
  const query = peopleQuery(search);
  return query
    ? sql`${employee} IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${query} LIMIT ${SEARCH_MOST})`
    : undefined;
}
