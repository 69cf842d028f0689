import { pages } from '../../../contracts/platform/pages';
import type { Tab } from '../../platform/list/TabLinks';

export const PAYROLL_TABS: readonly Tab[] = [
  { to: pages.payroll(), label: 'Months' },
  { to: pages.payroll({ tab: 'lines' }), label: 'One-off lines' },
  { to: pages.payroll({ tab: 'structures' }), label: 'Structures' },
  { to: pages.payroll({ tab: 'reliefs' }), label: 'Reliefs' },
  { to: pages.payroll({ tab: 'openings' }), label: 'Opening figures' },
  { to: pages.payroll({ tab: 'reports' }), label: 'Reports' },
  { to: pages.payroll({ tab: 'rules' }), label: 'Rules' },
  { to: pages.payroll({ tab: 'simulator' }), label: 'Simulator' },
];
