import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Env } from '../../platform/call/env';
import { type Db, database, mustChange, run, type Statement, wasRefused } from '../../platform/database/db';
import { hasEmail } from '../../platform/mail/no-email';
import { worksHere } from '../../platform/person/line-managers';
import { readRow, requireRow } from '../../platform/record/row';
import { type HeadcountMessage, headcountAskWords } from './mails';
import {
  isSupervisorToTell,
  SUPERVISOR_EMAIL,
  SUPERVISOR_NAME,
  TO_TELL,
  tellWhenComplete,
  WITH_SUPERVISOR,
} from './supervisor';

/** Employees in one batch. */
export const EMPLOYEES_PER_BATCH = 200;

/** SQL condition on employee `e` and month `h`: works in the company and was not asked in that month. */
export const NEW_HERE: SQL = sql`e.company_id = h.company_id AND ${worksHere(sql`e`)} AND NOT EXISTS (
  SELECT 1 FROM employee_headcount a WHERE a.headcount_id = h.id AND a.employee_id = e.id)`;

const Open = z.object({
  id: z.int(),
  company_id: z.int(),
  year: z.int(),
  month: z.int(),
  closes_on: z.string(),
  started_by: z.int(),
  started_by_name: z.string(),
  questions: z.int(),
  after_id: z.int(),
  ready_at: z.string().nullable(),
  remind_after: z.int().nullable(),
  waiting: z.int(),
});
type Open = z.output<typeof Open>;

const Piece = z.object({ people: z.int(), last: z.int() });

/**
 * Takes the next piece of the oldest headcount that is being started, or else of one whose reminders go out: rows, notices and
 * mails of up to 200 employees, in one batch that moves it on. A run that dies loses nothing, and of two at once the later
 * writes nothing. It waits while many mails wait, so that others go out in between.
 */
export async function writeHeadcounts(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const open = (where: SQL) => sql`SELECT id FROM headcount WHERE ${where} ORDER BY id LIMIT 1`;
  const next = await readRow(
    db,
    Open,
    sql`SELECT h.id, h.company_id, h.year, h.month, h.closes_on, h.started_by, h.started_by_name,
      json_array_length(h.questions) AS questions, h.after_id, h.ready_at, h.remind_after,
      (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE status = 'QUEUED' LIMIT ${EMPLOYEES_PER_BATCH})) AS waiting
      FROM headcount h WHERE h.id = coalesce((${open(sql`ready_at IS NULL`)}), (${open(sql`remind_after IS NOT NULL`)}))`,
  );
  if (!next || next.waiting >= EMPLOYEES_PER_BATCH) return;
  const write = next.ready_at === null ? askedPiece : remindedPiece;
  const statements = await write(db, env, next, now);
  try {
    await db.batch(statements);
  } catch (error) {
    // Another run was faster: nothing of this piece was written.
    if (!wasRefused(error)) throw error;
  }
  // Another piece, or the headcount of another company, may wait.
  await env.OUTBOX.send({ outbox: true });
}

type Written = [Statement, ...Statement[]];

/** A row for each employee `e` whom a condition picks. The ids lead, because a piece takes the next of them. */
export const writeRows = (
  db: Db,
  { id, company_id, year, month }: Pick<Open, 'id' | 'company_id' | 'year' | 'month'>,
  where: SQL,
): Statement =>
  run(
    db,
    sql`INSERT INTO employee_headcount (headcount_id, employee_id, company_id, year, month, supervisor_name,
        supervisor_email, sort_key)
      SELECT ${id}, e.id, ${company_id}, ${year}, ${month}, ${SUPERVISOR_NAME}, ${SUPERVISOR_EMAIL}, e.sort_key
      FROM employee e NOT INDEXED ${WITH_SUPERVISOR} WHERE ${where} ORDER BY e.id ON CONFLICT DO NOTHING`,
  );

/** The next employees of the company who work there, each with a row of their own. */
async function askedPiece(db: Db, env: Env, next: Open, now: Date): Promise<Written> {
  const { id, company_id, year, month, after_id } = next;
  const at = now.toISOString();
  // The ids lead, because a piece takes the next of them.
  const employees = sql`employee e NOT INDEXED`;
  const here = (after: SQL) =>
    sql`e.id > ${after_id} ${after} AND e.company_id = ${company_id} AND ${worksHere(sql`e`)}`;
  const { people, last } = await requireRow(
    db,
    Piece,
    sql`SELECT count(*) AS people, coalesce(max(id), ${after_id}) AS last
      FROM (SELECT e.id FROM ${employees} WHERE ${here(sql``)} ORDER BY e.id LIMIT ${EMPLOYEES_PER_BATCH})`,
  );
  const those = sql`r.headcount_id = ${id} AND r.employee_id > ${after_id} AND r.employee_id <= ${last}`;
  return [
    run(
      db,
      sql`UPDATE headcount SET after_id = ${last}, ready_at = ${people < EMPLOYEES_PER_BATCH ? at : null}
        WHERE id = ${id} AND after_id = ${after_id} AND ready_at IS NULL`,
    ),
    mustChange(db),
    writeRows(db, next, here(sql`AND e.id <= ${last}`)),
    ...tellAskedEmployees(db, next, headcountAskWords(next, 'asked', env), those, at),
    // An answer made the supervisor wait while people of the month were still being asked.
    ...(people < EMPLOYEES_PER_BATCH
      ? [
          tellWhenComplete(
            db,
            sql`SELECT DISTINCT r.supervisor_email AS email, r.year, r.month FROM employee_headcount r
              WHERE ${isSupervisorToTell(sql`r`, TO_TELL.morning)} AND r.year = ${year} AND r.month = ${month}`,
          ),
        ]
      : []),
  ];
}

/** The next of those who have not answered, each reminded at most once a day. */
async function remindedPiece(db: Db, env: Env, next: Open, now: Date): Promise<Written> {
  const { id } = next;
  const after = next.remind_after ?? 0;
  const at = now.toISOString();
  const pending = sql`r.headcount_id = ${id} AND r.employee_status = 'PENDING' AND r.id > ${after}`;
  const { people, last } = await requireRow(
    db,
    Piece,
    sql`SELECT count(*) AS people, coalesce(max(id), ${after}) AS last
      FROM (SELECT r.id FROM employee_headcount r WHERE ${pending} ORDER BY r.id LIMIT ${EMPLOYEES_PER_BATCH})`,
  );
  return [
    run(
      db,
      sql`UPDATE headcount SET remind_after = ${people < EMPLOYEES_PER_BATCH ? null : last} WHERE id = ${id} AND remind_after = ${after}`,
    ),
    mustChange(db),
    run(
      db,
      sql`UPDATE employee_headcount AS r SET reminded_at = ${at} WHERE ${pending} AND r.id <= ${last}
        AND date(coalesce(r.reminded_at, '2000-01-01'), '+1 hour') < date(${at}, '+1 hour')`,
    ),
    ...tellAskedEmployees(
      db,
      next,
      headcountAskWords(next, 'reminded', env),
      sql`${pending} AND r.id <= ${last} AND r.reminded_at = ${at}`,
      at,
    ),
  ];
}

/** The notices and mails to those rows whose employee works here. The person who started it gets no notice of it. */
export function tellAskedEmployees(
  db: Db,
  next: Pick<Open, 'started_by' | 'started_by_name'>,
  told: HeadcountMessage,
  those: SQL,
  at: string,
): Statement[] {
  return [
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
        SELECT u.id, ${next.started_by_name}, ${told.notice}, ${told.path}, ${at}
        FROM employee_headcount r JOIN employee e ON e.id = r.employee_id JOIN user u ON u.id = e.user_id
        WHERE ${those} AND ${worksHere(sql`e`)} AND u.active = 1 AND u.id <> ${next.started_by}`,
    ),
    run(
      db,
      // Text that a person typed cannot form a button of ours.
      sql`INSERT INTO outbox (kind, recipient, company, subject, body, created_at)
        SELECT 'mail', e.email, c.name, ${told.subject},
          CASE WHEN e.firstname = '' THEN 'Hello,' ELSE 'Dear ' || replace(e.firstname, '[[', '[ [') || ',' END
            || char(10, 10) || ${told.body}, ${at}
        FROM employee_headcount r JOIN employee e ON e.id = r.employee_id JOIN company c ON c.id = r.company_id
        WHERE ${those} AND ${worksHere(sql`e`)} AND ${hasEmail(sql`e.email`)} ORDER BY r.id`,
    ),
  ];
}
