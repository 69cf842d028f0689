import type { LinkedWaiver } from '../../../contracts/hiring/waiver';
import { dateTime, timeOf } from '../../platform/ui/format';

type Decision = LinkedWaiver['decision'];

/** The documents' words for a stored decision; the declined one is spelled out (inventory X039). */
export const RECORDED_DECISIONS: Record<Decision, string> = {
  ACCEPTED: 'Employee waiver request approved successfully',
  REJECTED: 'Employee waiver request declined successfully',
};

export const DECISION_WORD: Record<Decision, string> = { ACCEPTED: 'Accepted', REJECTED: 'Declined' };

/** The meaning of the decision for the candidate and for HR. */
export const DECISION_MEANINGS: Record<Decision, (waiver: LinkedWaiver) => { now: string; next: string }> = {
  ACCEPTED: (waiver) => ({
    now: `${waiver.name} can now be onboarded with the waiver that HR asked for.`,
    next: `${waiver.requested_by} in HR has been told and starts the onboarding. A receipt is in your mail.`,
  }),
  REJECTED: (waiver) => ({
    now: `${waiver.name} gets no waiver. Everything that onboarding asks for still has to be there.`,
    next: `${waiver.requested_by} in HR has been told and goes on with ${waiver.name} the usual way. A receipt is in your mail.`,
  }),
};

const WHY: Record<NonNullable<LinkedWaiver['dropped']>['by'], string> = {
  LINKS: 'but then the other link was opened too, so that answer no longer holds',
  MANAGER: 'and “This was not me” took that answer back',
  HR: 'but HR opened the request again, so that answer no longer holds',
};

/** The outcome of the earlier answer; undefined where there was none. */
export const droppedWords = ({ dropped }: Pick<LinkedWaiver, 'dropped'>): string | undefined =>
  dropped
    ? `This request was ${DECISION_WORD[dropped.decision].toLowerCase()} on ${dateTime(dropped.at)}, ${WHY[dropped.by]}.`
    : undefined;

/** Whether a recorded decision can still fall, in words. */
export const finality = ({ final_at }: Pick<LinkedWaiver, 'final_at'>): string =>
  final_at ? `Holds; final from ${timeOf(final_at)}, or once you touch this page` : 'Final';

/** How the request stands, for a person whose own decision was not taken. */
export function waiverStateWords(waiver: LinkedWaiver): string {
  if (waiver.status === 'PENDING') return 'Not decided yet';
  return waiver.provisional ? `${DECISION_WORD[waiver.status]}, not yet final` : DECISION_WORD[waiver.status];
}
