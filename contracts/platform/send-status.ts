/** The states of an offer that was to be sent, by the tabs of the page. */
export const SEND_STATUSES = ['unsent', 'sent', 'failed', 'expired', 'accepted', 'declined', 'withdrawn'] as const;
export type SendStatus = (typeof SEND_STATUSES)[number];
