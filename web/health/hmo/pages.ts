import { pages } from '../../../contracts/platform/pages';
import { pagesFor, pagesForAdmins } from '../../platform/page/page';

export const hmoPages = {
  ...pagesFor('link', 'link', {
    answerHmoComplaint: {
      title: 'Complaint about health insurance',
      screen: async () => (await import('./link/AnswerHmoComplaintPage')).AnswerHmoComplaintPage,
    },
    confirmHmoRoster: {
      title: 'Roster',
      screen: async () => (await import('./link/ConfirmHmoRosterPage')).ConfirmHmoRosterPage,
    },
  }),
  ...pagesFor('employee', 'app', {
    hmoSurveys: {
      title: 'HMO surveys',
      menu: pages.activities(),
      records: ['survey'],
      screen: async () => (await import('./own/HmoSurveysPage')).HmoSurveysPage,
    },
    hmo: {
      title: 'My HMO',
      parent: pages.profileSummary(),
      screens: { new: 'New complaint' },
      records: ['complaint'],
      asAdmin: {
        title: 'HMO',
        parent: pages.hmoDashboard(),
        areas: ['medical'],
        tabs: { surveys: 'HMO surveys', 'change-request': 'HMO change requests', announcements: 'HMO announcements' },
        screens: {},
        records: ['request', 'survey'],
      },
      screen: {
        admin: async () => (await import('./management/HmoPage')).HmoPage,
        employee: async () => (await import('./own/OwnHmoPage')).OwnHmoPage,
      },
    },
  }),
  ...pagesForAdmins(['medical'], {
    hmoDashboard: {
      title: 'HMO dashboard',
      screen: async () => (await import('./dashboard/HmoDashboardPage')).HmoDashboardPage,
    },
    hmos: {
      title: 'HMOs',
      tabs: {
        plans: 'HMO plans',
        hospitals: 'Hospitals',
        lives: 'Covered lives',
        uncovered: 'Employees without cover',
        rosters: 'Rosters',
      },
      records: ['roster', 'life'],
      screen: async () => (await import('./hmos/HmosPage')).HmosPage,
    },
    hmoComplaints: {
      title: 'HMO complaints',
      records: ['complaint'],
      screen: async () => (await import('./complaints/HmoComplaintsPage')).HmoComplaintsPage,
    },
  }),
};
