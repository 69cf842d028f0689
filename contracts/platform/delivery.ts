/**
 * The states of a message. `SENT`: the mail service took it; `DELIVERED`: the mail server of the address did; `BOUNCED`: it came
 * back; `COMPLAINED`: it arrived and was marked as spam; `FAILED`: the service took it in none of the tries; `NOT_SENT`: there
 * is no service for it; `NO_ADDRESS`: none was entered in the record.
 */
export const DELIVERIES = [
  'QUEUED',
  'SENT',
  'DELIVERED',
  'BOUNCED',
  'COMPLAINED',
  'FAILED',
  'NOT_SENT',
  'NO_ADDRESS',
] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** The groups in which recipients of a mail are counted: an arrived mail counts as sent, and one that came back as failed. */
export const DELIVERY_COUNTS = ['QUEUED', 'SENT', 'FAILED', 'NO_ADDRESS'] as const;
export type DeliveryCount = (typeof DELIVERY_COUNTS)[number];
