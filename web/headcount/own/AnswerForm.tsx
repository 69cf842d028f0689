import { Button } from '@radix-ui/themes';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { HeadcountResponse } from '../../../contracts/headcount';
import { answerField } from '../../../contracts/headcount-answers';
import { pages } from '../../../contracts/pages';
import { checkedBy, type Typed } from '../../form/checked-by';
import { DraftSaved } from '../../form/DraftSaved';
import { useDraft } from '../../form/draft';
import { FormBar } from '../../form/FormBar';
import { showFieldProblems } from '../../form/field-problems';
import { useOneAtATime } from '../../form/one-at-a-time';
import { forgetUnsaved } from '../../form/unsaved';
import { problemOf } from '../../problem';
import { reportFailure } from '../../report-failure';
import { usePageTitle } from '../../shell/page-title';
import { trpc } from '../../trpc';
import { ControlSizeProvider } from '../../ui/control-size';
import { counted, date } from '../../ui/format';
import { Text } from '../../ui/Text';
import { toast } from '../../ui/toast';
import styles from './AnswerForm.module.css';
import { begunAnswers, countAnswered, effortWords, sentAnswers, wrongTyped } from './own-answers';
import { QuestionField } from './QuestionField';

/** The questions of a month, one card each. What is typed is kept on this device until it is sent, once. */
export function AnswerForm({ response }: { response: HeadcountResponse }) {
  const { id, headcount, questions, closes_on, supervisor_name } = response;
  const title = `${headcount.month} ${headcount.year} headcount`;
  usePageTitle(title);
  const navigate = useNavigate();
  const { headcount: stored } = trpc.useUtils();
  const [{ begun, resolver }] = useState(() => ({
    begun: begunAnswers(response),
    resolver: checkedBy((typed) => wrongTyped(questions, typed)),
  }));
  const form = useForm<Typed>({ defaultValues: begun, resolver, mode: 'onTouched' });
  const draft = useDraft(form, { name: `headcount ${id}`, begun });
  const typed = useWatch({ control: form.control }) as Typed;
  const answered = countAnswered(questions, typed);
  const missing = Object.keys(wrongTyped(questions, typed)).length;

  const send = trpc.headcount.respond.useMutation({
    onSuccess: () => {
      draft.drop();
      forgetUnsaved();
      toast.success('Response has been submitted successfully');
      void navigate(pages.headcountMonth(headcount.month, { year: String(headcount.year) }), { replace: true });
      void stored.invalidate();
    },
    onError: (error) => {
      const problem = problemOf(error);
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
    <ControlSizeProvider value="3">
      <form noValidate className={styles.form} inert={send.isPending} onSubmit={submit}>
        <header className={styles.head}>
          <div className={styles.line}>
            <Text weight="bold" figures>
              {answered} of {questions.length} answered
            </Text>
            {closes_on && (
              <Text tone="quiet" figures>
                By {date(closes_on)}
              </Text>
            )}
          </div>
          <div className={styles.progress} aria-hidden>
            {questions.map((one, i) => (
              <span key={one.id} data-done={i < answered || undefined} />
            ))}
          </div>
          <Text as="h1" size="24" weight="bold" mt="4">
            {title}
          </Text>
          <Text as="p" size="16" tone="quiet" mt="1">
            {effortWords(questions.length)}{' '}
            {supervisor_name ? `Then ${supervisor_name}, your supervisor, confirms.` : 'HR reads your answers.'}
          </Text>
        </header>
        {questions.map((question, i) => (
          <QuestionField key={question.id} control={form.control} question={question} number={i + 1} />
        ))}
        <FormBar className={styles.bar}>
          <div className={styles.line}>
            <DraftSaved at={draft.savedAt} />
            <Text size="13" tone={form.formState.isSubmitted && missing > 0 ? 'red' : 'quiet'} role="status">
              {missing > 0 ? `${missing} to answer` : 'All answered'}
            </Text>
          </div>
          <Button type="submit" size="3" loading={send.isPending}>
            Send {counted(questions.length, 'answer')}
          </Button>
          <Text as="p" size="13" tone="quiet">
            You answer once. Corrections go through HR.
          </Text>
        </FormBar>
      </form>
    </ControlSizeProvider>
  );
}
