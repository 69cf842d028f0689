import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day } from '../../../contracts/platform/dates';
import type { WaitingQuery } from '../../platform/module/waiting';
import { CANDIDATE_NAME, CANDIDATE_PAGE, ofMine } from '../onboarding/waiting';

const EXPIRING_DAYS = 3;

/** The last day of the offers that HR should look at. */
export const lastExpiringDay = (today: Day): Day => addDays(today, EXPIRING_DAYS);

/** Open offers `o` that end soon or have ended without an answer, with their candidate `c`. */
export const endingOffers = (today: Day): SQL => sql`offer o JOIN candidate c ON c.id = o.candidate_id
  WHERE c.status = 'OFFER_SENT' AND o.ended_at IS NULL AND o.expires <= ${lastExpiringDay(today)}`;

export const expiringOffers: WaitingQuery = (today, _, me) => sql`
  SELECT c.id, ${CANDIDATE_NAME} AS title, o.expires AS due, o.sent_by AS owner_id, ${CANDIDATE_PAGE} AS path
  FROM ${endingOffers(today)} AND ${ofMine(me)}`;
