import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import type { Queue } from '../../platform/module/queue';
import { DOCUMENT_NAME, EMPLOYEE_NAME } from './store';
import { DOCUMENT_PAGE, TO_CHECK } from './waiting';

export const documentQueue: Queue = {
  at: 'since',
  items: ({ caller }) => sql`
    SELECT d.id, d.changed_at AS at, ${DOCUMENT_NAME} || ' of ' || ${EMPLOYEE_NAME} AS about, ${DOCUMENT_PAGE} AS path,
      ${EMPLOYEE_NAME} AS name, e.id AS employee, e.image
    FROM ${TO_CHECK} AND ${inCompanyScopeUnindexed(caller, sql`e.company_id`)}`,
  list: () => pages.tasks({ kind: 'document' }),
};
