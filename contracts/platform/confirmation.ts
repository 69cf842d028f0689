import { addDays, type Day } from './dates';

/**
 * The states of confirmation. The documents name CONFIRMED and YES, which mean the same (inventory X050); records from elsewhere
 * may have either.
 */
export const CONFIRMATION_STATUSES = ['PENDING', 'CONFIRMED', 'YES', 'NOT_CONFIRMED'] as const;
export type ConfirmationStatus = (typeof CONFIRMATION_STATUSES)[number];

export const isConfirmed = (status: string | null): boolean => status === 'CONFIRMED' || status === 'YES';

/** Document 2 section 4: CONFIRMED or YES makes the effective date required. */
export const effectiveDateMissing = (record: {
  confirmation_status: ConfirmationStatus;
  confirmation_effective_date?: string | null | undefined;
}): boolean => isConfirmed(record.confirmation_status) && !record.confirmation_effective_date;

/** The recommendations of a line manager at the end of a probation. */
export const RECOMMENDATIONS = ['CONFIRM', 'EXTEND', 'NOT_CONFIRM'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** The first day that a probation can be extended to: later than its end, and than today. */
export const earliestExtension = (end: Day, today: Day): Day => addDays(end < today ? today : end, 1);
