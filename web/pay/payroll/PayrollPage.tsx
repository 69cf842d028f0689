import { useListAddress } from '../../platform/list/list-address';
import { numberIn } from '../../platform/list/list-spec';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { partOnDemand } from '../../platform/ui/on-demand';
import { RunsTab } from './RunsTab';

const RunPage = partOnDemand(async () => (await import('./run/RunPage')).RunPage);
const SlipsOfRun = partOnDemand(async () => (await import('./run/SlipsOfRun')).SlipsOfRun);
const PayslipOfRun = partOnDemand(async () => (await import('./payslip/PayslipOfRun')).PayslipOfRun);
const LinesTab = partOnDemand(async () => (await import('./lines/LinesTab')).LinesTab);
const StructuresTab = partOnDemand(async () => (await import('./structures/StructuresTab')).StructuresTab);
const ReliefsTab = partOnDemand(async () => (await import('./reliefs/ReliefsTab')).ReliefsTab);
const OpeningsTab = partOnDemand(async () => (await import('./openings/OpeningsTab')).OpeningsTab);
const ReportsTab = partOnDemand(async () => (await import('./reports/ReportsTab')).ReportsTab);
const StatutoryRulesTab = partOnDemand(async () => (await import('./rules/StatutoryRulesTab')).StatutoryRulesTab);
const SimulatorTab = partOnDemand(async () => (await import('./simulator/SimulatorTab')).SimulatorTab);

/** `/companies/payroll`: the months of companies, one of them, its payslips, and what they are calculated from. */
export function PayrollPage() {
  const { params } = useListAddress();
  const idOf = (name: string) => numberIn(params.get(name), 0, Number.MAX_SAFE_INTEGER);
  const [run, payslip, tab] = [idOf('run'), idOf('payslip'), params.get('tab')];
  const meanwhile = <FormSkeleton fields={5} />;
  if (payslip > 0) return <PayslipOfRun key={payslip} id={payslip} meanwhile={meanwhile} />;
  if (run > 0 && tab === 'payslips') return <SlipsOfRun key={run} id={run} meanwhile={meanwhile} />;
  if (run > 0) return <RunPage key={run} id={run} meanwhile={meanwhile} />;
  switch (tab) {
    case 'lines':
      return <LinesTab />;
    case 'structures':
      return <StructuresTab />;
    case 'reliefs':
      return <ReliefsTab />;
    case 'openings':
      return <OpeningsTab />;
    case 'reports':
      return <ReportsTab />;
    case 'rules':
      return <StatutoryRulesTab />;
    case 'simulator':
      return <SimulatorTab />;
    default:
      return <RunsTab />;
  }
}
