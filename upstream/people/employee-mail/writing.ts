import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Env } from '../../platform/call/env';
import { database, run } from '../../platform/database/db';
import { RICH_TEXT } from '../../platform/mail/mail-body';
import { requireRow } from '../../platform/record/row';

/**
 * Mails that are put into the outbox at once. They are more than the outbox sends at once, so that it comes back for
 * the next.
 */
const AT_ONCE = 100;

const UNWRITTEN = sql`SELECT id FROM employee_mail_recipient WHERE written = 0 ORDER BY id LIMIT ${AT_ONCE}`;

const State = z.object({ due: z.int().nullable(), waiting: z.int() });

/**
 * Puts the next mails to employees into the outbox while few wait there, so that a mail to everybody leaves room for
 * others, such as a new password. Safe to run twice at once: the two statements are one transaction.
 */
export async function writeMails(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const state = await requireRow(
    db,
    State,
    sql`SELECT (SELECT id FROM employee_mail_recipient WHERE written = 0 LIMIT 1) AS due,
      (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE status = 'QUEUED' LIMIT ${AT_ONCE})) AS waiting`,
  );
  if (state.due === null || state.waiting >= AT_ONCE) return;
  await db.batch([
    run(
      db,
      // Text that a person typed cannot form a button of ours.
      sql`INSERT INTO outbox (kind, recipient, company, subject, body, created_at, employee_mail_recipient_id)
      SELECT 'mail', r.email, k.name, m.subject,
        CASE WHEN e.firstname = '' THEN 'Hello,' ELSE 'Dear ' || replace(e.firstname, '[[', '[ [') || ',' END
          || char(10, 10) || ${RICH_TEXT.before} || m.message || ${RICH_TEXT.after},
        ${now.toISOString()}, r.id
      FROM employee_mail_recipient r JOIN employee_mail m ON m.id = r.mail_id
        JOIN employee e ON e.id = r.employee_id JOIN company k ON k.id = e.company_id
      WHERE r.id IN (${UNWRITTEN}) ORDER BY r.id`,
    ),
    run(db, sql`UPDATE employee_mail_recipient SET written = 1 WHERE id IN (${UNWRITTEN})`),
  ]);
}
