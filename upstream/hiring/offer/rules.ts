import type { LinkedOffer } from '../../../contracts/hiring/offer';
import { type CandidateStatus, OFFER_LETTERS, type OfferLetter } from '../../../contracts/people/candidate-status';
import { addDays, type Day } from '../../../contracts/platform/dates';

/** How an offer looks to the holder of its link. A returned offer without a returned letter asks for nothing. */
export function linkedStatus(status: CandidateStatus, returned: number): LinkedOffer['status'] {
  if (status === 'RETURNED' && returned === 0) return 'UPLOADED';
  if (status === 'OFFER_SENT') return 'OPEN';
  if (status === 'RETURNED' || status === 'UPLOADED' || status === 'DECLINED' || status === 'WITHDRAWN') return status;
  return 'CLOSED';
}

/** Whether the holder of the link may still hand in letters, or decline. */
export const mayHandIn = (status: CandidateStatus): boolean => status === 'OFFER_SENT' || status === 'RETURNED';

/** The letters that must be handed in: all letters of a new offer, only the returned ones of a returned offer. */
export const lettersWanted = (status: CandidateStatus, returned: OfferLetter[]): readonly OfferLetter[] =>
  status === 'RETURNED' ? OFFER_LETTERS.filter((letter) => returned.includes(letter)) : OFFER_LETTERS;

interface Reviewed {
  letter: OfferLetter;
  status: 'PENDING' | 'APPROVED' | 'RETURNED';
  comment: string | null;
}

/** The letters that HR sent back, in the order of the offer, each with the reason. */
export const returnedLetters = (reviews: readonly Reviewed[]): { letter: OfferLetter; comment: string }[] =>
  OFFER_LETTERS.flatMap((letter) =>
    reviews.flatMap((review) =>
      review.letter === letter && review.status === 'RETURNED' ? [{ letter, comment: review.comment ?? '' }] : [],
    ),
  );

/** The letters that HR has and does not ask for, in the order of the offer. */
export const lettersInOrder = (reviews: readonly Reviewed[]): LinkedOffer['in_order'] =>
  OFFER_LETTERS.flatMap((letter) =>
    reviews.flatMap(({ letter: of, status }) => (of === letter && status !== 'RETURNED' ? [{ letter, status }] : [])),
  );

/** The days that a candidate has, at least, to hand in a returned letter again. */
const RETURN_DAYS = 7;

/** The last day to answer once letters were returned: never sooner than a week from today. */
export const expiryAfterReturn = (expires: Day, today: Day): Day => {
  const soonest = addDays(today, RETURN_DAYS);
  return expires > soonest ? expires : soonest;
};

/** Each letter as a sentence calls it; the acceptance call names the offer letter `acknowledgement_letter`. */
export const LETTER_NAMES: Record<OfferLetter, string> = {
  acknowledgement_letter: 'offer letter',
  deployment_letter: 'deployment letter',
  handbook: 'staff handbook',
};

/** Letters as a sentence lists them: `offer letter and staff handbook`. */
export const letterNames = (letters: readonly OfferLetter[]): string =>
  new Intl.ListFormat('en-GB').format(letters.map((letter) => LETTER_NAMES[letter]));

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
