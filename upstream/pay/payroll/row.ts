import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { RunRow } from '../../../contracts/pay/payroll';
import { RUN_STATES } from '../../../contracts/pay/payroll-state';

/** A run in a list. */
export const ShownRun = z.object({
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  month: z.string(),
  status: z.enum(RUN_STATES),
  pay_day: z.string(),
  people: z.int(),
  gross: z.int(),
  deductions: z.int(),
  net: z.int(),
  net_to_pay: z.int(),
  cost: z.int(),
  held: z.int(),
  undecided: z.int(),
  prepared_by_name: z.string(),
  prepared_at: z.string(),
  locked_at: z.string().nullable(),
});

/** SQL columns of a `ShownRun` on run `r` and its company `c`. */
export const SHOWN_RUN_COLUMNS: SQL = sql`r.id, r.company_id, c.name AS company, r.month, r.status, r.pay_day, r.people, r.gross, r.deductions,
  r.net, r.net - r.held_net AS net_to_pay, r.cost, r.held, r.undecided, r.prepared_by_name, r.prepared_at, r.locked_at`;

export const shownRun = ({ company_id, company, prepared_by_name, ...row }: z.output<typeof ShownRun>): RunRow => ({
  ...row,
  company: { id: company_id, name: company },
  prepared_by: prepared_by_name,
});

/** SQL columns of a `CasePersonRow` on payslip `p`, as it kept them, and `PAID_JOIN`. */
export const PAID_COLUMNS: SQL = sql`p.employee_id, p.code, p.name, p.job_role, c.name AS company, p.company_id, b.name AS branch,
  coalesce(e.image, u.image) AS image`;
export const PAID_JOIN: SQL = sql`JOIN company c ON c.id = p.company_id JOIN branch b ON b.id = p.branch_id
  JOIN employee e ON e.id = p.employee_id LEFT JOIN user u ON u.id = e.user_id`;
