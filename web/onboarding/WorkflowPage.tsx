import { Button } from '@radix-ui/themes';
import { ListChecks } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { pages } from '../../contracts/pages';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { usePageTitle } from '../shell/page-title';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FormSkeleton } from '../ui/FormSkeleton';
import { plainText } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { idsIn } from './people';
import { WorkflowFields } from './WorkflowFields';

/** One onboarding workflow; at `/workflow/new`, one that does not exist yet. */
export function WorkflowPage() {
  const { id: segment = '' } = useParams();
  if (segment === 'new') return <WorkflowFields />;
  const [id] = idsIn(segment);
  return id ? <EditWorkflow key={id} id={id} /> : <NoWorkflow />;
}

function EditWorkflow({ id }: { id: number }) {
  const query = trpc.onboarding.workflowSetting.useQuery({ id });
  usePageTitle(query.data && plainText(query.data.title));
  if (query.data) return <WorkflowFields workflow={query.data} />;
  if (query.isError) {
    const problem = problemOf(query.error);
    if (problem.status === 404) return <NoWorkflow />;
    return (
      <>
        <PageHeading title="Workflow" />
        <Failed
          title={problemWords(problem, 'readWorkflows')}
          requestId={problem.requestId}
          retry={() => void query.refetch()}
        />
      </>
    );
  }
  return <FormSkeleton fields={5} />;
}

function NoWorkflow() {
  return (
    <>
      <PageHeading title="Workflow" />
      <Empty
        icon={ListChecks}
        title="There is no such workflow"
        action={
          <Button asChild variant="soft" color="gray">
            <Link to={pages.workflows()}>All workflows</Link>
          </Button>
        }
      >
        The address may be old, or the workflow was deleted.
      </Empty>
    </>
  );
}
