import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import type { Queue } from '../../platform/module/queue';
import { CANDIDATE_NAME, CANDIDATE_PAGE, ofMine } from '../onboarding/waiting';
import { endingOffers, lastExpiringDay } from './waiting';

export const offerQueue: Queue = {
  at: 'due',
  items: ({ today, caller }) => sql`
    SELECT c.id, o.expires AS at, 'offer of ' || ${CANDIDATE_NAME} AS about, ${CANDIDATE_PAGE} AS path,
      ${CANDIDATE_NAME} AS name, NULL AS employee, NULL AS image
    FROM ${endingOffers(today)} AND ${ofMine(caller)}`,
  list: ({ today }) => pages.candidates({ status: 'OFFER_SENT', offer_expires_to: lastExpiringDay(today) }),
};
