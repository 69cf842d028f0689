import type { welfare as contract } from '../../../contracts/cases/welfare';
import { WELFARE_COURSE } from '../../../contracts/cases/welfare-state';
import type { OutputOf } from '../../../contracts/platform/call';
import { endApproval } from '../../approvals/approval/end';
import { lookAgain } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inOneTrip } from '../../platform/record/row';
import { CASE_CHANGED, moveCase } from '../case/move';
import { notifyHrOfCase } from '../case/tell-people';
import { readWelfareAfterAct } from './detail';
import { welfareWithdrawalReceipt } from './receipts';
import { ownWelfareForAct } from './welfare-for-act';
import { EVENTS } from './words';

/** The employee takes their request back, while nobody has decided; who was outrun by a decision hears so. */
export const withdrawWelfare = (call: Call<{ id: number }>): Promise<OutputOf<typeof contract.withdraw>> =>
  lookAgain(() => withdrawOnce(call));

async function withdrawOnce(call: Call<{ id: number }>): Promise<OutputOf<typeof contract.withdraw>> {
  const [{ held, now }, ended] = await inOneTrip(ownWelfareForAct(call), endApproval(call, 'welfare', call.input.id));
  const { statements } = moveCase(call, {
    row: held,
    course: WELFARE_COURSE,
    act: 'withdraw',
    actor: 'employee',
    event: { kind: EVENTS.withdrawn, reach: 'SUBJECT', party: held.partyId },
    audit: { action: 'Welfare withdrawn' },
    words: 'This is decided already, and cannot be withdrawn.',
  });
  const { copy, ...given } = await welfareWithdrawalReceipt(call, held, now);
  const read = readWelfareAfterAct(call, held, true);
  return call.commit(
    [
      ...copy,
      ...statements,
      ...(now.under_approval
        ? ended
        : await notifyHrOfCase(call, held, {
            notice: `withdrew ${held.number}`,
            subject: `${held.number} was withdrawn`,
            lines: [`${now.name} withdrew the request for ${now.title}. Nothing is left to be decided.`],
          })),
    ],
    async () => ({ ...(await read()), ...given }),
    { conflict: CASE_CHANGED },
  );
}
