import { type SQL, sql } from 'drizzle-orm';
import type { RecordId } from '../../platform/record/row';

/** Pieces of SQL: an employee's id, and the first and the last month of opening figures. */
interface Of {
  employee: string;
  from: string;
  until: string;
}

/** The first month of some in which an employee has a payslip of work, whether it is locked or not; NULL where there is none. */
export const paidMonth = ({ employee, from, until }: Of): string => `(SELECT min(p.month) FROM payslip p
  WHERE p.employee_id = ${employee} AND p.month BETWEEN ${from} AND ${until} AND p.worked = 1)`;

/** Whether other opening figures of an employee have one of some months; `but` are those that count as themselves. */
export const hasOpeningFor = (
  { employee, from, until }: Of,
  but: string,
): string => `EXISTS (SELECT 1 FROM pay_opening x
  WHERE x.employee_id = ${employee} AND x.from_month <= ${until} AND x.until_month >= ${from} AND NOT (${but}))`;

/**
 * The company whose figures they are: the one that employed an employee `e` at the end of those months by the record, else that of
 * today. By it an employer's annual return counts what was paid before Tenure.
 */
export const companyThen = (e: string, until: string): string => `coalesce((SELECT s.company_id FROM employee_span s
  WHERE s.employee_id = ${e}.id AND s.since <= ${until} || '-31' AND s.until > ${until} || '-01'
  ORDER BY s.since DESC LIMIT 1), ${e}.company_id)`;

/** SQL expressions on `json_each(…) j` of `[employee, from, until]`: the employee and the months of new figures. */
export const OF_ROW: Of = { employee: '(j.value ->> 0)', from: '(j.value ->> 1)', until: '(j.value ->> 2)' };

/** One row `j` of `OF_ROW`. */
export const openingRow = (employee: RecordId, from: string, until: string): SQL =>
  sql`json_each(json_array(json_array(${employee}, ${from}, ${until}))) j`;
