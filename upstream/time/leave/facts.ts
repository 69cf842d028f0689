import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Day } from '../../../contracts/platform/dates';
import type { Away } from '../../../contracts/time/leave';
import { yearOf } from '../../../contracts/time/leave-days';
import { LEAVE_DECIDERS, LEAVE_STATUSES, PORTIONS, type Portion } from '../../../contracts/time/leave-state';
import { LEAVE_KINDS, LeaveTypeForm } from '../../../contracts/time/leave-type';
import { isAsker, isOwnRecord, mayReadEmployee } from '../../people/employee/own';
import { clientOn } from '../../people/reporting-line/clients';
import { FreeDay, freeDays } from '../../platform/calendar/work-calendar';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { hasEmail } from '../../platform/mail/no-email';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { readEach } from '../../platform/record/row';
import { KindAtExit } from './at-exit';
import { balanceYear, eventOf, IS_EVENT } from './event';
import { OF_GENDER, OF_GRADE, ungrantedDays } from './grants';
import { balanceShare, lastLeaveDay, leaverKinds } from './last-day';
import { isOwnAddress, joinLeaveApprover, leaveApproverEmail, leaveApproverName } from './leave-approvers';

export type LeaveCaller = Pick<Call<unknown>, 'db' | 'caller' | 'administers' | 'now'>;

/** The input of a count: a request. */
export interface CountableLeave {
  employee?: number | '' | undefined;
  leave_type: number;
  start_date: Day;
  end_date: Day;
  portion: Portion;
  relief_officer?: number | '' | undefined;
}

const Person = z.object({
  id: z.int(),
  name: z.string(),
  company_id: z.int(),
  company: z.string(),
  branch_id: z.int(),
  department_id: z.int(),
  employment_date: z.string(),
  works_here: z.boolean(),
  /** The last day of somebody who is to leave; null for others. */
  last_day: z.string().nullable(),
  /** Whether the asker is the employee. */
  own: z.boolean(),
  client_name: z.string().nullable(),
  client_email: z.string().nullable(),
});

const Kind = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(LEAVE_KINDS),
  approvals: z.array(z.enum(LEAVE_DECIDERS)),
  grade: z.string(),
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  of_gender: z.boolean(),
  of_grade: z.boolean(),
  half_days: z.boolean(),
  notice_days: z.int(),
  blackouts: LeaveTypeForm.shape.blackouts,
  certificate: z.boolean(),
  certificate_days: z.int(),
  /** For a kind that is given at need, the first day of the event that the leave belongs to; null for other kinds. */
  event_on: z.string().nullable(),
});

const Standing = z.object({ day: z.string(), portion: z.enum(PORTIONS), title: z.string() });
const YearLeft = z.object({ year: z.int(), granted: z.int(), taken: z.int() });
const Leader = z.object({
  place: z.enum(['line_manager1', 'line_manager2']),
  name: z.string(),
  email: z.string().nullable(),
});
const Relief = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The reason why they cannot be the relief officer. */
  self: z.boolean(),
  works_here: z.boolean(),
  away_on: z.string().nullable(),
});
export const AwayRow = z.object({
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  status: z.enum(LEAVE_STATUSES),
}) satisfies z.ZodType<Away>;

/** The facts that decide about a request, read in one trip. */
export interface LeaveFacts {
  person: z.output<typeof Person>;
  kind: z.output<typeof Kind>;
  holidays: FreeDay[];
  standing: z.output<typeof Standing>[];
  balances: z.output<typeof YearLeft>[];
  line: z.output<typeof Leader>[];
  relief: z.output<typeof Relief> | null;
  also_away: Away[];
  /** The typed addresses that are the employee's own. */
  own_addresses: string[];
}

/** The largest number of absent colleagues who are named. */
export const MOST_AWAY = 20;

/** SQL condition on employee `e`: the person the call is about, as far as the asker may read them; the asker where nobody is named. */
export const personOf = (asking: LeaveCaller, employee: number | '' | undefined): SQL =>
  typeof employee === 'number' ? sql`e.id = ${employee} AND ${mayReadEmployee(asking)}` : isOwnRecord(asking);

/** SQL condition on employee `e` and colleague `o`: `o` may be the relief officer, and their name may be told. */
export const IS_COLLEAGUE: SQL = sql`(o.company_id = e.company_id AND o.id <> e.id AND (
  (o.department_id = e.department_id AND o.branch_id = e.branch_id) OR o.line_manager1 = e.line_manager1))`;

/** SQL condition on `leave_day d` and its employee `o`: another member of the team of `e`. */
const OF_TEAM: SQL = sql`o.department_id = e.department_id AND o.branch_id = e.branch_id AND o.id <> e.id
  AND ${worksHere(sql`o`)}`;

/** Others of the team of the employee of an SQL condition on `e` who are away in some days, each leave once. */
export const awayOf = (where: SQL, from: SQL, until: SQL, most: number): SQL =>
  sql`SELECT ${calledIn(sql`o`)} AS name, r.start_date, r.end_date, r.status FROM employee e
    JOIN employee o ON ${OF_TEAM} JOIN leave_request r ON r.employee_id = o.id AND r.start_date <= ${until} AND r.end_date >= ${from}
    WHERE ${where} AND EXISTS (SELECT 1 FROM leave_day d WHERE d.leave_id = r.id AND d.day BETWEEN ${from} AND ${until})
    ORDER BY r.start_date, name LIMIT ${most}`;

/** Reads the facts that decide about a request; 404 where the asker may not read the employee. */
export async function readLeaveFacts(
  asking: LeaveCaller,
  wanted: CountableLeave,
  today: Day,
  typed: readonly string[] = [],
): Promise<LeaveFacts> {
  const who = personOf(asking, wanted.employee);
  const { start_date: start, end_date: end } = wanted;
  const [from, until] = [sql`${start}`, sql`${end}`];
  const client = clientOn(sql`e.work_location_id`, today);
  const relief = typeof wanted.relief_officer === 'number' ? wanted.relief_officer : 0;
  const [[person], [kind], holidays, standing, balances, line, [officer], also_away, own, [leaving]] = await readEach(
    asking.db,
    [
      Person,
      sql`SELECT e.id, ${calledIn(sql`e`)} AS name, e.company_id, e.branch_id, e.department_id, e.employment_date,
        ${worksHere(sql`e`)} AS works_here, ${lastLeaveDay(today)} AS last_day, ${isAsker(asking)} AS own, k.name AS company, c.name AS client_name,
        c.email AS client_email
      FROM employee e JOIN company k ON k.id = e.company_id LEFT JOIN outside_person c ON c.id = ${client} WHERE ${who} LIMIT 1`,
    ],
    [
      Kind,
      sql`SELECT t.id, t.title, t.type, t.approvals, t.grade, t.gender, ${OF_GENDER} AS of_gender, ${OF_GRADE} AS of_grade,
        t.half_days, t.notice_days, t.blackouts, t.certificate, t.certificate_days,
        iif(${IS_EVENT}, ${eventOf(from)}, NULL) AS event_on
      FROM employee e, leave_type t WHERE ${who} AND t.id = ${wanted.leave_type} AND t.archived_at IS NULL LIMIT 1`,
    ],
    [
      FreeDay,
      freeDays(sql`(SELECT b.state FROM employee e JOIN branch b ON b.id = e.branch_id WHERE ${who})`, from, until),
    ],
    [
      Standing,
      sql`SELECT d.day, d.portion, t.title FROM leave_day d JOIN leave_request r ON r.id = d.leave_id
        JOIN leave_type t ON t.id = r.type_id
      WHERE d.employee_id = (SELECT e.id FROM employee e WHERE ${who}) AND d.day BETWEEN ${start} AND ${end} ORDER BY d.day`,
    ],
    [
      YearLeft,
      sql`SELECT DISTINCT y.year, coalesce(b.granted, 0) + ${ungrantedDays(sql`y.year`, today)} AS granted,
        coalesce(b.taken, 0) AS taken
      FROM employee e CROSS JOIN leave_type t
        CROSS JOIN (SELECT n.employee, n.type, n.year FROM (SELECT e.id AS employee, t.id AS type, ${balanceYear(sql`v.value`, from)} AS year
          FROM employee e CROSS JOIN leave_type t CROSS JOIN json_each(${JSON.stringify([...new Set([start, end].map(yearOf))])}) v
          WHERE ${who} AND t.id = ${wanted.leave_type}) n) y ON y.employee = e.id AND y.type = t.id
        LEFT JOIN leave_balance b ON b.employee_id = e.id AND b.type_id = t.id AND b.year = y.year
      WHERE ${who} AND t.id = ${wanted.leave_type} AND t.type <> 'UNPAID' ORDER BY y.year`,
    ],
    [
      Leader,
      sql`SELECT p.value AS place, ${leaveApproverName(sql`p.value`)} AS name, ${leaveApproverEmail(sql`p.value`)} AS email
      FROM employee e CROSS JOIN json_each('["line_manager1","line_manager2"]') p ${joinLeaveApprover(sql`p.value`)} WHERE ${who}`,
    ],
    [
      Relief,
      sql`SELECT o.id, ${calledIn(sql`o`)} AS name, CASE WHEN ${hasEmail(sql`o.email`)} THEN o.email END AS email, o.phone,
        o.id = e.id AS self, (${worksHere(sql`o`)} AND coalesce(${IS_COLLEAGUE}, 0)) AS works_here,
        (SELECT min(d.day) FROM leave_day d WHERE d.employee_id = o.id AND d.day BETWEEN ${start} AND ${end}) AS away_on
      FROM employee e, employee o WHERE ${who} AND o.id = ${relief}`,
    ],
    [AwayRow, awayOf(who, from, until, MOST_AWAY)],
    [
      z.object({ email: z.string() }),
      sql`SELECT v.value AS email FROM json_each(${JSON.stringify(typed)}) v, employee e
      WHERE ${who} AND ${isOwnAddress(sql`v.value`)}`,
    ],
    [
      KindAtExit,
      leaverKinds(
        sql`SELECT e.id, ${lastLeaveDay(today)} AS day FROM employee e WHERE ${who}`,
        today,
        sql`t.id = ${wanted.leave_type}`,
      ),
    ],
  );
  if (!person) throw refuse.notFound();
  if (!kind) throw refuse.fields({ leave_type: ['Choose a leave type of the list'] });
  return {
    person,
    kind,
    holidays,
    standing,
    balances: balances.map((of) => ({ ...of, ...balanceShare(leaving, of.year, end) })),
    line,
    relief: officer ?? null,
    also_away,
    own_addresses: own.map(({ email }) => email),
  };
}
