import { useListAddress } from '../../platform/list/list-address';
import { partOnDemand } from '../../platform/ui/on-demand';
import { ResultsTab } from './ResultsTab';

const CalibrationTab = partOnDemand(async () => (await import('./CalibrationTab')).CalibrationTab);
const ResultRulesTab = partOnDemand(async () => (await import('./ResultRulesTab')).ResultRulesTab);

/** The results of appraisals, their calibration, and the rules by which they are worked out. */
export function PerformancePage() {
  const tab = useListAddress().get('tab');
  if (tab === 'calibration') return <CalibrationTab />;
  if (tab === 'rules') return <ResultRulesTab />;
  return <ResultsTab />;
}
