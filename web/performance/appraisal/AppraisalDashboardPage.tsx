import { useListAddress } from '../../platform/list/list-address';
import { partOnDemand } from '../../platform/ui/on-demand';
import { BoardTab } from './BoardTab';

const AppraisalsTab = partOnDemand(async () => (await import('./AppraisalsTab')).AppraisalsTab);
const KpisTab = partOnDemand(async () => (await import('./KpisTab')).KpisTab);
const PeopleAppraisalsTab = partOnDemand(async () => (await import('./PeopleAppraisalsTab')).PeopleAppraisalsTab);

/** Appraisals for HR: where each stands, the appraisals and KPIs themselves, and everybody's. */
export function AppraisalDashboardPage() {
  const tab = useListAddress().get('tab');
  if (tab === 'appraisals') return <AppraisalsTab />;
  if (tab === 'kpis') return <KpisTab />;
  if (tab === 'people') return <PeopleAppraisalsTab />;
  return <BoardTab />;
}
