import { Button } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { AREAS } from '../../../contracts/platform/limits';
import { pages } from '../../../contracts/platform/pages';
import { useListAddress } from '../../platform/list/list-address';
import { type Tab, TabLinks } from '../../platform/list/TabLinks';
import { mayRead } from '../../platform/session/may';
import { OfAreas } from '../../platform/session/OfAreas';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { partOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { ApprovalsList } from './ApprovalsList';

const AssignmentsList = partOnDemand(async () => (await import('./AssignmentsList')).AssignmentsList);
const AwayList = partOnDemand(async () => (await import('./AwayList')).AwayList);
const RequestDetail = partOnDemand(async () => (await import('./RequestDetail')).RequestDetail);
const WorkflowsList = partOnDemand(async () => (await import('./WorkflowsList')).WorkflowsList);

const TABS: readonly (Tab & { settings?: true })[] = [
  { to: pages.approvals(), label: 'Waiting for me' },
  { to: pages.approvals({ tab: 'all' }), label: 'All requests' },
  { to: pages.approvals({ tab: 'settings' }), label: 'What needs approval', opens: AssignmentsList, settings: true },
  { to: pages.approvals({ tab: 'away' }), label: 'Who is away', opens: AwayList },
  { to: pages.approvals({ tab: 'workflows' }), label: 'Workflows', opens: WorkflowsList, settings: true },
];

/** The requests, what needs approval, who is away, and the workflows that say by whom. With `request`, one of the requests. */
export function ApprovalsPage() {
  const address = useListAddress();
  const tab = address.get('tab');
  const request = Number(address.get('request'));
  if (Number.isInteger(request) && request > 0)
    return <RequestDetail key={request} id={request} meanwhile={<FormSkeleton fields={5} />} />;
  const settings = tab === 'settings' || tab === 'workflows';
  return (
    <OfAreas areas={settings ? ['settings'] : AREAS}>
      <PageHeading title="Approvals">
        {tab === 'workflows' && (
          <Button asChild>
            <Link to={pages.newApprovalWorkflow()}>
              <Plus />
              New workflow
            </Link>
          </Button>
        )}
      </PageHeading>
      <TabLinks label="Approvals" tabs={TABS.filter(({ settings }) => !settings || mayRead('settings'))} />
      {tab === 'settings' ? (
        <AssignmentsList />
      ) : tab === 'away' ? (
        <AwayList />
      ) : tab === 'workflows' ? (
        <WorkflowsList />
      ) : (
        <ApprovalsList key={tab} all={tab === 'all'} />
      )}
    </OfAreas>
  );
}
