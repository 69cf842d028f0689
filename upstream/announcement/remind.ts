import { asc, isNotNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Db, database, mustChange, run, type Statement, wasRefused } from '../db';
import type { Env } from '../env';
import { withinLimitsToo } from '../limits-of';
import { worksHere } from '../line';
import { hasEmail } from '../no-email';
import { beside, readValue, requireRow } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { pageOfAnnouncement, reminderBody } from './mails';
import { readAnnouncement } from './store';
import { announcement } from './tables';

/** Employees reminded in one batch. */
const PAGE = 500;
const DAY = 24 * 60 * 60 * 1000;

/** Over `p`: an employee `e` whom it reached, who works here and has not read it. */
const WAITS = sql`p.read_at IS NULL AND ${worksHere(sql`e`)}`;

/** Reminds those of the caller's companies who have not read an announcement, once a day; the queue writes to them. */
export async function remindUnread(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, env, input, caller, now, audit, commit, later } = call;
  const { id } = input;
  const [{ status }, waiting] = await beside(
    readAnnouncement(db, id),
    readValue(
      db,
      z.int(),
      sql`SELECT count(*) FROM announcement_person p INDEXED BY announcement_person_unread
        CROSS JOIN employee e ON e.id = p.employee_id
        WHERE p.announcement_id = ${id} AND ${WAITS} AND ${withinLimitsToo(caller, sql`e.company_id`)}`,
    ),
  );
  if (status !== 'PUBLISHED') throw refuse.conflict('This announcement is not published.');
  if (waiting === 0) throw refuse.conflict('Everybody has read it: nobody is left to remind.');
  const within = caller.limits?.companies;
  const answer = await commit(
    [
      run(
        db,
        sql`UPDATE announcement SET reminded_at = ${now.toISOString()}, remind_after = 0,
            remind_within = ${within ? JSON.stringify(within) : null}
          WHERE id = ${id} AND status = 'PUBLISHED'
            AND (reminded_at IS NULL OR reminded_at <= ${new Date(now.getTime() - DAY).toISOString()})`,
      ),
      mustChange(db),
      audit({ action: 'Announcement reminded', record: 'announcement', record_id: id }),
    ],
    { message: waiting === 1 ? 'One person is reminded' : `${waiting} people are reminded` },
    { conflict: 'They were reminded within the last day already.' },
  );
  later(env.OUTBOX.send({ outbox: true }).catch(() => undefined));
  return answer;
}

type Reminding = Pick<
  typeof announcement.$inferSelect,
  'id' | 'title' | 'sender' | 'acknowledge' | 'remind_after' | 'remind_within'
>;

/** Reminds one page of those who have not read an announcement; nobody twice, because each page moves `remind_after` on. */
export async function remindNext(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const [next] = await db
    .select()
    .from(announcement)
    .where(isNotNull(announcement.remind_after))
    .orderBy(asc(announcement.id))
    .limit(1);
  if (!next) return;
  await remindPage(db, env, next, now);
  await env.OUTBOX.send({ outbox: true });
}

const waitingOf = ({ id, remind_within }: Reminding): SQL => sql`p.announcement_id = ${id} AND ${WAITS}
  AND ${remind_within ? sql`e.company_id IN (SELECT value FROM json_each(${JSON.stringify(remind_within)}))` : sql`1`}`;

async function remindPage(db: Db, env: Env, next: Reminding, now: Date): Promise<void> {
  const from = next.remind_after ?? 0;
  const page = await requireRow(
    db,
    z.object({ people: z.int(), last: z.int().nullable() }),
    sql`SELECT count(*) people, max(employee_id) last FROM (
      SELECT p.employee_id FROM announcement_person p CROSS JOIN employee e ON e.id = p.employee_id
      WHERE p.employee_id > ${from} AND ${waitingOf(next)} ORDER BY p.employee_id LIMIT ${PAGE})`,
  );
  const last = page.last ?? from;
  const among = sql`p.employee_id > ${from} AND p.employee_id <= ${last} AND ${waitingOf(next)}`;
  const people = sql`announcement_person p CROSS JOIN employee e ON e.id = p.employee_id`;
  const { id, title, sender } = next;
  const statements: [Statement, ...Statement[]] = [
    run(
      db,
      sql`UPDATE announcement SET remind_after = ${page.people === PAGE ? last : null}
        WHERE id = ${id} AND status = 'PUBLISHED' AND remind_after = ${from}`,
    ),
    mustChange(db),
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at, announcement_id)
        SELECT u.id, ${sender}, ${`reminds you to read: ${title}`}, ${pageOfAnnouncement(id)}, ${now.toISOString()}, ${id}
        FROM ${people} JOIN user u ON u.id = e.user_id WHERE u.active = 1 AND ${among}`,
    ),
    run(
      db,
      sql`INSERT INTO outbox (kind, recipient, company, subject, body, created_at)
        SELECT 'mail', e.email, k.name, ${`Please read: ${title}`}, ${reminderBody(next, env)}, ${now.toISOString()}
        FROM ${people} JOIN company k ON k.id = e.company_id WHERE ${hasEmail(sql`e.email`)} AND ${among}`,
    ),
  ];
  try {
    await db.batch(statements);
  } catch (error) {
    // Another run was faster, or the announcement was taken back meanwhile: nothing of this page was written.
    if (!wasRefused(error)) throw error;
  }
}
