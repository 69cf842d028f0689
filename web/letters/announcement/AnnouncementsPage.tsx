import { AnnouncementsList } from './AnnouncementsList';

/** Every announcement, whatever it is about. */
export const AnnouncementsPage = () => <AnnouncementsList />;
