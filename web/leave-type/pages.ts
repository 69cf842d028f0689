import { pages } from '../../contracts/pages';
import { pagesForAdmins } from '../page';

export const leaveTypePages = pagesForAdmins(['settings'], {
  newLeaveType: {
    title: 'New leave type',
    parent: pages.leaveManagement({ tab: 'settings' }),
    changes: true,
    screen: async () => (await import('./LeaveTypePage')).LeaveTypePage,
  },
});
