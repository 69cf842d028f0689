import { useNavigate } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { useListAddress } from '../../../platform/list/list-address';
import { mayRead } from '../../../platform/session/may';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { WelfareRequestsTab } from './WelfareRequestsTab';

const WelfareRequestForm = partOnDemand(async () => (await import('../WelfareRequestForm')).WelfareRequestForm);
const KindsTab = partOnDemand(async () => (await import('./KindsTab')).KindsTab);
const DueTab = partOnDemand(async () => (await import('./DueTab')).DueTab);
const WelfareRequest = partOnDemand(async () => (await import('./WelfareRequest')).WelfareRequest);

/** `/employees/welfare`: the requests of employees, one of them, the kinds, and what payroll takes in a month. */
export function WelfarePage() {
  const { get } = useListAddress();
  const navigate = useNavigate();
  const [tab, request] = [get('tab'), Number(get('request'))];
  if (tab === 'new')
    return (
      <>
        <PageHeading title="Request for an employee" />
        <WelfareRequestForm
          forEmployee
          onSent={(id) => navigate(pages.welfare({ request: String(id) }))}
          onCancel={() => void navigate(pages.welfare())}
          meanwhile={<FormSkeleton fields={3} />}
        />
      </>
    );
  if (Number.isInteger(request) && request > 0)
    return <WelfareRequest key={request} id={request} meanwhile={<FormSkeleton fields={5} />} />;
  if (tab === 'kinds') return <KindsTab />;
  return tab === 'due' || !mayRead('records') ? <DueTab /> : <WelfareRequestsTab />;
}
