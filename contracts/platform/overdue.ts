import { DAY_MS } from './dates';
/** Days of waiting after which something is late, everywhere the same. */
export const OVERDUE_AFTER_DAYS = 3;

/** Whole days since an instant. */
export const daysSince = (instant: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / DAY_MS));

/** The instant at or before which the wait of a late record began. */
export const overdueSince = (now: Date): string =>
  new Date(now.getTime() - (OVERDUE_AFTER_DAYS + 1) * DAY_MS).toISOString();
