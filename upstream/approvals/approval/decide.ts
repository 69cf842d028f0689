import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ApprovalDecision } from '../../../contracts/approvals/approval';
import type { ReceiptedAnswer } from '../../../contracts/platform/receipt';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, mustHold, type Statement } from '../../platform/database/db';
import { link } from '../../platform/database/tables';
import { spendLink } from '../../platform/link/links';
import { timeWords } from '../../platform/mail/mail-words';
import { enqueueAll } from '../../platform/mail/outbox';
import { exists, inOneTrip } from '../../platform/record/row';
import { isOwnMaking } from '../second-pair/impartial';
import { type ApprovalAnnouncements, takeEffect } from './effects';
import { approvalEndedMail, levelOf } from './mails';
import { notifyApprovers, notifyRequester } from './notices';
import { approvalDecisionReceipt } from './receipt';
import { stepMails } from './step-mails';
import {
  approverPlaceOf,
  type CurrentApproval,
  type FoundApprover,
  type FoundRequest,
  mayStill,
  readApproval,
  waitingApprovers,
  waitingFor,
  withoutPayload,
} from './store';
import { approvalApprover, approvalRequest } from './tables';

type Decide = Call<ApprovalDecision & { id: number }>;

const ENDED = { APPROVED: 'approved', DECLINED: 'declined', WITHDRAWN: 'taken back' } as const;
const ABOUT_YOU = 'This is about you too, so you do not decide it. A super admin hands it over to somebody else.';
const DID = { APPROVED: 'approved', DECLINED: 'declined' } as const;

/**
 * Records the decision of an approver. The first refusal ends the request. The approval that completes a level opens
 * the next level, and on the last level makes the request take effect. When two decide at once, the second is decided
 * again on what the first left.
 */
export const decideApproval = (call: Decide, house: ApprovalAnnouncements): Promise<ReceiptedAnswer> =>
  lookAgain(() => decideOnce(call, house));

async function decideOnce(call: Decide, house: ApprovalAnnouncements): Promise<ReceiptedAnswer> {
  const { db, input, now } = call;
  const { approvals } = house;
  const [{ level }, standing, isOwn] = await inOneTrip(
    refuseSpent(call),
    readApproval(db, input.id),
    isAboutCaller(call, approvals),
  );
  const { request } = standing;
  const approver = ownPlace(call, standing, level ?? input.approval_level);
  if (level !== null && level !== input.approval_level) throw refuse.forbidden();
  refuseClosed(request, input.approval_level);
  if (approver.decision !== null) throw refuse.conflict('You have decided this already.');
  if (isOwn) throw refuse.forbidden(ABOUT_YOU);

  const approves = input.status === 'APPROVED';
  const others = waitingApprovers(standing).filter(
    ({ email, escalated }) => email !== approver.email && escalated === 0,
  );
  const step = standing.steps.find((one) => one.level === request.level);
  // Somebody who is asked because the level had waited decides for all of it.
  const alone = step?.action === 'ANY' || approver.escalated === 1;
  const completes = approves && (alone || others.length === 0);
  const last = completes && request.level === request.levels;
  const standIn = call.principal.kind === 'user' && approver.user_id !== call.caller.userId ? call.caller.userId : null;
  const by = standIn === null ? approver.name : `${call.caller.name} for ${approver.name}`;
  // A signed-in approver finds the decision on their own page.
  const { receipt, copy } =
    call.principal.kind === 'link'
      ? await approvalDecisionReceipt(call, request, last)
      : { receipt: undefined, copy: [] };
  const decided = await call.commit(
    [
      ...copy,
      db
        .update(approvalApprover)
        .set({
          decision: input.status,
          notes: input.notes,
          decided_at: now.toISOString(),
          decided_ip: call.ip,
          decided_by: standIn,
        })
        .where(
          and(
            place(approver),
            isNull(approvalApprover.decision),
            mayStill,
            isAt(request),
            call.caller.userId === null ? undefined : decidesFreely(request, call.caller.userId),
            standIn === null ? undefined : sql`${request.id} IN ${waitingFor(standIn)}`,
          ),
        ),
      mustChange(db),
      ...(call.caller.jtiHash ? [spendLink(db, call.caller.jtiHash, now), mustChange(db)] : []),
      ...(approves && !alone ? [foundWaiting(call, request, others.length > 0)] : []),
      call.audit({
        action: approves ? 'Approval given' : 'Approval declined',
        record: approvals[request.kind].record,
        record_id: request.record_id,
        after: { request: request.id, level: request.level, title: request.title },
        note: `${request.title}, level ${request.level} of ${request.levels}${standIn === null ? '' : `, for ${approver.name}`}: ${input.notes}`,
      }),
      ...(!approves || last ? await ends(call, request, by) : []),
      ...(approves
        ? []
        : ((await approvals[request.kind].ended?.(call, request, { status: 'DECLINED', by, notes: input.notes })) ??
          [])),
      ...(completes && !last ? await advances(call, standing, { name: by }) : []),
      ...(last ? await takeEffect(house, call, request, by) : []),
      notifyRequester(
        call,
        request.id,
        by,
        request.levels > 1 ? `${DID[input.status]} level ${request.level}` : DID[input.status],
      ),
    ],
    { message: approves ? 'Approved' : 'Declined', ...(receipt ? { receipt } : {}) },
    { conflict: 'The request changed in the meantime. Reload the page to see how it stands.' },
  );
  if (last) await approvals[request.kind].wake?.(call, request);
  return decided;
}

/** Whether a request about several people is about the caller too. */
const isAboutCaller = (
  { db, input, caller }: Decide,
  approvals: ApprovalAnnouncements['approvals'],
): Promise<boolean> =>
  exists(
    db,
    sql`SELECT 1 FROM approval_request r WHERE r.id = ${input.id} AND (${sql.join(
      Object.entries(approvals).flatMap(([kind, { isAbout }]) =>
        isAbout ? [sql`(r.kind = ${kind} AND ${isAbout(caller)})`] : [],
      ),
      sql` OR `,
    )})`,
  );

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

function ownPlace({ principal, caller }: Decide, standing: CurrentApproval, level: number): FoundApprover {
  const { approvers, request } = standing;
  const address = caller.email?.toLowerCase();
  const found =
    principal.kind === 'link'
      ? approvers.find((one) => one.level === level && one.email.toLowerCase() === address)
      : approverPlaceOf(standing, level, caller.userId ?? 0);
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

/** The condition that the one who asked did not make the account that decides, where a second admin is needed. */
const decidesFreely = (request: FoundRequest, userId: number) => sql`NOT EXISTS (SELECT 1 FROM approval_request r
  WHERE r.id = ${request.id} AND ${isOwnMaking(sql`${userId}`)})`;

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
      WHERE a.request_id = ${request.id} AND a.level = ${request.level} AND a.decision IS NULL AND a.escalated = 0)`,
  );

const open = (request: FoundRequest) =>
  and(
    eq(approvalRequest.id, request.id),
    eq(approvalRequest.status, 'PENDING'),
    eq(approvalRequest.level, request.level),
  );

async function ends(call: Decide, request: FoundRequest, by: string): Promise<Statement[]> {
  const { db, env, input, now } = call;
  const mail = approvalEndedMail(request, input.status, by, input.notes, env);
  return [
    db
      .update(approvalRequest)
      .set({ status: input.status, ended_at: now.toISOString(), ...withoutPayload(request) })
      .where(open(request)),
    mustChange(db),
    ...(await enqueueAll(db, [mail], now)),
  ];
}

/** Opens the next level and writes to its approvers, with what those before them noted. */
async function advances(call: Decide, standing: CurrentApproval, by: { name: string }): Promise<Statement[]> {
  const { db, input, now } = call;
  const { request, approvers } = standing;
  const next = request.level + 1;
  const notes = [...approvers.filter(({ decision }) => decision === 'APPROVED'), { ...by, notes: input.notes }];
  const mails = stepMails(standing, next, notes, 'new', call);
  return [
    db
      .update(approvalRequest)
      .set({ level: next, opened_at: now.toISOString(), reminded_at: null, escalated_at: null })
      .where(open(request)),
    mustChange(db),
    ...(await enqueueAll(db, mails, now)),
    ...notifyApprovers(call, [request.id], next),
  ];
}
