import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { lagosDay } from '../../../contracts/platform/dates';
import { grantedYears, yearOf } from '../../../contracts/time/leave-days';
import { type Db, mustChange, run, type Statement, wasRefused } from '../../platform/database/db';
import { worksHere } from '../../platform/person/line-managers';
import { readRows } from '../../platform/record/row';
import { carriedLate, expiredLate } from './carry-over';
import { correctGrants, RECALCULATED_WHY } from './corrections';
import { endOfEmployment } from './end-of-employment';
import { BY_TENURE, writeAccruals, writeGrants } from './grants';

/** Employees in one batch. */
const PIECE = 100;

/**
 * Settles the balances of the next employees on the list. They are new, their grade, gender or employment changed, or days came
 * back to a year that is over or to carried days that have ended. Grants are written and corrected, returned days are carried or
 * end, and after an employment its leave ends. One batch does it and takes them off the list, so a kill loses nothing, and of
 * two runs at once the later writes nothing.
 */
export async function settleDue(db: Db, now: Date): Promise<void> {
  const due = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`SELECT employee_id AS id FROM leave_due ORDER BY employee_id LIMIT ${PIECE}`,
  );
  if (due.length === 0) return;
  const those = sql`(SELECT value FROM json_each(${JSON.stringify(due.map(({ id }) => id))}))`;
  const today = lagosDay(now);
  const year = yearOf(today);
  const where = sql`e.id IN ${those}`;
  const months = Array.from({ length: Number(today.slice(5, 7)) }, (_, i) => i + 1);
  const ended = await endOfEmployment(db, where, now);
  try {
    await db.batch([
      run(db, sql`DELETE FROM leave_due WHERE employee_id IN ${those}`),
      mustChange(db, due.length),
      ended.unchanged,
      writeGrants(db, { years: grantedYears(today), where, now, today }),
      writeAccruals(db, { year, months, where, now }),
      ...correctGrants(db, where, now, RECALCULATED_WHY.record),
      back(db, where, now),
      expiredLate(db, year - 1, where, now),
      ...carriedLate(db, year, where, now),
      expiredLate(db, year, where, now),
      ...ended.statements,
    ]);
  } catch (error) {
    // Another run came first.
    if (!wasRefused(error)) throw error;
  }
}

/** Undoes the entries of the end of an employment for somebody who works here again. */
const back = (db: Db, where: SQL, now: Date): Statement =>
  run(
    db,
    sql`INSERT INTO leave_entry (employee_id, type_id, year, kind, days, once, reason, recorded_by, at)
    SELECT x.employee_id, x.type_id, x.year, 'GRANT', -sum(x.days), 'EXIT BACK ' || ${now.toISOString()}, 'Works here again',
      ${BY_TENURE}, ${now.toISOString()}
    FROM employee e CROSS JOIN leave_entry x ON x.employee_id = e.id AND x.once BETWEEN 'EXIT' AND 'EXIT~'
    WHERE ${where} AND ${worksHere(sql`e`)} AND x.year >= ${yearOf(lagosDay(now))}
    GROUP BY x.employee_id, x.type_id, x.year HAVING sum(x.days) <> 0`,
  );
