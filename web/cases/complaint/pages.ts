import { pages } from '../../../contracts/platform/pages';
import { pagesFor, pagesForAdmins } from '../../platform/page/page';

export const complaintPages = {
  ...pagesFor('public', 'link', {
    fileComplaint: {
      title: 'New complaint',
      screen: async () => (await import('./anonymous/FileComplaintPage')).FileComplaintPage,
    },
    openComplaint: {
      title: 'Open a complaint',
      screen: async () => (await import('./anonymous/OpenComplaintPage')).OpenComplaintPage,
    },
  }),
  ...pagesFor('employee', 'app', {
    complaints: {
      title: 'Complaints',
      tabs: { new: 'New complaint' },
      records: ['complaint'],
      screen: async () => (await import('./own/OwnComplaintsPage')).OwnComplaintsPage,
    },
  }),
  ...pagesForAdmins(['cases'], {
    complaintsDashboard: {
      title: 'Complaints dashboard',
      tabs: { list: 'List of complaints' },
      screen: async () => (await import('./management/ComplaintsDashboardPage')).ComplaintsDashboardPage,
    },
    complaintDetails: {
      title: 'Complaint',
      parent: pages.complaintsDashboard(),
      screen: async () => (await import('./detail/ComplaintDetailsPage')).ComplaintDetailsPage,
    },
  }),
  ...pagesForAdmins(['settings'], {
    complaintCategories: {
      title: 'Complaint categories',
      screen: async () => (await import('./management/ComplaintCategoriesPage')).ComplaintCategoriesPage,
    },
  }),
};
