import * as z from 'zod';
import type { LetterReview } from '../../../contracts/people/candidate';
import { requiredText } from '../../../contracts/platform/fields';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { LETTER_WORDS } from './status-words';

const Reason = z.object({ comment: requiredText('Comment').max(1000) });

/** Returns a letter of a candidate, with a reason. */
export function ReturnLetterDialog({
  candidate,
  review: { letter, documents },
  onClose,
}: {
  candidate: number;
  review: LetterReview;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: Reason,
    blank: { comment: '' },
    create: ({ comment }) =>
      utils.client.offer.reviewLetter.mutate({
        id: candidate,
        letter,
        status: 'RETURNED',
        comment,
        documents: documents.map(({ id }) => id),
      }),
    said: `${LETTER_WORDS[letter]} returned to the candidate`,
    done: async () => {
      onClose();
      await utils.onboarding.invalidate();
    },
    failed: (error) => {
      if (problemOfError(error).status === 409) void utils.onboarding.invalidate();
      return false;
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Return ${LETTER_WORDS[letter].toLowerCase()}`}
      description="The candidate gets your reason by mail, with a link to upload the letter again."
      submit="Return letter"
      onClose={onClose}
    >
      <TextAreaField {...field('comment')} label="Comment" required rows={4} limit={1000} />
    </RecordDialog>
  );
}
