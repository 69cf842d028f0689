import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import type { Queue } from '../../platform/module/queue';
import { waitingFor } from './store';
import { APPROVAL_REQUEST_PAGE } from './waiting';

/** The requests whose open step waits for the caller. */
export const approvalQueue: Queue = {
  at: 'since',
  items: ({ me }) => sql`
    SELECT r.id, r.opened_at AS at,
      r.title || CASE WHEN r.levels > 1 THEN ', level ' || r.level || ' of ' || r.levels ELSE '' END AS about,
      ${APPROVAL_REQUEST_PAGE} AS path, u.firstname || ' ' || u.lastname AS name, NULL AS employee, NULL AS image
    FROM approval_request r JOIN user u ON u.id = r.requested_by WHERE r.id IN ${waitingFor(me)}`,
  list: () => pages.approvals(),
};
