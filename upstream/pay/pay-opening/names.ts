import { sql } from 'drizzle-orm';
import type { NamesQuery } from '../../platform/audit/audit-names';
import { calledIn } from '../../platform/person/employee-name';

/** Opening figures by whom they are of: `2026, Ada Obi`. */
export const openingNames: NamesQuery = (ids) =>
  sql`SELECT o.id, o.year || ', ' || ${calledIn(sql`e`)} AS name FROM pay_opening o JOIN employee e ON e.id = o.employee_id
    WHERE o.id IN ${ids}`;
