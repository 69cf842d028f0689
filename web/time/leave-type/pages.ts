import { pages } from '../../../contracts/platform/pages';
import { pagesForAdmins } from '../../platform/page/page';

export const leaveTypePages = pagesForAdmins(['settings'], {
  newLeaveType: {
    title: 'New leave type',
    parent: pages.leaveManagement({ tab: 'settings' }),
    changes: true,
    screen: async () => (await import('./LeaveTypePage')).LeaveTypePage,
  },
});
