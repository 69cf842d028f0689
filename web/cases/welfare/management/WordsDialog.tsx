import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';
import type { Welfare } from '../../../../contracts/cases/welfare';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { money } from '../../../platform/ui/format';

const WORDS = {
  ask: {
    title: 'Ask for documents?',
    label: 'Message',
    submit: 'Ask for documents',
    said: 'The employee is asked',
  },
  settle: {
    title: 'Note the early settlement?',
    label: 'Payment note',
    submit: 'Note settlement',
    said: 'Settlement noted',
  },
} as const;

interface Props {
  request: Welfare;
  act: keyof typeof WORDS;
  onClose: () => void;
}

/** Asks the employee for what is missing, or notes that everything left was paid. */
export function WordsDialog({ request, act, onClose }: Props) {
  const utils = trpc.useUtils();
  const { id, employee, left, asked } = request;
  const { title, label, submit, said } = WORDS[act];
  const missing = asked.filter(({ paper }) => paper === null).map(({ name }) => name);
  const { field, edit } = useRecordForm({
    schema: z.object({ words: caseWords(label, 300) }),
    blank: { words: act === 'ask' && missing.length > 0 ? `Please hand in: ${missing.join(', ')}.` : '' },
    create: ({ words }) =>
      act === 'ask'
        ? utils.client.welfare.askDocuments.mutate({ id, words })
        : utils.client.welfare.settle.mutate({ id, note: words, left: left ?? 0 }),
    said,
    done: async () => {
      onClose();
      await utils.welfare.invalidate();
    },
    failed: (error) => {
      if (problemOfError(error).status === 409) void utils.welfare.invalidate();
      return false;
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={title}
      description={
        act === 'ask'
          ? `${employee.name} gets your words by mail.`
          : `${money(left ?? 0)} counts as paid, and nothing more is taken from the pay of ${employee.name}.`
      }
      submit={submit}
      onClose={onClose}
    >
      <TextAreaField {...field('words')} label={label} required rows={3} limit={300} />
    </RecordDialog>
  );
}
