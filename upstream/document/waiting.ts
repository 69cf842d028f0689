import { sql } from 'drizzle-orm';
import { pages } from '../../contracts/pages';
import { addressWith } from '../page-address';
import { patienceAfter, type Waiting } from '../waiting';
import { DOCUMENT_NAME, EMPLOYEE_NAME } from './store';

const PAGE = addressWith(pages.employee('{employee}', { tab: 'documents', document: '{id}' }), {
  employee: sql`e.id`,
  id: sql`d.id`,
});

export const documentsToCheck: Waiting = () => sql`
  SELECT d.id, ${EMPLOYEE_NAME} || ': ' || ${DOCUMENT_NAME} AS title, ${patienceAfter(sql`d.changed_at`)} AS due,
    NULL AS owner_id, ${PAGE} AS path
  FROM employee_document d INDEXED BY employee_document_waiting
  JOIN employee e ON e.id = d.employee_id JOIN document_category c ON c.id = d.category_id
  WHERE d.status IN ('pending', 'ongoing')`;
