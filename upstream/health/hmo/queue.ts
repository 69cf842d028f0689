import { sql } from 'drizzle-orm';
import { HMO_REQUEST_WORDS } from '../../../contracts/health/hmo-state';
import { pages } from '../../../contracts/platform/pages';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { addressWith } from '../../platform/mail/page-address';
import type { Queue } from '../../platform/module/queue';
import { calledIn } from '../../platform/person/employee-name';

const WORDS = sql.raw(
  `CASE q.kind ${Object.entries(HMO_REQUEST_WORDS)
    .map(([kind, words]) => `WHEN '${kind}' THEN '${words}'`)
    .join(' ')} END`,
);

/** Requests about health insurance that wait to be decided, but not the caller's own. */
export const hmoQueue: Queue = {
  at: 'since',
  items: ({ caller, me }) => sql`
    SELECT q.id, q.asked_at AS at, ${WORDS} || ' for ' || ${calledIn(sql`e`)} AS about,
      ${addressWith(pages.hmo({ tab: 'change-request', request: '{id}' }), { id: sql`q.id` })} AS path,
      ${calledIn(sql`e`)} AS name, e.id AS employee, e.image
    FROM hmo_request q JOIN employee e ON e.id = q.employee_id
    WHERE q.status = 'PENDING' AND coalesce(e.user_id, 0) <> ${me} AND ${inCompanyScope(caller, sql`q.company_id`)}`,
  list: () => pages.hmo({ tab: 'change-request' }),
};
