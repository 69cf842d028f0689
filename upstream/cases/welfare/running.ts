import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type PlannedRepayment, repaymentsOfRest } from '../../../contracts/cases/repayments';
import { planBy, type RunningLoanForm } from '../../../contracts/cases/running-loan';
import { dawnOf, dayText, lagosDay, monthAndYear } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { type Db, mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { nairaAmount } from '../../platform/mail/money';
import { hasEmail } from '../../platform/mail/no-email';
import { calledIn } from '../../platform/person/employee-name';
import { readEach, readValue } from '../../platform/record/row';
import { freeSerial, numberOf } from '../case/number';
import { NEW_CASE } from '../case/open';
import { ANY_ID, anyId } from '../case/row-id';
import { tellParty } from '../case/tell-people';
import { EVENTS } from './words';

/** A loan from before Tenure, checked: the rest is repaid by its plan. */
export interface RunningLoan {
  employee: number;
  kind: number;
  amount: number;
  left: number;
  paid_at: string;
  purpose: string;
  plan: PlannedRepayment[];
}

/** Pieces of SQL: the first month of a plan may be taken from the pay of an employee, for no run has gone past it. */
export const closedMonth = (employee: string): string => `(SELECT max(r.month) FROM pay_run r
  WHERE r.company_id = (SELECT e.company_id FROM employee e WHERE e.id = ${employee}) AND r.status NOT IN ('DRAFT', 'PREPARING'))`;

/** The number of a loan of an employee with this kind, amount and day; NULL where there is none. */
export const recordedLoan = (of: { employee: string; kind: string; amount: string; paid_at: string }): string =>
  `(SELECT min(f.number) FROM case_file f JOIN welfare w ON w.case_id = f.id WHERE f.employee_id = ${of.employee}
    AND f.kind = 'WELFARE' AND f.status NOT IN ('DECLINED', 'WITHDRAWN') AND w.kind_id = ${of.kind}
    AND w.amount = ${of.amount} AND w.paid_at = ${of.paid_at})`;

/**
 * The statements that record loans as cases that are being repaid, each with its plan, and a query of the ids of those cases. `data` is
 * kept with the event of their timeline.
 */
export function recordLoans(
  db: Db,
  by: { name: string; userId: number | null },
  loans: readonly RunningLoan[],
  now: Date,
  data: object = {},
): { statements: Statement[]; opened: SQL } {
  const at = now.toISOString();
  const all = loans.map((loan) => ({ ...loan, id: anyId() }));
  const rows = JSON.stringify(
    all.map((loan) => ({
      ...loan,
      // It is of the year in which it was lent, for limits of a year.
      opened_at: dawnOf(loan.paid_at),
      data: { left: loan.left, months: loan.plan.length, ...data },
    })),
  );
  const count = loans.length;
  const of = (name: string) => `(j.value ->> '${name}')`;
  const cases = sql`json_each(${rows}) j CROSS JOIN case_file c ON c.id = j.value ->> 'id'`;
  const again = recordedLoan({
    employee: of('employee'),
    kind: of('kind'),
    amount: of('amount'),
    paid_at: of('paid_at'),
  });
  const statements = [
    mustHold(db, sql`NOT EXISTS (SELECT 1 FROM json_each(${rows}) j WHERE ${sql.raw(again)} IS NOT NULL)`),
    run(
      db,
      sql`INSERT INTO case_file (id, kind, year, serial, number, employee_id, company_id, branch_id, department_id, topic, status,
          opened_at, opened_by)
        SELECT j.value ->> 'id', 'WELFARE', 0, n.serial + j.key, ${numberOf('WELFARE', 0, sql`n.serial + j.key`)}, e.id, e.company_id, e.branch_id, e.department_id,
          j.value ->> 'kind', 'ONGOING', j.value ->> 'opened_at', ${by.userId}
        FROM json_each(${rows}) j CROSS JOIN employee e ON e.id = j.value ->> 'employee'
          CROSS JOIN (${freeSerial('WELFARE', 0, count)}) n
        ORDER BY j.key`,
    ),
    mustChange(db, count),
    run(
      db,
      sql`INSERT INTO case_party (id, case_id, role, sees, name, email, user_id, employee_id, added_at)
        SELECT ${ANY_ID}, c.id, 'SUBJECT', 'SUBJECT', ${calledIn(sql`e`)},
          coalesce(u.email, CASE WHEN ${hasEmail(sql`e.email`)} THEN e.email END, ''), u.id, e.id, ${at}
        FROM ${cases} JOIN employee e ON e.id = c.employee_id LEFT JOIN user u ON u.id = e.user_id`,
    ),
    run(
      db,
      sql`INSERT INTO case_event (id, case_id, kind, reach, by_name, data, at)
        SELECT ${ANY_ID}, c.id, ${EVENTS.running}, 'SUBJECT', ${by.name}, j.value -> 'data', ${at} FROM ${cases}`,
    ),
    run(
      db,
      sql`INSERT INTO welfare (case_id, kind_id, purpose, asked_amount, amount, months, paid_at)
        SELECT c.id, j.value ->> 'kind', j.value ->> 'purpose', j.value ->> 'amount', j.value ->> 'amount',
          json_array_length(j.value, '$.plan'), j.value ->> 'paid_at' FROM ${cases}`,
    ),
    run(
      db,
      sql`INSERT INTO welfare_repayment (case_id, due, amount, left_after, company_id)
        SELECT c.id, p.value ->> 'due', p.value ->> 'amount', p.value ->> 'left_after', c.company_id
        FROM ${cases} CROSS JOIN json_each(j.value, '$.plan') p`,
    ),
  ];
  const ids = JSON.stringify(all.map(({ id }) => id));
  return { statements, opened: sql`SELECT value AS id FROM json_each(${ids})` };
}

const Whose = z.object({
  name: z.string(),
  email: z.string(),
  user_id: z.int().nullable(),
  company: z.string(),
  own: z.boolean(),
  closed: z.string().nullable(),
  recorded: z.string().nullable(),
});
const Kind = z.object({ title: z.string() });

/** Records a loan that was lent before Tenure, with what is left of it. */
export async function recordRunning(call: Call<RunningLoanForm>): Promise<{ id: number }> {
  const { db, input, caller, now, commit, auditEach } = call;
  const { employee, kind, amount, left, paid_at, purpose, first_month } = input;
  const today = lagosDay(now);
  const loan = sql`json_each(json_array(json_array(${employee}, ${kind}, ${amount}, ${paid_at}))) j`;
  const of = {
    employee: '(j.value ->> 0)',
    kind: '(j.value ->> 1)',
    amount: '(j.value ->> 2)',
    paid_at: '(j.value ->> 3)',
  };
  const [[whose], [found]] = await readEach(
    db,
    [
      Whose,
      sql`SELECT ${calledIn(sql`e`)} AS name, e.email, e.user_id, c.name AS company, ${isAsker(call)} AS own,
          ${sql.raw(closedMonth(of.employee))} AS closed, ${sql.raw(recordedLoan(of))} AS recorded
        FROM ${loan} CROSS JOIN employee e ON e.id = j.value ->> 0 JOIN company c ON c.id = e.company_id
        WHERE ${inCompanyScope(caller, sql`e.company_id`)}`,
    ],
    [Kind, sql`SELECT title FROM welfare_kind WHERE id = ${kind} AND archived = 0 AND months > 0`],
  );
  if (!whose) throw refuse.fields({ employee: ['There is no such employee'] });
  if (whose.own) throw refuse.forbidden('Nobody records a loan of their own. Another admin does this.');
  if (!found) throw refuse.fields({ kind: ['Choose a kind that is repaid'] });
  if (paid_at > today) throw refuse.fields({ paid_at: ['Choose today or a day before'] });
  if (whose.recorded !== null) throw refuse.fields({ amount: [`This loan is recorded already, as ${whose.recorded}`] });
  if (whose.closed !== null && first_month <= whose.closed)
    throw refuse.fields({
      first_month: [`${monthAndYear(whose.closed)} takes no repayment any more. Choose a later month`],
    });
  if (first_month < monthAfter(today.slice(0, 7), -1))
    throw refuse.fields({ first_month: ['Choose this month or a later one'] });
  const plan = repaymentsOfRest(left, planBy(input), first_month);
  const first = plan[0];
  const { statements, opened } = recordLoans(
    db,
    caller,
    [{ employee, kind, amount, left, paid_at, purpose, plan }],
    now,
  );
  return commit(
    [
      ...statements,
      auditEach({ action: 'Running loan recorded', record: 'welfare', after: { kind: found.title } }, opened),
      ...(await tellParty(
        call,
        { id: NEW_CASE, kind: 'WELFARE', company: whose.company },
        { id: null, role: 'SUBJECT', name: whose.name, email: whose.email, user_id: whose.user_id },
        {
          notice: `recorded your ${found.title.toLowerCase()} from before`,
          subject: `Your ${found.title.toLowerCase()} was recorded`,
          lines: [
            `What is left of the ${nairaAmount(amount)} that you were lent on ${dayText(paid_at)} is ${nairaAmount(left)}.`,
            ...(first
              ? [
                  `It is repaid from your pay, for the first time on ${dayText(first.due)} with ${nairaAmount(first.amount)}.`,
                ]
              : []),
          ],
        },
      )),
    ],
    async () => ({ id: await readValue(db, z.int(), opened) }),
    { conflict: 'Somebody else recorded this loan in the meantime. Look at the list again.' },
  );
}
