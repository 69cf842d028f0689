import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { dawnOf, lagosDay } from '../../contracts/dates';
import { readsArea } from '../../contracts/limits';
import type { OpenKind } from '../../contracts/welfare';
import { isAsker, isOwn, mayRead } from '../employee/own';
import { calledIn } from '../employee-name';
import { worksHere } from '../line';
import { flag, readEach } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { KIND_COLUMNS, KindRow } from './kinds';
import { mostOf, whyNot } from './limits';

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'administers' | 'now'>;

const Person = z.object({
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  user_id: z.int().nullable(),
  works_here: flag,
  employment_date: z.string(),
  net_salary: z.int(),
  gross_salary: z.int(),
  /** What a month's pay loses to other loans and advances already, in kobo. */
  taken_monthly: z.int(),
  /** Whether the one who asks is the employee. */
  own: flag,
});
export type Person = z.output<typeof Person>;

const Held = KindRow.extend({ this_year: z.int(), left: z.int(), waiting: z.int() });
export type Held = z.output<typeof Held>;

/** Over an employee: the repayments of a month, of what is being repaid and of what is approved but not yet paid. */
export const takenMonthly = (employee: SQL): SQL => sql`(SELECT coalesce(sum(CASE WHEN f.status = 'ONGOING'
    THEN (SELECT p.amount FROM welfare_repayment p WHERE p.case_id = f.id AND p.paid_how IS NULL ORDER BY p.due LIMIT 1)
    ELSE w.amount / max(1, w.months) END), 0)
  FROM case_file f INDEXED BY case_file_employee JOIN welfare w ON w.case_id = f.id AND w.months > 0
  WHERE f.employee_id = ${employee} AND f.kind = 'WELFARE' AND f.status IN ('APPROVED', 'ONGOING'))`;

/** Over a kind `k`: a sum over the cases of it that an employee has. */
const sumOf = (employee: SQL, what: SQL, where: SQL): SQL => sql`coalesce((SELECT sum(${what})
  FROM case_file f INDEXED BY case_file_employee JOIN welfare w ON w.case_id = f.id AND w.kind_id = k.id
  WHERE f.employee_id = ${employee} AND f.kind = 'WELFARE' AND ${where}), 0)`;

/** Over `e`: the employee who is asked for; the caller where nobody is named. */
export const whom = (call: Asking, employee: number | undefined): SQL =>
  employee === undefined ? isOwn(call) : sql`e.id = ${employee} AND ${mayRead(call)}`;

/** The employee who is asked for and the kinds as they have them, in one trip. 404 for whom the caller may not ask. */
export async function readFacts(
  call: Asking,
  employee: number | undefined,
): Promise<{ person: Person; kinds: Held[] }> {
  const { db, now } = call;
  const year = dawnOf(`${lagosDay(now).slice(0, 4)}-01-01`);
  const where = whom(call, employee);
  const id = sql`(SELECT e.id FROM employee e WHERE ${where})`;
  const [[person], kinds] = await readEach(
    db,
    [
      Person,
      sql`SELECT e.id, e.company_id, c.name AS company, ${calledIn(sql`e`)} AS name, e.email, e.user_id,
        (${worksHere(sql`e`)}) AS works_here, e.employment_date, e.net_salary, e.gross_salary,
        ${takenMonthly(sql`e.id`)} AS taken_monthly, ${isAsker(call)} AS own
      FROM employee e JOIN company c ON c.id = e.company_id WHERE ${where}`,
    ],
    [
      Held,
      sql`SELECT ${KIND_COLUMNS},
        ${sumOf(id, sql`w.amount`, sql`f.opened_at >= ${year} AND f.status NOT IN ('DECLINED', 'WITHDRAWN')`)} AS this_year,
        ${sumOf(id, sql`(SELECT sum(p.amount) FROM welfare_repayment p WHERE p.case_id = f.id AND p.paid_how IS NULL)`, sql`f.status = 'ONGOING'`)} AS left,
        ${sumOf(id, sql`w.amount`, sql`f.status IN ('SUBMITTED', 'PENDING', 'APPROVED')`)} AS waiting
      FROM welfare_kind k WHERE k.archived = 0 ORDER BY k.id`,
    ],
  );
  if (!person) throw refuse.notFound();
  return { person, kinds };
}

/** Whether the caller may know what follows from somebody's pay. */
const readsPay = ({ caller }: Pick<Asking, 'caller'>, own: boolean): boolean => own || readsArea(caller.limits, 'pay');

/** The kinds, for the caller or for an employee HR asks for, each with what may be asked for today. */
export async function openKinds(call: Call<{ employee?: number | undefined }>): Promise<{ kinds: OpenKind[] }> {
  const { person, kinds } = await readFacts(call, call.input.employee);
  const today = lagosDay(call.now);
  return {
    kinds: kinds.map(({ this_year, left, waiting, ...kind }) => {
      const held = { ...kind, this_year, left, waiting };
      const { most, of_net } = mostOf(held, person);
      return {
        ...kind,
        most: of_net && !readsPay(call, person.own) ? null : most,
        why_not: whyNot(held, person, today),
      };
    }),
  };
}
