import { type SQL, sql } from 'drizzle-orm';
import { holds } from '../record/search';

/** SQL expression on a table alias: the name of an employee, or the staff ID where there is none (inventory X087). */
export const calledIn = (alias: SQL): SQL =>
  sql`coalesce(nullif(trim(${alias}.firstname || ' ' || ${alias}.lastname), ''), ${alias}.code)`;

/** The condition that the names and the staff ID of an employee have every typed word, for lists that are told nothing else. */
export const isCalled = (alias: SQL, typed: string | undefined): SQL | undefined =>
  holds(
    typed,
    ...['firstname', 'middlename', 'lastname', 'code'].map((name) => sql`${alias}.${sql.raw(name)}`),
    sql`replace(${alias}.code, '-', '')`,
  );
