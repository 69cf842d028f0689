import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type LinkedApproval, WaitingApproval } from '../../../contracts/approvals/approval';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';
import { link } from '../../platform/database/tables';
import { linkRow, newLink } from '../../platform/link/links';
import { sha256, signLink } from '../../platform/link/tokens';
import { enqueueAll } from '../../platform/mail/outbox';
import type { Renewal } from '../../platform/module/module';
import { inOneTrip, readRow, readRows } from '../../platform/record/row';
import { approvalStepMail, levelActor, levelOf } from './mails';
import {
  ableApprovers,
  type CurrentApproval,
  type FoundApprover,
  mayStill,
  readApproval,
  shownApproval,
  waitingApprovers,
  waitingFor,
} from './store';

/** The request behind a link, for the approver that it was mailed to, while it is open and after it is decided. */
export async function linkedApproval({ db, principal, caller }: Call<unknown>): Promise<LinkedApproval> {
  if (principal.kind !== 'link') throw refuse.forbidden();
  const level = levelOf(principal.actor);
  const standing = await readApproval(db, principal.sub);
  const { approvers } = standing;
  const same = (email: string) => email.toLowerCase() === caller.email?.toLowerCase();
  const own = approvers.find((one) => one.level === level && same(one.email));
  if (!own) throw refuse.unauthenticated('This link is not valid.', 'invalid');
  return asHeld(standing, own);
}

/** A request as the holder of one of its places reads it. */
function asHeld(standing: CurrentApproval, { level, email, decision }: FoundApprover): LinkedApproval {
  const { request } = standing;
  const shown = shownApproval(standing);
  const own = shown.steps.find((step) => step.level === level)?.approvers.find((one) => one.email === email);
  if (!own) throw refuse.notFound();
  return {
    ...shown,
    company_code: request.company_code,
    own: { level, ...own },
    open: request.status === 'PENDING' && request.level === level && decision === null,
  };
}

const WAITING = sql`SELECT r.id, r.kind, r.title, c.name AS company, q.firstname || ' ' || q.lastname AS requested_by,
  r.requested_at, r.level AS approval_level, r.levels, r.opened_at
  FROM approval_request r JOIN company c ON c.id = r.company_id JOIN user q ON q.id = r.requested_by`;

/** The requests that wait for the caller's account, longest waiting first. */
export const ownApprovals = ({ db, caller }: Call<unknown>): Promise<WaitingApproval[]> =>
  readRows(
    db,
    WaitingApproval,
    sql`${WAITING} WHERE r.id IN ${waitingFor(caller.userId ?? 0)} ORDER BY r.opened_at, r.id LIMIT ${MOST_SHOWN}`,
  );

/** A request in which the caller's account has a place: the one that is open or was decided last. */
export async function ownApproval({ db, caller, input }: Call<{ id: number }>): Promise<LinkedApproval> {
  const standing = await readApproval(db, input.id);
  const { level } = standing.request;
  const places = standing.approvers.filter(({ user_id }) => user_id !== null && user_id === caller.userId);
  const own = places.find((one) => one.level === level) ?? places.findLast((one) => one.level < level);
  if (!own) throw refuse.notFound();
  return asHeld(standing, own);
}

/** How many requests the page of an approver lists. */
const MOST_SHOWN = 100;
/** How long a link that has decided still leads to the others: one sitting. */
const AFTER_USE_MS = 3_600_000;
/** How long a link works that another link made. */
const OPENED_MS = 3_600_000;

/** The link that asks, with its times. Refused once it decided more than an hour ago. */
async function askingLink({
  db,
  principal,
  caller,
  now,
}: Call<unknown>): Promise<{ email: string; expires: Date } | null> {
  if (principal.kind !== 'link' || !caller.email) throw refuse.forbidden();
  const [row] = await db
    .select({ used_at: link.used_at, expires_at: link.expires_at })
    .from(link)
    .where(eq(link.jti_hash, caller.jtiHash ?? ''));
  if (!row || (row.used_at && Date.parse(row.used_at) < now.getTime() - AFTER_USE_MS)) return null;
  return { email: caller.email, expires: new Date(row.expires_at) };
}

/** SQL condition on request `r`: the open step waits for this address, and its holder may still decide. */
const waitsForAddress = (email: string): SQL => sql`r.status = 'PENDING' AND EXISTS (SELECT 1 FROM approval_approver
  WHERE approval_approver.request_id = r.id AND approval_approver.level = r.level AND approval_approver.email = ${email}
    AND approval_approver.decision IS NULL AND ${mayStill})`;

const waitingAt = (email: string): SQL => sql`(SELECT a.request_id FROM approval_approver a
  WHERE a.email = ${email} AND a.decision IS NULL)`;

/** The other requests that wait for the address of a link, longest waiting first. */
export async function otherApprovals(call: Call<unknown>): Promise<WaitingApproval[]> {
  const { db, principal, caller } = call;
  if (principal.kind !== 'link') throw refuse.forbidden();
  const email = caller.email ?? '';
  const [asking, rows] = await inOneTrip(
    askingLink(call),
    readRows(
      db,
      WaitingApproval,
      sql`${WAITING} WHERE r.id IN ${waitingAt(email)} AND r.id <> ${principal.sub} AND ${waitsForAddress(email)}
      ORDER BY r.opened_at, r.id LIMIT ${MOST_SHOWN}`,
    ),
  );
  return asking ? rows : [];
}

/**
 * Makes a link of its own to another request that waits for the address of this link. It works for an hour, and never
 * longer than the link of the mail that led there.
 */
export async function openOther(call: Call<{ id: number }>): Promise<{ token: string }> {
  const { db, env, input, now, caller, commit } = call;
  const [asking, row] = await inOneTrip(
    askingLink(call),
    readRow(
      db,
      z.object({ level: z.int() }),
      sql`SELECT r.level FROM approval_request r WHERE r.id = ${input.id} AND ${waitsForAddress(caller.email ?? '')}`,
    ),
  );
  if (!asking) throw refuse.usedLink('This link was used: the decision is recorded.');
  if (!row) throw refuse.notFound('This does not wait for you any more. Reload the page.');
  const until = new Date(Math.min(now.getTime() + OPENED_MS, asking.expires.getTime()));
  const claims = newLink('approval', input.id, levelActor(row.level), now, { until });
  const token = await signLink(claims, env.LINK_SECRET);
  return commit([linkRow(db, claims, await sha256(claims.jti), asking.email)], { token });
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
  const standing = await readApproval(db, Number(claims.sub)).catch(() => null);
  const level = levelOf(claims.actor);
  const approver =
    standing?.request.level === level
      ? ableApprovers(waitingApprovers(standing)).find((one) => one.email.toLowerCase() === email.toLowerCase())
      : undefined;
  if (!standing || !approver) return false;
  const { request, approvers } = standing;
  const notes = approvers.filter(({ decision }) => decision === 'APPROVED');
  const statements: [Statement, ...Statement[]] = [
    endLinksOf(db, request.id, email, now),
    ...(await enqueueAll(db, [approvalStepMail({ ...request, notes }, level, approver, 'renewed', now)], now)),
  ];
  await db.batch(statements);
  await env.OUTBOX.send({ outbox: true });
  return true;
};
