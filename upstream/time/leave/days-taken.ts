import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../contracts/platform/dates';
import { A_DAY, HALF_A_DAY } from '../../../contracts/time/leave-days';
import { isWorked } from '../../platform/calendar/work-calendar';
import { type Db, mustHold, run, type Statement } from '../../platform/database/db';

/** The author, instant and reason of a change in the ledger. */
export interface DaysMove {
  db: Db;
  /** The name of the person; `Tenure` for work that happens by itself. */
  by: string;
  now: Date;
  reason: string;
}

/** SQL expression on a portion: `leaveDaysTaken` of the contracts. */
export const hundredthsTaken = (portion: SQL): SQL =>
  sql`CASE ${portion} WHEN 'WHOLE' THEN ${sql.raw(`${A_DAY} ELSE ${HALF_A_DAY}`)} END`;

/** The year of a day. */
export const yearOfDay = (day: SQL): SQL => sql`CAST(substr(${day}, 1, 4) AS INTEGER)`;

/**
 * SQL expression on request `r` and one of its days: the year whose balance it takes from. An event takes all its days from the
 * year in which it began.
 */
export const yearTakenFrom = (day: SQL): SQL => sql`coalesce(${yearOfDay(sql`r.event_on`)}, ${yearOfDay(day)})`;

/** SQL expression on a request: `lastDayAway` of the contracts. */
export const lastDayCounted = (r: SQL): SQL =>
  sql`min(${r}.end_date, coalesce(date(${r}.resumption_date, '-1 day'), ${r}.end_date))`;

/**
 * SQL query of `leave_id`, `employee_id`, `day`, `portion`: the working days of the leaves of a query of ids, by the present
 * calendar of the branch, up to the return to work.
 */
const workDaysOf = (leaves: SQL): SQL => sql`WITH RECURSIVE span (leave_id, day, last) AS (
    SELECT r.id, r.start_date, ${lastDayCounted(sql`r`)} FROM leave_request r WHERE r.id IN (${leaves})
    UNION ALL SELECT leave_id, date(day, '+1 day'), last FROM span WHERE day < last)
  SELECT s.leave_id, r.employee_id, s.day, r.portion FROM span s JOIN leave_request r ON r.id = s.leave_id
    JOIN branch b ON b.id = r.branch_id WHERE s.day <= s.last AND ${isWorked(sql`s.day`, sql`b.state`)}`;

/**
 * Statement that writes the entries of days that are taken or given back, one for each leave and year. `rows` is a query like
 * `workDaysOf`.
 */
export const daysMoved = (
  { db, by, now, reason }: DaysMove,
  kind: 'TAKE' | 'RETURN',
  rows: SQL,
  where: SQL,
): Statement =>
  run(
    db,
    sql`INSERT INTO leave_entry (employee_id, type_id, year, kind, days, leave_id, reason, recorded_by, at)
    SELECT r.employee_id, r.type_id, ${yearTakenFrom(sql`d.day`)} AS of_year, ${kind},
      ${kind === 'TAKE' ? -1 : 1} * sum(${hundredthsTaken(sql`d.portion`)}), r.id, ${reason}, ${by}, ${now.toISOString()}
    FROM (${rows}) d JOIN leave_request r ON r.id = d.leave_id JOIN leave_type t ON t.id = r.type_id
    WHERE ${where} GROUP BY r.id, of_year`,
  );

/** SQL condition on request `r` and kind `t`: a balance counts its days. A kind that became unpaid gives back what it took before. */
const IS_PAID = sql`t.type <> 'UNPAID'`;
export const HAS_TAKEN = sql`EXISTS (SELECT 1 FROM leave_entry x WHERE x.leave_id = r.id)`;

const rowsOf = (leaves: SQL, from: Day | SQL): SQL =>
  sql`SELECT leave_id, employee_id, day, portion FROM leave_day WHERE leave_id IN (${leaves}) AND day >= ${from}`;

/**
 * Gives back the days of the leaves of a query of ids, all or from a day on, and deletes their rows. The number in the request
 * stays, so that a declined one still tells what it asked for.
 */
export const returnDays = (moving: DaysMove, leaves: SQL, from: Day | SQL = ''): Statement[] => [
  daysMoved(moving, 'RETURN', rowsOf(leaves, from), HAS_TAKEN),
  run(moving.db, sql`DELETE FROM leave_day WHERE leave_id IN (${leaves}) AND day >= ${from}`),
];

/** Writes the present number of days into the leaves of a query of ids, so that a decider sees what they decide about. */
export const recountLeaves = (db: Db, leaves: SQL): Statement =>
  run(
    db,
    sql`UPDATE leave_request SET days = (SELECT coalesce(sum(${hundredthsTaken(sql`d.portion`)}), 0) FROM leave_day d
      WHERE d.leave_id = leave_request.id), version = version + 1 WHERE id IN (${leaves})`,
  );

/** SQL condition on two portions of one day: `portionsClash` of the contracts. */
export const collides = (one: SQL, other: SQL): SQL =>
  sql`(${one} = 'WHOLE' OR ${other} = 'WHOLE' OR ${one} = ${other})`;

/** Writes the missing rows of days of leaves, and takes the days from the balances. The leaves may not overlap others that stand. */
export const writeLeaveDays = (moving: DaysMove, leaves: SQL): Statement[] => [
  run(moving.db, sql`INSERT INTO leave_day (leave_id, employee_id, day, portion) ${workDaysOf(leaves)}`),
  daysMoved(moving, 'TAKE', rowsOf(leaves, ''), IS_PAID),
];

/** The words of the 409 where `takeDaysAgain` fails the batch. */
export const DAYS_ARE_GONE =
  'The days of this request are no longer free, or the balance no longer covers them. It has to be asked for anew.';

/**
 * Takes the returned days of one leave again, counted by the present calendar. Fails the batch where other leave stands on them
 * by now, or the balance no longer covers them (`DAYS_ARE_GONE`).
 */
export function takeDaysAgain(moving: DaysMove, id: number): Statement[] {
  const leave = sql`${id}`;
  return [
    mustBeFree(moving.db, id),
    ...writeLeaveDays(moving, leave),
    recountLeaves(moving.db, leave),
    mustHold(moving.db, sql`EXISTS (SELECT 1 FROM leave_day WHERE leave_id = ${id})`),
    mustBeCovered(moving.db, id),
  ];
}

/** Fails the batch where other leave stands on the days of this one. */
const mustBeFree = (db: Db, id: number): Statement =>
  mustHold(
    db,
    sql`NOT EXISTS (SELECT 1 FROM (${workDaysOf(sql`${id}`)}) w JOIN leave_day d ON d.employee_id = w.employee_id
      AND d.day = w.day AND d.leave_id <> w.leave_id AND ${collides(sql`d.portion`, sql`w.portion`)})`,
  );

/** Fails the batch where a balance no longer covers this leave. */
const mustBeCovered = (db: Db, id: number): Statement =>
  mustHold(
    db,
    sql`NOT EXISTS (SELECT 1 FROM leave_request r
      JOIN leave_balance b ON b.employee_id = r.employee_id AND b.type_id = r.type_id
        AND b.year BETWEEN ${yearTakenFrom(sql`r.start_date`)} AND ${yearTakenFrom(sql`r.end_date`)}
      JOIN leave_type t ON t.id = r.type_id WHERE r.id = ${id} AND ${IS_PAID} AND b.granted < b.taken)`,
  );

/** The words of the 409 where `matchDays` fails the batch. */
export const NOT_COVERED =
  'Other leave stands in these days by now, the balance does not cover them, or somebody was faster. Reload the page; give the days first where they are missing.';

/**
 * Makes the days of one leave end with the recorded return to work: later days are given back, and earlier ones that had been
 * given back are taken again. Fails the batch where those are no longer free or covered (`NOT_COVERED`).
 */
export function matchDays(moving: DaysMove, id: number): Statement[] {
  const leave = sql`${id}`;
  const has = sql`SELECT 1 FROM leave_day h WHERE h.leave_id = w.leave_id AND h.day = w.day`;
  const missing = sql`SELECT w.leave_id, w.employee_id, w.day, w.portion FROM (${workDaysOf(leave)}) w WHERE NOT EXISTS (${has})`;
  return [
    mustBeFree(moving.db, id),
    ...returnDays(
      moving,
      leave,
      sql`coalesce((SELECT v.resumption_date FROM leave_request v WHERE v.id = leave_day.leave_id), '9999')`,
    ),
    daysMoved(moving, 'TAKE', missing, IS_PAID),
    run(moving.db, sql`INSERT INTO leave_day (leave_id, employee_id, day, portion) ${missing}`),
    recountLeaves(moving.db, leave),
    mustBeCovered(moving.db, id),
  ];
}
