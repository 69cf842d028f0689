import { refuse } from '../../platform/call/refusal';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import type { Effect } from '../../platform/module/approvable';
import { beside } from '../../platform/record/row';
import { storedRecords } from '../employee/edit';
import { Payload } from './approval';
import { caseOf } from './case';
import { planned } from './decide';
import { ownersOf, requestsOf } from './store';

/** Saves what HR approved, once the last approval is given. */
export const applyApproved: Effect = async (call, request) => {
  const { fields, record_version } = Payload.parse(request.payload);
  const ids = [request.record_id];
  const [[found], records] = await beside(requestsOf(call.db, NOT_LIMITED, ids), storedRecords(call.db, ownersOf(ids)));
  if (!found) throw refuse.notFound();
  const decisions = fields.map(({ id, overwrite }) => ({
    id,
    overwrite,
    status: 'APPROVED' as const,
    reason: undefined,
  }));
  const plan = await planned(call, await caseOf(call, found, records), decisions, { looked: { record_version } });
  return plan.statements;
};
