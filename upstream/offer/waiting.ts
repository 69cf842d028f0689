import { sql } from 'drizzle-orm';
import { addDays } from '../../contracts/dates';
import { CANDIDATE_NAME, CANDIDATE_PAGE } from '../onboarding/waiting';
import type { Waiting } from '../waiting';

const EXPIRING_DAYS = 3;

export const expiringOffers: Waiting = (today) => sql`
  SELECT c.id, ${CANDIDATE_NAME} AS title, o.expires AS due, o.sent_by AS owner_id, ${CANDIDATE_PAGE} AS path
  FROM offer o JOIN candidate c ON c.id = o.candidate_id
  WHERE c.status = 'OFFER_SENT' AND o.ended_at IS NULL AND o.expires <= ${addDays(today, EXPIRING_DAYS)}`;
