import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { addressWith } from '../../platform/mail/page-address';
import type { Queue } from '../../platform/module/queue';
import { calledIn } from '../../platform/person/employee-name';
import { lookedAfter } from '../case/list';

/** Requests that wait to be decided. */
export const welfareQueue: Queue = {
  at: 'since',
  items: ({ caller, me }) => sql`
    SELECT c.id, c.opened_at AS at, d.title || ' of ' || ${calledIn(sql`e`)} AS about,
      ${addressWith(pages.welfare({ request: '{id}' }), { id: sql`c.id` })} AS path, ${calledIn(sql`e`)} AS name,
      e.id AS employee, e.image
    FROM case_file c INDEXED BY case_file_status JOIN welfare w ON w.case_id = c.id JOIN welfare_kind d ON d.id = w.kind_id
      JOIN employee e ON e.id = c.employee_id
    WHERE c.status IN ('SUBMITTED', 'PENDING')
      AND ${lookedAfter({ caller: { userId: me, throughId: null, ...caller } }, 'WELFARE', sql`c`)}`,
  list: () => pages.welfare(),
};
