import { type SQL, sql } from 'drizzle-orm';
import { allInScope } from '../../platform/caller/company-scope';
import type { LimitedCaller } from '../../platform/caller/limits-of';

/** The companies of those who get a mail, as a query. */
export const companiesMailed = (mail: SQL): SQL => sql`
  SELECT e.company_id AS company FROM employee_mail_recipient r JOIN employee e ON e.id = r.employee_id
  WHERE r.mail_id = ${mail}`;

/** SQL condition on the id of a mail to employees: every recipient is of the caller's companies. */
export const mailInScope = (me: LimitedCaller, id: SQL): SQL => allInScope(me, companiesMailed(id));
