import { pages } from '../../../contracts/platform/pages';
import { pagesFor, pagesForAdmins } from '../../platform/page/page';

export const changeRequestPages = {
  ...pagesFor('employee', 'app', {
    ownChangeRequests: {
      title: 'Change requests',
      parent: pages.profileSummary(),
      records: ['request'],
      screen: async () => (await import('./OwnRequestsPage')).OwnRequestsPage,
    },
  }),
  ...pagesForAdmins(['records', 'pay', 'medical'], {
    changeRequests: {
      title: 'Change requests',
      records: ['request'],
      screen: async () => (await import('./ChangeRequestsPage')).ChangeRequestsPage,
    },
  }),
};
