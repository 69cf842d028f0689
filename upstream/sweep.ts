import { lt } from 'drizzle-orm';
import { publishDue, tellAudiences } from './announcement/telling';
import { remindApprovers } from './approval/remind';
import { sweepImports } from './bulk-import/work';
import { database } from './db';
import { documentReminders } from './document/remind';
import { dropOldExports } from './employee/export-job';
import { applyDueJobs } from './employee/job';
import { writeMails } from './employee-mail/writing';
import type { Env } from './env';
import { dropOldTries } from './limits';
import { sendOutbox } from './mail';
import { remindOfMeetings } from './meeting/reminders';
import { probationReminders } from './probation/remind';
import { remind } from './reminder';
import { idempotency, revokedSession } from './tables';
import { finaliseWaivers } from './waiver/store';

const DAY_MS = 86_400_000;

/**
 * What runs every minute: announcements whose time has come, mails to employees that are not in the outbox yet, mails the
 * queue lost sight of, provisional waivers whose time is up, approvals to call to mind, reminders of probations and
 * documents that end and of meetings, imports that stand still, job changes
 * whose day has come, rows past their use.
 */
export async function sweep(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  await finaliseWaivers(env, now);
  await remindApprovers(env, now);
  await remindOfMeetings(env, now);
  await publishDue(env, now);
  await tellAudiences(env, now);
  await writeMails(env, now);
  await sendOutbox(env, now);
  await remind([...probationReminders, ...documentReminders], env, now);
  await sweepImports(env, now);
  await applyDueJobs(db, now);
  await dropOldExports(db, now);
  await dropOldTries(db, now);
  await db.delete(revokedSession).where(lt(revokedSession.expires_at, now.toISOString()));
  // A key answers again for at least a day.
  await db.delete(idempotency).where(lt(idempotency.created_at, new Date(now.getTime() - 2 * DAY_MS).toISOString()));
}
