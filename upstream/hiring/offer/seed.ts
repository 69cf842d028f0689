import { addressee, candidatesInState } from '../../seed/addressee';
import { type Desk, requireSeeded } from '../../seed/desk';
import { offerMail, returnedMail } from './mails';

/** The mails of unanswered offers and of returned letters. */
export function offerMails(desk: Desk): void {
  const { rows, mails } = desk;
  for (const candidate of candidatesInState(desk, 'OFFER_SENT')) {
    const offer = requireSeeded(rows.offer.find(({ candidate_id }) => candidate_id === candidate.id));
    const at = offer.sent_at;
    mails.push({ message: offerMail(addressee(desk, candidate), offer.expires, undefined, new Date(at)), at, offer });
  }
  for (const candidate of candidatesInState(desk, 'RETURNED')) {
    const offer = requireSeeded(rows.offer.find(({ candidate_id }) => candidate_id === candidate.id));
    const returned = rows.letterReview
      .filter((review) => review.candidate_id === candidate.id && review.status === 'RETURNED')
      .map(({ letter, comment }) => ({ letter, comment: comment ?? '' }));
    const at = candidate.status_since;
    mails.push({ message: returnedMail(addressee(desk, candidate), returned, offer.expires, new Date(at)), at });
  }
}
