import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { addressWith } from '../../platform/mail/page-address';
import type { Queue } from '../../platform/module/queue';
import { calledIn } from '../../platform/person/employee-name';
import { forHr } from './list-total';

/** Requests that HR may decide: at their turn, or escalated. */
export const leaveQueue: Queue = {
  at: 'since',
  items: ({ caller }) => sql`
    SELECT r.id, coalesce(r.turn_at, r.created_at) AS at, t.title || ' of ' || ${calledIn(sql`e`)} AS about,
      ${addressWith(pages.leaveDetails('{id}'), { id: sql`r.id` })} AS path, ${calledIn(sql`e`)} AS name, e.id AS employee, e.image
    FROM leave_request r INDEXED BY leave_request_for_hr JOIN employee e ON e.id = r.employee_id
      JOIN leave_type t ON t.id = r.type_id
    WHERE ${forHr(sql`r`)} AND ${inCompanyScopeUnindexed(caller, sql`r.company_id`)}`,
  list: () => pages.leaveManagement({ for_hr: 'yes' }),
};
