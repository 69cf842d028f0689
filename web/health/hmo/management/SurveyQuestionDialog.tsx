import * as z from 'zod';
import { SURVEY_QUESTION_KINDS, SURVEY_QUESTION_WORDS } from '../../../../contracts/health/hmo-state';
import { SurveyQuestionForm } from '../../../../contracts/health/hmo-survey';
import { CheckboxField } from '../../../platform/form/CheckboxField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { SelectField } from '../../../platform/form/SelectField';
import { linesOf, sentAs } from '../../../platform/form/sent-as';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';

/** Choices are typed one a line. */
const Form = z
  .object({
    text: z.string(),
    kind: z.enum(SURVEY_QUESTION_KINDS),
    choices: z.string().transform(linesOf),
    low: z.string(),
    high: z.string(),
    required: z.boolean(),
  })
  .transform((typed, context) =>
    sentAs(
      SurveyQuestionForm,
      {
        ...typed,
        choices: typed.kind === 'CHOICE' ? typed.choices : [],
        low: typed.kind === 'SCALE' ? typed.low : '',
        high: typed.kind === 'SCALE' ? typed.high : '',
      },
      context,
    ),
  );

interface Props {
  /** The question to change, or null for a new one. */
  question: SurveyQuestionForm | null;
  onClose: () => void;
  /** Takes it into the form around; nothing is sent yet. */
  onKept: (question: SurveyQuestionForm) => void;
}

/** One question of a survey, and how it is answered. */
export function SurveyQuestionDialog({ question, onClose, onKept }: Props) {
  const { form, field, edit } = useRecordForm({
    schema: Form,
    blank: {
      text: question?.text ?? '',
      kind: question?.kind ?? 'SCALE',
      choices: (question?.choices ?? []).join('\n'),
      low: question?.low ?? '',
      high: question?.high ?? '',
      required: question?.required ?? true,
    },
    create: async (values) => values,
    done: onKept,
    place: 'act',
  });
  const kind = form.watch('kind');
  return (
    <RecordDialog
      edit={{
        ...edit,
        // The dialog stands in the form of the survey, which is not sent by it.
        onSubmit: (event) => {
          event.stopPropagation();
          edit.onSubmit(event);
        },
      }}
      title={question ? 'Edit question' : 'New question'}
      description="It is kept with the draft once you save that."
      submit={question ? 'Keep question' : 'Add question'}
      onClose={onClose}
    >
      <TextAreaField {...field('text')} label="Question" required rows={2} limit={300} />
      <SelectField
        {...field('kind')}
        label="Answer"
        required
        options={SURVEY_QUESTION_KINDS.map((value) => ({ value, label: SURVEY_QUESTION_WORDS[value] }))}
      />
      {kind === 'CHOICE' && <TextAreaField {...field('choices')} label="Choices" required rows={4} hint="One a line" />}
      {kind === 'SCALE' && (
        <FieldPair>
          <TextField {...field('low')} label="What 1 means" maxLength={40} />
          <TextField {...field('high')} label="What 5 means" maxLength={40} />
        </FieldPair>
      )}
      <CheckboxField {...field('required')} label="An answer is required" />
    </RecordDialog>
  );
}
