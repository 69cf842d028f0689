import { useListAddress } from '../../../platform/list/list-address';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { LeaversTab } from './LeaversTab';

const ExitsTab = partOnDemand(async () => (await import('./ExitsTab')).ExitsTab);

/** `/exit/overview`: who leaves and why, in charts over the open exits; and the list of all exits. */
export function ExitOverviewPage() {
  return useListAddress().get('tab') === 'list' ? <ExitsTab /> : <LeaversTab />;
}
