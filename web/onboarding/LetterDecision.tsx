import { Box, Button } from '@radix-ui/themes';
import { Check, CornerUpLeft } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { required } from '../../contracts/fields';
import type { CandidateDetail, LetterReview } from '../../contracts/onboarding';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextAreaField } from '../form/TextAreaField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { dateTime } from '../ui/format';
import { Text } from '../ui/Text';
import { toast } from '../ui/toast';
import styles from './LetterDecision.module.css';
import { LETTER_WORDS } from './status-words';

const Reason = z.object({ comment: required('Comment').max(1000) });

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
  const { control, handleSubmit, setError } = useSchemaForm(Reason, { comment: '' });
  const decide = trpc.offer.reviewLetter.useMutation({
    onSuccess: async (_done, { status }) => {
      const name = LETTER_WORDS[review.letter];
      toast.success(status === 'APPROVED' ? `${name} approved` : `${name} returned to the candidate`);
      setReturning(false);
      await utils.onboarding.invalidate();
      const next = candidate.letters.find((other) => other.status === 'PENDING' && other.letter !== review.letter);
      if (next && status === 'APPROVED') onNext(next.letter);
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['comment']);
      reportFailure(error, 'act');
    },
  });
  const decideOnce = useOneAtATime(decide);

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
    <footer className={styles.decision}>
      <Box flexGrow="1" flexBasis="0%" minWidth="120px" role="status">
        <Text as="p" weight="medium" anywhere>
          {words.head}
        </Text>
        <Text as="p" size="12" tone="quiet">
          {words.line}
        </Text>
      </Box>
      {open && review.status !== 'RETURNED' && (
        <Button variant="soft" color="gray" disabled={decide.isPending} onClick={() => setReturning(true)}>
          <CornerUpLeft size={16} strokeWidth={1.75} aria-hidden />
          Return letter
        </Button>
      )}
      {open && review.status === 'PENDING' && (
        <Button
          loading={decide.isPending && !returning}
          onClick={() => decideOnce({ id: candidate.id, letter: review.letter, status: 'APPROVED' })}
        >
          <Check size={16} strokeWidth={1.75} aria-hidden />
          Approve letter
        </Button>
      )}
      {returning && (
        <FormDialog
          title={`Return ${LETTER_WORDS[review.letter].toLowerCase()}`}
          description="The candidate gets your reason by mail, with a link to upload the letter again."
          submit="Return letter"
          busy={decide.isPending}
          onClose={() => setReturning(false)}
          onSubmit={handleSubmit(({ comment }) =>
            decideOnce({ id: candidate.id, letter: review.letter, status: 'RETURNED', comment }),
          )}
        >
          <TextAreaField control={control} name="comment" label="Comment" required rows={4} limit={1000} />
        </FormDialog>
      )}
    </footer>
  );
}
