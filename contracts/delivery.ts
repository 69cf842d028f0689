/** What becomes of a mail to one employee. `NO_ADDRESS`: none was entered in the record. */
export const DELIVERIES = ['QUEUED', 'SENT', 'FAILED', 'NO_ADDRESS'] as const;
export type Delivery = (typeof DELIVERIES)[number];
