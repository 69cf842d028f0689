import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Day } from '../../../contracts/platform/dates';
import type { Env } from '../../platform/call/env';
import {
  among,
  type Db,
  database,
  mustChange,
  mustHold,
  run,
  type Statement,
  wasRefused,
} from '../../platform/database/db';
import { enqueueAll } from '../../platform/mail/outbox';
import { DueRecord, type Reminder, type ReminderContext } from '../../platform/module/reminder';
import { calledIn } from '../../platform/person/employee-name';
import { readRows } from '../../platform/record/row';
import { Group, headcountDigestMail, MOST_NAMED } from './digest-mail';
import {
  askSupervisors,
  isSupervisorToTell,
  SUPERVISOR_EMAIL,
  SUPERVISOR_NAME,
  TO_TELL,
  tellWhenComplete,
  WITH_SUPERVISOR,
} from './supervisor';

/** Supervisors who are told at once; their mails are not more than the outbox sends at once. */
const AT_ONCE = 50;
/** Responses whose line changed that are handed on at once. */
const HANDED_AT_ONCE = 200;

const OF_ASK = sql`r.supervisor_email = a.email AND r.year = a.year AND r.month = a.month`;
const WAITS = sql`r.employee_status = 'SUBMITTED' AND r.supervisor_status = 'PENDING'`;

/** The supervisors that an SQL condition on `headcount_ask a` picks, with what waits for them. */
export const readSupervisorGroups = (db: Db, where: SQL, most: number): Promise<Group[]> =>
  readRows(
    db,
    Group,
    sql`SELECT a.id, a.email, a.name, a.year, a.month, a.told_at,
      coalesce((SELECT c.name FROM employee_headcount r JOIN company c ON c.id = r.company_id WHERE ${OF_ASK} LIMIT 1), '')
        AS company,
      coalesce((SELECT max(h.closes_on) FROM employee_headcount r JOIN headcount h ON h.id = r.headcount_id
        WHERE ${OF_ASK}), '') AS closes_on,
      (SELECT count(*) FROM employee_headcount r WHERE ${OF_ASK} AND ${WAITS}) AS waiting,
      (SELECT count(*) FROM employee_headcount r WHERE ${OF_ASK} AND r.employee_status = 'PENDING') AS unanswered,
      (SELECT json_group_array(json_object('id', f.id, 'name', f.name, 'job_role', f.job_role)) FROM (
        SELECT r.id, ${calledIn(sql`e`)} AS name, j.name AS job_role
        FROM employee_headcount r JOIN employee e ON e.id = r.employee_id JOIN job_role j ON j.id = e.job_role_id
        WHERE ${OF_ASK} AND ${WAITS} ORDER BY r.submitted_at, r.id LIMIT ${MOST_NAMED}) f) AS people
    FROM headcount_ask a WHERE ${where} ORDER BY a.id LIMIT ${most}`,
  );

/** The statements that tell these supervisors; at least one. What is told by then waits to be told no more. */
async function telling({ db, now }: ReminderContext, groups: readonly Group[]): Promise<[Statement, ...Statement[]]> {
  const told = JSON.stringify(groups.map(({ id }) => id));
  const mails = groups.filter(({ waiting }) => waiting > 0).map((group) => headcountDigestMail(group, now));
  return [
    run(
      db,
      sql`UPDATE employee_headcount AS r SET to_tell = ${TO_TELL.no}
      WHERE ${isSupervisorToTell(sql`r`, TO_TELL.now, TO_TELL.morning)} AND (supervisor_email, year, month) IN (
        SELECT a.email, a.year, a.month FROM headcount_ask a WHERE a.id IN (SELECT value FROM json_each(${told})))`,
    ),
    run(
      db,
      sql`UPDATE headcount_ask SET told_at = ${now.toISOString()} WHERE id IN (SELECT value FROM json_each(${told}))`,
    ),
    ...(await enqueueAll(db, mails, now)),
  ];
}

/** Tells supervisors whose people have all answered, and hands on what a changed line gave to somebody else. */
export async function tellSupervisors(env: Env, now: Date): Promise<void> {
  const by = { db: database(env.DB), env, now };
  const handed = await handOver(by);
  const groups = await readSupervisorGroups(
    by.db,
    sql`(a.email, a.year, a.month) IN (SELECT DISTINCT r.supervisor_email, r.year, r.month FROM employee_headcount r
      WHERE ${isSupervisorToTell(sql`r`, TO_TELL.now)} LIMIT ${AT_ONCE})`,
    AT_ONCE,
  );
  if (groups.length > 0) await tellOnce(by, groups);
  if (handed === HANDED_AT_ONCE || groups.length === AT_ONCE) await env.OUTBOX.send({ outbox: true });
}

/** Tells them unless another run was faster: then each goes alone. */
async function tellOnce(by: ReminderContext, groups: readonly Group[]): Promise<void> {
  const read = JSON.stringify(groups);
  try {
    await by.db.batch([
      mustHold(
        by.db,
        sql`(SELECT count(*) FROM json_each(${read}) v JOIN headcount_ask a ON a.id = v.value ->> 'id'
          WHERE a.told_at IS v.value ->> 'told_at') = ${groups.length}`,
      ),
      ...(await telling(by, groups)),
    ]);
  } catch (error) {
    if (!wasRefused(error)) throw error;
    if (groups.length > 1) for (const group of groups) await tellOnce(by, [group]);
  }
}

const Handed = z.object({
  id: z.int(),
  email: z.string().nullable(),
  year: z.int(),
  month: z.int(),
  to_tell: z.int(),
  new_name: z.string().nullable(),
  new_email: z.string().nullable(),
});

/** Gives what nobody has decided to whom the line names now. Answers how many it looked at. */
async function handOver({ db, now }: ReminderContext): Promise<number> {
  const rows = await readRows(
    db,
    Handed,
    sql`SELECT r.id, r.supervisor_email AS email, r.year, r.month, r.to_tell, ${SUPERVISOR_NAME} AS new_name,
      ${SUPERVISOR_EMAIL} AS new_email
    FROM employee_headcount r JOIN employee e ON e.id = r.employee_id ${WITH_SUPERVISOR}
    WHERE ${isSupervisorToTell(sql`r`, TO_TELL.lineChanged, TO_TELL.untoldLineChanged)} LIMIT ${HANDED_AT_ONCE}`,
  );
  if (rows.length === 0) return 0;
  const read = JSON.stringify(rows);
  const those = sql`SELECT value ->> 'id' FROM json_each(${read})`;
  const groups = sql`SELECT value ->> 'email' AS email, value ->> 'year' AS year, value ->> 'month' AS month
      FROM json_each(${read})
    UNION SELECT value ->> 'new_email', value ->> 'year', value ->> 'month' FROM json_each(${read})`;
  try {
    await db.batch([
      run(
        db,
        // A supervisor who has the response already is not told a second time.
        sql`UPDATE employee_headcount SET supervisor_name = v.value ->> 'new_name',
          supervisor_email = v.value ->> 'new_email',
          to_tell = CASE WHEN employee_status = 'PENDING' OR v.value ->> 'new_email' IS NULL THEN ${TO_TELL.no}
            WHEN to_tell = ${TO_TELL.lineChanged} AND supervisor_email IS v.value ->> 'new_email' THEN ${TO_TELL.no}
            ELSE ${TO_TELL.morning} END
        FROM json_each(${read}) v
        WHERE employee_headcount.id = v.value ->> 'id' AND to_tell = v.value ->> 'to_tell'
          AND supervisor_status = 'PENDING'`,
      ),
      mustChange(db, rows.length),
      askSupervisors(db, sql`id IN (${those}) AND to_tell = ${TO_TELL.morning}`, now.toISOString()),
      tellWhenComplete(db, groups),
    ]);
  } catch (error) {
    // Somebody decided or answered meanwhile: the next run reads again.
    if (!wasRefused(error)) throw error;
  }
  return rows.length;
}

/** Each morning, the supervisors of whom some have answered and others have not. */
export const headcountDigest: Reminder<DueRecord> = {
  kind: 'headcount-digest',
  as: 'each',
  row: DueRecord,
  due: (today: Day) => sql`SELECT a.id AS record, ${today} AS due, 0 AS days_left, '[0]' AS days FROM headcount_ask a
    WHERE (a.email, a.year, a.month) IN (
      SELECT DISTINCT r.supervisor_email, r.year, r.month FROM employee_headcount r
        WHERE ${isSupervisorToTell(sql`r`, TO_TELL.morning)})`,
  tell: async (by, due) =>
    telling(by, await readSupervisorGroups(by.db, sql`a.id IN ${among(due.map(({ record }) => record))}`, due.length)),
};
