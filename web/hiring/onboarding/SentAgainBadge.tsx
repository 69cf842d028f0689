import type { LetterReview } from '../../../contracts/people/candidate';
import { dateOf } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { isSentAgain } from './status-words';

/** Marks a new copy that waits for review, with the day when it came. */
export function SentAgainBadge({ review }: { review: LetterReview }) {
  const [last] = review.earlier;
  return (
    last && isSentAgain(review) && <StatusBadge tone="blue">{`Sent again ${dateOf(last.replaced_at)}`}</StatusBadge>
  );
}
