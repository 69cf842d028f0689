import type { SentOffer } from '../../contracts/offer';
import type { SendStatus } from '../../contracts/send-status';
import type { Tone } from '../ui/status-look';

/** The send statuses of the address, as people read them. */
export const SEND_STATUS_WORDS: Record<SendStatus, string> = {
  unsent: 'Unsent',
  sent: 'Sent',
  failed: 'Failed',
  expired: 'Expired',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export const DELIVERY_WORDS: Record<SentOffer['delivery'], { word: string; tone: Tone }> = {
  NONE: { word: 'Not sent', tone: 'gray' },
  QUEUED: { word: 'Queued', tone: 'gray' },
  SENT: { word: 'Sent', tone: 'green' },
  FAILED: { word: 'Failed', tone: 'red' },
};
