import { useListAddress } from '../../../platform/list/list-address';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { LeaveRequestsTab } from './LeaveRequestsTab';

const RequestScreen = partOnDemand(async () => (await import('./RequestScreen')).RequestScreen);
const BalancesTab = partOnDemand(async () => (await import('./BalancesTab')).BalancesTab);
const SettingsTab = partOnDemand(async () => (await import('./SettingsTab')).SettingsTab);

/** Leave for HR: requests under a calendar of teams, balances, and the settings of leave and holidays. */
export function LeaveManagementPage() {
  const tab = useListAddress().get('tab');
  if (tab === 'request') return <RequestScreen />;
  if (tab === 'balances') return <BalancesTab />;
  return tab === 'settings' ? <SettingsTab /> : <LeaveRequestsTab />;
}
