import { type SQL, sql } from 'drizzle-orm';
import type { EmploymentStatus } from '../../../contracts/people/employment-state';
import type { Day } from '../../../contracts/platform/dates';
import { type Db, run, type Statement } from '../../platform/database/db';
import { applyEntries, type EntryAuthor } from './entries';

interface NewStatus extends EntryAuthor {
  status: EmploymentStatus;
  /** From this day on, but not before the employment. */
  day: Day;
  today: Day;
}

/**
 * The statements that give many employees, by a query of their ids, a status from a day on. An entry of the same day is
 * corrected by it; so are those to come, unless the status is one that ends by them.
 */
export function newStatus(db: Db, ids: SQL, { status, day, today, by, at, reason }: NewStatus): Statement[] {
  const from = sql`max(${day}, e.employment_date)`;
  const toCome = status === 'SUSPENDED' ? sql`` : sql` OR (n.effective_from > ${today} AND n.effective_from > ${from})`;
  const value = sql`json_object('employment_status', ${status}, 'employment_status_date', ${from},
    'employment_status_reason', ${reason})`;
  return [
    run(
      db,
      sql`UPDATE employee_entry SET corrected_at = ${at}, corrected_by = ${by}, correction_reason = ${reason}
      WHERE id IN (SELECT n.id FROM employee e JOIN employee_entry n ON n.employee_id = e.id AND n.kind = 'STATUS'
        WHERE e.id IN (${ids}) AND n.corrected_at IS NULL AND (n.effective_from = ${from}${toCome}))`,
    ),
    run(
      db,
      sql`INSERT INTO employee_entry (employee_id, kind, effective_from, value, reason, recorded_by, recorded_at, applied,
        replaces)
      SELECT e.id, 'STATUS', ${from}, ${value}, ${reason}, ${by}, ${at}, 0,
        (SELECT max(o.id) FROM employee_entry o WHERE o.employee_id = e.id AND o.kind = 'STATUS'
          AND o.effective_from = ${from} AND o.corrected_at = ${at})
      FROM employee e WHERE e.id IN (${ids})`,
    ),
    ...applyEntries(db, 'STATUS', ids, today),
  ];
}
