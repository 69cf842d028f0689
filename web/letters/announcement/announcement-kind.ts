import { Megaphone } from 'lucide-react';
import { pages } from '../../../contracts/platform/pages';

export const ANNOUNCEMENT = {
  word: 'announcement',
  title: 'Announcement',
  icon: Megaphone,
  list: { to: pages.announcements(), label: 'All announcements' },
};
