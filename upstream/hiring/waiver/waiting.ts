import { sql } from 'drizzle-orm';
import type { WaitingQuery } from '../../platform/module/waiting';
import { CANDIDATE_NAME, CANDIDATE_PAGE, ofMine } from '../onboarding/waiting';

/** Requests `w` that a manager has yet to answer, with the candidate `c` they are about. */
export const UNANSWERED_WAIVERS = sql`waiver w JOIN candidate c ON c.id = w.candidate_id
  WHERE w.status = 'PENDING' AND c.status NOT IN ('COMPLETED', 'DECLINED', 'WITHDRAWN')`;

export const unansweredWaivers: WaitingQuery = (_, __, me) => sql`
  SELECT w.id, ${CANDIDATE_NAME} AS title, date(w.expires_at, '+1 hour') AS due, w.requested_by AS owner_id,
    ${CANDIDATE_PAGE} AS path
  FROM ${UNANSWERED_WAIVERS} AND ${ofMine(me)}`;
