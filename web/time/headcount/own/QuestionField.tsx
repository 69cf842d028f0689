import type { Control } from 'react-hook-form';
import type { AskedQuestion } from '../../../../contracts/time/headcount';
import { answerField, YES_NO } from '../../../../contracts/time/headcount-answers';
import { AnswerChoices, QuestionCard } from '../../../platform/form/AnswerChoices';
import type { TypedValues } from '../../../platform/form/checked-by';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { TextField } from '../../../platform/form/TextField';

interface Props {
  control: Control<TypedValues>;
  question: AskedQuestion;
  number: number;
}

/** One question with the control that its kind wants. */
export function QuestionField({ control, question, number }: Props) {
  const { id, kind, text, hint, unit, choices } = question;
  const field = { control, name: answerField(id), label: `${number}. ${text}`, ...(hint && { hint }) };
  return (
    <QuestionCard narrow={kind === 'NUMBER'}>
      {kind === 'TEXT' && <TextAreaField {...field} rows={3} />}
      {kind === 'NUMBER' && <TextField {...field} inputMode="decimal" after={unit || undefined} />}
      {kind === 'YES_NO' && <AnswerChoices {...field} among={YES_NO} beside />}
      {kind === 'CHOICE' && <AnswerChoices {...field} among={choices} />}
    </QuestionCard>
  );
}
