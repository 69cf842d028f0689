import { sql } from 'drizzle-orm';
import type { NamesQuery } from '../../platform/audit/audit-names';
import { calledIn } from '../../platform/person/employee-name';

/** An exit by its number and its employee: `E-0012, Grace Akpan`. */
export const exitNames: NamesQuery = (ids) =>
  sql`SELECT c.id, c.number || ', ' || ${calledIn(sql`e`)} AS name FROM case_file c
    JOIN employee e ON e.id = c.employee_id WHERE c.kind = 'EXIT' AND c.id IN ${ids}`;
