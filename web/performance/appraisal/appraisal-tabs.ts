import { pages } from '../../../contracts/platform/pages';
import type { Tab } from '../../platform/list/TabLinks';

/** The parts of the appraisal dashboard, each of which has a heading of its own above them, and the page of results. */
export const APPRAISAL_TABS: readonly Tab[] = [
  { to: pages.appraisalDashboard(), label: 'Board' },
  { to: pages.appraisalDashboard({ tab: 'people' }), label: 'People' },
  { to: pages.appraisalDashboard({ tab: 'appraisals' }), label: 'Appraisals' },
  { to: pages.appraisalDashboard({ tab: 'kpis' }), label: 'KPIs' },
  { to: pages.performance(), label: 'Results' },
];
