import { pages } from '../../../contracts/pages';
import type { Tab } from '../../list/TabLinks';

export const WELFARE_TABS: readonly Tab[] = [
  { to: pages.welfare(), label: 'Requests' },
  { to: pages.welfare({ tab: 'kinds' }), label: 'Kinds and limits' },
  { to: pages.welfare({ tab: 'due' }), label: 'Due in payroll' },
];
