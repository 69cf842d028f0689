import { type SQL, sql } from 'drizzle-orm';

/** What an employee is called, over a table alias: by name, or by staff ID while nobody has entered one (inventory X087). */
export const calledIn = (alias: SQL): SQL =>
  sql`coalesce(nullif(trim(${alias}.firstname || ' ' || ${alias}.lastname), ''), ${alias}.code)`;
