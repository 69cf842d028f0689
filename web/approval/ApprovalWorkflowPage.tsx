import { Button } from '@radix-ui/themes';
import { Workflow } from 'lucide-react';
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
import { ApprovalWorkflowFields } from './ApprovalWorkflowFields';

/** `/approval-workflow/create` and `/approval-workflow/:id`: who approves, in which order. */
export function ApprovalWorkflowPage() {
  const { id: segment } = useParams();
  if (segment === undefined) return <ApprovalWorkflowFields key="new" />;
  return /^[1-9]\d{0,14}$/.test(segment) ? <EditWorkflow key={segment} id={Number(segment)} /> : <NoWorkflow />;
}

function EditWorkflow({ id }: { id: number }) {
  const query = trpc.approval.workflow.useQuery({ id });
  usePageTitle(query.data && plainText(query.data.title));
  if (query.data) return <ApprovalWorkflowFields workflow={query.data} />;
  if (query.isError) {
    const problem = problemOf(query.error);
    if (problem.status === 404) return <NoWorkflow />;
    return (
      <>
        <PageHeading title="Approval workflow" />
        <Failed title={problemWords(problem, 'read')} requestId={problem.requestId} retry={() => void query.refetch()}>
          The workflow did not load.
        </Failed>
      </>
    );
  }
  return <FormSkeleton fields={5} />;
}

function NoWorkflow() {
  return (
    <>
      <PageHeading title="Approval workflow" />
      <Empty
        icon={Workflow}
        title="There is no such workflow"
        action={
          <Button asChild variant="soft" color="gray">
            <Link to={pages.approvals({ tab: 'workflows' })}>All workflows</Link>
          </Button>
        }
      >
        The address may be old, or the workflow was deleted.
      </Empty>
    </>
  );
}
