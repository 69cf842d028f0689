import type { SendStatus } from '../../../contracts/platform/send-status';

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
