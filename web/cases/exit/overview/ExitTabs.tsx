import { pages } from '../../../../contracts/platform/pages';
import { useListAddress } from '../../../platform/list/list-address';
import { TabLinks } from '../../../platform/list/TabLinks';

/** The charts and the list. The company stays from one to the other. */
export function ExitTabs() {
  const company = useListAddress().get('company');
  const kept = company ? { company } : {};
  return (
    <TabLinks
      label="Exits"
      tabs={[
        { to: pages.exitOverview(kept), label: 'Overview' },
        { to: pages.exitOverview({ tab: 'list', ...kept }), label: 'List' },
      ]}
    />
  );
}
