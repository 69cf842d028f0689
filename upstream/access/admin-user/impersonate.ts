import { sql } from 'drizzle-orm';
import { type AdminUser, IMPERSONATION_SECONDS, mayImpersonate } from '../../../contracts/access/admin-user';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';
import { randomId, signSession } from '../../platform/link/tokens';
import { timeWords } from '../../platform/mail/mail-words';
import { enqueue } from '../../platform/mail/outbox';
import { impersonatedMail } from './mails';
import { accountById } from './store';

/**
 * Opens a session in the name of somebody of a lower role, for an hour at most and never longer than the caller's own
 * session. It does not go through `commit`, which stores its answers: a session token must not be stored.
 */
export async function impersonate(call: Call<{ user_id: number; reason: string }>): Promise<{ access: string }> {
  const { db, env, input, caller, principal, now } = call;
  if (principal.kind !== 'user') throw refuse.forbidden();
  const person = await accountById(db, input.user_id, caller);
  if (caller.limits) throw refuse.forbidden('An admin with limits acts in the name of nobody.');
  if (!mayImpersonate(principal.roles, person.roles)) {
    throw refuse.forbidden('You can only act as somebody whose role is lower than yours.');
  }
  const second = Math.floor(now.getTime() / 1000);
  const until = Math.min(second + IMPERSONATION_SECONDS, caller.until ?? second);
  const ends = new Date(until * 1000);
  const claims = {
    user_id: person.user_id,
    roles: person.roles,
    limits: person.limits,
    actor_id: principal.user_id,
    actor_jti: principal.jti,
    jti: randomId(),
  };
  const told = { ...person, company: person.company ?? 'Tenure' };
  await db.batch([
    call.audit({ action: 'Impersonation started', record: 'user', record_id: person.user_id, note: input.reason }),
    notice(call, person, ends),
    ...(await enqueue(db, impersonatedMail(told, caller.name, input.reason, ends), now)),
  ]);
  await env.OUTBOX.send({ outbox: true }).catch(() => undefined);
  return { access: await signSession(claims, env.JWT_SECRET, now, until) };
}

const notice = ({ db, caller, input, now }: Call<{ reason: string }>, person: AdminUser, ends: Date): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    VALUES (${person.user_id}, ${caller.name}, ${`acts in your name until ${timeWords(ends)}: ${input.reason}`}, NULL,
      ${now.toISOString()})`,
  );

/** The actor and the person they act for in the calling session. */
export async function readImpersonation({ db, caller }: Call<unknown>) {
  if (caller.throughId === null || caller.until === null) throw refuse.notFound();
  const actor = await accountById(db, caller.throughId);
  return {
    actor: `${actor.firstname} ${actor.lastname}`,
    person: caller.name,
    until: new Date(caller.until * 1000).toISOString(),
  };
}
