import { type SQL, sql } from 'drizzle-orm';

/** SQL expression on company `c`: the employer's details on papers, as the JSON of a `CompanyStationery`. */
export const COMPANY_NOW: SQL = sql`json_object('name', c.name, 'code', c.code, 'address', c.address, 'rc_number', c.rc_number,
  'email', c.email, 'phone', c.phone)`;

/**
 * SQL expression on run `r` and its company `c`: the same JSON; of a locked month it is as it was then, because its payslips
 * stay as they were.
 */
export const EMPLOYER: SQL = sql`coalesce(r.employer, ${COMPANY_NOW})`;

/** The name of that employer. */
export const EMPLOYER_NAME: SQL = sql`coalesce(r.employer ->> 'name', c.name)`;
