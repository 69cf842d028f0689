import { pages } from '../../../contracts/platform/pages';
import { type Fetch, pagesForAdmins } from '../../platform/page/page';

const impersonate: Fetch = async () => (await import('./ImpersonatePage')).ImpersonatePage;

export const adminUserPages = {
  ...pagesForAdmins(['settings'], {
    impersonate: { title: 'Impersonate', changes: true, screen: impersonate },
    impersonateRoot: { title: 'Impersonate', menu: pages.impersonate(), changes: true, screen: impersonate },
    manageAdmins: {
      title: 'Manage admins',
      parent: pages.settings(),
      tabs: { all: 'All users', internal: 'Internal users', audit: 'Audit' },
      screen: async () => (await import('./AdminUsersPage')).AdminUsersPage,
    },
  }),
  ...pagesForAdmins('super', {
    adminLimits: {
      title: 'What an admin may do',
      parent: pages.manageAdmins(),
      screen: async () => (await import('./AdminLimitsPage')).AdminLimitsPage,
    },
  }),
};
