import { pagesFor } from '../../platform/page/page';

export const meetingPages = pagesFor('public', 'link', {
  meetingScheduled: {
    title: 'Meeting scheduled',
    screen: async () => (await import('./MeetingScheduledPage')).MeetingScheduledPage,
  },
});
