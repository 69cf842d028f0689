import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';
import type { Complaint } from '../../../../contracts/cases/complaint';
import { OUTCOME_WORDS } from '../../../../contracts/cases/complaint-state';
import { requiredId } from '../../../../contracts/platform/fields';
import { trpc } from '../../../platform/call/trpc';
import { SelectField } from '../../../platform/form/SelectField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { OwnerField } from '../management/OwnerField';

export type ComplaintDialogAct = 'ask' | 'close' | 'handOver' | 'reopen';

/** Withdrawing is for who filed it. */
const CLOSED_AS = ['UPHELD', 'PARTLY_UPHELD', 'NOT_UPHELD', 'PASSED_ON'] as const;

const WORDS: Record<
  ComplaintDialogAct,
  { title: string; description: string; label: string; hint?: string; submit: string; said: string }
> = {
  ask: {
    title: 'Ask who filed it',
    description:
      'The complaint waits for the answer. Who filed it without a name reads the question with the case key.',
    label: 'Question',
    submit: 'Send question',
    said: 'Question sent',
  },
  close: {
    title: 'Close this complaint?',
    description: 'Who filed it reads the outcome and the reason, and may open it again.',
    label: 'Reason',
    hint: 'What was found, and what is done about it',
    submit: 'Close complaint',
    said: 'Complaint closed',
  },
  handOver: {
    title: 'Hand over',
    description: 'Whoever you choose is told and looks into it from now on. Nobody whom it names can be chosen.',
    label: 'Note',
    hint: 'Only those who look into complaints read it',
    submit: 'Hand over',
    said: 'Complaint handed over',
  },
  reopen: {
    title: 'Reopen this complaint?',
    description: 'It is looked into again, and an answer is due anew.',
    label: 'Reason',
    submit: 'Reopen complaint',
    said: 'Complaint reopened',
  },
};

const note = z.string().trim().max(5000, 'should not be more than 5000 characters');
const anything = { outcome: z.enum(CLOSED_AS).optional(), owner: z.unknown() };
const FORMS = {
  ask: z.object({ ...anything, words: caseWords('Question') }),
  close: z.object({ ...anything, words: caseWords('Reason'), outcome: z.enum(CLOSED_AS, 'Outcome is required') }),
  handOver: z.object({ ...anything, words: note, owner: requiredId('Owner') }),
  reopen: z.object({ ...anything, words: caseWords('Reason') }),
};

interface Props {
  act: ComplaintDialogAct;
  complaint: Complaint;
  onClose: () => void;
  onDone: () => unknown;
}

/** Asks for what an act needs: words, an outcome, somebody else. */
export function ComplaintActDialog({ act, complaint: { id, version }, onClose, onDone }: Props) {
  const { client } = trpc.useUtils();
  const { title, description, label, hint, submit, said } = WORDS[act];
  const { field, edit } = useRecordForm({
    schema: FORMS[act],
    blank: { words: '', outcome: undefined, owner: undefined },
    create: ({ words, outcome, owner }) =>
      client.complaint.act.mutate({
        id,
        act,
        words,
        version,
        ...(outcome && { outcome }),
        ...(act === 'handOver' && { owner: Number(owner) }),
      }),
    place: 'act',
    said,
    done: async () => {
      onClose();
      await onDone();
    },
  });
  return (
    <RecordDialog edit={edit} title={title} description={description} submit={submit} onClose={onClose}>
      {act === 'close' && (
        <SelectField
          {...field('outcome')}
          label="Outcome"
          required
          options={CLOSED_AS.map((value) => ({ value, label: OUTCOME_WORDS[value] }))}
        />
      )}
      {act === 'handOver' && <OwnerField {...field('owner')} label="Owner" required />}
      <TextAreaField {...field('words')} label={label} required={act !== 'handOver'} rows={4} {...(hint && { hint })} />
    </RecordDialog>
  );
}
