import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { casesNotTheirs } from '../../platform/call/caller-role';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import type { Queue } from '../../platform/module/queue';
import { calledIn } from '../../platform/person/employee-name';

/** Exits that wait for a decision of HR or of their approvers. */
export const exitQueue: Queue = {
  at: 'since',
  items: ({ caller, me }) => sql`
    SELECT x.case_id AS id, x.opened_at AS at, CASE x.type WHEN 'RESIGNATION' THEN 'Resignation of ' ELSE 'Exit of ' END
        || ${calledIn(sql`e`)} AS about,
      replace(${pages.exitRequest('{id}')}, '{id}', x.case_id) AS path, ${calledIn(sql`e`)} AS name, e.id AS employee, e.image
    FROM exit x INDEXED BY exit_open_last_day JOIN employee e ON e.id = x.employee_id
    WHERE x.status NOT IN ('CLOSED', 'DECLINED', 'WITHDRAWN') AND x.status = 'PENDING'
      AND ${inCompanyScopeUnindexed(caller, sql`x.company_id`)}
      AND x.case_id NOT IN ${casesNotTheirs({ caller: { userId: me, throughId: caller.throughId ?? null } })}`,
  list: () => pages.exitOverview({ tab: 'list', status: 'PENDING' }),
};
