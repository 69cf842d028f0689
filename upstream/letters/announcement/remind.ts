import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Env } from '../../platform/call/env';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { database, mustHold, run } from '../../platform/database/db';
import { hasEmail } from '../../platform/mail/no-email';
import { worksHere } from '../../platform/person/line-managers';
import { inOneTrip, readRow, readValue } from '../../platform/record/row';
import { newWordsBody, pageOfAnnouncement, reminderBody } from './mails';
import { isReminderDue, isWaitingReader, UNREAD_PEOPLE } from './people';
import { readAnnouncement } from './store';

/** Employees told in one batch. */
const PAGE = 500;

/** Reminds those of the caller's companies who have not read an announcement, each once a day; the queue writes to them. */
export async function remindUnread(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, env, input, caller, now, audit, commit, later } = call;
  const { id } = input;
  const [{ status, to_remind }, waiting] = await inOneTrip(
    readAnnouncement(call, id),
    readValue(
      db,
      z.int(),
      sql`SELECT count(*) FROM ${UNREAD_PEOPLE} WHERE p.announcement_id = ${id} AND ${isWaitingReader(caller)}`,
    ),
  );
  if (status !== 'PUBLISHED') throw refuse.conflict('This announcement is not published.');
  if (waiting === 0) throw refuse.conflict('Everybody has read it: nobody is left to remind.');
  const answer = await commit(
    [
      run(
        db,
        sql`UPDATE announcement_person AS p SET reminded_at = ${now.toISOString()}, to_tell = 'REMINDER'
          WHERE p.announcement_id = ${id} AND p.read_at IS NULL AND ${isReminderDue(now)}
            AND p.employee_id IN (SELECT e.id FROM employee e
              WHERE ${worksHere(sql`e`)} AND ${inCompanyScopeUnindexed(caller, sql`e.company_id`)})`,
      ),
      mustHold(db, sql`changes() > 0`),
      run(db, sql`UPDATE announcement SET reminded_at = ${now.toISOString()} WHERE id = ${id}`),
      audit({ action: 'Announcement reminded', record: 'announcement', record_id: id }),
    ],
    { message: to_remind === 1 ? 'One person is reminded' : `${to_remind} people are reminded` },
    { conflict: 'They were reminded within the last day already.' },
  );
  later(env.OUTBOX.send({ outbox: true }).catch(() => undefined));
  return answer;
}

const Told = z.object({
  id: z.int(),
  title: z.string(),
  sender: z.string(),
  to_tell: z.enum(['REMINDER', 'NEW_WORDS']),
  acknowledge: z.int().transform(Boolean),
  last: z.int(),
});

const WORDS = {
  REMINDER: { notice: 'reminds you to read', mail: 'Please read', body: reminderBody },
  NEW_WORDS: { notice: 'asks you to acknowledge the new words of', mail: 'Please read again', body: newWordsBody },
};

/**
 * Tells one page of those who are to be reminded, or asked again, about an announcement; the queue comes back for the next.
 * Nobody is told twice: the batch that tells takes them off. Who read it meanwhile is told nothing.
 */
export async function remindNext(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const next = await readRow(
    db,
    Told,
    sql`SELECT a.id, a.title, a.sender, a.acknowledge, q.to_tell, max(q.employee_id) last
      FROM (SELECT p.announcement_id, p.to_tell, p.employee_id FROM announcement_person p,
          (SELECT f.announcement_id, f.to_tell FROM announcement_person f WHERE f.to_tell IS NOT NULL
            ORDER BY f.announcement_id, f.to_tell LIMIT 1) first
        WHERE p.announcement_id = first.announcement_id AND p.to_tell = first.to_tell ORDER BY p.employee_id LIMIT ${PAGE}) q
      JOIN announcement a ON a.id = q.announcement_id GROUP BY a.id`,
  );
  if (!next) return;
  const { id, title, sender, to_tell, last } = next;
  const { notice, mail, body } = WORDS[to_tell];
  const page = sql`p.announcement_id = ${id} AND p.to_tell = ${to_tell} AND p.employee_id <= ${last}`;
  const people = sql`announcement_person p CROSS JOIN employee e ON e.id = p.employee_id`;
  const among = sql`${page} AND p.read_at IS NULL AND ${worksHere(sql`e`)}`;
  await db.batch([
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at, announcement_id)
        SELECT u.id, ${sender}, ${`${notice}: ${title}`}, ${pageOfAnnouncement(id)}, ${now.toISOString()}, ${id}
        FROM ${people} JOIN user u ON u.id = e.user_id WHERE u.active = 1 AND ${among}`,
    ),
    run(
      db,
      sql`INSERT INTO outbox (kind, recipient, company, subject, body, created_at)
        SELECT 'mail', e.email, k.name, ${`${mail}: ${title}`}, ${body(next, env)}, ${now.toISOString()}
        FROM ${people} JOIN company k ON k.id = e.company_id WHERE ${hasEmail(sql`e.email`)} AND ${among}`,
    ),
    run(db, sql`UPDATE announcement_person AS p SET to_tell = NULL WHERE ${page}`),
  ]);
  await env.OUTBOX.send({ outbox: true });
}
