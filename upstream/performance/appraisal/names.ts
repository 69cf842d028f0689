import { sql } from 'drizzle-orm';
import type { NamesQuery } from '../../platform/audit/audit-names';
import { calledIn } from '../../platform/person/employee-name';

/** The appraisal of an employee by their name and its own: `Ada Obi, Review 2026`. */
export const appraisalNames: NamesQuery = (ids) =>
  sql`SELECT k.id, ${calledIn(sql`e`)} || ', ' || a.name AS name FROM employee_kpi k JOIN employee e ON e.id = k.employee_id
    JOIN appraisal a ON a.id = k.appraisal_id WHERE k.id IN ${ids}
    UNION ALL SELECT k.employee_kpi_id, ${calledIn(sql`e`)} || ', ' || a.name FROM appraisal_out k
    JOIN employee e ON e.id = k.employee_id JOIN appraisal a ON a.id = k.appraisal_id WHERE k.employee_kpi_id IN ${ids}`;
