import * as z from 'zod';
import type { IssuedLetter } from '../../../contracts/letters/issued-letter';
import { requiredText } from '../../../contracts/platform/fields';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';

const Reason = z.object({ reason: requiredText('Reason').max(500, 'should not be more than 500 characters') });

const STOPS =
  'The link in its mail and the code on it stop working at once. Whoever checks the code reads that it was revoked.';
const TERMS = ' New terms that came with it from a file are withdrawn, unless their day has come.';

/** Takes a letter back that nobody opened yet, and asks why. */
export function RecallLetterDialog({ letter, onClose }: { letter: IssuedLetter; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { id, letter_name, person } = letter;
  const { field, edit } = useRecordForm({
    schema: Reason,
    blank: { reason: '' },
    create: ({ reason }) => utils.client.issuedLetter.recall.mutate({ id, reason }),
    said: `${letter_name} to ${person.name} recalled`,
    done: async () => {
      onClose();
      await utils.issuedLetter.invalidate();
    },
    failed: (error) => {
      // Somebody opened it meanwhile, so that what is shown is read again.
      if (problemOfError(error).status === 409) void utils.issuedLetter.invalidate();
      return false;
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Recall ${letter_name} to ${person.name}?`}
      description={`${STOPS}${letter.category === 'upgrade' ? TERMS : ''}`}
      submit="Recall letter"
      destructive
      onClose={onClose}
    >
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={500} />
    </RecordDialog>
  );
}
