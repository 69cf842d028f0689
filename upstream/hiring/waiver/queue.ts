import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import type { Queue } from '../../platform/module/queue';
import { CANDIDATE_NAME, CANDIDATE_PAGE, ofMine } from '../onboarding/waiting';
import { UNANSWERED_WAIVERS } from './waiting';

/** Candidates whose request waits for a manager. */
export const waiverQueue: Queue = {
  at: 'since',
  items: ({ caller }) => sql`
    SELECT c.id, min(w.requested_at) AS at, ${CANDIDATE_NAME} || ', not answered' AS about, ${CANDIDATE_PAGE} AS path,
      ${CANDIDATE_NAME} AS name, NULL AS employee, NULL AS image
    FROM ${UNANSWERED_WAIVERS} AND ${ofMine(caller)} GROUP BY c.id`,
  list: () => pages.candidates({ waiver: 'PENDING' }),
};
