import type { MyAnnouncement } from '../../contracts/announcement';
import { dateTime, plainText } from '../ui/format';

/** Who announced it and when: `Aisha Bello, 12 Jun 2026, 10:00, edited 13 Jun 2026, 09:12`. */
export const sentWords = ({ sender, published_at, edited_at }: MyAnnouncement): string =>
  [plainText(sender), dateTime(published_at), edited_at && `edited ${dateTime(edited_at)}`].filter(Boolean).join(' · ');
