import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ComplaintRow } from '../../../contracts/cases/complaint';
import { COMPLAINT_OUTCOMES } from '../../../contracts/cases/complaint-state';
import type { CaseRows } from '../case/list';
import { ROLE } from './words';

const Named = z.object({ id: z.int(), name: z.string() });

/** The name of an account. */
const accountName = (id: SQL): SQL =>
  sql`(SELECT trim(u.firstname || ' ' || u.lastname) FROM user u WHERE u.id = ${id})`;
const person = (id: SQL): SQL =>
  sql`CASE WHEN ${id} IS NULL THEN NULL ELSE json_object('id', ${id}, 'name', ${accountName(id)}) END`;

/** SQL expression on a case: the name of the person who filed it; NULL where nobody is to know. */
const REPORTER: SQL = sql`CASE WHEN w.key_hash IS NULL THEN (SELECT p.name FROM case_party p
  WHERE p.case_id = c.id AND p.role = ${ROLE.reporter} LIMIT 1) END`;

/** Lists read these of a complaint. */
export const COMPLAINT_ROWS: CaseRows<typeof ComplaintRow> = {
  schema: ComplaintRow,
  columns: sql`c.id, c.number, c.status, w.outcome, json_object('id', t.id, 'name', t.name) AS category,
    ${REPORTER} AS reporter, k.name AS company, ${accountName(sql`c.owner_id`)} AS owner, c.due, c.opened_at, c.closed_at`,
  join: sql`JOIN complaint w ON w.case_id = c.id JOIN complaint_category t ON t.id = w.category_id
    JOIN company k ON k.id = c.company_id`,
};

/** The columns of a complaint beside its case. */
export const ComplaintCaseFacts = z.object({
  category: Named,
  category_due_days: z.int(),
  story: z.string(),
  happened: z.string(),
  place: z.string(),
  named: z.string(),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  anonymous: z.boolean(),
  owner: Named.nullable(),
  reporter: z.string().nullable(),
  reporter_employee: z.int().nullable(),
  reporter_party: z.int(),
});
export type ComplaintCaseFacts = z.output<typeof ComplaintCaseFacts>;

/** The facts of one complaint. */
export const complaintFacts = (id: number): SQL => sql`
  SELECT json_object('id', t.id, 'name', t.name) AS category, t.due_days AS category_due_days, w.story, w.happened, w.place,
    w.named, w.outcome, (w.key_hash IS NOT NULL) AS anonymous, ${person(sql`c.owner_id`)} AS owner, ${REPORTER} AS reporter,
    r.employee_id AS reporter_employee, r.id AS reporter_party
  FROM complaint w JOIN case_file c ON c.id = w.case_id JOIN complaint_category t ON t.id = w.category_id
    JOIN case_party r ON r.case_id = c.id AND r.role = ${ROLE.reporter}
  WHERE w.case_id = ${id}`;
