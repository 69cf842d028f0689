import { type SQL, sql } from 'drizzle-orm';
import { type Db, run, type Statement } from '../../platform/database/db';

/** SQL condition on payroll line `l`: a run past its draft has taken it, so it no longer changes. */
export const isTakenByRun = (l: SQL): SQL => sql`(${l}.run_id IS NOT NULL OR EXISTS (SELECT 1 FROM pay_run r
  WHERE r.company_id = ${l}.company_id AND r.status IN ('REVIEW', 'APPROVED') AND ${l}.month <= r.month))`;

/**
 * The statements that mark people of a company's open run for recalculation, because one of their lines changed: one person, or
 * a query of ids.
 */
export const recalculateStatements = (db: Db, company: number, whom: number | SQL): Statement[] => [
  run(
    db,
    sql`INSERT INTO pay_again (run_id, employee_id) SELECT r.id, e.id FROM pay_run r CROSS JOIN employee e
      WHERE r.company_id = ${company} AND r.status IN ('DRAFT', 'PREPARING') AND e.id IN (${whom})
      ON CONFLICT DO UPDATE SET times = times + 1`,
  ),
  // The draft also picks up their other changes.
  run(
    db,
    sql`DELETE FROM pay_stale WHERE employee_id IN (${whom})
      AND run_id IN (SELECT id FROM pay_run WHERE company_id = ${company} AND status IN ('DRAFT', 'PREPARING'))`,
  ),
  run(
    db,
    sql`UPDATE pay_run SET status = 'PREPARING', cursor = -1, version = version + 1 WHERE company_id = ${company} AND status = 'DRAFT'`,
  ),
];
