import { type SQL, sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import type { ScopedCaller } from '../../platform/caller/company-scope';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { addressWith } from '../../platform/mail/page-address';
import { patienceAfter, type WaitingQuery } from '../../platform/module/waiting';
import { joinStandIns } from './stand-in';

export const OWN_PAGE = addressWith(pages.ownApprovals({ request: '{id}' }), { id: sql`r.id` });
export const APPROVAL_REQUEST_PAGE = addressWith(pages.approvals({ request: '{id}' }), { id: sql`r.id` });

/** SQL condition on request `r`: it is of the caller's companies, or waits for the caller. */
const isTheirs = (me: ScopedCaller, owner: SQL): SQL =>
  me.limits?.companies ? sql`(${inCompanyScope(me, sql`r.company_id`)} OR ${owner} = ${me.userId ?? 0})` : sql`1`;

/** A task for each person with an account who has yet to decide at the open step, and for who decides in their place. */
export const stepsToDecide: WaitingQuery = (today, _, me) => sql`
  SELECT r.id, r.title, ${patienceAfter(sql`r.opened_at`)} AS due, a.user_id AS owner_id,
    ${APPROVAL_REQUEST_PAGE} AS path
  FROM approval_request r
  JOIN approval_approver a ON a.request_id = r.id AND a.level = r.level AND a.decision IS NULL
  WHERE r.status = 'PENDING' AND a.user_id IS NOT NULL AND ${isTheirs(me, sql`a.user_id`)}
  UNION SELECT r.id, r.title, ${patienceAfter(sql`r.opened_at`)}, d.delegate_id, ${APPROVAL_REQUEST_PAGE}
  FROM approval_request r
  JOIN approval_approver a ON a.request_id = r.id AND a.level = r.level AND a.decision IS NULL
  ${joinStandIns(today)}
  WHERE r.status = 'PENDING' AND ${isTheirs(me, sql`d.delegate_id`)}`;
