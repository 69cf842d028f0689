import { type SQL, sql } from 'drizzle-orm';

/** The end of an employment that nobody has ended. */
export const OPEN_END = '9999-12-31';

/**
 * SQL condition on the id of an employee: payroll still has to pay them. A line waits for the next month, a payslip is not locked,
 * or they left in a month after the last one that was locked.
 */
export const isOwedPay = (id: SQL): SQL => sql`(
  EXISTS (SELECT 1 FROM pay_line l INDEXED BY pay_line_employee WHERE l.employee_id = ${id} AND l.run_id IS NULL)
  OR EXISTS (SELECT 1 FROM payslip p INDEXED BY payslip_employee WHERE p.employee_id = ${id} AND p.locked = 0)
  OR EXISTS (SELECT 1 FROM employee_span s WHERE s.employee_id = ${id} AND s.employment_status IN ('ACTIVE', 'SUSPENDED')
    AND s.until <> ${OPEN_END} AND substr(date(s.until, '-1 day'), 1, 7) > (SELECT max(r.month) FROM pay_run r
      WHERE r.company_id = s.company_id AND r.status = 'LOCKED')))`;
