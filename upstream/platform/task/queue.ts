import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { addressWith } from '../mail/page-address';
import type { Queue } from '../module/queue';

const PAGE = addressWith(pages.tasks({ task: '{id}' }), { id: sql`t.id` });

/** Tasks that somebody wrote for the caller and that are late. Every other kind of task has a row of its own on Home. */
export const taskQueue: Queue = {
  at: 'due',
  items: ({ today, me }) => sql`
    SELECT t.id, t.due AS at, t.title AS about, ${PAGE} AS path, u.firstname || ' ' || u.lastname AS name,
      NULL AS employee, NULL AS image
    FROM task t LEFT JOIN user u ON u.id = t.created_by AND u.id <> ${me}
    WHERE t.done_at IS NULL AND t.due < ${today} AND t.assignee_id = ${me}`,
  list: () => pages.tasks({ kind: 'own', due: 'overdue' }),
};
