import { ListChecks } from 'lucide-react';
import { useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import { OfAreas } from '../../platform/session/OfAreas';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { plainText } from '../../platform/ui/format';
import { WorkflowFields } from './WorkflowFields';

const WORKFLOW = {
  word: 'workflow',
  title: 'Workflow',
  icon: ListChecks,
  list: { to: pages.workflows(), label: 'All workflows' },
};

/** One onboarding workflow; at `/workflow/new`, a new one. */
export function WorkflowPage() {
  const { id: segment = '' } = useParams();
  return (
    <OfAreas areas={['settings']}>
      {segment === 'new' ? <WorkflowFields /> : <EditWorkflow key={segment} id={idIn(segment)} />}
    </OfAreas>
  );
}

function EditWorkflow({ id }: { id: number }) {
  const query = trpc.onboarding.workflowSetting.useQuery({ id }, { ...FRESH, enabled: id > 0 });
  return (
    <LoadedRecord
      kind={WORKFLOW}
      query={query}
      place="readWorkflows"
      titleOf={({ title }) => plainText(title)}
      fresh
      skeleton={<FormSkeleton fields={5} />}
    >
      {(workflow) => <WorkflowFields workflow={workflow} />}
    </LoadedRecord>
  );
}
