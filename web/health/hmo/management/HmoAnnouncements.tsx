import { AnnouncementsList } from '../../../letters/announcement/AnnouncementsList';
import { hmoTabs } from '../hmo-tabs';

/** The announcements to employees about their health insurance, past and planned. */
export const HmoAnnouncements = () => <AnnouncementsList topic="HMO" title="HMO announcements" tabs={hmoTabs()} />;
