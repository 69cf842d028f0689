import { type CandidateStatus, LETTERS, type Letter } from '../../contracts/candidate-status';
import { addDays, type Day } from '../../contracts/dates';
import type { LinkedOffer } from '../../contracts/offer';

/** How an offer looks to the holder of its link. */
export function linkedStatus(status: CandidateStatus): LinkedOffer['status'] {
  if (status === 'OFFER_SENT') return 'OPEN';
  if (status === 'RETURNED' || status === 'UPLOADED' || status === 'DECLINED' || status === 'WITHDRAWN') return status;
  return 'CLOSED';
}

/** Whether the holder of the link may still hand in letters, or decline. */
export const mayHandIn = (status: CandidateStatus): boolean => status === 'OFFER_SENT' || status === 'RETURNED';

/** The letters that must be handed in: all letters of a new offer, only the returned ones of a returned offer. */
export const lettersWanted = (status: CandidateStatus, returned: Letter[]): readonly Letter[] =>
  status === 'RETURNED' ? LETTERS.filter((letter) => returned.includes(letter)) : LETTERS;

/** The days that a candidate has, at least, to hand in a returned letter again. */
const RETURN_DAYS = 7;

/** The last day to answer once letters were returned: never sooner than a week from today. */
export const expiryAfterReturn = (expires: Day, today: Day): Day => {
  const soonest = addDays(today, RETURN_DAYS);
  return expires > soonest ? expires : soonest;
};

/** Each letter as a sentence calls it; the acceptance call names the offer letter `acknowledgement_letter`. */
export const LETTER_NAMES: Record<Letter, string> = {
  acknowledgement_letter: 'offer letter',
  deployment_letter: 'deployment letter',
  handbook: 'staff handbook',
};
