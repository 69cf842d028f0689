import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LineKind } from '../../../contracts/cases/line-kinds';
import { lagosDay, monthAndYear } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { isTakenByRun, recalculateStatements } from '../case/recalculate';

/** The part of a welfare request that is in payroll, until it is paid. */
export const InPayroll = z.object({
  /** YYYY-MM. */
  month: z.string(),
  company_id: z.int(),
  employee_id: z.int(),
  /** Whether a held payslip has taken it: it is paid with the next one that is not held. */
  held: z.boolean(),
  /** Whether a run past its draft pays it. */
  taken: z.boolean(),
});
export type InPayroll = z.output<typeof InPayroll>;

/** The source of a line, so that it is made once. The number is text, because a bound number would be written as a decimal. */
const ofCase = (id: SQL | number): SQL => (typeof id === 'number' ? sql`${`welfare:${id}`}` : sql`'welfare:' || ${id}`);

/** SQL expression on the id of a case: an `InPayroll` as JSON; NULL where payroll has nothing of it. */
export const inPayroll = (
  id: SQL | number,
): SQL => sql`(SELECT json_object('month', l.month, 'company_id', l.company_id,
    'employee_id', l.employee_id, 'held', l.run_id IS NOT NULL, 'taken', ${isTakenByRun(sql`l`)})
  FROM pay_line l WHERE l.of = ${ofCase(id)})`;

/**
 * SQL expression on a company: the month that takes new lines next. It is the draft, else the month after the newest payroll, else
 * the present month.
 */
const nextMonth = (
  company: SQL,
  now: Date,
): SQL => sql`coalesce((SELECT iif(r.status IN ('DRAFT', 'PREPARING'), r.month,
    strftime('%Y-%m', r.month || '-01', '+1 month')) FROM pay_run r WHERE r.company_id = ${company} ORDER BY r.month DESC LIMIT 1),
  ${lagosDay(now).slice(0, 7)})`;

/** SQL expression on employee `e`: the next month with whose pay something can be paid. */
export const nextMonthOf = (now: Date): SQL => nextMonth(sql`e.company_id`, now);

type By = Pick<Call<unknown>, 'db' | 'now'> & { caller: Pick<Call<unknown>['caller'], 'name'> };

interface Line {
  case_id: number;
  employee_id: number;
  company_id: number;
  /** The month that `nextMonthOf` gave. */
  month: string;
  title: string;
  kind: LineKind;
  /** In kobo. */
  amount: number;
}

/** The statements that add a welfare request to the next month that takes lines, while that is still the month that was read. */
export const welfareInto = ({ db, now, caller }: By, line: Line): Statement[] => [
  mustHold(db, sql`${nextMonth(sql`${line.company_id}`, now)} = ${line.month}`),
  run(
    db,
    sql`INSERT INTO pay_line (employee_id, company_id, month, title, kind, amount, source, of, created_by, created_at)
      SELECT ${line.employee_id}, ${line.company_id}, ${line.month}, ${line.title.slice(0, 80)}, ${line.kind}, ${line.amount}, 'WELFARE',
        ${ofCase(line.case_id)}, ${caller.name}, ${now.toISOString()}
      WHERE NOT EXISTS (SELECT 1 FROM pay_line WHERE of = ${ofCase(line.case_id)})`,
  ),
  mustChange(db),
  ...recalculateStatements(db, line.company_id, line.employee_id),
];

/** The statements that remove a welfare request from payroll, together with the draft that has it. */
export const welfareOut = ({ db }: Pick<Call<unknown>, 'db'>, case_id: number, standing: InPayroll): Statement[] => {
  refuseTaken(standing);
  return [
    run(db, sql`DELETE FROM pay_line AS l WHERE l.of = ${ofCase(case_id)} AND NOT ${isTakenByRun(sql`l`)}`),
    mustChange(db),
    ...recalculateStatements(db, standing.company_id, standing.employee_id),
  ];
};

/** Refuses to take back a request that a payroll past its draft pays. */
function refuseTaken({ month, held, taken }: InPayroll): void {
  if (held)
    throw refuse.conflict(
      `The payslip of ${monthAndYear(month)} has this, and is held. It is paid with the next payslip that is not.`,
    );
  if (taken)
    throw refuse.conflict(
      `The payroll of ${monthAndYear(month)} is past its draft with this. Return that payroll before you take it back.`,
    );
}

/** SQL query of case ids: the cases that the payslips of this run pay, for the people of a piece. */
export const paidIn = (run: number, these: SQL): SQL => sql`SELECT c.id FROM case_file c
    JOIN pay_line l ON l.of = ${ofCase(sql`c.id`)} AND l.source = 'WELFARE'
    JOIN payslip p ON p.run_id = ${run} AND p.employee_id = c.employee_id AND p.company_id = l.company_id
  WHERE c.kind = 'WELFARE' AND c.status = 'APPROVED' AND ${these} AND p.held = 0
    AND (l.run_id IS NOT NULL OR EXISTS (SELECT 1 FROM json_each(p.facts, '$.one_offs') o WHERE o.value ->> 'id' = l.id))`;

/**
 * Fails the batch while a month is being locked whose payslip takes a repayment that is not recorded yet; a payment in another
 * way would then pay it twice.
 */
export const mustNotBeTakenNow = ({ db }: Pick<Call<unknown>, 'db'>, employee: number | null): Statement =>
  mustHold(
    db,
    sql`NOT EXISTS (SELECT 1 FROM pay_run r INDEXED BY pay_run_open JOIN payslip p ON p.run_id = r.id AND p.employee_id = ${employee}
      WHERE r.status IN ('PREPARING', 'APPROVED') AND r.status = 'APPROVED' AND r.cursor > 0 AND p.locked = 0 AND p.repayments > 0)`,
  );
