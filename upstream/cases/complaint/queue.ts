import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { addressWith } from '../../platform/mail/page-address';
import type { Queue } from '../../platform/module/queue';
import { lookedAfter } from '../case/list';

/** Complaints that nobody took up yet, of those that the caller may look into. */
export const complaintQueue: Queue = {
  at: 'due',
  items: ({ caller, me }) => sql`
    SELECT c.id, c.due AS at, c.number || ', ' || t.name AS about,
      ${addressWith(pages.complaintDetails({ complaint: '{id}' }), { id: sql`c.id` })} AS path, NULL AS name, NULL AS employee,
      NULL AS image
    FROM case_file c INDEXED BY case_file_open JOIN complaint w ON w.case_id = c.id
      JOIN complaint_category t ON t.id = w.category_id
    WHERE c.closed_at IS NULL AND c.status = 'FILED'
      AND ${lookedAfter({ caller: { ...caller, userId: me, throughId: caller.throughId ?? null } }, 'COMPLAINT', sql`c`)}`,
  list: () => pages.complaintsDashboard({ tab: 'list', status: 'FILED' }),
};
