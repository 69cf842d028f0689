import type { Exit } from '../../../../contracts/cases/exit';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { plainTexts } from '../../../platform/ui/format';
import { InterviewForm } from '../InterviewForm';

/** HR notes what was said in an exit interview, by the questions of the company. */
export function NoteInterview({ exit, onClose }: { exit: Exit; onClose: () => void }) {
  const { company_id } = exit.employee;
  const { data, error, refetch } = trpc.exit.setting.useQuery(company_id === null ? {} : { company: company_id }, {
    select: plainTexts,
  });
  if (data) return <InterviewForm exit={exit} questions={data.questions} onClose={onClose} onSaved={onClose} />;
  if (!error) return <FormSkeleton fields={3} />;
  return <FailedRead problem={problemOfError(error)} what="exit settings" retry={() => void refetch()} />;
}
