import { sql } from 'drizzle-orm';
import type { NamesQuery } from '../../platform/audit/audit-names';
import { calledIn } from '../../platform/person/employee-name';

/** The name of a request, by its employee and kind: `Ada Obi, Annual leave`. */
export const leaveNames: NamesQuery = (ids) =>
  sql`SELECT r.id, ${calledIn(sql`e`)} || ', ' || t.title AS name FROM leave_request r JOIN employee e ON e.id = r.employee_id
    JOIN leave_type t ON t.id = r.type_id WHERE r.id IN ${ids}`;
