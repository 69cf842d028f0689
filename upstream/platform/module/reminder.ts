import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ROLES } from '../../../contracts/platform/access';
import { addDays, type Day, lagosDay, lagosTime } from '../../../contracts/platform/dates';
import { type Area, readsArea } from '../../../contracts/platform/limits';
import { LimitsForm } from '../../../contracts/platform/limits-form';
import type { Env } from '../call/env';
import { doEach } from '../call/fault';
import { isCompanyInScope, limitsFor } from '../caller/limits-of';
import { isActiveAdmin } from '../caller/roles';
import { type Db, database, run, type Statement, uniqueConflict } from '../database/db';
import { enqueueAll, type Message } from '../mail/outbox';
import { readRows } from '../record/row';

const Done = z.object({ kind: z.string() });
const Admin = z.object({
  id: z.int(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  limits: LimitsForm.nullable(),
});

/** The hour in Lagos from which reminders go out, so that they wake nobody up. */
const FROM = '07:00';
/** Records in one batch. */
const AT_ONCE = 100;
/** SQLite's LIMIT for all rows. */
const ALL = -1;
/**
 * Days after the end of a record in which reminders are still sent. Older records, such as those taken over from
 * elsewhere, only show on their page.
 */
const CATCH_UP_DAYS = 30;

/** A record that somebody is to be told of, as the query of a kind names it. */
export const DueRecord = z.object({
  record: z.int(),
  /** The day that the reminders lead to. When it changes, the reminders begin again. */
  due: z.string(),
  /** How far away that day is; below zero once it is past. */
  days_left: z.int(),
});
export type DueRecord = z.infer<typeof DueRecord>;

/** The reminders whose day has come since the last one, as JSON. One message stands for all of them. */
const Reached = z.object({ reached: z.string() });

export interface ReminderContext {
  db: Db;
  env: Env;
  now: Date;
}

/** One kind of reminder: who is told of which records, how many days before, in which words. */
export interface Reminder<T extends DueRecord> {
  /** The name that is stored with each reminder that went out, so it must not change. */
  kind: string;
  /** `digest`: all records of a day in one message; `each`: a message for each record. */
  as: 'digest' | 'each';
  /** The columns of `DueRecord`, and what the words need. */
  row: z.ZodType<T>;
  /**
   * A SELECT of the records that reminders lead to: the columns of a row and, as `days`, a JSON list of the days before
   * the end on which to remind. It includes records that have no reminder today or were reminded of already.
   */
  due(today: Day): SQL;
  /**
   * The statements that tell of these records, at least one. They run in the batch that notes the reminders as sent.
   */
  tell(by: ReminderContext, due: T[]): Promise<Statement[]>;
}

/**
 * Sends reminders, one kind after the other, once a day from seven in the morning in Lagos, with what was missed
 * meanwhile. Reminders are noted in the batch that sends them, so that a second run, or one at the same time, sends
 * nothing twice.
 */
export async function remind(reminders: readonly Reminder<DueRecord>[], env: Env, now: Date): Promise<void> {
  if (lagosTime(now) < FROM) return;
  const by = { db: database(env.DB), env, now };
  const done = await readRows(by.db, Done, sql`SELECT kind FROM reminder_day WHERE day = ${lagosDay(now)}`);
  const left = reminders.filter(({ kind }) => !done.some((one) => one.kind === kind));
  if (left.length === 0) return;
  await doEach([...left.map((reminder) => () => remindOf(reminder, by)), () => env.OUTBOX.send({ outbox: true })]);
}

async function remindOf(reminder: Reminder<DueRecord>, by: ReminderContext): Promise<void> {
  try {
    while (await tellNext(reminder, by)) {
      // Each round tells of the next hundred.
    }
  } catch (error) {
    // Another run was faster, and does the rest.
    if (!uniqueConflict(error)) throw error;
  }
}

/** Tells of the next records. Answers false once none is left and the day's work is done. */
async function tellNext({ kind, as, row, due, tell }: Reminder<DueRecord>, by: ReminderContext): Promise<boolean> {
  const { db, now } = by;
  const today = lagosDay(now);
  const since = addDays(today, -CATCH_UP_DAYS);
  const limit = as === 'each' ? AT_ONCE : ALL;
  const found = await readRows(
    db,
    row.and(Reached),
    sql`SELECT * FROM (
      SELECT o.*, (SELECT json_group_array(t.value) FROM json_each(o.days) t WHERE o.days_left <= t.value
        AND NOT EXISTS (SELECT 1 FROM reminder r WHERE r.kind = ${kind} AND r.record = o.record AND r.due = o.due
          AND r.days_before = t.value)) AS reached
      FROM (${due(today)}) o WHERE o.due >= ${since})
    WHERE reached <> '[]' ORDER BY due, record LIMIT ${limit}`,
  );
  const at = now.toISOString();
  const noted = JSON.stringify(found.map(({ record, due, reached }) => ({ record, due, reached })));
  const isLast = limit === ALL || found.length < limit;
  await db.batch([
    run(
      db,
      sql`INSERT INTO reminder (kind, record, due, days_before, told_at)
      SELECT ${kind}, o.value ->> 'record', o.value ->> 'due', t.value, ${at}
      FROM json_each(${noted}) o, json_each(o.value ->> 'reached') t`,
    ),
    ...(found.length > 0 ? await tell(by, found) : []),
    ...(isLast
      ? [
          run(db, sql`INSERT INTO reminder_day (kind, day, done_at) VALUES (${kind}, ${today}, ${at})`),
          run(db, sql`DELETE FROM reminder WHERE kind = ${kind} AND due < ${since}`),
        ]
      : []),
  ]);
  return !isLast;
}

/** The message to HR about some records. */
export interface HrWords {
  subject: string;
  path: string;
  mail: (recipient: string) => Message;
}

/** A notice and a mail to each admin who reads the area, of those records that are of the admin's companies. */
export async function tellHr<T extends { company_id: number }>(
  { db, now }: ReminderContext,
  area: Area,
  lines: readonly T[],
  wordsFor: (lines: readonly T[]) => HrWords,
): Promise<Statement[]> {
  const admins = await readRows(
    db,
    Admin,
    sql`SELECT u.id, u.email, u.roles, u.limits FROM user u WHERE ${isActiveAdmin} ORDER BY u.id`,
  );
  // A notice of several records may name the first, so it is of that one's company.
  const told = admins.flatMap(({ id, email, roles, limits: stored }) => {
    const limits = limitsFor(roles, stored);
    const own = readsArea(limits, area) ? lines.filter((line) => isCompanyInScope({ limits }, line.company_id)) : [];
    if (own.length === 0) return [];
    const { subject, path, mail } = wordsFor(own);
    return [{ notice: { id, subject, path, area, company: own[0]?.company_id }, mail: mail(email) }];
  });
  return [
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at, company_id, area)
      SELECT value ->> 'id', 'Tenure', value ->> 'subject', value ->> 'path', ${now.toISOString()}, value ->> 'company',
        value ->> 'area'
      FROM json_each(${JSON.stringify(told.map(({ notice }) => notice))})`,
    ),
    ...(await enqueueAll(
      db,
      told.map(({ mail }) => mail),
      now,
    )),
  ];
}
