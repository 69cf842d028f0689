import { useListAddress } from '../../../platform/list/list-address';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { CasesList } from './CasesList';

const NewQueryScreen = partOnDemand(async () => (await import('./NewQueryScreen')).NewQueryScreen);

/** `/disciplinary/management`: the cases of everybody, and a new query. */
export function ManagementPage() {
  return useListAddress().get('tab') === 'query' ? <NewQueryScreen /> : <CasesList />;
}
