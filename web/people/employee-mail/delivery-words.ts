import type { Delivery } from '../../../contracts/platform/delivery';
import type { Tone } from '../../platform/ui/status-look';

/** The state of a mail to one person. */
export const DELIVERY: Record<Delivery, { word: string; tone: Tone }> = {
  QUEUED: { word: 'Queued', tone: 'amber' },
  SENT: { word: 'Sent', tone: 'green' },
  DELIVERED: { word: 'Delivered', tone: 'green' },
  BOUNCED: { word: 'Came back', tone: 'red' },
  COMPLAINED: { word: 'Marked as spam', tone: 'red' },
  FAILED: { word: 'Failed', tone: 'red' },
  NOT_SENT: { word: 'Not sent', tone: 'gray' },
  NO_ADDRESS: { word: 'No address', tone: 'gray' },
};

/** How often lists are read again while mails wait to be sent, in milliseconds. */
export const LOOK_MS = 4000;

/** How many recipients of a mail still wait. */
export const queuedOf = (mail: { people: number; sent: number; failed: number; no_address: number }): number =>
  Math.max(0, mail.people - mail.sent - mail.failed - mail.no_address);
