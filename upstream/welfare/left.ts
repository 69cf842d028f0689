import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';

/** A loan or an advance that is being repaid. */
export const OpenLoan = z.object({
  /** The case of the loan. */
  case_id: z.int(),
  number: z.string(),
  /** The title of its kind: `Loan`. */
  title: z.string(),
  /** In kobo. */
  left: z.int(),
});
export type OpenLoan = z.output<typeof OpenLoan>;

/** A query of the loans and advances that an employee still repays, the oldest first: rows of `OpenLoan`. */
export const openLoans = (employee: number | SQL): SQL => sql`
  SELECT f.id AS case_id, f.number, k.title, sum(p.amount) AS left
  FROM case_file f INDEXED BY case_file_employee JOIN welfare w ON w.case_id = f.id JOIN welfare_kind k ON k.id = w.kind_id
    JOIN welfare_repayment p ON p.case_id = f.id AND p.paid_how IS NULL
  WHERE f.employee_id = ${employee} AND f.kind = 'WELFARE' AND f.status = 'ONGOING'
  GROUP BY f.id ORDER BY f.id`;
