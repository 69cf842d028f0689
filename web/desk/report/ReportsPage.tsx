import { useListAddress } from '../../platform/list/list-address';
import { partOnDemand } from '../../platform/ui/on-demand';
import { ReportTab } from './ReportTab';
import { subjectsIn } from './report-scope';

const AboutTab = partOnDemand(async () => (await import('./AboutTab')).AboutTab);
const ReportPeopleTab = partOnDemand(async () => (await import('./ReportPeopleTab')).ReportPeopleTab);

/** `/reports`: the numbers of twelve months by subject, and the people behind one of them. */
export function ReportsPage() {
  const { params } = useListAddress();
  const [about] = subjectsIn(params);
  if (about) return <AboutTab key={about} about={about} />;
  return params.get('tab') === 'people' ? <ReportPeopleTab /> : <ReportTab />;
}
