import * as z from 'zod';
import { type Question, QuestionForm } from '../../../contracts/time/headcount';
import { QUESTION_KINDS, QUESTION_TOKENS, type QuestionKind } from '../../../contracts/time/headcount-state';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { FieldPair } from '../../platform/form/FieldPair';
import { SelectField } from '../../platform/form/SelectField';
import { linesOf, sentAs } from '../../platform/form/sent-as';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { QUESTION_KIND_WORDS } from './question-words';

const LABELS = {
  text: 'Question',
  label: 'Short name',
  kind: 'Answer',
  choices: 'Choices',
  unit: 'Unit',
  hint: 'Hint',
  required: 'Required',
} satisfies Record<keyof QuestionForm, string>;

const TOKENS = QUESTION_TOKENS.map((token) => `{${token}}`).join(', ');

const Typed = z.object({
  text: z.string(),
  label: z.string(),
  kind: z.enum(QUESTION_KINDS),
  choices: z.string().transform(linesOf),
  unit: z.string(),
  hint: z.string(),
  required: z.boolean(),
});
const Form = Typed.transform((typed, context) =>
  sentAs(QuestionForm, { ...typed, choices: typed.kind === 'CHOICE' ? typed.choices : [] }, context),
);

interface Props {
  /** The question to change, or null for a new one. */
  question: Question | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The form of a headcount question: its text and its kind of answer. */
export function HeadcountQuestionDialog({ question, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { form, field, edit } = useRecordForm({
    schema: Form,
    record: question,
    valuesOf: (stored) => ({
      text: stored?.text ?? '',
      label: stored?.label ?? '',
      kind: stored?.kind ?? 'YES_NO',
      choices: (stored?.choices ?? []).join('\n'),
      unit: stored?.unit ?? '',
      hint: stored?.hint ?? '',
      required: stored?.required ?? true,
    }),
    create: (values) => client.headcount.createQuestion.mutate(values),
    update: (values, { id, version }) => client.headcount.updateQuestion.mutate({ ...values, id, version }),
    read: async ({ id }) =>
      (await client.headcount.questions.query({ page_size: 1000 })).results.find((stored) => stored.id === id),
    labels: LABELS,
    textOf: (name, value) => (name === 'kind' ? QUESTION_KIND_WORDS[value as QuestionKind] : String(value ?? '')),
    word: 'question',
    said: question ? 'Question saved' : 'Question created',
    done: async ({ id }) => {
      onClose();
      await utils.headcount.invalidate();
      onSaved(id);
    },
    place: 'headcount',
  });
  const kind = form.watch('kind');
  return (
    <RecordDialog
      edit={edit}
      title={question ? 'Edit question' : 'New question'}
      description="Headcounts that start from now on ask it. Months that are open keep their questions."
      submit={question ? 'Save question' : 'Create question'}
      onClose={onClose}
    >
      <TextAreaField {...field('text')} required rows={2} limit={300} hint={`May name of whom it asks: ${TOKENS}`} />
      <FieldPair>
        <TextField {...field('label')} required maxLength={60} hint="An empty answer is called by it" />
        <SelectField
          {...field('kind')}
          required
          options={QUESTION_KINDS.map((value) => ({ value, label: QUESTION_KIND_WORDS[value] }))}
        />
      </FieldPair>
      {kind === 'CHOICE' && <TextAreaField {...field('choices')} required rows={4} hint="One a line" />}
      {kind === 'NUMBER' && <TextField {...field('unit')} maxLength={20} hint="What is counted, such as days" />}
      <TextField {...field('hint')} maxLength={200} hint="Stands below the answer" />
      <CheckboxField {...field('required')} label="An answer is required" />
    </RecordDialog>
  );
}
