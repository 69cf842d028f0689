import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type OpenKind, WelfareKind } from '../../../contracts/cases/welfare';
import { lagosDay } from '../../../contracts/platform/dates';
import { readsArea } from '../../../contracts/platform/limits';
import { isAsker, isOwnRecord, mayReadEmployee } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustHold, type Statement } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { readEach } from '../../platform/record/row';
import { KIND_COLUMNS } from './kinds';
import { mostOf, whyNot } from './limits';

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'administers' | 'now'>;

const WelfarePerson = z.object({
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  user_id: z.int().nullable(),
  works_here: z.boolean(),
  employment_date: z.string(),
  net_salary: z.int(),
  gross_salary: z.int(),
  /** The amount of a month's pay that goes to other loans and advances already, in kobo. */
  taken_monthly: z.int(),
  /** Whether the one who asks is the employee. */
  own: z.boolean(),
});
export type WelfarePerson = z.output<typeof WelfarePerson>;

const KindForEmployee = WelfareKind.extend({ this_year: z.int(), left: z.int(), waiting: z.int() });
export type KindForEmployee = z.output<typeof KindForEmployee>;

/** Somebody and a kind: all that limits are calculated from. */
export interface WelfareFacts {
  person: WelfarePerson;
  kind: KindForEmployee;
}

/**
 * The case of a request that is decided or paid; null where somebody asks. Who asks has all that waits counted. What is decided or
 * paid stands beside the others that are given, so that it is no matter which of two was asked for first.
 */
export type WelfareCaseId = number | null;

/** SQL condition on case `f`: it is another case than the one under decision. */
const other = (of: WelfareCaseId): SQL => (of === null ? sql`1` : sql`f.id <> ${of}`);

/** States of a request that wait, and those of one that nothing was given for. */
const statesFor = (of: WelfareCaseId) =>
  of === null
    ? { waiting: sql`('SUBMITTED', 'PENDING', 'APPROVED')`, nothing: sql`('DECLINED', 'WITHDRAWN')` }
    : { waiting: sql`('APPROVED')`, nothing: sql`('DECLINED', 'WITHDRAWN', 'SUBMITTED', 'PENDING')` };

/** The year in Lagos of an instant. */
const yearIn = (instant: SQL): SQL => sql`substr(date(${instant}, '+1 hour'), 1, 4)`;

/**
 * SQL expression on employee `e`: the part of a month's pay that goes to loans and advances that are being repaid, or are approved
 * and not yet paid.
 */
const takenMonthly = (of: WelfareCaseId): SQL => sql`(SELECT coalesce(sum(CASE WHEN f.status = 'ONGOING'
    THEN (SELECT p.amount FROM welfare_repayment p WHERE p.case_id = f.id AND p.paid_how IS NULL ORDER BY p.due LIMIT 1)
    ELSE w.amount / max(1, w.months) END), 0)
  FROM case_file f INDEXED BY case_file_employee JOIN welfare w ON w.case_id = f.id AND w.months > 0
  WHERE f.employee_id = e.id AND f.kind = 'WELFARE' AND f.status IN ('APPROVED', 'ONGOING') AND ${other(of)})`;

/** SQL expression on kind `k` and employee `e`: a sum over the employee's cases of the kind. */
const sumOf = (of: WelfareCaseId, what: SQL, where: SQL): SQL => sql`coalesce((SELECT sum(${what})
  FROM case_file f INDEXED BY case_file_employee JOIN welfare w ON w.case_id = f.id AND w.kind_id = k.id
  WHERE f.employee_id = e.id AND f.kind = 'WELFARE' AND ${where} AND ${other(of)}), 0)`;

/** SQL expressions on kind `k` and employee `e`: what counts in the year of the request, what is left, and what waits. */
function sumsOf(of: WelfareCaseId, now: Date): Record<'this_year' | 'left' | 'waiting', SQL> {
  const { waiting, nothing } = statesFor(of);
  const year =
    of === null
      ? sql`${lagosDay(now).slice(0, 4)}`
      : yearIn(sql`(SELECT o.opened_at FROM case_file o WHERE o.id = ${of})`);
  return {
    this_year: sumOf(of, sql`w.amount`, sql`${yearIn(sql`f.opened_at`)} = ${year} AND f.status NOT IN ${nothing}`),
    left: sumOf(
      of,
      sql`(SELECT sum(p.amount) FROM welfare_repayment p WHERE p.case_id = f.id AND p.paid_how IS NULL)`,
      sql`f.status = 'ONGOING'`,
    ),
    waiting: sumOf(of, sql`w.amount`, sql`f.status IN ${waiting}`),
  };
}

/** SQL condition on employee `e`: the person the request is about, or the caller where nobody is named. */
export const whom = (call: Asking, employee: number | undefined): SQL =>
  employee === undefined ? isOwnRecord(call) : sql`e.id = ${employee} AND ${mayReadEmployee(call)}`;

/** The queries of an employee `e` and of kinds `k` as they have them. */
const factsQueries = (call: Asking, of: WelfareCaseId, employee: SQL, kinds: SQL) => {
  const { this_year, left, waiting } = sumsOf(of, call.now);
  return [
    [
      WelfarePerson,
      sql`SELECT e.id, e.company_id, c.name AS company, ${calledIn(sql`e`)} AS name, e.email, e.user_id,
        (${worksHere(sql`e`)}) AS works_here, e.employment_date, e.net_salary, e.gross_salary,
        ${takenMonthly(of)} AS taken_monthly, ${isAsker(call)} AS own
      FROM employee e JOIN company c ON c.id = e.company_id WHERE ${employee}`,
    ],
    [
      KindForEmployee,
      sql`SELECT ${KIND_COLUMNS}, ${this_year} AS this_year, ${left} AS left, ${waiting} AS waiting
        FROM welfare_kind k JOIN employee e ON ${employee} WHERE ${kinds} ORDER BY k.id`,
    ],
  ] as const;
};

/** The employee who is asked for and the kinds as they have them, in one trip. 404 for whom the caller may not ask, 403 where they ask for themselves and have no record. */
export async function readWelfareFacts(
  call: Asking,
  employee: number | undefined,
): Promise<{ person: WelfarePerson; kinds: KindForEmployee[] }> {
  const [[person], kinds] = await readEach(
    call.db,
    ...factsQueries(call, null, whom(call, employee), sql`k.archived = 0`),
  );
  if (!person) throw employee === undefined ? refuse.noRecord('Welfare') : refuse.notFound();
  return { person, kinds };
}

/** The employee of a request, and its kind as they have it beside that request. */
export async function readGiving(call: Asking, request: number): Promise<WelfareFacts> {
  const [[person], [kind]] = await readEach(
    call.db,
    ...factsQueries(
      call,
      request,
      sql`e.id = (SELECT o.employee_id FROM case_file o WHERE o.id = ${request})`,
      sql`k.id = (SELECT o.kind_id FROM welfare o WHERE o.case_id = ${request})`,
    ),
  );
  if (!person || !kind) throw refuse.notFound();
  return { person, kind };
}

/**
 * Fails the batch unless everything that limits were calculated from is still as it was read: of several who ask, decide or pay at
 * once the first writes, and the others look again.
 */
export function stillSo(
  { db, now }: Pick<Asking, 'db' | 'now'>,
  of: WelfareCaseId,
  { person, kind }: WelfareFacts,
): Statement {
  const { this_year, left, waiting } = sumsOf(of, now);
  const read = [
    ...[
      person.net_salary,
      person.gross_salary,
      person.employment_date,
      Number(person.works_here),
      person.taken_monthly,
    ],
    ...[kind.version, kind.this_year, kind.left, kind.waiting],
  ];
  return mustHold(
    db,
    sql`(SELECT json_array(e.net_salary, e.gross_salary, e.employment_date, (${worksHere(sql`e`)}), ${takenMonthly(of)},
        k.version, ${this_year}, ${left}, ${waiting})
      FROM employee e JOIN welfare_kind k ON k.id = ${kind.id} WHERE e.id = ${person.id}) = ${JSON.stringify(read)}`,
  );
}

/** Whether the caller may know what follows from somebody's pay. */
export const readsPay = ({ caller }: Pick<Asking, 'caller'>, own: boolean): boolean =>
  own || readsArea(caller.limits, 'pay');

/** The kinds, for the caller or for an employee HR asks for, each with what may be asked for today. */
export async function openKinds(call: Call<{ employee?: number | undefined }>): Promise<{ kinds: OpenKind[] }> {
  const { person, kinds } = await readWelfareFacts(call, call.input.employee);
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
