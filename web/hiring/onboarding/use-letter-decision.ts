import type { CandidateDetail, LetterReview } from '../../../contracts/people/candidate';
import { trpc } from '../../platform/call/trpc';
import { useCommand } from '../../platform/record/use-command';
import { dateTime } from '../../platform/ui/format';
import { useReading } from '../../platform/ui/reading';
import { LETTER_WORDS } from './status-words';

/** The decisions about one letter, its state in words, and the next waiting letter. */
export function useLetterDecision(
  candidate: CandidateDetail,
  review: LetterReview,
  onNext: (letter: LetterReview['letter']) => void,
) {
  const reading = useReading();
  const utils = trpc.useUtils();
  const next = candidate.letters.find((other) => other.status === 'PENDING' && other.letter !== review.letter);
  const { run, busy } = useCommand(utils.client.offer.reviewLetter.mutate, {
    said: `${LETTER_WORDS[review.letter]} approved`,
    refresh: async () => {
      await utils.onboarding.invalidate();
      if (next) onNext(next.letter);
    },
    stale: () => utils.onboarding.invalidate(),
  });
  const open = ['UPLOADED', 'RETURNED', 'APPROVED'].includes(candidate.status);
  const { status } = review;
  const decided = review.reviewed_at && `${review.reviewed_by ?? 'Somebody'}, ${dateTime(review.reviewed_at)}`;
  const words =
    status === 'APPROVED'
      ? { head: 'Approved', line: decided ?? '' }
      : status === 'RETURNED'
        ? { head: `Returned: ${review.comment ?? ''}`, line: decided ?? 'Waits for a new copy' }
        : { head: 'Signed and readable?', line: reading ? 'Waits for a decision' : 'Returning mails your reason' };
  return {
    ...words,
    next: next?.letter,
    busy,
    approve: () =>
      void run({
        id: candidate.id,
        letter: review.letter,
        status: 'APPROVED',
        documents: review.documents.map(({ id }) => id),
      }),
    mayApprove: open && !reading && status === 'PENDING',
    mayReturn: open && !reading && (status === 'PENDING' || status === 'APPROVED'),
  };
}
