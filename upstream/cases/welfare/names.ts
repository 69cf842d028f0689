import { sql } from 'drizzle-orm';
import type { NamesQuery } from '../../platform/audit/audit-names';
import { calledIn } from '../../platform/person/employee-name';

/** A request by its number, its kind and its employee: `W-0388, Loan of Ada Obi`. */
export const welfareNames: NamesQuery = (ids) =>
  sql`SELECT c.id, c.number || ', ' || d.title || ' of ' || ${calledIn(sql`e`)} AS name FROM case_file c
    JOIN welfare w ON w.case_id = c.id JOIN welfare_kind d ON d.id = w.kind_id JOIN employee e ON e.id = c.employee_id
    WHERE c.id IN ${ids}`;
