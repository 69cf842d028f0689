import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { RUN_STATES } from '../../../contracts/pay/payroll-state';
import { monthAndYear } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustHold, run, type Statement } from '../../platform/database/db';
import { type RecordId, readRow } from '../../platform/record/row';
import { recalculateStatements } from '../case/recalculate';

type By = Pick<Call<unknown>, 'db' | 'now'> & { caller: Pick<Call<unknown>['caller'], 'name'> };
interface Settled {
  case_id: number;
  employee_id: number;
  company_id: number;
}

/**
 * The statement that makes lines of a month from settlements `x` of people who left in it, or in an earlier month that this
 * payroll paid. The payroll itself calculates salary and pension of the last month. Each line is made once, and its kind says
 * what it counts for.
 */
const made = ({ db, now, caller }: By, month: SQL, which: SQL): Statement =>
  run(
    db,
    sql`INSERT INTO pay_line (employee_id, company_id, month, title, kind, amount, source, of, created_by, created_at)
      SELECT x.employee_id, x.company_id, ${month}, substr(l.value ->> 'name', 1, 80),
        l.value ->> 'kind', l.value ->> 'amount', 'SETTLEMENT',
        'settlement:' || x.case_id || ':' || (l.value ->> 'id'), ${caller.name}, ${now.toISOString()}
      FROM exit x CROSS JOIN json_each(x.settled, '$.entries') l
      WHERE ${which} AND x.settled IS NOT NULL AND x.status IN ('SETTLED', 'CLOSED')
        AND substr(x.last_day, 1, 7) <= ${month} AND (substr(x.last_day, 1, 7) = ${month} OR EXISTS (SELECT 1 FROM pay_run r
          WHERE r.company_id = x.company_id AND r.month = substr(x.last_day, 1, 7)))
      ON CONFLICT DO NOTHING`,
  );

/** The statement that adds the lines of settlements to the month that is about to be prepared. */
export const settlementLines = (by: By, { company, month }: { company: number; month: string }): Statement =>
  made(by, sql`${month}`, sql`x.company_id = ${company}`);

/**
 * The statements that add the lines of an approved settlement to the draft of a month, if there is one. The draft no longer
 * takes the loans that the settlement took, so the person is always recalculated.
 */
export const settlementInto = (by: By, exit: Settled): Statement[] => [
  made(
    by,
    sql`(SELECT month FROM pay_run WHERE company_id = x.company_id AND status IN ('DRAFT', 'PREPARING'))`,
    sql`x.case_id = ${exit.case_id}`,
  ),
  ...recalculateStatements(by.db, exit.company_id, exit.employee_id),
];

/** SQL condition on line `l`: it belongs to the settlement of this exit. */
const ofSettlement = (exit: RecordId): SQL => sql`l.employee_id = (SELECT employee_id FROM exit WHERE case_id = ${exit})
  AND l.source = 'SETTLEMENT' AND l.of LIKE 'settlement:' || CAST(${exit} AS INTEGER) || ':%'`;

const Taking = z.object({ month: z.string(), status: z.enum(RUN_STATES) });

/** The runs past their draft that have lines of a settlement. */
const taking = (
  exit: RecordId,
): SQL => sql`SELECT r.month, r.status FROM pay_line l JOIN pay_run r ON r.company_id = l.company_id
    AND (r.id = l.run_id OR (l.run_id IS NULL AND r.status IN ('REVIEW', 'APPROVED') AND l.month <= r.month))
  WHERE ${ofSettlement(exit)}`;

/** The payroll past its draft that has taken a settlement, by its exit; null while none has. */
export const payrollThatTook = ({ db }: Pick<Call<unknown>, 'db'>, exit: RecordId) =>
  readRow(db, Taking, sql`${taking(exit)} ORDER BY r.month DESC LIMIT 1`);

/** Refuses to open a settlement again, by its exit, once a month that is past its draft has taken it. */
export async function refuseIfTaken(call: Pick<Call<unknown>, 'db'>, exit: number): Promise<void> {
  const taken = await payrollThatTook(call, exit);
  if (!taken) return;
  const payroll = `The payroll of ${monthAndYear(taken.month)}`;
  throw refuse.conflict(
    taken.status === 'REVIEW'
      ? `${payroll} is in review with this settlement. Return it before you open the settlement again.`
      : `${payroll} has taken this settlement. Add what differs to a later month as a correction.`,
  );
}

/** The statements that remove the lines of a settlement from payroll, together with the draft that has them. */
export const settlementOut = ({ db }: Pick<Call<unknown>, 'db'>, exit: Settled): Statement[] => [
  mustHold(db, sql`NOT EXISTS (${taking(exit.case_id)})`),
  ...recalculateStatements(db, exit.company_id, exit.employee_id),
  run(db, sql`DELETE FROM pay_line AS l WHERE ${ofSettlement(exit.case_id)}`),
];
