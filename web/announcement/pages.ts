import { pages } from '../../contracts/pages';
import { type Fetch, pagesForAdmins } from '../page';

const announcementForm: Fetch = async () => (await import('./AnnouncementFormPage')).AnnouncementFormPage;

export const announcementPages = pagesForAdmins(['records'], {
  announcements: {
    title: 'Announcements',
    screen: async () => (await import('./AnnouncementsPage')).AnnouncementsPage,
  },
  newAnnouncement: {
    title: 'New announcement',
    parent: pages.announcements(),
    changes: true,
    screen: announcementForm,
  },
  announcement: { title: 'Edit announcement', parent: pages.announcements(), screen: announcementForm },
});
