import { pagesFor } from '../../platform/page/page';

export const homePages = pagesFor('signed-in', 'app', {
  home: {
    title: 'Home',
    tabs: { meetings: 'Meetings', 'past-meetings': 'Past meetings' },
    screen: async () => (await import('./HomePage')).HomePage,
  },
});
