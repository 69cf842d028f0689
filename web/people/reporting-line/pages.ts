import { pages } from '../../../contracts/platform/pages';
import { type PagePart, pagesFor, pagesForAdmins } from '../../platform/page/page';

/** Employees whose line manager is to settle, at a tab of the list of employees. */
export const unsettledLines: PagePart = {
  title: 'Line managers to settle',
  screen: async () => (await import('./UnsettledPage')).UnsettledPage,
};

/** Line managers who are no employees, at a tab of the list of employees. */
export const outsidePeople: PagePart = {
  title: 'People outside',
  screen: async () => (await import('./OutsidePeoplePage')).OutsidePeoplePage,
};

export const reportingLinePages = {
  ...pagesFor('employee', 'app', {
    team: { title: 'My team', screen: async () => (await import('./TeamPage')).TeamPage },
  }),
  ...pagesForAdmins(['records'], {
    orgChart: {
      title: 'Organisation chart',
      parent: pages.employees(),
      screen: async () => (await import('./chart/OrgChartPage')).OrgChartPage,
    },
  }),
};
