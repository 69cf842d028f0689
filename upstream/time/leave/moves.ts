import { type SQL, sql } from 'drizzle-orm';
import { collides } from './days-taken';

/** Days whose holidays change, in some states; an empty list of states means all. */
export interface ChangedDays {
  days: readonly string[];
  states: readonly string[];
}

/** SQL condition on a day and the state of a branch: the day is free there. */
export type IsFree = (day: SQL, state: SQL) => SQL;

/** SQL condition on a day and a state: `holiday_day` has it as free. */
export const freeNow: IsFree = (day, state) =>
  sql`EXISTS (SELECT 1 FROM holiday_day h WHERE h.day = ${day} AND h.state IN ('', ${state}))`;

/** The same condition as if one holiday had these rows in the place of its present ones; a new one has the id 0. */
export const freeIf =
  (id: number, rows: readonly { day: string; state: string }[]): IsFree =>
  (day, state) =>
    sql`(EXISTS (SELECT 1 FROM holiday_day h WHERE h.day = ${day} AND h.state IN ('', ${state}) AND h.holiday_id <> ${id})
      OR EXISTS (SELECT 1 FROM json_each(${JSON.stringify(rows)}) n
        WHERE n.value ->> 'day' = ${day} AND n.value ->> 'state' IN ('', ${state})))`;

/** SQL `FROM` of `leave_request r`: all requests, or those of these employees. */
const requests = (employees: readonly number[] | undefined): SQL =>
  employees
    ? sql`leave_request r INDEXED BY leave_request_employee`
    : sql`leave_request r INDEXED BY leave_request_standing`;

/** SQL condition on request `r` and day `c`: leave that stands covers the day. */
const LIES_OVER: SQL = sql`r.end_date >= c.value AND r.start_date <= c.value AND r.status IN ('PENDING', 'ACCEPTED')
  AND (r.resumption_date IS NULL OR r.resumption_date > c.value)`;

/** SQL condition on day `c` and branch `b`: a weekday in one of these states. */
const worksOn = (states: readonly string[]): SQL =>
  sql`strftime('%w', c.value) NOT IN ('0', '6')
    AND ${states.length === 0 ? sql`1` : sql`b.state IN (SELECT value FROM json_each(${JSON.stringify(states)}))`}`;

/**
 * The SQL tables `lain`, the days of standing leave over changed days, each with whether it has a row and whether it is free,
 * and `moveLeaveTurn`, with `leave_id`, `employee_id`, `day`, `portion` and `kind`: RETURN for a day that comes back, TAKE for one that
 * becomes a day of leave. Where two leaves cover such a day, the earlier has it. `employees` limits both to these people.
 */
export const movedDays = (
  { days, states }: ChangedDays,
  isFree: IsFree,
  employees?: readonly number[],
): SQL => sql`WITH lain AS (
    SELECT r.id AS leave_id, r.employee_id, c.value AS day, r.portion, b.state, d.leave_id IS NOT NULL AS counted
    FROM json_each(${JSON.stringify(days)}) c
      JOIN ${requests(employees)} ON ${LIES_OVER}
      JOIN branch b ON b.id = r.branch_id
      LEFT JOIN leave_day d ON d.leave_id = r.id AND d.day = c.value
    WHERE ${worksOn(states)} AND ${employees ? sql`r.employee_id IN (SELECT value FROM json_each(${JSON.stringify(employees)}))` : sql`1`}),
  becomes AS (SELECT leave_id, employee_id, day, portion FROM lain
    WHERE NOT counted AND NOT ${isFree(sql`lain.day`, sql`lain.state`)}),
  moved AS (
    SELECT leave_id, employee_id, day, portion, 'RETURN' AS kind FROM lain
    WHERE counted AND ${isFree(sql`lain.day`, sql`lain.state`)}
    UNION ALL SELECT leave_id, employee_id, day, portion, 'TAKE' FROM becomes b
    WHERE NOT EXISTS (SELECT 1 FROM leave_day x WHERE x.employee_id = b.employee_id AND x.day = b.day
        AND ${collides(sql`x.portion`, sql`b.portion`)})
      AND NOT EXISTS (SELECT 1 FROM becomes o WHERE o.employee_id = b.employee_id AND o.day = b.day
        AND o.leave_id < b.leave_id AND ${collides(sql`o.portion`, sql`b.portion`)}))`;

/** SQL query of the number of people whose standing leave covers some days on which they would work. */
export const peopleOver = ({ days, states }: ChangedDays): SQL => sql`SELECT count(DISTINCT r.employee_id)
  FROM json_each(${JSON.stringify(days)}) c JOIN ${requests(undefined)} ON ${LIES_OVER}
    JOIN branch b ON b.id = r.branch_id WHERE ${worksOn(states)}`;
