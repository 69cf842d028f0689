import { and, eq, isNull, sql } from 'drizzle-orm';
import { isPairKind } from '../../../contracts/approvals/pair-kinds';
import { isSuper } from '../../../contracts/platform/access';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { isActiveAdmin } from '../../platform/caller/roles';
import { mustChange, mustHold } from '../../platform/database/db';
import { enqueueAll } from '../../platform/mail/outbox';
import type { Approvals } from '../../platform/module/approvable';
import { exists, inOneTrip } from '../../platform/record/row';
import { wasOpenedBy } from '../second-pair/impartial';
import { endLinksOf } from './approval-by-link';
import { accountsAt, peopleById } from './approvers';
import { approvalStepMail } from './mails';
import { notifyApprovers, notifyWithdrawn } from './notices';
import { detailFor, readApproval, withoutPayload } from './store';
import { approvalApprover, approvalRequest } from './tables';

const MEANWHILE = 'The request changed in the meantime. Reload the page to see how it stands.';

/** Takes a request back, for the requester or a super admin. Links to it show that it was taken back. */
export async function withdrawApproval(call: Call<{ id: number }>, approvals: Approvals): Promise<{ message: string }> {
  const { db, input, now, caller } = call;
  const { request } = await readApproval(db, input.id);
  if (request.status !== 'PENDING') throw refuse.conflict('This is decided already. Reload the page to see it.');
  if (!detailFor({ request, approvers: [], steps: [], standIns: [] }, caller).may_withdraw) {
    throw refuse.forbidden(`Only ${request.requested_by} or a super admin takes this back.`);
  }
  return call.commit(
    [
      notifyWithdrawn(call, request.id),
      db
        .update(approvalRequest)
        .set({ status: 'WITHDRAWN', ended_at: now.toISOString(), ...withoutPayload(request) })
        .where(and(eq(approvalRequest.id, request.id), eq(approvalRequest.status, 'PENDING'))),
      mustChange(db),
      ...((await approvals[request.kind].ended?.(call, request, { status: 'WITHDRAWN', by: caller.name, notes: '' })) ??
        []),
      call.audit({
        action: 'Approval request taken back',
        record: approvals[request.kind].record,
        record_id: request.record_id,
        note: request.title,
      }),
    ],
    { message: 'Request taken back' },
    { conflict: MEANWHILE },
  );
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

type HandOver = Call<{ id: number; approval_level: number; from: string; to: number }>;

/** A super admin puts somebody else in the place of an approver who has not decided. */
export async function handOverApproval(call: HandOver, approvals: Approvals): Promise<{ message: string }> {
  const { db, input, now, principal } = call;
  if (principal.kind !== 'user' || !isSuper(principal.roles)) {
    throw refuse.forbidden('Only a super admin hands an approval over to somebody else.');
  }
  const [{ request, approvers }, people, accounts] = await inOneTrip(
    readApproval(db, input.id),
    peopleById(db, [input.to]),
    accountsAt(db, sql`SELECT about AS email FROM approval_request WHERE id = ${input.id}`),
  );
  const from = approvers.find(({ level, email }) => level === input.approval_level && same(email, input.from));
  const to = people.get(input.to);
  if (!from) throw refuse.notFound();
  if (!to) throw refuse.fields({ to: ['Choose a person of the list'] });
  if (request.status !== 'PENDING' || from.level < request.level || from.decision !== null) {
    throw refuse.conflict(MEANWHILE);
  }
  const own = accounts.map(({ user_id }) => user_id);
  if ([request.requested_by_id, request.requested_through, ...own].includes(to.id) || same(to.email, request.about)) {
    throw refuse.fields({ to: ['Nobody approves their own request'] });
  }
  if (approvers.some(({ level, email }) => level === from.level && same(email, to.email))) {
    throw refuse.fields({ to: ['This person is an approver of this level already'] });
  }
  if (isPairKind(request.kind)) await refusePuppet(call, request.requested_by_id);
  const open = from.level === request.level;
  const notes = approvers.filter(({ decision }) => decision === 'APPROVED');
  const next = { email: to.email, name: to.name, user_id: to.id, role: null };
  return call.commit(
    [
      db
        .update(approvalApprover)
        .set(next)
        .where(
          and(
            eq(approvalApprover.request_id, request.id),
            eq(approvalApprover.level, from.level),
            eq(approvalApprover.email, from.email),
            isNull(approvalApprover.decision),
          ),
        ),
      mustChange(db),
      mustHold(
        db,
        sql`EXISTS (SELECT 1 FROM approval_request r WHERE r.id = ${request.id}
        AND r.status = 'PENDING' AND r.level = ${request.level})`,
      ),
      endLinksOf(db, request.id, from.email, now),
      ...(open
        ? [
            ...(await enqueueAll(
              db,
              [approvalStepMail({ ...request, notes }, from.level, next, 'handed over', now)],
              now,
            )),
            ...notifyApprovers(call, [request.id], from.level, to.id),
          ]
        : []),
      call.audit({
        action: 'Approval handed over',
        record: approvals[request.kind].record,
        record_id: request.record_id,
        before: { approver: from.name },
        after: { approver: to.name },
        note: `${request.title}, level ${from.level}`,
      }),
    ],
    { message: `Handed over to ${to.name}` },
    { conflict: MEANWHILE },
  );
}

/**
 * Refuses to hand over what needs a second admin to anybody but an admin whom neither the one who asked nor the one who
 * hands over made, and to let the one who asked choose.
 */
async function refusePuppet({ db, input, caller }: HandOver, requester: number): Promise<void> {
  if (caller.userId === requester) throw refuse.forbidden('Whoever asks for this does not choose who decides it.');
  const fits = await exists(
    db,
    sql`SELECT 1 FROM user u WHERE u.id = ${input.to} AND ${isActiveAdmin} AND NOT ${wasOpenedBy([caller.userId, requester])}`,
  );
  if (!fits) throw refuse.fields({ to: ['Choose an admin whose account neither of you opened or changed of late'] });
}
