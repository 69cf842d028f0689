import { lt } from 'drizzle-orm';
import { DAY_MS } from '../../../contracts/platform/dates';
import { KEPT_DAYS } from '../../../contracts/platform/kept-days';
import type { Env } from '../call/env';
import { doEach } from '../call/fault';
import { dropOldTries } from '../call/limits';
import { batchReads } from '../database/batched-reads';
import { database } from '../database/db';
import { idempotency, pulse, revokedSession } from '../database/tables';
import { releaseSent, sendOutbox } from '../mail/mail';
import { dropOldCounts } from '../mail/mail-limits';
import { jobNotes } from './jobs';
import type { NamedModules } from './module';
import { remind } from './reminder';

/**
 * Runs every minute: the work that modules announce, mails, reminders, and the deletion of rows past their use. What fails in
 * one module keeps no other from its work.
 */
export async function runDailyWork(modules: NamedModules, env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const at = now.toISOString();
  await db.insert(pulse).values({ id: 1, at }).onConflictDoUpdate({ target: pulse.id, set: { at } });
  // A repeated key gets its first answer for as long as a device may hold the command, and a day more.
  const forgotten = new Date(now.getTime() - (KEPT_DAYS + 1) * DAY_MS).toISOString();
  const reminders = modules.flatMap(([, { reminders }]) => reminders ?? []);
  const noted = await jobNotes(db, now);
  await doEach([
    ...modules.flatMap(([name, { everyMinute }]) =>
      everyMinute ? [noted(`${name}.everyMinute`, () => everyMinute(env, now))] : [],
    ),
    noted('sending', () => sendMails(modules, env, now)),
    noted('reminders', () => remind(reminders, env, now)),
    ...modules.flatMap(([name, { afterMails }]) =>
      afterMails ? [noted(`${name}.afterMails`, () => afterMails(env, now))] : [],
    ),
    () => releaseSent(db, now),
    () => dropOldTries(db, now),
    () => dropOldCounts(db, now),
    () => db.delete(revokedSession).where(lt(revokedSession.expires_at, at)),
    () => db.delete(idempotency).where(lt(idempotency.created_at, forgotten)),
  ]);
}

/**
 * Lets modules put their next messages into the outbox, and sends what waits there. Every command asks for this and mostly nothing
 * waits, so the modules look at once, and their reads travel together.
 */
export function sendMails(modules: NamedModules, env: Env, now: Date): Promise<void> {
  const together = { ...env, DB: batchReads(env.DB) };
  return doEach([
    modules.map(
      ([, { writeMails }]) =>
        async () =>
          writeMails?.(together, now),
    ),
    () => sendOutbox(env, now),
  ]);
}
