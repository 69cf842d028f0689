import { useListAddress } from '../list/list-address';
import { partOnDemand } from '../ui/on-demand';
import { ReportTab } from './ReportTab';

const PeopleTab = partOnDemand(async () => (await import('./PeopleTab')).PeopleTab);

/** `/reports`: the numbers of twelve months, and the people behind one of them. */
export function ReportsPage() {
  return useListAddress().get('tab') === 'people' ? <PeopleTab /> : <ReportTab />;
}
