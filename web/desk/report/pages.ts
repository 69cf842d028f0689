import { REPORT_SUBJECTS } from '../../../contracts/desk/report-subjects';
import { pages } from '../../../contracts/platform/pages';
import { pagesForAdmins } from '../../platform/page/page';

export const reportPages = pagesForAdmins(['records'], {
  reports: {
    title: 'Reports',
    parent: pages.home(),
    tabs: { people: 'People of a report', ...REPORT_SUBJECTS },
    screen: async () => (await import('./ReportsPage')).ReportsPage,
  },
});
