import { AnnouncementsList } from '../../../letters/announcement/AnnouncementsList';
import { hmoTabs } from '../hmo-tabs';

/** What employees were told about their health insurance, and are told next. */
export const HmoAnnouncements = () => <AnnouncementsList topic="HMO" title="HMO announcements" tabs={hmoTabs()} />;
