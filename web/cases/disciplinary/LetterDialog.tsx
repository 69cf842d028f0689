import * as z from 'zod';
import { requiredId } from '../../../contracts/platform/fields';
import { trpc } from '../../platform/call/trpc';
import { SelectField } from '../../platform/form/SelectField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { plainTexts } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import type { ActProps } from './act-props';

const LetterForm = z.object({ letter: requiredId('Letter') });

/** Sends the employee a letter by one of the published templates for disciplinary cases. */
export function LetterDialog({ of, onClose, onDone }: ActProps) {
  const { id, employee } = of;
  const utils = trpc.useUtils();
  const letters = trpc.issuedLetter.letters.useQuery(
    { page: 1, page_size: 100, category: 'disciplinary' },
    { staleTime: 60_000, select: ({ results }) => plainTexts(results) },
  );
  const { field, edit } = useRecordForm({
    schema: LetterForm,
    blank: { letter: undefined as never },
    create: ({ letter }) => utils.client.disciplinary.sendLetter.mutate({ id, letter }),
    said: ({ message }) => message,
    done: async () => {
      onClose();
      await onDone();
    },
    place: 'act',
  });
  const isNone = letters.data?.length === 0;
  return (
    <RecordDialog
      edit={edit}
      title="Send a letter"
      description={`${employee.name} gets it by mail, and it stands on the timeline. Approvers decide first where the company has them.`}
      submit="Send letter"
      {...(isNone && { blocked: 'No letter is published' })}
      onClose={onClose}
    >
      <SelectField
        {...field('letter')}
        label="Letter"
        required
        options={(letters.data ?? []).map((letter) => ({ value: letter.id, label: letter.letter_name }))}
      />
      {isNone && (
        <Text as="p" tone="quiet">
          Publish a letter of the category Disciplinary under Letter Management first.
        </Text>
      )}
    </RecordDialog>
  );
}
