import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { welfare as contract } from '../../../contracts/cases/welfare';
import { WELFARE_COURSE } from '../../../contracts/cases/welfare-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { among, mustChange, run, type Statement } from '../../platform/database/db';
import { addressWith } from '../../platform/mail/page-address';
import { readRow } from '../../platform/record/row';
import { type ManyCasesActor, moveMany } from '../case/move-many';
import { dueDay, dueRepayments, isRepaymentDue } from './due';
import { EVENTS, monthYearText } from './words';

const Sum = z.object({ taken: z.int(), amount: z.int() });

/** Notes repayments of a month as taken from the pay: all that are still due, or some. A loan with its last one is repaid. */
export function take(call: Call<ParsedOf<typeof contract.take>>): Promise<z.output<typeof Sum>> {
  const { db, input, now, commit } = call;
  const { month } = input;
  if (month > lagosDay(now).slice(0, 7)) throw refuse.fields({ month: ['Choose this month or one before'] });
  const open = sql`${isRepaymentDue(call, input)} AND p.paid_how IS NULL ${input.ids ? sql`AND p.case_id IN ${among(input.ids)}` : sql``}`;
  const at = now.toISOString();
  const due = dueDay(input);
  return lookAgain(async () => {
    const sum = await readRow(
      db,
      Sum,
      sql`SELECT count(*) AS taken, coalesce(sum(p.amount), 0) AS amount FROM ${dueRepayments(input)} WHERE ${open}`,
    );
    if (!sum || sum.taken === 0) throw refuse.conflict(`Nothing is left to be taken of ${monthYearText(month)}.`);
    /** The cases whose repayment this batch has taken. */
    const taken: SQL = sql`SELECT p.case_id AS id FROM welfare_repayment p
      WHERE p.due = ${due} AND p.paid_how = 'PAYROLL' AND p.paid_at = ${at}`;
    return commit(
      [
        run(
          db,
          sql`UPDATE welfare_repayment SET paid_at = ${at}, paid_how = 'PAYROLL'
            WHERE due = ${due} AND paid_how IS NULL AND case_id IN (SELECT p.case_id FROM ${dueRepayments(input)} WHERE ${open})`,
        ),
        mustChange(db, sum.taken),
        ...repaidNow(call, taken, month, at),
      ],
      sum,
      { conflict: 'Somebody else noted repayments in the meantime. Look at the list again.' },
    );
  });
}

/** The statements behind repayments that were just taken: each is audited, and a loan with its last one is repaid. */
function repaidNow(by: ManyCasesActor, taken: SQL, month: string, at: string): Statement[] {
  const repaid: SQL = sql`SELECT t.id FROM (${taken}) t
    WHERE NOT EXISTS (SELECT 1 FROM welfare_repayment x WHERE x.case_id = t.id AND x.paid_how IS NULL)`;
  return [
    by.auditEach({ action: 'Repayment taken', record: 'welfare', after: { month } }, taken),
    run(
      by.db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
        SELECT u.id, ${by.caller.name}, 'noted the last repayment of ' || c.number,
          ${addressWith(pages.ownWelfare({ request: '{id}' }), { id: sql`c.id` })}, ${at}
        FROM (${repaid}) r JOIN case_file c ON c.id = r.id JOIN employee e ON e.id = c.employee_id
          JOIN user u ON u.id = e.user_id AND u.active = 1`,
    ),
    ...moveMany(by, {
      kind: 'WELFARE',
      course: WELFARE_COURSE,
      act: 'repay',
      actor: 'payroll',
      ids: repaid,
      event: { kind: EVENTS.repaid, reach: 'SUBJECT', data: sql`json_object('month', ${month})` },
      action: 'Welfare repaid',
    }),
  ];
}

/**
 * The statements that note as taken what payslips of a month took, and nothing else: a query of rows `id` and `place`, which counts the
 * repayments of a case from 1. What a payslip left out stays due.
 */
export function noteTakenByPayroll(by: ManyCasesActor, month: string, taken: SQL): Statement[] {
  const at = by.now.toISOString();
  const ids = sql`SELECT DISTINCT t.id FROM (${taken}) t`;
  return [
    run(
      by.db,
      sql`UPDATE welfare_repayment SET paid_at = ${at}, paid_how = 'PAYROLL'
        WHERE paid_how IS NULL AND (case_id, due) IN (SELECT r.case_id, r.due FROM (${taken}) t JOIN (
          SELECT p.case_id, p.due, row_number() OVER (PARTITION BY p.case_id ORDER BY p.due) AS place
          FROM welfare_repayment p WHERE p.case_id IN (${ids})) r ON r.case_id = t.id AND r.place = t.place)`,
    ),
    ...repaidNow(
      by,
      sql`SELECT DISTINCT p.case_id AS id FROM welfare_repayment p
        WHERE p.case_id IN (${ids}) AND p.paid_how = 'PAYROLL' AND p.paid_at = ${at}`,
      month,
      at,
    ),
  ];
}
