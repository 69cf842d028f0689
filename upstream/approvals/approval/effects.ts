import { auditEach, auditRow, auditRows } from '../../platform/audit/audit';
import type { Call } from '../../platform/call/serve';
import type { Statement } from '../../platform/database/db';
import type { Acts, Approvals, RequestToApprove } from '../../platform/module/approvable';

/** The announcements of modules that approvals need. */
export interface ApprovalAnnouncements {
  approvals: Approvals;
  acts: Acts;
}

/**
 * Runs the effect of the last approval in the name of the requester: people are told of the requester's act, and the
 * audit has it as theirs. The decision itself stays the approver's.
 */
export function takeEffect(
  { approvals, acts }: ApprovalAnnouncements,
  call: Call<unknown>,
  request: RequestToApprove,
  by: string,
): Promise<Statement[]> {
  const { db, now, requestId } = call;
  const caller = {
    ...call.caller,
    name: request.requested_by,
    userId: request.requested_by_id,
    throughId: request.requested_through,
  };
  return approvals[request.kind].effect(
    {
      ...call,
      caller,
      audit: (change) => auditRow(db, caller, change, now, requestId),
      auditEach: (change, ids) => auditEach(db, caller, change, ids, now, requestId),
      auditAll: (changes) => auditRows(db, caller, changes, now, requestId),
    },
    request,
    by,
    acts,
  );
}
