import { nextClose } from '../../../contracts/health/hmo-state';
import type { Day } from '../../../contracts/platform/dates';
import { type Month, monthAfter } from '../../../contracts/platform/month';

/** The last day whose changes count for a month, where rosters close on that day of the month before. */
export const closesOn = (month: Month, close: number): Day =>
  `${monthAfter(month, -1)}-${String(close).padStart(2, '0')}`;

/**
 * The month of the roster that is next, by the month of the last one that was sent. One that was forgotten may still be sent for
 * the present month; before the first, it is the month for which changes count now.
 */
function nextMonth(today: Day, close: number, lastSent: Month | null): Month {
  if (lastSent === null) return nextClose(today, close).from.slice(0, 7);
  const [after, present] = [monthAfter(lastSent), today.slice(0, 7)];
  // Months are texts, of which the later is the greater.
  if (after > present) return after;
  return present;
}

/** Whether a roster of that month may be drafted: it is to come, and none of a later month was sent. */
export const isDraftable = (month: Month, today: Day, lastSent: Month | null): boolean =>
  month >= today.slice(0, 7) && month <= monthAfter(today.slice(0, 7), 2) && (lastSent === null || month > lastSent);

/**
 * The months of the drafts that are next: the one to send, and once that has closed unsent the one for which changes count now.
 * Where nothing changed the first is never sent, and must not hide the other.
 */
export const draftMonths = (today: Day, close: number, lastSent: Month | null): Month[] =>
  [...new Set([nextMonth(today, close, lastSent), nextClose(today, close).from.slice(0, 7)])].filter((month) =>
    isDraftable(month, today, lastSent),
  );
