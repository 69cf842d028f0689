import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ApprovalDecision } from '../../contracts/approval';
import { mustChange, mustHold, type Statement } from '../db';
import { refuseInNameOf } from '../in-name-of';
import { spendLink } from '../links';
import { timeWords } from '../mail-words';
import { enqueueAll, type Message } from '../outbox';
import { beside } from '../record/row';
import { lookAgain, refuse } from '../refusal';
import type { Call } from '../serve';
import { link } from '../tables';
import { type Approvals, takeEffect } from './effects';
import { approvalEndedMail, levelOf, stepMail } from './mails';
import { notifyApprovers, notifyRequester } from './notices';
import {
  type FoundApprover,
  type FoundRequest,
  mayStill,
  type StandingApproval,
  standingOf,
  toldOf,
  waitingIn,
} from './store';
import { approvalApprover, approvalRequest } from './tables';

type Decide = Call<ApprovalDecision & { id: number }>;

const ENDED = { APPROVED: 'approved', DECLINED: 'declined', WITHDRAWN: 'taken back' } as const;
const DID = { APPROVED: 'approved', DECLINED: 'declined' } as const;

/**
 * Records the decision of an approver. The first refusal ends the request. The approval that completes a level opens
 * the next level, and on the last level makes the request take effect. When two decide at once, the second is decided
 * again on what the first left.
 */
export const decideApproval = (call: Decide, approvals: Approvals): Promise<{ message: string }> =>
  lookAgain(() => decideOnce(call, approvals));

async function decideOnce(call: Decide, approvals: Approvals): Promise<{ message: string }> {
  const { db, input, now } = call;
  refuseInNameOf(call, 'An approval is given by the approver alone. Go back to your own session first.');
  const [{ level }, standing] = await beside(refuseSpent(call), standingOf(db, input.id));
  const { request } = standing;
  const approver = ownPlace(call, standing, level ?? input.approval_level);
  if (level !== null && level !== input.approval_level) throw refuse.forbidden();
  refuseClosed(request, input.approval_level);
  if (approver.decision !== null) throw refuse.conflict('You have decided this already.');

  const approves = input.status === 'APPROVED';
  const others = waitingIn(standing).filter(({ email }) => email !== approver.email);
  const step = standing.steps.find((one) => one.level === request.level);
  const completes = approves && (step?.action === 'ANY' || others.length === 0);
  const last = completes && request.level === request.levels;
  return call.commit(
    [
      db
        .update(approvalApprover)
        .set({ decision: input.status, notes: input.notes, decided_at: now.toISOString(), decided_ip: call.ip })
        .where(and(place(approver), isNull(approvalApprover.decision), mayStill, isAt(request))),
      mustChange(db),
      ...(call.caller.jtiHash ? [spendLink(db, call.caller.jtiHash, now), mustChange(db)] : []),
      ...(approves && step?.action === 'ALL' ? [foundWaiting(call, request, others.length > 0)] : []),
      call.audit({
        action: approves ? 'Approval given' : 'Approval declined',
        record: approvals[request.kind].record,
        record_id: request.record_id,
        after: { request: request.id, level: request.level, title: request.title },
        note: `${request.title}, level ${request.level} of ${request.levels}: ${input.notes}`,
      }),
      ...(!approves || last ? await ends(call, request, approver) : []),
      ...(completes && !last ? await advances(call, standing, approver) : []),
      ...(last ? await takeEffect(approvals, call, request) : []),
      notifyRequester(
        call,
        request.id,
        approver.name,
        request.levels > 1 ? `${DID[input.status]} level ${request.level}` : DID[input.status],
      ),
    ],
    { message: approves ? 'Approved' : 'Declined' },
    { conflict: 'The request changed in the meantime. Reload the page to see how it stands.' },
  );
}

/** Refuses a spent link. Answers the level that the link is for, or null for somebody signed in. */
async function refuseSpent({ db, principal, caller, input }: Decide): Promise<{ level: number | null }> {
  if (principal.kind !== 'link') return { level: null };
  if (principal.sub !== input.id) throw refuse.notFound();
  const [row] = await db
    .select({ used_at: link.used_at })
    .from(link)
    .where(eq(link.jti_hash, caller.jtiHash ?? ''));
  if (row?.used_at) throw refuse.usedLink('This link was used: the decision is recorded.');
  return { level: levelOf(principal.actor) };
}

function ownPlace(
  { principal, caller }: Decide,
  { approvers, request }: StandingApproval,
  level: number,
): FoundApprover {
  const mine = (one: FoundApprover) =>
    principal.kind === 'link'
      ? one.email.toLowerCase() === caller.email?.toLowerCase()
      : one.user_id !== null && one.user_id === caller.userId;
  const found = approvers.find((one) => one.level === level && mine(one));
  if (!found) throw refuse.forbidden(`You are not asked to approve level ${level} of this.`);
  const own = [request.requested_by_id, request.requested_through];
  if (found.user_id !== null && own.includes(found.user_id))
    throw refuse.forbidden('Nobody approves their own request.');
  return found;
}

function refuseClosed(request: FoundRequest, level: number): void {
  if (request.status !== 'PENDING') {
    throw refuse.conflict(
      `This was ${ENDED[request.status]} already${request.ended_at ? `, on ${timeWords(request.ended_at)}` : ''}.`,
    );
  }
  if (level < request.level)
    throw refuse.conflict(`Level ${level} is approved already. Level ${request.level} is open now.`);
  if (level > request.level)
    throw refuse.conflict(`Level ${level} is not open yet: level ${request.level} comes first.`);
}

const place = ({ request_id, level, email }: FoundApprover) =>
  and(
    eq(approvalApprover.request_id, request_id),
    eq(approvalApprover.level, level),
    eq(approvalApprover.email, email),
  );

/** The condition that the request is open and at the level that was read, at the moment of the write. */
const isAt = (request: FoundRequest) => sql`EXISTS (SELECT 1 FROM approval_request r
  WHERE r.id = ${request.id} AND r.status = 'PENDING' AND r.level = ${request.level})`;

/**
 * Fails the batch unless, after this decision, the level still waits for others (`waits`) or for nobody, as when it was
 * read.
 */
const foundWaiting = ({ db }: Decide, request: FoundRequest, waits: boolean): Statement =>
  mustHold(
    db,
    sql`${waits ? sql`` : sql`NOT `}EXISTS (SELECT 1 FROM approval_approver a
      WHERE a.request_id = ${request.id} AND a.level = ${request.level} AND a.decision IS NULL)`,
  );

const open = (request: FoundRequest) =>
  and(
    eq(approvalRequest.id, request.id),
    eq(approvalRequest.status, 'PENDING'),
    eq(approvalRequest.level, request.level),
  );

async function ends(call: Decide, request: FoundRequest, approver: FoundApprover): Promise<Statement[]> {
  const { db, env, input, now } = call;
  const mail = approvalEndedMail(request, input.status, approver.name, input.notes, env);
  return [
    db.update(approvalRequest).set({ status: input.status, ended_at: now.toISOString() }).where(open(request)),
    mustChange(db),
    ...(await enqueueAll(db, [mail], now)),
  ];
}

/** Opens the next level and writes to its approvers, with what those before them noted. */
async function advances(call: Decide, standing: StandingApproval, approver: FoundApprover): Promise<Statement[]> {
  const { db, input, now } = call;
  const { request, approvers } = standing;
  const next = request.level + 1;
  const notes = [...approvers.filter(({ decision }) => decision === 'APPROVED'), { ...approver, notes: input.notes }];
  const mails = toldOf(approvers)
    .filter(({ level }) => level === next)
    .map((one): Message => stepMail({ ...request, notes }, next, one, 'new', now));
  return [
    db
      .update(approvalRequest)
      .set({ level: next, opened_at: now.toISOString(), reminded_at: null })
      .where(open(request)),
    mustChange(db),
    ...(await enqueueAll(db, mails, now)),
    notifyApprovers(call, [request.id], next),
  ];
}
