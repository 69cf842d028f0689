import { type SQL, sql } from 'drizzle-orm';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';

/** The company of the person behind an account; NULL for who administers, and for who works nowhere. */
export const companyOfAccount = (u: SQL): SQL => sql`CASE WHEN EXISTS (
    SELECT 1 FROM json_each(${u}.roles) WHERE value IN ('ADMIN', 'SUPERADMIN')) THEN NULL
  ELSE coalesce((SELECT e.company_id FROM employee e WHERE e.user_id = ${u}.id),
    (SELECT c.company_id FROM candidate c WHERE c.user_id = ${u}.id), ${u}.company_id) END`;

/** SQL condition on a user: the person behind the account is of the caller's companies. */
export const accountInScope = (me: LimitedCaller, u: SQL): SQL => {
  const company = companyOfAccount(u);
  return me.limits?.companies ? sql`(${company} IS NULL OR ${inCompanyScope(me, company)})` : sql`1`;
};
