import type { ComplaintOutcome, ComplaintState } from '../../../../contracts/cases/complaint-state';
import { pages } from '../../../../contracts/platform/pages';
import type { ComplaintScope } from './complaint-list';

/** The list of what a number of the dashboard counts. */
export const complaintListAddress = (
  { year, company, category }: ComplaintScope,
  more: { status?: ComplaintState | 'ALL'; outcome?: ComplaintOutcome; late?: 'true' } = {},
): string => pages.complaintsDashboard({ tab: 'list', year, company, category, ...more });
