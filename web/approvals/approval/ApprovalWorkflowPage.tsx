import { Workflow } from 'lucide-react';
import { useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { plainText } from '../../platform/ui/format';
import { ApprovalWorkflowFields } from './ApprovalWorkflowFields';

const WORKFLOW = {
  word: 'workflow',
  title: 'Approval workflow',
  icon: Workflow,
  list: { to: pages.approvals({ tab: 'workflows' }), label: 'All workflows' },
};

/** `/approval-workflow/create` and `/approval-workflow/:id`: who approves, in which order. */
export function ApprovalWorkflowPage() {
  const { id: segment } = useParams();
  return segment === undefined ? (
    <ApprovalWorkflowFields key="new" />
  ) : (
    <EditWorkflow key={segment} id={idIn(segment)} />
  );
}

function EditWorkflow({ id }: { id: number }) {
  const query = trpc.approval.workflow.useQuery({ id }, { ...FRESH, enabled: id > 0 });
  return (
    <LoadedRecord
      kind={WORKFLOW}
      query={query}
      titleOf={({ title }) => plainText(title)}
      fresh
      skeleton={<FormSkeleton fields={5} />}
    >
      {(workflow) => <ApprovalWorkflowFields workflow={workflow} />}
    </LoadedRecord>
  );
}
