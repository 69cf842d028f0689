import { type SQL, sql } from 'drizzle-orm';
import { type Db, run, type Statement } from '../db';

/**
 * The statements by which open runs reckon people anew whose opening figures changed; `ids` is a query of them. Every company counts
 * in which they ever worked, because the year's tax is one over all of them.
 */
export function openingsChanged(db: Db, ids: SQL): Statement[] {
  const theirs = sql`SELECT s.employee_id, s.company_id FROM employee_span s WHERE s.employee_id IN (${ids})
    UNION SELECT e.id, e.company_id FROM employee e WHERE e.id IN (${ids})`;
  return [
    run(
      db,
      sql`INSERT INTO pay_again (run_id, employee_id) SELECT r.id, t.employee_id FROM (${theirs}) t
        JOIN pay_run r ON r.company_id = t.company_id WHERE r.status IN ('DRAFT', 'PREPARING') ON CONFLICT DO NOTHING`,
    ),
    run(
      db,
      sql`UPDATE pay_run SET status = 'PREPARING', cursor = -1, version = version + 1
        WHERE status = 'DRAFT' AND company_id IN (SELECT company_id FROM (${theirs}))`,
    ),
  ];
}
