import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CasePerson } from '../../../contracts/cases/case';
import { pictureVersion } from '../../platform/file/picture';
import { calledIn } from '../../platform/person/employee-name';

/** SQL join to case `c`: the employee `e` it is about, and what is shown of them. */
export const PERSON_JOIN: SQL = sql`JOIN employee e ON e.id = c.employee_id JOIN company k ON k.id = c.company_id
  JOIN branch b ON b.id = e.branch_id JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user u ON u.id = e.user_id`;

/** SQL columns of a `CasePersonRow` on `PERSON_JOIN`. */
export const CASE_PERSON_COLUMNS: SQL = sql`c.employee_id, e.code, ${calledIn(sql`e`)} AS name, j.name AS job_role, k.name AS company,
  c.company_id, b.name AS branch, coalesce(e.image, u.image) AS image`;

export const CasePersonRow = z.object({
  employee_id: z.int(),
  code: z.string(),
  name: z.string(),
  job_role: z.string(),
  company: z.string(),
  company_id: z.int(),
  branch: z.string(),
  image: z.string().nullable(),
});

/** The person a case is about, as lists and pages show them. */
export async function shownPerson({ employee_id, image, ...row }: z.output<typeof CasePersonRow>): Promise<CasePerson> {
  const { code, name, job_role, company, company_id, branch } = row;
  return { id: employee_id, code, name, job_role, company, company_id, branch, image: await pictureVersion(image) };
}
