import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { InterviewAnswer, SettlementLine } from '../../../contracts/cases/exit';
import { EXIT_STATES, EXIT_TYPES } from '../../../contracts/cases/exit-state';
import { LINE_KINDS } from '../../../contracts/cases/line-kinds';
import type { Settlement } from '../../../contracts/pay/settlement';
import { raisersOf } from '../../platform/call/caller-role';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { fourEyesParty, mayEnd } from '../../platform/caller/four-eyes';
import { isNoEmail } from '../../platform/mail/no-email';
import { calledIn } from '../../platform/person/employee-name';
import { inOneTrip, type RecordId, readRow } from '../../platform/record/row';
import { type CaseForCaller, caseForCaller } from '../case/case-for-caller';
import type { CaseRecipient } from '../case/tell-people';

/** A settlement as it was approved. */
export const StoredSettlement = z.object({
  month: z.string(),
  lines: z.array(SettlementLine),
  total: z.int(),
  left: z.array(z.object({ name: z.string(), amount: z.int() })),
  entries: z.array(
    SettlementLine.pick({ id: true, name: true, how: true, source: true, amount: true }).extend({
      kind: z.enum(LINE_KINDS),
    }),
  ),
  loans: z.array(z.object({ case_id: z.int(), places: z.array(z.int()), amount: z.int() })),
}) satisfies z.ZodType<Settlement>;

/** The columns of an exit that change when a dismissal takes it over. */
const TakenOver = z.object({
  type: z.enum(EXIT_TYPES),
  last_day: z.string(),
  reason: z.string(),
  notice_from: z.string(),
  notice_length: z.string(),
  notice_basis: z.string(),
  notice_until: z.string(),
  approved_at: z.string().nullable(),
  opened_by: z.int().nullable(),
});
export type TakenOver = z.output<typeof TakenOver>;

const Row = z.object({
  case_id: z.int(),
  employee_id: z.int(),
  company_id: z.int(),
  type: z.enum(EXIT_TYPES),
  status: z.enum(EXIT_STATES),
  opened_at: z.string(),
  last_day: z.string(),
  tenure_months: z.int(),
  reason: z.string(),
  notice_from: z.string(),
  notice_length: z.string(),
  notice_basis: z.string(),
  notice_until: z.string(),
  approved_at: z.string().nullable(),
  handover: z.string(),
  interview: z.array(InterviewAnswer),
  interview_at: z.string().nullable(),
  meeting_id: z.int().nullable(),
  /** The same while it is to come. */
  coming_meeting: z.int().nullable(),
  settled: StoredSettlement.nullable(),
  locked_month: z.string().nullable(),
  settled_at: z.string().nullable(),
  settled_by: z.string().nullable(),
  /** Of whom it is about. */
  name: z.string(),
  code: z.string(),
  email: z.string(),
  user_id: z.int().nullable(),
  employment_date: z.string(),
  archived: z.boolean(),
  /** Of the case. */
  number: z.string(),
  version: z.int(),
  opened_by: z.int().nullable(),
  due: z.string().nullable(),
  company: z.string(),
  /** It waits for its approval workflow. */
  under_approval: z.boolean(),
  taken_over: TakenOver.nullable(),
  /** Whether who asks did not start it, and whether they wrote no line of its settlement either. */
  may_decide: z.boolean(),
  may_settle: z.boolean(),
});
/** An exit with its case and whom it is about. */
export type StoredExit = z.output<typeof Row>;

const IS_PENDING = sql`EXISTS (SELECT 1 FROM approval_request r WHERE r.kind = 'exit' AND r.record_id = x.case_id
  AND r.status = 'PENDING')`;

/** SQL query of the person who started an exit, by its id, for `refuseIfRaised`: for a dismissal, the person who decided it. */
export const starterOf = (id: RecordId): SQL => raisersOf('EXIT', id);

/** SQL query of the people who started an exit or wrote a line of its settlement. */
export const settlersOf = (id: RecordId): SQL => sql`${starterOf(id)} UNION ALL
  SELECT ${fourEyesParty({ account: sql`w.value` })} FROM exit l, json_each(l.line_writers) w WHERE l.case_id = ${id}`;

/** SQL query of the person who started an exit and the leaver: neither clears a department. */
export const clearedOf = (id: RecordId): SQL => sql`${starterOf(id)} UNION ALL
  SELECT ${fourEyesParty({ employee: sql`l.employee_id` })} FROM exit l WHERE l.case_id = ${id}`;

/** An exit by its id, for any caller. */
export const storedExit = (
  { db, now, caller }: Pick<Call<unknown>, 'db' | 'now' | 'caller'>,
  id: RecordId,
): Promise<StoredExit | null> =>
  readRow(
    db,
    Row,
    sql`SELECT x.case_id, x.employee_id, x.company_id, x.type, x.status, x.opened_at, x.last_day, x.tenure_months, x.reason,
      x.notice_from, x.notice_length, x.notice_basis, x.notice_until, x.approved_at, x.handover, x.interview, x.interview_at,
      x.meeting_id, (SELECT m.id FROM meeting m WHERE m.id = x.meeting_id AND m.starts_at > ${now.toISOString()}) AS coming_meeting,
      x.settled,
      (SELECT max(r.month) FROM pay_run r WHERE r.company_id = x.company_id AND r.status = 'LOCKED') AS locked_month, x.settled_at, x.settled_by, ${calledIn(sql`e`)} AS name, e.code, e.email,
      e.user_id, e.employment_date, e.archived, c.number, c.version, c.opened_by, c.due, k.name AS company,
      ${IS_PENDING} AS under_approval, x.taken_over,
      ${mayEnd({ caller }, starterOf(sql`x.case_id`))} AS may_decide, ${mayEnd({ caller }, settlersOf(sql`x.case_id`))} AS may_settle
    FROM exit x JOIN case_file c ON c.id = x.case_id JOIN employee e ON e.id = x.employee_id
      JOIN company k ON k.id = x.company_id WHERE x.case_id = ${id}`,
  );

/** An exit in the hands of HR or of whom it is about. */
export interface ExitForCaller {
  held: CaseForCaller;
  exit: StoredExit;
}

/** An exit as HR or whom it is about holds it. Owners of departments come by their link, and see it nowhere else. */
export async function exitForCaller(call: Call<unknown>, id: number): Promise<ExitForCaller> {
  const [held, exit] = await inOneTrip(caseForCaller(call, id, 'EXIT'), storedExit(call, id));
  if (!exit || (!held.isDesk && !held.isSubject)) throw refuse.notFound();
  return { held, exit };
}

/** An exit that HR acts on. Nobody acts as HR in their own. */
export async function exitForHr(call: Call<unknown>, id: number): Promise<ExitForCaller> {
  const one = await exitForCaller(call, id);
  if (!one.held.isDesk) throw refuse.forbidden('Somebody else of HR does this: the exit is about you.');
  return one;
}

/** The case of an exit, as what moves it needs it. */
export const exitCaseRow = ({ case_id, status, version, due }: StoredExit): CaseRow => ({
  id: case_id,
  kind: 'EXIT',
  status,
  version,
  due,
});
type CaseRow = { id: number; kind: 'EXIT'; status: string; version: number; due: string | null };

/** The leaver as a recipient. */
export const exitRecipient = ({ name, email, user_id }: StoredExit): CaseRecipient => ({
  id: null,
  role: 'SUBJECT',
  name,
  email: isNoEmail(email) ? '' : email,
  user_id,
});
