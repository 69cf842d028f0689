import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Env } from '../../platform/call/env';
import { type Db, database, mustChange, mustHold, run, type Statement, wasRefused } from '../../platform/database/db';
import type { ReminderContext } from '../../platform/module/reminder';
import { calledIn } from '../../platform/person/employee-name';
import { readRow, readRows } from '../../platform/record/row';
import { daysMoved, HAS_TAKEN, recountLeaves, yearTakenFrom } from './days-taken';
import { BY_TENURE } from './grants';
import { freeNow, movedDays } from './moves';
import { MovedDay, tellHrOfDebts, tellOfDays } from './recount-mails';

/** Employees in one batch. */
const PIECE = 50;

const Change = z.object({
  id: z.int(),
  name: z.string(),
  days: z.array(z.string()),
  states: z.array(z.string()),
  after_id: z.int(),
});

/**
 * Recounts the leave on the days of the oldest open change of holidays: rows of days, entries of the ledger, a mail and a notice
 * to each person, for up to fifty people in one batch that also moves the change on. A killed run loses nothing, and of two at
 * once the later writes nothing.
 */
export async function recountNext(env: Env, now: Date): Promise<void> {
  const by = { db: database(env.DB), env, now };
  const next = await readRow(
    by.db,
    Change,
    sql`SELECT id, name, days, states, after_id FROM holiday_change WHERE done_at IS NULL ORDER BY id LIMIT 1`,
  );
  if (!next) return;
  const moved = await nextMoved(by.db, next);
  const people = [...new Set(moved.map(({ employee_id }) => employee_id))];
  const isLast = people.length < PIECE;
  try {
    await by.db.batch([
      run(
        by.db,
        sql`UPDATE holiday_change SET after_id = ${people.at(-1) ?? next.after_id}, done_at = ${isLast ? now.toISOString() : null}
          WHERE id = ${next.id} AND after_id = ${next.after_id} AND done_at IS NULL`,
      ),
      mustChange(by.db),
      ...(moved.length > 0 ? await moving(by, next, moved, people) : []),
    ]);
  } catch (error) {
    // Another run came first, or somebody asked for leave meanwhile: the next minute reads again.
    if (!wasRefused(error)) throw error;
    return;
  }
  await env.OUTBOX.send({ outbox: true });
}

/** The days that move for the next employees, by employee and day. */
const nextMoved = (db: Db, { days, states, after_id }: z.output<typeof Change>): Promise<MovedDay[]> =>
  readRows(
    db,
    MovedDay,
    sql`${movedDays({ days, states }, freeNow)}
    SELECT m.leave_id, m.employee_id, m.day, m.portion, m.kind, r.type_id, t.title, r.start_date, r.end_date,
      ${calledIn(sql`e`)} AS name, e.firstname, e.email, e.company_id, c.name AS company,
      CASE WHEN ${HAS_TAKEN} THEN coalesce(b.granted - b.taken, 0) END AS left
    FROM moved m JOIN leave_request r ON r.id = m.leave_id JOIN leave_type t ON t.id = r.type_id
      JOIN employee e ON e.id = m.employee_id JOIN company c ON c.id = e.company_id
      LEFT JOIN leave_balance b ON b.employee_id = m.employee_id AND b.type_id = r.type_id
        AND b.year = ${yearTakenFrom(sql`m.day`)}
    WHERE m.employee_id IN (
      SELECT DISTINCT employee_id FROM moved WHERE employee_id > ${after_id} ORDER BY employee_id LIMIT ${PIECE})
    ORDER BY m.employee_id, m.day, m.leave_id`,
  );

async function moving(
  by: ReminderContext,
  { name, days, states }: z.output<typeof Change>,
  moved: readonly MovedDay[],
  people: readonly number[],
): Promise<Statement[]> {
  const { db, now } = by;
  const read = JSON.stringify(
    moved.map(({ leave_id, employee_id, day, portion, kind }) => ({ leave_id, employee_id, day, portion, kind })),
  );
  const of = (kind: 'RETURN' | 'TAKE') =>
    sql`SELECT value ->> 'leave_id' AS leave_id, value ->> 'employee_id' AS employee_id, value ->> 'day' AS day,
      value ->> 'portion' AS portion FROM json_each(${read}) WHERE value ->> 'kind' = ${kind}`;
  const entries = (kind: 'RETURN' | 'TAKE', reason: string) =>
    daysMoved({ db, by: BY_TENURE, now, reason }, kind, of(kind), HAS_TAKEN);
  return [
    // The rows that were read still move, and no others of these people do.
    mustHold(
      db,
      sql`(${movedDays({ days, states }, freeNow, people)}
        SELECT count(*) = ${moved.length} AND count(v.value) = ${moved.length} FROM moved m LEFT JOIN json_each(${read}) v
          ON v.value ->> 'leave_id' = m.leave_id AND v.value ->> 'day' = m.day AND v.value ->> 'kind' = m.kind)`,
    ),
    entries('RETURN', `${name} is a holiday`),
    entries('TAKE', `${name} is on another day`),
    run(db, sql`DELETE FROM leave_day WHERE (leave_id, day) IN (SELECT leave_id, day FROM (${of('RETURN')}))`),
    run(db, sql`INSERT INTO leave_day (leave_id, employee_id, day, portion) ${of('TAKE')}`),
    recountLeaves(db, sql`SELECT value ->> 'leave_id' FROM json_each(${read})`),
    ...(await tellOfDays(by, name, moved)),
    ...(await tellHrOfDebts(by, name, moved)),
  ];
}
