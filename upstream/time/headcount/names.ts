import { sql } from 'drizzle-orm';
import { MONTH_NAMES } from '../../../contracts/platform/dates';
import type { NamesQuery } from '../../platform/audit/audit-names';
import { calledIn } from '../../platform/person/employee-name';

/** SQL expression on a row with `year` and `month`: the month in words, `June 2026`. */
const month = (row: string) =>
  sql.raw(
    `CASE ${row}.month ${MONTH_NAMES.map((name, i) => `WHEN ${i + 1} THEN '${name}'`).join(' ')} END || ' ' || ${row}.year`,
  );

/** A month by itself and its company, a response by its employee: `June 2026, Lagoon Logistics Ltd`. */
export const headcountNames: NamesQuery = (ids) =>
  sql`SELECT h.id, ${month('h')} || ', ' || c.name AS name FROM headcount h JOIN company c ON c.id = h.company_id
    WHERE h.id IN ${ids}`;
export const responseNames: NamesQuery = (ids) =>
  sql`SELECT r.id, ${calledIn(sql`e`)} || ', ' || ${month('r')} AS name FROM employee_headcount r
    JOIN employee e ON e.id = r.employee_id WHERE r.id IN ${ids}`;
