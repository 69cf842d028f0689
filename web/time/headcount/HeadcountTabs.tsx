import { pages } from '../../../contracts/platform/pages';
import { useListAddress } from '../../platform/list/list-address';
import { TabLinks } from '../../platform/list/TabLinks';
import { dashboardAddress, responsesAddress } from './headcount-address';
import { headcountScopeIn } from './headcount-scope';

/** The parts of the headcount. The month stays from figures to responses and back. */
export function HeadcountTabs() {
  const { params } = useListAddress();
  const scope = headcountScopeIn(params);
  return (
    <TabLinks
      label="Headcount"
      tabs={[
        { to: dashboardAddress(scope), label: 'Dashboard' },
        { to: responsesAddress(scope), label: 'Responses' },
        { to: pages.headcount({ tab: 'question' }), label: 'Questions' },
      ]}
    />
  );
}
