import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { SCALE } from '../../../../contracts/health/hmo-state';
import type { MySurvey, SurveyQuestion } from '../../../../contracts/health/hmo-survey';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { reportFailure } from '../../../platform/call/report-failure';
import { trpc } from '../../../platform/call/trpc';
import { AnswerChoices, QuestionCard } from '../../../platform/form/AnswerChoices';
import { AnswerSheet } from '../../../platform/form/AnswerSheet';
import { checkForm, type TypedValues } from '../../../platform/form/checked-by';
import { useDraft } from '../../../platform/form/draft';
import { showFieldProblems } from '../../../platform/form/field-problems';
import { useOneAtATime } from '../../../platform/form/one-at-a-time';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { forgetUnsaved } from '../../../platform/form/unsaved';
import { toast } from '../../../platform/ui/toast';
import { begunSurvey, fieldOf, surveyAnswers, wrongSurvey } from './survey-answers';

/** A survey with its questions, as one who is asked reads it. */
interface Asked extends Pick<MySurvey, 'id' | 'title' | 'closes_on'> {
  words: string;
  questions: readonly SurveyQuestion[];
}

/** The questions of a survey. What is answered is kept on this device until it is sent, once. */
export function SurveySheet({ survey: { id, title, closes_on, words, questions } }: { survey: Asked }) {
  const navigate = useNavigate();
  const { hmoSurvey } = trpc.useUtils();
  const [{ begun, resolver }] = useState(() => ({
    begun: begunSurvey(questions),
    resolver: checkForm((typed) => wrongSurvey(questions, typed)),
  }));
  const form = useForm<TypedValues>({ defaultValues: begun, resolver, mode: 'onTouched' });
  const draft = useDraft(form, { name: `hmo survey ${id}`, begun });
  const typed = useWatch({ control: form.control }) as TypedValues;
  const send = trpc.hmoSurvey.answer.useMutation({
    onSuccess: () => {
      draft.drop();
      forgetUnsaved();
      toast.success('Answers sent');
      void navigate(pages.hmoSurveys(), { replace: true });
      void hmoSurvey.invalidate();
    },
    onError: (error) => {
      const problem = problemOfError(error);
      const names = questions.map((one) => fieldOf(one.id));
      if (showFieldProblems(problem, form.setError, names)) return;
      reportFailure(error, 'act');
      // It was answered on another device, or closed: the page shows how it stands.
      if (problem.status === 409) void hmoSurvey.invalidate();
    },
  });
  const sendOnce = useOneAtATime(send);
  return (
    <AnswerSheet
      title={title}
      lead={words || 'Nobody learns what you answered: only how many answered what.'}
      questions={questions.length}
      answered={surveyAnswers(questions, typed).length}
      missing={Object.keys(wrongSurvey(questions, typed)).length}
      by={closes_on}
      tried={form.formState.isSubmitted}
      savedAt={draft.savedAt}
      busy={send.isPending}
      foot="You answer once. Who answered is kept apart from what was answered."
      onSubmit={form.handleSubmit((values) => sendOnce({ id, answers: surveyAnswers(questions, values) }))}
    >
      {questions.map((question, i) => (
        <Question key={question.id} control={form.control} question={question} number={i + 1} />
      ))}
    </AnswerSheet>
  );
}

function Question({
  control,
  question,
  number,
}: {
  control: Control<TypedValues>;
  question: SurveyQuestion;
  number: number;
}) {
  const { id, kind, text, choices, low, high, required } = question;
  const field = { control, name: fieldOf(id), label: `${number}. ${text}` };
  const may = required ? '' : 'You may leave this out';
  const scale = [low && `1: ${low}`, high && `5: ${high}`, may].filter(Boolean).join(', ');
  return (
    <QuestionCard>
      {kind === 'TEXT' && <TextAreaField {...field} rows={3} hint={may} />}
      {kind === 'SCALE' && <AnswerChoices {...field} hint={scale} among={SCALE} beside />}
      {kind === 'CHOICE' && <AnswerChoices {...field} hint={may} among={choices} />}
    </QuestionCard>
  );
}
