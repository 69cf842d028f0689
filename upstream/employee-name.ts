import { type SQL, sql } from 'drizzle-orm';

/**
 * What an employee is called, over a table alias: the name, or the staff ID of an employee without one (inventory
 * X087).
 */
export const calledIn = (alias: SQL): SQL =>
  sql`coalesce(nullif(trim(${alias}.firstname || ' ' || ${alias}.lastname), ''), ${alias}.code)`;
