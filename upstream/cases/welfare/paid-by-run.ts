import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { repaymentsOf } from '../../../contracts/cases/repayments';
import { WELFARE_COURSE } from '../../../contracts/cases/welfare-state';
import { type Day, dayText, monthAndYear } from '../../../contracts/platform/dates';
import { lastOf } from '../../../contracts/platform/pay-month';
import { among, run, type Statement } from '../../platform/database/db';
import { nairaAmount } from '../../platform/mail/money';
import { readRows } from '../../platform/record/row';
import type { CaseActor } from '../case/actor';
import { type ManyCasesActor, moveMany } from '../case/move-many';
import { tellEach } from '../case/tell-people';
import { WELFARE_SUBJECT, WelfareSubject } from './welfare-for-act';
import { EVENTS, withPayOf } from './words';

const Paid = z.object({
  id: z.int(),
  company: z.string(),
  company_id: z.int(),
  title: z.string(),
  amount: z.int(),
  months: z.int(),
  subject: WelfareSubject,
});

interface PaidBy {
  /** YYYY-MM. */
  month: string;
  pay_day: Day;
  /** A query of the cases whose money the payslips of a run give. */
  cases: SQL;
}

/**
 * The statements by which a run that is locked has paid requests for welfare: each is noted as paid on the pay day, its plan begins with
 * the month after, because this one is paid without it, and the employee is told.
 */
export async function paidByRun(
  by: CaseActor & ManyCasesActor,
  { month, pay_day, cases }: PaidBy,
): Promise<Statement[]> {
  const { db } = by;
  const rows = await readRows(
    db,
    Paid,
    sql`SELECT c.id, k.name AS company, c.company_id, d.title, w.amount, w.months, ${WELFARE_SUBJECT} AS subject
      FROM (${cases}) x JOIN case_file c ON c.id = x.id JOIN company k ON k.id = c.company_id
        JOIN welfare w ON w.case_id = c.id JOIN welfare_kind d ON d.id = w.kind_id ORDER BY c.id`,
  );
  if (rows.length === 0) return [];
  const begins = pay_day > lastOf(month) ? pay_day : lastOf(month);
  const plans = rows.map((row) => ({ row, plan: repaymentsOf(row.amount, row.months, begins) }));
  const move = (act: 'lend' | 'pay', some: typeof rows) =>
    some.length === 0
      ? []
      : moveMany(by, {
          ...{ kind: 'WELFARE', course: WELFARE_COURSE, act, actor: 'payroll', action: 'Welfare paid' },
          ids: sql`SELECT value AS id FROM json_each(${JSON.stringify(some.map(({ id }) => id))})`,
          event: {
            kind: EVENTS.paid,
            reach: 'SUBJECT',
            data: sql`(SELECT json_object('amount', w.amount, 'day', ${pay_day}, 'month', ${month}) FROM welfare w WHERE w.case_id = c.id)`,
          },
        });
  return [
    ...move(
      'lend',
      rows.filter(({ months }) => months > 0),
    ),
    ...move(
      'pay',
      rows.filter(({ months }) => months === 0),
    ),
    run(
      db,
      sql`UPDATE welfare SET paid_at = ${pay_day}, payment_note = ${withPayOf(month)}
        WHERE case_id IN ${among(rows.map(({ id }) => id))} AND paid_at IS NULL`,
    ),
    run(
      db,
      sql`INSERT INTO welfare_repayment (case_id, due, amount, left_after, company_id)
        SELECT value ->> 'case_id', value ->> 'due', value ->> 'amount', value ->> 'left_after', value ->> 'company_id'
        FROM json_each(${JSON.stringify(
          plans.flatMap(({ row, plan }) =>
            plan.map((one) => ({ ...one, case_id: row.id, company_id: row.company_id })),
          ),
        )})`,
    ),
    ...(await tellEach(
      by,
      plans.map(({ row, plan }) => {
        const [first] = plan;
        return {
          about: { id: row.id, kind: 'WELFARE' as const, company: row.company },
          to: row.subject,
          words: {
            sender: 'Payroll',
            notice: `paid your ${row.title} with your pay of ${monthAndYear(month)}`,
            subject: `Your ${row.title} is paid with your pay of ${monthAndYear(month)}`,
            lines: [
              `${nairaAmount(row.amount)} is paid to you with your pay of ${monthAndYear(month)}, on ${dayText(pay_day)}.`,
              ...(first
                ? [
                    `It is repaid without interest from your pay, for the first time on ${dayText(first.due)} with ${nairaAmount(first.amount)}.`,
                  ]
                : []),
            ],
          },
        };
      }),
    )),
  ];
}
