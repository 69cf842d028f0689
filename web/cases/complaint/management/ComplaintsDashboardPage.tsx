import { useListAddress } from '../../../platform/list/list-address';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { ComplaintDashboardTab } from './ComplaintDashboardTab';

const ListTab = partOnDemand(async () => (await import('./ListTab')).ListTab);

/** `/complaints/dashboard`: complaints in numbers of which none tells of anybody, and the list of those to look into. */
export const ComplaintsDashboardPage = () =>
  useListAddress().get('tab') === 'list' ? <ListTab /> : <ComplaintDashboardTab />;
