import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CompanyPeople } from '../../../contracts/organisation/company';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { readEach } from '../../platform/record/row';

/** More bars than these are no picture any more. */
const MOST = 8;

const Company = z.object({ id: z.int(), name: z.string(), employees: z.int() });
const Department = Company.extend({ company: z.int(), company_name: z.string() });
const All = z.object({ employees: z.int(), company_count: z.int(), department_count: z.int() });

/** Where people work, as sums over `employee_tally`, which has a row for each combination and none for each person. */
export async function peopleOfCompanies({ db, caller }: Call<object>): Promise<CompanyPeople> {
  const here = sql`t.archived = 0 AND t.employees > 0 AND ${inCompanyScope(caller, sql`t.company_id`)}`;
  const [[all], companies, departments] = await readEach(
    db,
    [
      All,
      sql`SELECT coalesce(sum(t.employees), 0) AS employees, count(DISTINCT t.company_id) AS company_count,
        count(DISTINCT t.department_id) AS department_count FROM employee_tally t WHERE ${here}`,
    ],
    [
      Company,
      sql`SELECT c.id, c.name, g.employees FROM (
          SELECT t.company_id, sum(t.employees) AS employees FROM employee_tally t WHERE ${here} GROUP BY t.company_id) g
        JOIN company c ON c.id = g.company_id ORDER BY g.employees DESC, c.sort_key, c.id LIMIT ${MOST}`,
    ],
    [
      Department,
      sql`SELECT d.id, d.name, c.id AS company, c.name AS company_name, g.employees FROM (
          SELECT t.company_id, t.department_id, sum(t.employees) AS employees FROM employee_tally t WHERE ${here}
          GROUP BY t.company_id, t.department_id) g
        JOIN department d ON d.id = g.department_id JOIN company c ON c.id = g.company_id
        ORDER BY g.employees DESC, d.sort_key, d.id LIMIT ${MOST}`,
    ],
  );
  return {
    employees: all?.employees ?? 0,
    company_count: all?.company_count ?? 0,
    department_count: all?.department_count ?? 0,
    companies,
    departments,
  };
}
