import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { addDays, lagosDay } from '../../contracts/dates';
import { grantedYears, yearOf } from '../../contracts/leave-days';
import { type Db, mustChange, run, type Statement, wasRefused } from '../db';
import { worksHere } from '../line';
import { readRows } from '../record/row';
import { carriedLate } from './carried';
import { countAnew, returnDays } from './days-taken';
import { BY_TENURE, writeAccruals, writeGrants } from './grants';

/** Employees in one batch. */
const PIECE = 100;

const END = 'End of the employment';

/**
 * Settles the next employees who are new, whose grade, gender or employment changed, or to whom days of a year that is over came
 * back: what they may take is given, what came back goes over, and when an employment has ended, leave to come is taken back and what is left is paid out or ends. It is one batch that takes them off
 * the list, so a kill loses nothing, and of two at once the later writes nothing.
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
  const where = sql`e.id IN ${those}`;
  const months = Array.from({ length: Number(today.slice(5, 7)) }, (_, i) => i + 1);
  try {
    await db.batch([
      run(db, sql`DELETE FROM leave_due WHERE employee_id IN ${those}`),
      mustChange(db, due.length),
      writeGrants(db, { years: grantedYears(today), where, now, today }),
      writeAccruals(db, { year: yearOf(today), months, where, now }),
      back(db, where, now),
      ...carriedLate(db, yearOf(today), where, now),
      ...endOfEmployment(db, where, now),
    ]);
  } catch (error) {
    // Another run was faster.
    if (!wasRefused(error)) throw error;
  }
}

/** What ended with the employment of somebody who works here again comes back. */
const back = (db: Db, where: SQL, now: Date): Statement =>
  run(
    db,
    sql`INSERT INTO leave_entry (employee_id, type_id, year, kind, days, once, reason, recorded_by, at)
    SELECT x.employee_id, x.type_id, x.year, 'GRANT', -sum(x.days), 'EXIT BACK ' || ${now.toISOString()}, 'Works here again',
      ${BY_TENURE}, ${now.toISOString()}
    FROM employee e CROSS JOIN leave_entry x ON x.employee_id = e.id AND x.once BETWEEN 'EXIT' AND 'EXIT~'
    WHERE ${where} AND ${worksHere(sql`e`)} AND x.year >= ${yearOf(lagosDay(now))}
    GROUP BY x.employee_id, x.type_id, x.year HAVING sum(x.days) < 0`,
  );

/**
 * Nobody who has left is away any more: what was asked for or has not begun is cancelled, and leave that has begun ends. Days from
 * today on are given back, and no holiday that moves takes them again.
 */
function endOfEmployment(db: Db, where: SQL, now: Date): Statement[] {
  const today = lagosDay(now);
  const at = now.toISOString();
  // Who is seen to have left today worked until yesterday at the latest: of a year that begins today nothing is earned.
  const lastYear = yearOf(addDays(today, -1));
  const left = sql`SELECT e.id FROM employee e WHERE ${where} AND NOT (${worksHere(sql`e`)})`;
  const open = sql`SELECT r.id FROM leave_request r WHERE r.employee_id IN (${left}) AND r.status = 'PENDING'`;
  const accepted = sql`SELECT r.id FROM leave_request r WHERE r.employee_id IN (${left}) AND r.status = 'ACCEPTED'
    AND r.end_date >= ${today} AND (r.resumption_date IS NULL OR r.resumption_date > ${today})`;
  const ahead = sql`${accepted} AND r.start_date >= ${today}`;
  const begun = sql`${accepted} AND r.start_date < ${today}`;
  const moving = { db, by: BY_TENURE, now, reason: END };
  return [
    ...returnDays(moving, open),
    ...returnDays(moving, accepted, today),
    run(
      db,
      sql`UPDATE leave_ask SET ended_at = ${at}, ended_by = 'ENDED' WHERE ended_at IS NULL AND leave_id IN (${open})`,
    ),
    countAnew(db, begun),
    run(
      db,
      sql`INSERT INTO audit (at, actor, action, record, record_id, before, after, note)
      SELECT ${at}, ${BY_TENURE}, 'Leave cancelled', 'leave', id, json_object('status', status),
        json_object('status', 'CANCELLED'), ${END} FROM leave_request WHERE id IN (${open} UNION ALL ${ahead})
      UNION ALL SELECT ${at}, ${BY_TENURE}, 'Leave cut short', 'leave', id, NULL, json_object('resumption_date', ${today}), ${END}
      FROM leave_request WHERE id IN (${begun})`,
    ),
    run(
      db,
      sql`UPDATE leave_request SET resumption_date = ${today}, resumption_reason = ${END}, version = version + 1
      WHERE id IN (${begun})`,
    ),
    run(
      db,
      sql`UPDATE leave_request SET status = 'CANCELLED', turn = NULL, turn_at = NULL, to_ask = 0, cancelled_at = ${at},
        cancel_reason = ${END}, version = version + 1 WHERE id IN (${open} UNION ALL ${ahead})`,
    ),
    run(
      db,
      sql`INSERT INTO leave_entry (employee_id, type_id, year, kind, days, once, reason, recorded_by, at)
      SELECT b.employee_id, b.type_id, b.year, iif(t.encash_on_exit AND b.year <= ${lastYear}, 'ENCASH', 'EXPIRE'),
        b.taken - b.granted, 'EXIT ' || ${at}, ${END}, ${BY_TENURE}, ${at}
      FROM leave_balance b JOIN leave_type t ON t.id = b.type_id WHERE b.employee_id IN (${left}) AND b.granted > b.taken`,
    ),
  ];
}
