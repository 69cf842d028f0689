import type { ApprovalDecision } from '../../../contracts/approvals/approval';
import { receiptOf } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import type { FoundRequest } from './store';

/** The receipt of an approver who decides by their link. `last`: whether the decision ends the request as approved. */
export function approvalDecisionReceipt(
  call: Call<ApprovalDecision>,
  { company, title, requested_by, level, levels }: FoundRequest,
  last: boolean,
) {
  const yes = call.input.status === 'APPROVED';
  const did = yes ? 'approved' : 'declined';
  return receiptOf(call, {
    company,
    subject: `You ${did}: ${title}`,
    what: `You ${did} \u201c${title}\u201d${levels > 1 ? `, level ${level} of ${levels}` : ''}, and noted: ${call.input.notes}`,
    outcome: { word: yes ? 'Approved' : 'Declined', yes },
    next: !yes
      ? `The request has ended. ${requested_by} has your notes.`
      : last
        ? `The request is approved and takes effect. ${requested_by} has been told.`
        : `${requested_by} has been told. The others who are asked decide next.`,
  });
}
