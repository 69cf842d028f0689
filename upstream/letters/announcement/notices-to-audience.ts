import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Env } from '../../platform/call/env';
import { type Db, database, mustChange, run, type Statement, wasRefused } from '../../platform/database/db';
import { hasEmail } from '../../platform/mail/no-email';
import { requireRow } from '../../platform/record/row';
import { isMeant } from './audience';
import { announcementBody, pageOfAnnouncement } from './mails';
import { announcement } from './tables';

/** Employees told in one batch. */
const PAGE = 500;

type Telling = Pick<
  typeof announcement.$inferSelect,
  'id' | 'title' | 'message' | 'mail' | 'acknowledge' | 'sender' | 'sender_id' | 'told_up_to'
>;

/** Publishes what is scheduled for now or earlier. Safe to run twice at once: what was published is not scheduled. */
export async function publishDue(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const due = sql`a.status = 'SCHEDULED' AND a.publish_at <= ${now.toISOString()}`;
  await db.batch([
    run(
      db,
      sql`INSERT INTO audit (at, actor, actor_id, action, record, record_id)
        SELECT ${now.toISOString()}, a.sender, a.sender_id, 'Announcement published', 'announcement', a.id
        FROM announcement a WHERE ${due}`,
    ),
    run(
      db,
      sql`UPDATE announcement AS a SET status = 'PUBLISHED', published_at = publish_at, publish_at = NULL, edited_at = NULL,
        told_up_to = 0, readers = 0, version = version + 1,
        reached = (SELECT count(*) FROM employee e WHERE ${isMeant})
        WHERE ${due}`,
    ),
  ]);
}

/**
 * Tells one page of the employees that a published announcement is for, in the bell and, where that was asked for, by mail;
 * the queue comes back for the next page. Nobody is told twice: each page moves `told_up_to` on in the batch that tells.
 */
export async function tellAudiences(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const [next] = await db
    .select()
    .from(announcement)
    .where(and(isNotNull(announcement.told_up_to), eq(announcement.status, 'PUBLISHED')))
    .orderBy(asc(announcement.id))
    .limit(1);
  if (!next) return;
  await tellPage(db, env, next, now);
  await env.OUTBOX.send({ outbox: true });
}

async function tellPage(db: Db, env: Env, next: Telling, now: Date): Promise<void> {
  const from = next.told_up_to ?? 0;
  const page = await requireRow(
    db,
    z.object({ people: z.int(), last: z.int().nullable() }),
    sql`SELECT count(*) people, max(id) last FROM (
      SELECT e.id FROM employee e JOIN announcement a ON a.id = ${next.id}
      WHERE e.id > ${from} AND ${isMeant} ORDER BY e.id LIMIT ${PAGE})`,
  );
  const last = page.last ?? from;
  const statements: [Statement, ...Statement[]] = [
    run(
      db,
      sql`UPDATE announcement SET told_up_to = ${page.people === PAGE ? last : null}
        WHERE id = ${next.id} AND status = 'PUBLISHED' AND told_up_to = ${from}`,
    ),
    mustChange(db),
    people(db, next, from, last),
    notices(db, next, from, last, now),
  ];
  if (next.mail) statements.push(mails(db, env, next, from, last, now));
  try {
    await db.batch(statements);
  } catch (error) {
    // Another run was faster, or the announcement was taken back meanwhile: nothing of this page was written.
    if (!wasRefused(error)) throw error;
  }
}

const among = (from: number, last: number) => sql`e.id > ${from} AND e.id <= ${last} AND ${isMeant}`;

/** The statement that writes the audience, for HR's list of readers. */
const people = (db: Db, { id }: Telling, from: number, last: number): Statement =>
  run(
    db,
    sql`INSERT INTO announcement_person (announcement_id, employee_id, sort_key)
      SELECT a.id, e.id, e.sort_key FROM employee e JOIN announcement a ON a.id = ${id} WHERE ${among(from, last)}
      ON CONFLICT DO NOTHING`,
  );

/** The notices of an announcement. The person who published it gets none. */
const notices = (db: Db, { id, title, sender, sender_id }: Telling, from: number, last: number, now: Date): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at, announcement_id)
      SELECT u.id, ${sender}, ${`announced: ${title}`}, ${pageOfAnnouncement(id)}, ${now.toISOString()}, a.id
      FROM employee e JOIN announcement a ON a.id = ${id} JOIN user u ON u.id = e.user_id
      WHERE u.active = 1 AND u.id <> ${sender_id} AND ${among(from, last)}`,
  );

const mails = (db: Db, env: Env, next: Telling, from: number, last: number, now: Date): Statement =>
  run(
    db,
    sql`INSERT INTO outbox (kind, recipient, company, subject, body, created_at)
      SELECT 'mail', e.email, k.name, ${next.title}, ${announcementBody(next, env)}, ${now.toISOString()}
      FROM employee e JOIN announcement a ON a.id = ${next.id} JOIN company k ON k.id = e.company_id
      WHERE ${hasEmail(sql`e.email`)} AND ${among(from, last)}`,
  );
