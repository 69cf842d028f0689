import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { addressWith } from '../../platform/mail/page-address';
import { patienceAfter, type WaitingQuery } from '../../platform/module/waiting';
import { DOCUMENT_NAME, EMPLOYEE_NAME } from './store';

export const DOCUMENT_PAGE = addressWith(pages.employee('{employee}', { tab: 'documents', document: '{id}' }), {
  employee: sql`e.id`,
  id: sql`d.id`,
});

/** Documents that wait for HR, as `d`, with their employee `e` and category `c`. */
export const TO_CHECK = sql`employee_document d INDEXED BY employee_document_waiting
  JOIN employee e ON e.id = d.employee_id JOIN document_category c ON c.id = d.category_id
  WHERE d.status IN ('pending', 'ongoing')`;

export const documentsToCheck: WaitingQuery = (_, __, me) => sql`
  SELECT d.id, ${EMPLOYEE_NAME} || ': ' || ${DOCUMENT_NAME} AS title, ${patienceAfter(sql`d.changed_at`)} AS due,
    NULL AS owner_id, ${DOCUMENT_PAGE} AS path
  FROM ${TO_CHECK} AND ${inCompanyScopeUnindexed(me, sql`e.company_id`)}`;
