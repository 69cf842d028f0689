import { pages } from '../../contracts/pages';
import type { Tab } from '../list/TabLinks';

/** The parts of Performance, each of which has a heading of its own above them. */
export const PERFORMANCE_TABS: readonly Tab[] = [
  { to: pages.performance(), label: 'Results' },
  { to: pages.performance({ tab: 'calibration' }), label: 'Calibration' },
  { to: pages.performance({ tab: 'rules' }), label: 'Score rules' },
];
