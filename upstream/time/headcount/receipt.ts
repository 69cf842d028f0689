import { receiptOf } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import type { DecidedResponse } from './decision-mails';
import type { HeadcountAsk } from './month-by-link';
import { headcountPeriod } from './words';

/** The receipt of what a supervisor decided in one act, with everybody by name. */
export function headcountDecisionReceipt(
  call: Call<unknown>,
  ask: HeadcountAsk,
  decided: readonly (DecidedResponse & { name: string })[],
) {
  const period = headcountPeriod(ask);
  const named = (status: DecidedResponse['status']) =>
    decided.filter((one) => one.status === status).map(({ name }) => name);
  const [approved, declined] = [named('APPROVED'), named('DECLINED')];
  const said = [
    ...(approved.length > 0 ? [`approved the headcount answers of ${approved.join(', ')}`] : []),
    ...(declined.length > 0 ? [`declined the headcount answers of ${declined.join(', ')}`] : []),
  ];
  const both = approved.length > 0 && declined.length > 0;
  return receiptOf(call, {
    company: decided[0]?.company ?? '',
    subject: `${period} headcount: your ${decided.length === 1 ? 'decision is' : `${decided.length} decisions are`} recorded`,
    what: `For ${period} you ${said.join(' and ')}.`,
    outcome: both ? null : { word: declined.length > 0 ? 'Declined' : 'Approved', yes: declined.length === 0 },
    next: 'Everybody concerned has been told, and HR sees it. A decision stands: HR alone can open it again.',
  });
}
