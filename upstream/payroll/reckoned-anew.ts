import { sql } from 'drizzle-orm';
import { type Db, run, type Statement } from '../db';

/** The statements by which the open run of a company reckons somebody anew, because a line of theirs changed. */
export const reckonedAnew = (db: Db, company: number, employee: number): Statement[] => [
  run(
    db,
    sql`INSERT INTO pay_again (run_id, employee_id) SELECT id, ${employee} FROM pay_run
      WHERE company_id = ${company} AND status IN ('DRAFT', 'PREPARING') ON CONFLICT DO UPDATE SET times = times + 1`,
  ),
  // The draft takes up with it what else changed of them.
  run(
    db,
    sql`DELETE FROM pay_stale WHERE employee_id = ${employee}
      AND run_id IN (SELECT id FROM pay_run WHERE company_id = ${company} AND status IN ('DRAFT', 'PREPARING'))`,
  ),
  run(
    db,
    sql`UPDATE pay_run SET status = 'PREPARING', cursor = -1, version = version + 1 WHERE company_id = ${company} AND status = 'DRAFT'`,
  ),
];
