import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Approvable, RequestToApprove } from '../../platform/module/approvable';
import { actorFromApproval } from '../case/actor';
import { approveExit, declineExit } from './decide';
import { storedExit } from './stored-exit';

async function asked(call: Call<unknown>, { record_id }: RequestToApprove) {
  const exit = await storedExit(call, record_id);
  if (!exit) throw refuse.notFound();
  return exit;
}

/** The decision of a company's approvers about an exit. One that is taken back from them goes to HR. */
export const exitApprovals: Approvable = {
  record: 'exit',
  effect: async (call, request, by) =>
    approveExit(actorFromApproval(call, by), { exit: await asked(call, request), actor: 'approver', note: '' }),
  ended: async (call, request, { status, notes, by }) =>
    status === 'DECLINED'
      ? declineExit(actorFromApproval(call, by), {
          exit: await asked(call, request),
          actor: 'approver',
          note: notes,
        })
      : [],
};
