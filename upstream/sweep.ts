import { lt } from 'drizzle-orm';
import { KEPT_DAYS } from '../contracts/kept';
import { database } from './db';
import type { Env } from './env';
import { dropOldTries } from './limits';
import { sendOutbox } from './mail';
import { MODULES } from './modules';
import { remind } from './reminder';
import { idempotency, pulse, revokedSession } from './tables';

const DAY_MS = 86_400_000;

/** Runs every minute: the work that modules announce, mails, reminders, and the deletion of rows past their use. */
export async function sweep(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const at = now.toISOString();
  await db.insert(pulse).values({ id: 1, at }).onConflictDoUpdate({ target: pulse.id, set: { at } });
  for (const { everyMinute } of MODULES) await everyMinute?.(env, now);
  await sendMails(env, now);
  await remind(
    MODULES.flatMap(({ reminders }) => reminders ?? []),
    env,
    now,
  );
  for (const { afterMails } of MODULES) await afterMails?.(env, now);
  await dropOldTries(db, now);
  await db.delete(revokedSession).where(lt(revokedSession.expires_at, now.toISOString()));
  // A repeated key gets its first answer for as long as a device may hold the command, and a day more.
  const forgotten = new Date(now.getTime() - (KEPT_DAYS + 1) * DAY_MS).toISOString();
  await db.delete(idempotency).where(lt(idempotency.created_at, forgotten));
}

/** Sends what waits in the outbox, and lets modules put their next messages there. */
export async function sendMails(env: Env, now: Date): Promise<void> {
  for (const { writeMails } of MODULES) await writeMails?.(env, now);
  await sendOutbox(env, now);
}
