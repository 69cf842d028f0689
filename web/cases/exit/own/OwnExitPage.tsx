import { DoorOpen } from 'lucide-react';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { Empty } from '../../../platform/ui/Empty';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { plainTexts } from '../../../platform/ui/format';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { OwnExit } from './OwnExit';

const ResignationForm = partOnDemand(async () => (await import('./ResignationForm')).ResignationForm);

/** `/selfservice/exit`: the caller resigns, and follows their exit until the last day. */
export function OwnExitPage() {
  const summary = trpc.profile.summary.useQuery({});
  const own = trpc.exit.mine.useQuery({}, { select: plainTexts });
  const failed = [summary, own].find(({ error }) => error !== null);
  if (summary.data && summary.data.employee === null)
    return (
      <>
        <PageHeading title="Exit" />
        <Empty icon={DoorOpen} title="You have no employment to end">
          An exit comes with an employee record, and you have none.
        </Empty>
      </>
    );
  if (summary.data && own.data) {
    const { exit, questions } = own.data;
    const isOff = exit === null || exit.status === 'DECLINED' || exit.status === 'WITHDRAWN';
    if (exit && !isOff) return <OwnExit exit={exit} questions={questions} />;
    return (
      <>
        <PageHeading title="Exit" />
        <ResignationForm before={exit} meanwhile={<FormSkeleton fields={3} />} />
      </>
    );
  }
  return (
    <>
      <PageHeading title="Exit" />
      {failed ? (
        <FailedRead
          problem={problemOfError(failed.error)}
          what="exits"
          retry={() => void Promise.all([summary.refetch(), own.refetch()])}
        />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </>
  );
}
