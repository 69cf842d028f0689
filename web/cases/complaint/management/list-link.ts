import type { ComplaintState, Outcome } from '../../../../contracts/cases/complaint-state';
import { pages } from '../../../../contracts/platform/pages';
import type { Scope } from './complaint-list';

/** The list of what a number of the dashboard counts. */
export const listAddress = (
  { year, company, category }: Scope,
  more: { status?: ComplaintState | 'ALL'; outcome?: Outcome; late?: 'true' } = {},
): string => pages.complaintsDashboard({ tab: 'list', year, company, category, ...more });
