import * as z from 'zod';
import { requiredId } from '../../contracts/fields';
import { SelectField } from '../form/SelectField';
import { RecordDialog } from '../record/RecordDialog';
import { useRecordForm } from '../record/use-record-form';
import { trpc } from '../trpc';
import { plainTexts } from '../ui/format';
import { Text } from '../ui/Text';
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
  const { control, edit } = useRecordForm({
    schema: LetterForm,
    valuesOf: () => ({ letter: undefined as never }),
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
        control={control}
        name="letter"
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
