import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { lagosDay } from '../../../contracts/platform/dates';
import { yearOf } from '../../../contracts/time/leave-days';
import { leaveLeft } from '../../../contracts/time/leave-earned';
import { type Db, mustHold, run, type Statement } from '../../platform/database/db';
import { worksHere } from '../../platform/person/line-managers';
import { readEach } from '../../platform/record/row';
import { KindAtExit, kindsAtExit } from './at-exit';
import { recountLeaves, returnDays } from './days-taken';
import { BY_TENURE } from './grants';

const END = 'End of the employment';
const TOO_MUCH = 'Taken beyond what was earned';

/** SQL condition on ledger entry `n`: the end of an employment wrote it. */
const BY_EXIT = sql`n.once BETWEEN 'EXIT' AND 'EXIT~'`;

/**
 * Ends the leave of people who have left, by an SQL condition on `e`. Nobody is away after the last day: leave that was asked
 * for or had not begun is cancelled, leave that had begun ends, and its days come back. Then the settlement's days are paid out,
 * or taken back where more was taken than was earned, and the rest ends, so that nothing is left. `unchanged` holds while
 * nothing moved since the ledger was read.
 */
export async function endOfEmployment(
  db: Db,
  where: SQL,
  now: Date,
): Promise<{ unchanged: Statement; statements: Statement[] }> {
  const today = lagosDay(now);
  // Where only the record says that somebody left, today counts as the day after the last.
  const since = sql`iif(e.employment_status IN ('ACTIVE', 'SUSPENDED'), ${today}, coalesce(e.employment_status_date, ${today}))`;
  const leavers = sql`SELECT e.id, date(${since}, '-1 day') AS day FROM employee e WHERE ${where} AND NOT (${worksHere(sql`e`)})`;
  const left = sql`SELECT id FROM (${leavers})`;
  const newest = sql`SELECT coalesce(max(n.id), 0) FROM leave_entry n WHERE n.employee_id IN (${left})`;
  const [kinds, [stand]] = await readEach(
    db,
    [KindAtExit, kindsAtExit(leavers, today)],
    [z.object({ newest: z.int() }), sql`SELECT (${newest}) AS newest`],
  );
  const paid = kinds.map((kind) => ({
    employee: kind.employee,
    type: kind.type,
    since: kind.employment_date,
    year: yearOf(kind.last_day),
    days: leaveLeft(kind).days,
  }));
  return {
    unchanged: mustHold(db, sql`(${newest}) = ${stand?.newest ?? 0}`),
    statements: [...leaveEnds(db, leavers, now), ...payout(db, left, JSON.stringify(paid), now)],
  };
}

/** Ends the leave after the last day of a query of `id` and `day`, an employee and the last day. */
function leaveEnds(db: Db, leavers: SQL, now: Date): Statement[] {
  const at = now.toISOString();
  // SQL expression on the id of an employee: the first day after the employment.
  const gone = (employee: SQL) => sql`(SELECT date(l.day, '+1 day') FROM (${leavers}) l WHERE l.id = ${employee})`;
  const of = (status: string) => sql`SELECT r.id FROM leave_request r JOIN (${leavers}) l ON l.id = r.employee_id
    WHERE r.status = ${status}`;
  const open = of('PENDING');
  const accepted = sql`${of('ACCEPTED')} AND r.end_date > l.day AND (r.resumption_date IS NULL OR r.resumption_date > date(l.day, '+1 day'))`;
  const ahead = sql`${accepted} AND r.start_date > l.day`;
  const begun = sql`${accepted} AND r.start_date <= l.day`;
  const moving = { db, by: BY_TENURE, now, reason: END };
  return [
    ...returnDays(moving, open),
    ...returnDays(moving, accepted, gone(sql`leave_day.employee_id`)),
    run(
      db,
      sql`UPDATE leave_ask SET ended_at = ${at}, ended_by = 'ENDED' WHERE ended_at IS NULL AND leave_id IN (${open})`,
    ),
    recountLeaves(db, begun),
    run(
      db,
      sql`INSERT INTO audit (at, actor, action, record, record_id, before, after, note)
      SELECT ${at}, ${BY_TENURE}, 'Leave cancelled', 'leave', id, json_object('status', status),
        json_object('status', 'CANCELLED'), ${END} FROM leave_request WHERE id IN (${open} UNION ALL ${ahead})
      UNION ALL SELECT ${at}, ${BY_TENURE}, 'Leave cut short', 'leave', id, NULL,
        json_object('resumption_date', ${gone(sql`leave_request.employee_id`)}), ${END}
      FROM leave_request WHERE id IN (${begun})`,
    ),
    run(
      db,
      sql`UPDATE leave_request SET resumption_date = ${gone(sql`leave_request.employee_id`)}, resumption_reason = ${END},
        version = version + 1 WHERE id IN (${begun})`,
    ),
    run(
      db,
      sql`UPDATE leave_request SET status = 'CANCELLED', turn = NULL, turn_at = NULL, to_ask = 0, cancelled_at = ${at},
        cancel_reason = ${END}, version = version + 1 WHERE id IN (${open} UNION ALL ${ahead})`,
    ),
  ];
}

/**
 * Writes what is paid of a kind in the year of the last day, less what an end of this employment that was not undone wrote already, and then
 * makes what is left of every year nothing. Of a kind that is paid out, a balance below nothing comes up to it: its year had
 * gone over, or ended, before the end of the employment was known.
 */
function payout(db: Db, left: SQL, paid: string, now: Date): Statement[] {
  const at = now.toISOString();
  const columns = sql`INSERT INTO leave_entry (employee_id, type_id, year, kind, days, once, reason, recorded_by, at)`;
  return [
    run(
      db,
      sql`${columns} SELECT employee_id, type_id, year, 'ENCASH', days, 'EXIT ' || ${at}, iif(days > 0, ${TOO_MUCH}, ${END}),
        ${BY_TENURE}, ${at}
      FROM (SELECT v.value ->> 'employee' AS employee_id, v.value ->> 'type' AS type_id, v.value ->> 'year' AS year,
          -(v.value ->> 'days') - coalesce((SELECT sum(n.days) FROM leave_entry n WHERE n.employee_id = v.value ->> 'employee'
            AND n.type_id = v.value ->> 'type' AND n.kind = 'ENCASH' AND ${BY_EXIT} AND n.at >= v.value ->> 'since' AND n.id > coalesce((SELECT max(b.id)
              FROM leave_entry b WHERE b.employee_id = n.employee_id AND b.type_id = n.type_id
                AND b.once BETWEEN 'EXIT BACK' AND 'EXIT BACK~'), 0)), 0) AS days
        FROM json_each(${paid}) v) WHERE days <> 0`,
    ),
    run(
      db,
      sql`${columns} SELECT b.employee_id, b.type_id, b.year, iif(b.granted > b.taken, 'EXPIRE', 'GRANT'), b.taken - b.granted,
        'EXIT REST ' || ${at}, ${END}, ${BY_TENURE}, ${at}
      FROM leave_balance b JOIN leave_type t ON t.id = b.type_id
      WHERE b.employee_id IN (${left}) AND (b.granted > b.taken OR (t.encash_on_exit AND b.granted < b.taken))`,
    ),
  ];
}
