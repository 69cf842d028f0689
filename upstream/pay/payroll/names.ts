import { type SQL, sql } from 'drizzle-orm';
import { MONTH_NAMES } from '../../../contracts/platform/dates';
import type { NamesQuery } from '../../platform/audit/audit-names';
import { calledIn } from '../../platform/person/employee-name';

/** SQL expression on a column of YYYY-MM: the month in words, `June 2026`. */
export const monthTextSql = (month: SQL): SQL =>
  sql`CASE substr(${month}, 6) ${sql.raw(
    MONTH_NAMES.map((name, i) => `WHEN '${String(i + 1).padStart(2, '0')}' THEN '${name}'`).join(' '),
  )} END || ' ' || substr(${month}, 1, 4)`;

/** The name of a run, by its month and company, and of lines and payslips, by their employee: `June 2026, Lagoon Logistics Ltd`. */
export const runNames: NamesQuery = (ids) =>
  sql`SELECT r.id, ${monthTextSql(sql`r.month`)} || ', ' || c.name AS name FROM pay_run r JOIN company c ON c.id = r.company_id
    WHERE r.id IN ${ids}`;
export const slipNames: NamesQuery = (ids) =>
  sql`SELECT p.id, p.name || ', ' || ${monthTextSql(sql`p.month`)} AS name FROM payslip p WHERE p.id IN ${ids}`;
export const lineNames: NamesQuery = (ids) =>
  sql`SELECT l.id, l.title || ', ' || ${calledIn(sql`e`)} AS name FROM pay_line l JOIN employee e ON e.id = l.employee_id
    WHERE l.id IN ${ids}`;
export const payrollCompanyNames: NamesQuery = (ids) => sql`SELECT c.id, c.name FROM company c WHERE c.id IN ${ids}`;
export const payrollEmployeeNames: NamesQuery = (ids) =>
  sql`SELECT e.id, ${calledIn(sql`e`)} AS name FROM employee e WHERE e.id IN ${ids}`;
