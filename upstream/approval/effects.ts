import type { ApprovalKind } from '../../contracts/approval';
import { auditRow, auditRows } from '../audit';
import { applyApproved } from '../change-request/effect';
import type { Statement } from '../db';
import { sendApprovedDeployment } from '../offer/deployment';
import { sendApprovedOffer } from '../offer/sending';
import { completeApproved } from '../onboarding/completing';
import type { Call } from '../serve';
import type { FoundRequest } from './store';

/**
 * What the last approval of a request sets off, as statements for its batch. Throws a refusal when the matter can no
 * longer take place as it was approved: then nothing is recorded, and the approver is told why.
 */
export type Effect = (call: Call<unknown>, request: FoundRequest) => Promise<Statement[]>;

/** What takes place once approved, for each kind: a new kind is a line here, and `startApproval` in its command. */
const EFFECTS: Record<ApprovalKind, Effect> = {
  offer: sendApprovedOffer,
  deployment: sendApprovedDeployment,
  onboarding: completeApproved,
  'change-request': applyApproved,
};

/**
 * What the last approval sets off, done by the one who asked for it: people are told of their act, and the audit has it as
 * theirs. The decision itself stays the approver's.
 */
export function takeEffect(call: Call<unknown>, request: FoundRequest): Promise<Statement[]> {
  const { db, now, requestId } = call;
  const caller = {
    ...call.caller,
    name: request.requested_by,
    userId: request.requested_by_id,
    throughId: request.requested_through,
  };
  return EFFECTS[request.kind](
    {
      ...call,
      caller,
      audit: (change) => auditRow(db, caller, change, now, requestId),
      auditAll: (changes) => auditRows(db, caller, changes, now, requestId),
    },
    request,
  );
}

/** The kinds that are about a candidate. */
export const OF_CANDIDATES: ApprovalKind[] = ['offer', 'deployment', 'onboarding'];

/** What the audit calls the record that a request is about. */
export const auditedAs = (kind: ApprovalKind): string => (kind === 'change-request' ? 'change_request' : 'candidate');
