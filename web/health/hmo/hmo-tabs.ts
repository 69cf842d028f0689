import { pages } from '../../../contracts/platform/pages';
import type { Tab } from '../../platform/list/TabLinks';
import { mayRead } from '../../platform/session/may';

/** The parts of `/hmo/hmos`. */
export const HMOS_TABS: readonly Tab[] = [
  { to: pages.hmos(), label: 'HMOs' },
  { to: pages.hmos({ tab: 'plans' }), label: 'Plans' },
  { to: pages.hmos({ tab: 'hospitals' }), label: 'Hospitals' },
  { to: pages.hmos({ tab: 'lives' }), label: 'Covered' },
  { to: pages.hmos({ tab: 'uncovered' }), label: 'Not covered' },
  { to: pages.hmos({ tab: 'rosters' }), label: 'Rosters' },
];

/** The parts of `/hmo` for HR. Announcements are for those who may read records. */
export const hmoTabs = (): Tab[] => [
  { to: pages.hmo(), label: 'Overview' },
  { to: pages.hmo({ tab: 'surveys' }), label: 'Surveys' },
  { to: pages.hmo({ tab: 'change-request' }), label: 'Change requests' },
  ...(mayRead('records') ? [{ to: pages.hmo({ tab: 'announcements' }), label: 'Announcements' }] : []),
];
