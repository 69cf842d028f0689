import { refuse } from '../../platform/call/refusal';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import type { Effect } from '../../platform/module/approvable';
import { inOneTrip } from '../../platform/record/row';
import { storedRecords } from '../employee/edit';
import { ApprovedChanges } from './approval';
import { caseOf } from './case';
import { planDecision } from './decide';
import { readDecidableRequests, requesterIds } from './store';

/** Saves what HR approved, once the last approval is given. */
export const applyApproved: Effect = async (call, request) => {
  const { fields, record_version } = ApprovedChanges.parse(request.payload);
  const ids = [request.record_id];
  const [[found], records] = await inOneTrip(
    readDecidableRequests(call.db, NOT_LIMITED, ids),
    storedRecords(call.db, requesterIds(ids)),
  );
  if (!found) throw refuse.notFound();
  const decisions = fields.map(({ id, overwrite }) => ({
    id,
    overwrite,
    status: 'APPROVED' as const,
    reason: undefined,
  }));
  const plan = await planDecision(call, await caseOf(call, found, records), decisions, { looked: { record_version } });
  return plan.statements;
};
