import { asc, eq } from 'drizzle-orm';
import type { Env } from '../../platform/call/env';
import { database, mustChange, wasRefused } from '../../platform/database/db';
import { endLinks } from '../../platform/link/links';
import { resetMail } from '../../platform/mail/account-mails';
import { enqueue } from '../../platform/mail/outbox';
import { userByEmail } from './store';
import { resetRequest } from './tables';

/** Requests done at a time. */
const MOST = 50;

/** Mails the links that were asked for to the addresses that are known; the others hear nothing. */
export async function mailResets(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const asked = await db.select().from(resetRequest).orderBy(asc(resetRequest.id)).limit(MOST);
  for (const { id, email } of asked) {
    const person = await userByEmail(db, email);
    const done = db.delete(resetRequest).where(eq(resetRequest.id, id));
    const mail = person?.active
      ? [
          endLinks(db, ['reset-password'], person.id, now),
          ...(await enqueue(db, resetMail({ ...person, company: person.company ?? 'Tenure' }, now), now)),
        ]
      : [];
    try {
      await db.batch([done, mustChange(db), ...mail]);
    } catch (error) {
      // Somebody else has mailed it meanwhile.
      if (!wasRefused(error)) throw error;
    }
  }
  if (asked.length === MOST) await env.OUTBOX.send({ outbox: true });
}
