import type { MyAnnouncement, MyAnnouncementDetail } from '../../../contracts/letters/announcement';
import { dateTime, plainText } from '../../platform/ui/format';

/** The author and the time: `Aisha Bello, 12 Jun 2026, 10:00, edited 13 Jun 2026, 09:12`. */
export const sentWords = ({ sender, published_at, edited_at }: MyAnnouncement): string =>
  [plainText(sender), dateTime(published_at), edited_at && `edited ${dateTime(edited_at)}`].filter(Boolean).join(' · ');

/** The meaning of an acknowledgement, or its time and version. */
export function acknowledgedWords({ acknowledged, version, unread }: MyAnnouncementDetail): string {
  if (!acknowledged)
    return 'You are asked to say that you read and understood this. It is kept with your name and the time.';
  const at = `You acknowledged this on ${dateTime(acknowledged.at)}`;
  if (acknowledged.version === version) return `${at}.`;
  return `${at}, before its words were changed.${unread ? ' You are asked to acknowledge the new words.' : ''}`;
}
