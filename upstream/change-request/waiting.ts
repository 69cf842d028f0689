import { sql } from 'drizzle-orm';
import { pages } from '../../contracts/pages';
import { addressWith } from '../page-address';
import { patienceAfter, type Waiting } from '../waiting';

export const REQUEST_PAGE = addressWith(pages.changeRequests({ request: '{id}' }), { id: sql`r.id` });

export const requestsToDecide: Waiting = () => sql`
  SELECT r.id, coalesce(nullif(trim(e.firstname || ' ' || e.lastname), ''), e.code) AS title,
    ${patienceAfter(sql`r.requested_at`)} AS due, NULL AS owner_id, ${REQUEST_PAGE} AS path
  FROM change_request r JOIN employee e ON e.id = r.employee_id WHERE r.status IN ('PENDING', 'ONGOING')`;
