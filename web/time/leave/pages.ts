import { pages } from '../../../contracts/platform/pages';
import { type Fetch, pagesFor, pagesForAdmins } from '../../platform/page/page';

const reviewLeave: Fetch = async () => (await import('./review/ReviewLeavePage')).ReviewLeavePage;

export const leavePages = {
  ...pagesFor('link', 'link', {
    reviewLeave: { title: 'Leave review', screen: reviewLeave },
    reviewLeaveAsSecond: { title: 'Leave review', screen: reviewLeave },
    reviewLeaveAsClient: { title: 'Leave review', screen: reviewLeave },
  }),
  ...pagesFor('employee', 'app', {
    leave: { title: 'Leave', screen: async () => (await import('./own/OwnLeavePage')).OwnLeavePage },
  }),
  ...pagesForAdmins(['records'], {
    leaveManagement: {
      title: 'Leave requests',
      tabs: { settings: 'Leave and holiday settings' },
      screens: { balances: 'Leave balances', request: 'Request for an employee' },
      records: ['batch'],
      screen: async () => (await import('./management/LeaveManagementPage')).LeaveManagementPage,
    },
    leaveDetails: {
      title: 'Leave request',
      parent: pages.leaveManagement(),
      screen: async () => (await import('./detail/LeaveDetailsPage')).LeaveDetailsPage,
    },
  }),
};
