import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AppraisalRecord, EmployeeKpiUpdate } from '../../../contracts/performance/appraisal';
import { pages } from '../../../contracts/platform/pages';
import type { Problem } from '../../../contracts/platform/problem';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { forgetUnsaved } from '../../platform/form/unsaved';
import { partOnDemand } from '../../platform/ui/part-on-demand';
import { BRIEF, toast } from '../../platform/ui/toast';
import { appraiseeNames } from './review-link';
import type { SentReceipt } from './sent-receipt';

const SubmitRatingDialog = partOnDemand(async () => (await import('./SubmitRatingDialog')).SubmitRatingDialog);

/** A rating that is to be submitted, with what the question before it says. */
interface Submission {
  update: Omit<EmployeeKpiUpdate, 'id'>;
  after: string;
  rated: string;
  result: string;
  kind: string;
}

/** Asks before a manager's rating is submitted, submits it once, and leads to the page that says so. */
export function useSubmitRating({
  record,
  drop,
  reload,
  next,
}: {
  record: AppraisalRecord;
  /** Drops the draft. */
  drop: () => void;
  reload: () => Promise<unknown>;
  /** The next step, for the page after it. */
  next: string;
}): { ask: (submission: Submission) => void; dialog: ReactNode; problem: Problem | null } {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Submission | null>(null);
  const name = appraiseeNames(record).full;
  // A manager on the road may be without a connection when the question is asked.
  useEffect(() => SubmitRatingDialog.fetch(), []);

  const submit = trpc.appraisal.updateEmployeeKpi.useMutation({
    onSuccess: () => {
      drop();
      forgetUnsaved();
      const state: SentReceipt = {
        title: 'Appraisal submitted',
        next,
        facts: [
          ['Employee', name],
          ...(asked ? [[`Your rating, ${asked.kind}`, asked.result] as [string, string]] : []),
        ],
      };
      void navigate(pages.appraisalSent(), { replace: true, state });
    },
    onError: (error) => {
      setAsked(null);
      const problem = problemOfError(error);
      if (problem.status !== 409) {
        toast.error('The rating was not submitted', BRIEF, {
          description: 'What you typed is kept on this device.',
          lost: problem.status === 0,
        });
        return;
      }
      // Somebody submitted meanwhile: the page shows how it stands.
      toast.error(problemWords(problem, 'updateAppraisal'), BRIEF);
      void reload();
    },
  });
  const submitOnce = useOneAtATime(submit);
  return {
    ask: setAsked,
    problem: submit.error ? problemOfError(submit.error) : null,
    dialog: asked && (
      <SubmitRatingDialog
        {...asked}
        name={name}
        busy={submit.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => submitOnce({ ...asked.update, id: record.employee_kpi_id })}
      />
    ),
  };
}
