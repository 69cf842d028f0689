import type { Effect } from '../approval/effects';
import { refuse } from '../refusal';
import { Payload } from './approval';
import { caseOf } from './case';
import { planned } from './decide';
import { requestsOf } from './store';

/** Saves what HR approved, once the last approval is given. */
export const applyApproved: Effect = async (call, request) => {
  const { fields, record_version } = Payload.parse(request.payload);
  const [found] = await requestsOf(call.db, [request.record_id]);
  if (!found) throw refuse.notFound();
  const decisions = fields.map(({ id, overwrite }) => ({
    id,
    overwrite,
    status: 'APPROVED' as const,
    reason: undefined,
  }));
  const plan = await planned(call, await caseOf(call, found), decisions, { looked: { record_version } });
  return plan.statements;
};
