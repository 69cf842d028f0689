import { pagesForAdmins } from '../../platform/page/page';

export const performancePages = pagesForAdmins(['records'], {
  performance: {
    title: 'Performance',
    menu: 'Appraisal',
    tabs: { calibration: 'Calibration', rules: 'Score rules' },
    screen: async () => (await import('./PerformancePage')).PerformancePage,
  },
});
