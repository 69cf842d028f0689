import { type SQL, sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import { addressWith } from '../../platform/mail/page-address';
import { readsSection } from '../../platform/module/areas-of-kinds';
import { patienceAfter, type WaitingQuery } from '../../platform/module/waiting';

/** SQL condition on request `r` and its employee `e`: the caller looks after the employee and reads the area of the section. */
export const changeRequestInScope = (me: LimitedCaller): SQL =>
  sql`${inCompanyScopeUnindexed(me, sql`e.company_id`)} AND ${readsSection(me, sql`r.section`)}`;

export const CHANGE_REQUEST_PAGE = addressWith(pages.changeRequests({ request: '{id}' }), { id: sql`r.id` });

export const requestsToDecide: WaitingQuery = (_, __, me) => sql`
  SELECT r.id, coalesce(nullif(trim(e.firstname || ' ' || e.lastname), ''), e.code) AS title,
    ${patienceAfter(sql`r.requested_at`)} AS due, NULL AS owner_id, ${CHANGE_REQUEST_PAGE} AS path
  FROM change_request r JOIN employee e ON e.id = r.employee_id WHERE r.status IN ('PENDING', 'ONGOING')
    AND ${changeRequestInScope(me)}`;
