import { pages } from '../../../contracts/platform/pages';
import { type Fetch, pagesForAdmins } from '../../platform/page/page';

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
