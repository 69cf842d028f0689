/** What became of an offer that was to be sent, as the tabs of the page name it. */
export const SEND_STATUSES = ['unsent', 'sent', 'failed', 'expired', 'accepted', 'declined', 'withdrawn'] as const;
export type SendStatus = (typeof SEND_STATUSES)[number];
