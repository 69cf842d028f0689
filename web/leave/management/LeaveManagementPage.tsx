import { useListAddress } from '../../list/list-address';
import { partOnDemand } from '../../ui/on-demand';
import { RequestsTab } from './RequestsTab';

const SettingsTab = partOnDemand(async () => (await import('./SettingsTab')).SettingsTab);

/** Leave for HR: requests under a calendar of teams, and the settings of leave and holidays. */
export function LeaveManagementPage() {
  return useListAddress().get('tab') === 'settings' ? <SettingsTab /> : <RequestsTab />;
}
