import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { addressWith } from '../../platform/mail/page-address';
import type { Queue } from '../../platform/module/queue';
import { calledIn } from '../../platform/person/employee-name';
import { lookedAfter } from '../case/list';
import { TO_DECIDE } from './list';

/** Cases that were answered, heard or appealed against. */
export const casesToDecide: Queue = {
  at: 'since',
  items: ({ caller, me }) => sql`
    SELECT c.id, coalesce((SELECT max(v.at) FROM case_event v WHERE v.case_id = c.id AND v.kind IN ('ANSWER', 'HEARING', 'APPEAL')),
        c.opened_at) AS at, 'Case ' || c.number || ' of ' || ${calledIn(sql`e`)} AS about,
      ${addressWith(pages.disciplinaryCase('{id}'), { id: sql`c.id` })} AS path, ${calledIn(sql`e`)} AS name,
      e.id AS employee, e.image
    FROM case_file c INDEXED BY case_file_open JOIN employee e ON e.id = c.employee_id
    WHERE c.closed_at IS NULL AND c.status IN ${[...TO_DECIDE]} AND ${lookedAfter({ caller: { ...caller, userId: me, throughId: caller.throughId ?? null } }, 'DISCIPLINARY', sql`c`)}`,
  list: () => pages.disciplinaryManagement({ status: 'TO_DECIDE' }),
};
