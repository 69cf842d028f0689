import { useListAddress } from '../../platform/list/list-address';
import { partOnDemand } from '../../platform/ui/on-demand';
import { HeadcountDashboardTab } from './HeadcountDashboardTab';

const QuestionsTab = partOnDemand(async () => (await import('./QuestionsTab')).QuestionsTab);
const ResponsesTab = partOnDemand(async () => (await import('./ResponsesTab')).ResponsesTab);

/** The headcount for HR: the figures of a month, everybody's responses, and the questions. */
export function HeadcountPage() {
  const tab = useListAddress().get('tab');
  if (tab === 'question') return <QuestionsTab />;
  if (tab === 'responses') return <ResponsesTab />;
  return <HeadcountDashboardTab />;
}
