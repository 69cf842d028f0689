import { sql } from 'drizzle-orm';
import { pages } from '../../contracts/pages';
import { addressWith } from '../page-address';
import { patienceAfter, type Waiting } from '../waiting';

export const REQUEST_PAGE = addressWith(pages.approvals({ request: '{id}' }), { id: sql`r.id` });

/** A task for each person with an account who has yet to decide at the open step. */
export const stepsToDecide: Waiting = () => sql`
  SELECT r.id, r.title, ${patienceAfter(sql`r.opened_at`)} AS due, a.user_id AS owner_id,
    ${REQUEST_PAGE} AS path
  FROM approval_request r
  JOIN approval_approver a ON a.request_id = r.id AND a.level = r.level AND a.decision IS NULL
  WHERE r.status = 'PENDING' AND a.user_id IS NOT NULL`;
