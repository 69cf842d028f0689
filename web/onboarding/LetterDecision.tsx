import { Box, Button } from '@radix-ui/themes';
import { Check, CornerUpLeft } from 'lucide-react';
import { useState } from 'react';
import type { CandidateDetail, LetterReview } from '../../contracts/onboarding';
import { useCommand } from '../record/use-command';
import { trpc } from '../trpc';
import { dateTime } from '../ui/format';
import { dialogOnDemand, opens } from '../ui/on-demand';
import { Text } from '../ui/Text';
import styles from './LetterDecision.module.css';
import { LETTER_WORDS } from './status-words';

const ReturnLetterDialog = dialogOnDemand(async () => (await import('./ReturnLetterDialog')).ReturnLetterDialog);

/** One decision for one letter: approve it, or return it with a reason that is mailed to the candidate. */
export function LetterDecision({
  candidate,
  review,
  onNext,
}: {
  candidate: CandidateDetail;
  review: LetterReview;
  /** Shows the next letter that waits. */
  onNext: (letter: LetterReview['letter']) => void;
}) {
  const utils = trpc.useUtils();
  const [returning, setReturning] = useState(false);
  const approve = useCommand(utils.client.offer.reviewLetter.mutate, {
    said: `${LETTER_WORDS[review.letter]} approved`,
    refresh: async () => {
      await utils.onboarding.invalidate();
      const next = candidate.letters.find((other) => other.status === 'PENDING' && other.letter !== review.letter);
      if (next) onNext(next.letter);
    },
  });

  if (review.status === 'NOFILE') return null;
  const open = ['UPLOADED', 'RETURNED', 'APPROVED'].includes(candidate.status);
  const decided = review.reviewed_at && `${review.reviewed_by ?? 'Somebody'}, ${dateTime(review.reviewed_at)}`;

  const words =
    review.status === 'APPROVED'
      ? { head: 'Approved', line: decided ?? '' }
      : review.status === 'RETURNED'
        ? { head: `Returned: ${review.comment ?? ''}`, line: decided ?? 'Waits for a new copy' }
        : { head: 'Signed and readable?', line: 'Returning mails your reason' };

  return (
    <footer className={styles.decision} data-bar>
      <Box flexGrow="1" flexBasis="0%" minWidth="120px" role="status">
        <Text as="p" weight="medium" anywhere>
          {words.head}
        </Text>
        <Text as="p" size="12" tone="quiet">
          {words.line}
        </Text>
      </Box>
      {open && review.status !== 'RETURNED' && (
        <Button
          variant="soft"
          color="gray"
          disabled={approve.busy}
          onClick={() => setReturning(true)}
          {...opens(ReturnLetterDialog)}
        >
          <CornerUpLeft size={16} strokeWidth={1.75} aria-hidden />
          Return letter
        </Button>
      )}
      {open && review.status === 'PENDING' && (
        <Button
          loading={approve.busy}
          onClick={() => void approve.run({ id: candidate.id, letter: review.letter, status: 'APPROVED' })}
        >
          <Check size={16} strokeWidth={1.75} aria-hidden />
          Approve letter
        </Button>
      )}
      {returning && (
        <ReturnLetterDialog candidate={candidate.id} letter={review.letter} onClose={() => setReturning(false)} />
      )}
    </footer>
  );
}
