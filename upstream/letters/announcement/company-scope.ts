import { type SQL, sql } from 'drizzle-orm';
import { allInScope, type ScopedCaller } from '../../platform/caller/company-scope';

/** The companies that an announcement is for, as a query; 0 for everybody, and while it is for nobody yet. */
export const audienceCompanies = (announcement: SQL): SQL => sql`
  SELECT CASE a.everyone WHEN 1 THEN 0 ELSE coalesce(t.company_id,
      (SELECT d.company_id FROM department d WHERE d.id = t.department_id),
      (SELECT b.company_id FROM branch b WHERE b.id = t.branch_id), m.company_id, 0) END AS company
  FROM announcement a LEFT JOIN (SELECT announcement_id, company_id, department_id, branch_id, NULL AS manager_id
      FROM announcement_audience WHERE announcement_id = ${announcement}
    UNION ALL SELECT announcement_id, NULL, NULL, NULL, manager_id FROM announcement_line
      WHERE announcement_id = ${announcement}) t ON t.announcement_id = a.id
    LEFT JOIN employee m ON m.id = t.manager_id WHERE a.id = ${announcement}`;

/** SQL condition on the id and the sender of an announcement: it is for the caller's companies alone, or from the caller. */
export const announcementInScope = (me: ScopedCaller, id: SQL, sender: SQL): SQL =>
  sql`(${allInScope(me, audienceCompanies(id))} OR ${sender} = ${me.userId ?? 0})`;
