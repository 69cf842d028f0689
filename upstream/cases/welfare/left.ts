import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';

/** A loan or an advance that is being repaid, with the repayments that are left, the oldest first. */
export const LeftRepayment = z.object({
  /** The case of the loan. */
  case_id: z.int(),
  number: z.string(),
  /** The title of its kind: `Loan`. */
  title: z.string(),
  /** How many repayments the plan has, and the place of this one, from 1. */
  months: z.int(),
  place: z.int(),
  /** In kobo. */
  amount: z.int(),
});

/** A query of the repayments that an employee still owes, by loan and the oldest first: rows of `LeftRepayment`. */
export const leftRepayments = (employee: number | SQL): SQL => sql`
  SELECT c.id AS case_id, c.number, d.title, p.months, p.place, p.amount
  FROM case_file c INDEXED BY case_file_employee JOIN welfare w ON w.case_id = c.id JOIN welfare_kind d ON d.id = w.kind_id
    JOIN (SELECT r.case_id, r.amount, r.paid_how, row_number() OVER (PARTITION BY r.case_id ORDER BY r.due) AS place,
        count(*) OVER (PARTITION BY r.case_id) AS months
      FROM welfare_repayment r JOIN case_file f INDEXED BY case_file_employee ON f.id = r.case_id
      WHERE f.employee_id = ${employee} AND f.kind = 'WELFARE' AND f.status = 'ONGOING') p ON p.case_id = c.id
  WHERE c.employee_id = ${employee} AND c.kind = 'WELFARE' AND c.status = 'ONGOING' AND p.paid_how IS NULL
  ORDER BY c.opened_at, c.id, p.place`;

/** The same by loan, as a payslip takes them. */
export const loansOf = (rows: readonly z.output<typeof LeftRepayment>[]) =>
  [...Map.groupBy(rows, ({ case_id }) => case_id)].map(([case_id, due]) => ({
    ...{ case_id, number: due[0]?.number ?? '', title: due[0]?.title ?? '', months: due[0]?.months ?? 0 },
    due: due.map(({ place, amount }) => ({ place, amount })),
  }));
