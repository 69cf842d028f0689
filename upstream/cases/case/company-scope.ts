import { type SQL, sql } from 'drizzle-orm';
import type { CompanyOfRecord } from '../../platform/caller/company-scope';

/** Access to a case, by its id or by the id of something in it: its subject and its parties have it. */
export const ofCase =
  (from: SQL): CompanyOfRecord =>
  (id, { userId }) =>
    sql`SELECT c.company_id AS company, (SELECT u.id FROM user u WHERE u.id = ${userId} AND (EXISTS (SELECT 1 FROM employee e
        WHERE e.user_id = u.id AND e.id = c.employee_id) OR EXISTS (SELECT 1 FROM case_party p LEFT JOIN employee e ON e.id = p.employee_id
        WHERE p.case_id = c.id AND (p.user_id = u.id OR e.user_id = u.id)))) AS account
      FROM ${from} WHERE t.id = ${id}`;

export const caseById = ofCase(sql`case_file t JOIN case_file c ON c.id = t.id`);
