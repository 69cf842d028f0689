import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { HeadcountResponse } from '../../../contracts/time/headcount';
import { answerField } from '../../../contracts/time/headcount-answers';
import { problemOfError } from '../../platform/call/problem';
import { reportFailure } from '../../platform/call/report-failure';
import { trpc } from '../../platform/call/trpc';
import { checkForm, type TypedValues } from '../../platform/form/checked-by';
import { DraftSaved } from '../../platform/form/DraftSaved';
import { useDraft } from '../../platform/form/draft';
import { FormDialog } from '../../platform/form/FormDialog';
import { showFieldProblems } from '../../platform/form/field-problems';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { forgetUnsaved } from '../../platform/form/unsaved';
import { toast } from '../../platform/ui/toast';
import { begunAnswers, sentAnswers, wrongTyped } from './own/own-answers';
import { QuestionField } from './own/QuestionField';

/** HR records the answers of somebody who has not sent any, with the reason that they read. */
export function RecordAnswersDialog({ response, onClose }: { response: HeadcountResponse; onClose: () => void }) {
  const { id, questions, employee, headcount } = response;
  const { headcount: stored, client } = trpc.useUtils();
  const [{ begun, resolver }] = useState(() => ({
    begun: { ...begunAnswers(response), reason: '' },
    resolver: checkForm((typed) => ({
      ...wrongTyped(questions, typed),
      ...(typed.reason?.trim() ? {} : { reason: 'Reason is required' }),
    })),
  }));
  const form = useForm<TypedValues>({ defaultValues: begun, resolver, mode: 'onTouched' });
  const draft = useDraft(form, { name: `headcount ${id} recorded`, begun });
  const send = useMutation({
    mutationFn: (typed: TypedValues) =>
      client.headcount.record.mutate({
        id,
        reason: typed.reason?.trim() ?? '',
        answers: sentAnswers(questions, typed),
      }),
    gcTime: 0,
    onSuccess: ({ message }) => {
      draft.drop();
      forgetUnsaved();
      toast.success(message);
      onClose();
      void stored.invalidate();
    },
    onError: (error) => {
      const names = ['reason', ...questions.map((one) => answerField(one.id))];
      if (!showFieldProblems(problemOfError(error), form.setError, names)) reportFailure(error, 'headcount');
    },
  });
  const once = useOneAtATime(send);
  return (
    <FormDialog
      title={`Record the answers of ${employee.name}`}
      description={`Headcount of ${headcount.month} ${headcount.year}. They are told what HR recorded, and their supervisor confirms.`}
      submit="Record answers"
      busy={send.isPending}
      onSubmit={form.handleSubmit((typed) => once(typed))}
      onClose={onClose}
    >
      {questions.map((question, i) => (
        <QuestionField key={question.id} control={form.control} question={question} number={i + 1} />
      ))}
      <TextAreaField control={form.control} name="reason" label="Reason" required rows={2} limit={300} />
      <DraftSaved at={draft.savedAt} />
    </FormDialog>
  );
}
