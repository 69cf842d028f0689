import { sql } from 'drizzle-orm';
import type { NamesQuery } from '../../platform/audit/audit-names';
import { calledIn } from '../../platform/person/employee-name';
import { LIFE_NAME } from './life-row';

/** Somebody who is covered, by name. */
export const lifeNames: NamesQuery = (ids) =>
  sql`SELECT l.id, ${LIFE_NAME} AS name FROM hmo_life l JOIN employee e ON e.id = l.employee_id WHERE l.id IN ${ids}`;

/** A request by whose it is. */
export const requestNames: NamesQuery = (ids) =>
  sql`SELECT q.id, 'Health insurance of ' || ${calledIn(sql`e`)} AS name FROM hmo_request q
    JOIN employee e ON e.id = q.employee_id WHERE q.id IN ${ids}`;
