import { pages } from '../../../contracts/platform/pages';
import { useListAddress } from '../../platform/list/list-address';
import { TabLinks } from '../../platform/list/TabLinks';
import { inAddress, resultsScopeIn } from './results-scope';

/** The parts of Performance; each keeps the span, company and department that are looked at. */
export function PerformanceTabs() {
  const scope = inAddress(resultsScopeIn(useListAddress().params));
  return (
    <TabLinks
      label="Performance"
      tabs={[
        { to: pages.performance(scope), label: 'Results' },
        { to: pages.performance({ ...scope, tab: 'calibration' }), label: 'Calibration' },
        { to: pages.performance({ ...scope, tab: 'rules' }), label: 'Score rules' },
      ]}
    />
  );
}
