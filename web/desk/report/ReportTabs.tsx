import { REPORT_SUBJECTS, SUBJECTS } from '../../../contracts/desk/report-subjects';
import { pages } from '../../../contracts/platform/pages';
import { TabLinks } from '../../platform/list/TabLinks';
import type { ScopeOfReport } from './report-scope';

/** The reports, each of the place and the months that are chosen. */
export const ReportTabs = ({ scope }: { scope: ScopeOfReport }) => (
  <TabLinks
    label="Reports"
    tabs={[
      { to: pages.reports({ ...scope }), label: 'People' },
      ...SUBJECTS.map((tab) => ({ to: pages.reports({ tab, ...scope }), label: REPORT_SUBJECTS[tab] })),
    ]}
  />
);
