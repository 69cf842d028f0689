import { sql } from 'drizzle-orm';
import type { LinkedApproval } from '../../contracts/approval';
import { run, type Statement } from '../db';
import type { Renewal } from '../module';
import { enqueueAll } from '../outbox';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { levelOf, stepMail } from './mails';
import { shownApproval, standingOf, toldOf, waitingIn } from './store';

/** The request behind a link, for the approver that it was mailed to, while it is open and after it is decided. */
export async function linkedApproval({ db, principal, caller }: Call<unknown>): Promise<LinkedApproval> {
  if (principal.kind !== 'link') throw refuse.forbidden();
  const level = levelOf(principal.actor);
  const standing = await standingOf(db, principal.sub);
  const { request, approvers } = standing;
  const same = (email: string) => email.toLowerCase() === caller.email?.toLowerCase();
  const own = approvers.find((one) => one.level === level && same(one.email));
  if (!own) throw refuse.unauthenticated('This link is not valid.', 'invalid');
  const { name, email, decision, notes, decided_at } = own;
  return {
    ...shownApproval(standing),
    company_code: request.company_code,
    own: { level, name, email, decision, notes, decided_at },
    open: request.status === 'PENDING' && request.level === level && decision === null,
  };
}

/** Ends the links of a request that were mailed to one address. */
export const endLinksOf = (db: Call<unknown>['db'], id: number, email: string, now: Date): Statement =>
  run(
    db,
    sql`UPDATE link SET revoked_at = ${now.toISOString()} WHERE purpose = 'approval' AND sub = ${id}
      AND lower(email) = ${email.toLowerCase()} AND revoked_at IS NULL`,
  );

/** Mails an approver a new link, as long as the open step waits for them. */
export const renewApproval: Renewal = async ({ db, env, now }, claims, email) => {
  const standing = await standingOf(db, Number(claims.sub)).catch(() => null);
  const level = levelOf(claims.actor);
  const approver =
    standing?.request.level === level
      ? toldOf(waitingIn(standing)).find((one) => one.email.toLowerCase() === email.toLowerCase())
      : undefined;
  if (!standing || !approver) return;
  const { request, approvers } = standing;
  const notes = approvers.filter(({ decision }) => decision === 'APPROVED');
  const statements: [Statement, ...Statement[]] = [
    endLinksOf(db, request.id, email, now),
    ...(await enqueueAll(db, [stepMail({ ...request, notes }, level, approver, 'renewed', now)], now)),
  ];
  await db.batch(statements);
  await env.OUTBOX.send({ outbox: true });
};
