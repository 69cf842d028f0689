import type { SQL } from 'drizzle-orm';
import type { ApprovalKind } from '../../contracts/approval';
import { auditEach, auditRow, auditRows } from '../audit';
import type { Statement } from '../db';
import type { Call } from '../serve';
import type { FoundRequest } from './store';

/**
 * What the last approval of a request sets off, as statements for its batch. Throws a refusal when the matter can no
 * longer take place as it was approved: then nothing is recorded, and the approver is told why. `by` is the name of whoever
 * gave the last approval.
 */
export type Effect = (call: Call<unknown>, request: FoundRequest, by: string) => Promise<Statement[]>;

/** How a request ended that was not approved. */
interface Ending {
  status: 'DECLINED' | 'WITHDRAWN';
  by: string;
  /** Why; empty for one that was taken back. */
  notes: string;
}

/** A kind of act that can stand under approval. Its command asks for one with `startApproval`. */
export interface Approvable {
  /** What the audit calls the record that a request is about. */
  record:
    | 'candidate'
    | 'change_request'
    | 'employee'
    | 'exit'
    | 'import_batch'
    | 'issued_letter'
    | 'pay_run'
    | 'user'
    | 'welfare';
  effect: Effect;
  /** What becomes of the matter when approvers decline it or who asked takes it back; nothing when left out. */
  ended?: (call: Call<unknown>, request: FoundRequest, how: Ending) => Statement[] | Promise<Statement[]>;
  /** Over a request `r` that is about several people: the caller is one of them. */
  isAbout?: (caller: Call<unknown>['caller']) => SQL;
  /** Begins what the effect left for later. What is lost here is found within the minute. */
  wake?: (call: Call<unknown>, request: FoundRequest) => Promise<void>;
}

export type Approvals = Record<ApprovalKind, Approvable>;

/**
 * Runs the effect of the last approval in the name of the requester: people are told of the requester's act, and the
 * audit has it as theirs. The decision itself stays the approver's.
 */
export function takeEffect(
  approvals: Approvals,
  call: Call<unknown>,
  request: FoundRequest,
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
  );
}
