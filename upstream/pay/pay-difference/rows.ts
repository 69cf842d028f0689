import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { DIFFERENCE_PARTS } from '../../../contracts/pay/pay-difference-rule';
import type { PayFacts } from '../../../contracts/pay/payslip-shape';
import { OPEN_END } from '../../people/history/owed-pay';
import { among, type Db } from '../../platform/database/db';
import { asWritten, readEach, readRows } from '../../platform/record/row';
import type { StoredRun } from '../payroll/stored-payslips';

const int = z.int();

export const Recheck = z.object({
  employee_id: int,
  since: z.string().nullable(),
  recorded_by: z.string(),
  recorded_at: z.string(),
  times: int,
});
export type Recheck = z.output<typeof Recheck>;

/** People in one piece. */
const PIECE = 100;

/** The people whose month of a locked run is compared next. */
export const nextRechecks = (db: Db, { company_id, month }: StoredRun): Promise<Recheck[]> =>
  readRows(
    db,
    Recheck,
    sql`SELECT employee_id, since, recorded_by, recorded_at, times FROM pay_recheck
      WHERE company_id = ${company_id} AND month = ${month} ORDER BY employee_id LIMIT ${PIECE}`,
  );

const Slip = z.object({
  employee_id: int,
  facts: asWritten<PayFacts>(),
  /** How often the tax of the year was corrected with this month or a later one. */
  year_ended: int,
});
/** The corrections of a month by lines of later months. */
const Later = z.object({ employee_id: int, amount: int, basic: int, pensionable: int, back: int });
const Left = z.object({ employee_id: int, part: z.enum(DIFFERENCE_PARTS), up: int, down: int });
const Who = z.object({ employee_id: int });

const signed = (column: SQL): SQL =>
  sql`sum(CASE WHEN l.kind IN ('ARREARS', 'PAY') THEN ${column} WHEN l.kind = 'RECOVERY' THEN -${column} ELSE 0 END)`;

/** The payments of a locked month, in one trip. */
export async function paidRows(db: Db, { id, company_id, month }: StoredRun, people: readonly number[]) {
  const ids = among([...people]);
  const [slips, later, left, elsewhere] = await readEach(
    db,
    [
      Slip,
      sql`SELECT p.employee_id, p.facts, (SELECT count(*) FROM payslip y WHERE y.employee_id = p.employee_id AND y.locked = 1
            AND y.month BETWEEN p.month AND ${`${month.slice(0, 4)}-12`} AND y.facts ->> '$.year_ends') AS year_ended
        FROM payslip p WHERE p.run_id = ${id} AND p.employee_id IN ${ids}`,
    ],
    [
      Later,
      sql`SELECT l.employee_id, ${signed(sql`l.amount`)} AS amount, ${signed(sql`l.basic`)} AS basic,
          ${signed(sql`iif(l.kind = 'PAY', l.amount, l.pensionable)`)} AS pensionable,
          sum(iif(l.kind = 'TAX_REFUND', l.amount, 0)) AS back
        FROM pay_line l INDEXED BY pay_line_employee WHERE l.employee_id IN ${ids} AND l.company_id = ${company_id}
          AND l.for_month = ${month} AND l.source IN ('DIFFERENCE', 'CORRECTION') GROUP BY l.employee_id`,
    ],
    [
      Left,
      sql`SELECT d.employee_id, d.part, sum(max(d.amount - d.taken, 0)) AS up, sum(min(d.amount - d.taken, 0)) AS down
        FROM pay_difference d WHERE d.employee_id IN ${ids} AND d.company_id = ${company_id} AND d.month = ${month}
          AND d.state <> 'PROPOSED' GROUP BY d.employee_id, d.part`,
    ],
    [
      // Months that were paid before Tenure, and records that were archived while nobody ended the employment.
      Who,
      sql`SELECT o.employee_id FROM pay_opening o WHERE o.employee_id IN ${ids} AND o.origin <> 'FORMER_EMPLOYER'
          AND o.year = ${Number(month.slice(0, 4))} AND ${month} BETWEEN o.from_month AND o.until_month
        UNION SELECT e.id FROM employee e JOIN employee_span s ON s.employee_id = e.id AND s.until = ${OPEN_END}
          AND s.employment_status IN ('ACTIVE', 'SUSPENDED') WHERE e.id IN ${ids} AND e.archived = 1`,
    ],
  );
  return {
    slips: new Map(slips.map((row) => [row.employee_id, row])),
    later: new Map(later.map((row) => [row.employee_id, row])),
    left: Map.groupBy(left, ({ employee_id }) => employee_id),
    elsewhere: new Set(elsewhere.map(({ employee_id }) => employee_id)),
  };
}
