import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import type { Answer, HeadcountResponse } from '../../../../contracts/time/headcount';
import { answerField } from '../../../../contracts/time/headcount-answers';
import { keyOfFailed } from '../../../platform/call/call-links';
import { problemOfError } from '../../../platform/call/problem';
import { reportFailure } from '../../../platform/call/report-failure';
import { trpc } from '../../../platform/call/trpc';
import { AnswerSheet } from '../../../platform/form/AnswerSheet';
import { checkForm, type TypedValues } from '../../../platform/form/checked-by';
import { useDraft } from '../../../platform/form/draft';
import { showFieldProblems } from '../../../platform/form/field-problems';
import { useOneAtATime } from '../../../platform/form/one-at-a-time';
import { forgetUnsaved } from '../../../platform/form/unsaved';
import { type ToWait, useWaits } from '../../../platform/form/use-waits';
import { usePageTitle } from '../../../platform/shell/page-title';
import { toast } from '../../../platform/ui/toast';
import { begunAnswers, countAnswered, effortWords, sentAnswers, wrongTyped } from './own-answers';
import { QuestionField } from './QuestionField';

type Sent = { headcount: number; answers: Answer[] };

/** The questions of a month, one card each. What is typed is kept on this device until it is sent, once. */
export function HeadcountAnswerForm({ response }: { response: HeadcountResponse }) {
  const { id, headcount, questions, closes_on, supervisor_name } = response;
  const title = `${headcount.month} ${headcount.year} headcount`;
  usePageTitle(title);
  const navigate = useNavigate();
  const { headcount: stored, client } = trpc.useUtils();
  const [{ begun, resolver }] = useState(() => ({
    begun: begunAnswers(response),
    resolver: checkForm((typed) => wrongTyped(questions, typed)),
  }));
  const form = useForm<TypedValues>({ defaultValues: begun, resolver, mode: 'onTouched' });
  const name = `headcount ${id}`;
  const draft = useDraft(form, { name, begun });
  const waits = useWaits(name);
  const typed = useWatch({ control: form.control }) as TypedValues;
  const answered = countAnswered(questions, typed);
  const missing = Object.keys(wrongTyped(questions, typed)).length;

  const asWaiting = (input: Sent): ToWait => ({
    ...{ call: 'headcount.respond', input, title },
    about: questions
      .flatMap((one) => {
        const value = input.answers.find(({ question }) => question === one.id)?.value;
        return value === undefined ? [] : [`${one.text} ${value}`];
      })
      .join('\n'),
    to: pages.headcountMonth(headcount.month, { year: String(headcount.year) }),
  });
  const send = useMutation({
    mutationFn: (input: Sent) =>
      client.headcount.respond.mutate(input, { context: { idempotencyKey: waits.keyOf(asWaiting(input)) } }),
    gcTime: 0,
    onSuccess: () => {
      draft.drop();
      void waits.over();
      forgetUnsaved();
      toast.success('Response has been submitted successfully');
      void navigate(pages.headcountMonth(headcount.month, { year: String(headcount.year) }), { replace: true });
      void stored.invalidate();
    },
    onError: (error, input) => {
      void waits.failed(error, keyOfFailed(error), asWaiting(input));
      const problem = problemOfError(error);
      const names = questions.map((one) => answerField(one.id));
      if (showFieldProblems(problem, form.setError, names)) return;
      reportFailure(error, 'headcount');
      // It was sent from another device, or the month closed: the page shows how it stands.
      if (problem.status === 409 || problem.status === 403) void stored.invalidate();
    },
  });
  const sendOnce = useOneAtATime(send);
  const submit = form.handleSubmit((values) =>
    sendOnce({ headcount: headcount.id, answers: sentAnswers(questions, values) }),
  );
  return (
    <AnswerSheet
      title={title}
      lead={`${effortWords(questions.length)} ${supervisor_name ? `Then ${supervisor_name}, your supervisor, confirms.` : 'HR reads your answers.'}`}
      questions={questions.length}
      answered={answered}
      missing={missing}
      by={closes_on}
      tried={form.formState.isSubmitted}
      savedAt={draft.savedAt}
      busy={send.isPending}
      foot="You answer once. Corrections go through HR."
      onSubmit={submit}
    >
      {questions.map((question, i) => (
        <QuestionField key={question.id} control={form.control} question={question} number={i + 1} />
      ))}
    </AnswerSheet>
  );
}
