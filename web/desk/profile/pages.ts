import { pagesFor } from '../../platform/page/page';

export const profilePages = {
  ...pagesFor('signed-in', 'app', {
    profile: { title: 'Profile', screen: async () => (await import('./ProfilePage')).ProfilePage },
  }),
  ...pagesFor('employee', 'app', {
    profileSummary: {
      title: 'My Profile',
      screen: async () => (await import('./ProfileSummaryPage')).ProfileSummaryPage,
    },
  }),
};
