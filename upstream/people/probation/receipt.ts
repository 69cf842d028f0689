import type { Recommendation } from '../../../contracts/platform/confirmation';
import { type Day, dayText } from '../../../contracts/platform/dates';
import type { Receipt } from '../../../contracts/platform/receipt';
import { receiptOf } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import { type AboutProbation, nameOf } from './mails';

const SAID: Record<Recommendation, { words: string; outcome: Receipt['outcome'] }> = {
  CONFIRM: { words: 'to confirm the employment', outcome: { word: 'Confirm', yes: true } },
  EXTEND: { words: 'to extend the probation', outcome: null },
  NOT_CONFIRM: { words: 'not to confirm the employment', outcome: { word: 'Do not confirm', yes: false } },
};

/** The receipt of what a line manager recommends. */
export function recommendedReceipt(
  call: Call<unknown>,
  about: Pick<AboutProbation, 'firstname' | 'lastname' | 'code' | 'company'>,
  {
    recommendation,
    extend_to,
    reason,
  }: { recommendation: Recommendation; extend_to: Day | null; reason: string | null },
) {
  const { words, outcome } = SAID[recommendation];
  return receiptOf(call, {
    company: about.company,
    subject: `Recorded: your recommendation for ${nameOf(about)}`,
    what: `You recommended ${words} of ${nameOf(about)}${extend_to ? `, until ${dayText(extend_to)}` : ''}.${reason ? ` Your reason: ${reason}` : ''}`,
    outcome,
    next: 'HR reads it and decides. To say something else, ask HR: they can ask you again.',
  });
}
