import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { lagosDay } from '../../../contracts/platform/dates';
import {
  LEAVE_ACTIONS,
  LEAVE_DECIDER_WORDS,
  LEAVE_DECIDERS,
  LEAVE_STATUSES,
  type LeaveDecider,
  LINKED_DECIDERS,
  type LinkedDecider,
  PORTIONS,
  type Turns,
} from '../../../contracts/time/leave-state';
import { LEAVE_KINDS } from '../../../contracts/time/leave-type';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { calledIn } from '../../platform/person/employee-name';
import { readEach } from '../../platform/record/row';
import { lastLeaveDay } from './last-day';

/** Document 1 section 8. */
export const NO_REQUEST = 'No Request Found';
/** The words for the person who acted second. */
export const LEAVE_MOVED = 'This moved on in the meantime. Reload the page to see how it stands.';

const text = z.string();
const Action = z.enum(LEAVE_ACTIONS).nullable();

/** The person who was asked last for a place and was not passed over since. */
const LastAskedApprover = z.object({
  place: z.enum(LINKED_DECIDERS),
  name: text,
  email: text,
  instead_of: text.nullable(),
  open: z.boolean(),
});
export type LastAskedApprover = z.output<typeof LastAskedApprover>;

/** A request as an act reads it. */
export const LeaveForAct = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(LEAVE_STATUSES),
  asked: z.array(z.enum(LEAVE_DECIDERS)),
  turn: z.enum(LEAVE_DECIDERS).nullable(),
  turn_at: text.nullable(),
  escalated: z.boolean(),
  employee_id: z.int(),
  company_id: z.int(),
  branch_id: z.int(),
  department_id: z.int(),
  type_id: z.int(),
  kind: z.enum(LEAVE_KINDS),
  start_date: text,
  end_date: text,
  portion: z.enum(PORTIONS),
  days: z.int(),
  resumption_date: text.nullable(),
  employee: text,
  firstname: text,
  email: text,
  code: text,
  job_role: text,
  branch: text,
  branch_state: text,
  company: text,
  leave_type: text,
  line_manager1_name: text,
  line_manager1_email: text,
  line_manager1_action: Action,
  line_manager2_name: text,
  line_manager2_email: text,
  line_manager2_action: Action,
  client_name: text,
  client_email: text,
  client_status: Action,
  employer_at: text.nullable(),
  asks: z.array(LastAskedApprover),
  /** Whether its employee is the asker or the person in whose name they ask, by account or by address. */
  about_asker: z.boolean(),
  /** The last day of an employee who is to leave; null for others. */
  last_day: text.nullable(),
});
export type LeaveForAct = z.output<typeof LeaveForAct>;

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

/** SQL `FROM` of `leave_request r`, with its employee `e`, its type `t`, and the names that texts need. */
export const LEAVE_FROM: SQL = sql`leave_request r JOIN employee e ON e.id = r.employee_id
  JOIN leave_type t ON t.id = r.type_id JOIN company c ON c.id = r.company_id JOIN branch b ON b.id = r.branch_id
  JOIN job_role j ON j.id = e.job_role_id`;

/** SQL columns on `LEAVE_FROM`: what a request is about. */
export const LEAVE_ABOUT_COLUMNS: SQL = sql`r.id, r.employee_id, r.company_id, r.branch_id, r.department_id, r.type_id, t.type AS kind,
  r.start_date, r.end_date, r.portion, r.days, ${calledIn(sql`e`)} AS employee, e.firstname, e.email, e.code,
  j.name AS job_role, b.name AS branch, b.state AS branch_state, c.name AS company, t.title AS leave_type`;

/** SQL columns on `LEAVE_FROM`: where a request stands. */
const STANDING: SQL = sql`r.version, r.status, r.asked, r.turn, r.turn_at, r.escalated_at IS NOT NULL AS escalated,
  r.resumption_date, r.line_manager1_name, r.line_manager1_email, r.line_manager1_action, r.line_manager2_name,
  r.line_manager2_email, r.line_manager2_action, r.client_name, r.client_email, r.client_status, r.employer_at,
  (SELECT json_group_array(json_object('place', q.place, 'name', q.name, 'email', q.email, 'instead_of', q.instead_of,
      'open', q.ended_at IS NULL)) FROM leave_ask q
    WHERE q.id IN (SELECT max(x.id) FROM leave_ask x WHERE x.leave_id = r.id GROUP BY x.place)
      AND (q.ended_at IS NULL OR q.ended_by = 'DONE')) AS asks`;

/** The query of a `LeaveForAct` that an SQL condition on `r` and its employee `e` picks. */
export const leaveForActQuery = (asking: Pick<Asking, 'caller' | 'now'>, where: SQL): SQL =>
  sql`SELECT ${LEAVE_ABOUT_COLUMNS}, ${STANDING}, ${isAsker(asking)} AS about_asker, ${lastLeaveDay(lagosDay(asking.now))} AS last_day FROM ${LEAVE_FROM} WHERE ${where} LIMIT 1`;

/** The request that an SQL condition on `r` and its employee `e` picks; refused as not found when there is none. */
export async function readLeaveForTurn(asking: Asking, where: SQL): Promise<LeaveForAct> {
  const [[row]] = await readEach(asking.db, [LeaveForAct, leaveForActQuery(asking, where)]);
  if (!row) throw refuse.notFound(NO_REQUEST);
  return row;
}

/** The turns of a request. HR's action has no column, because the status says it. */
export const turnsOfLeave = (row: LeaveForAct): Turns => ({
  status: row.status,
  turn: row.turn,
  asked: row.asked,
  escalated: row.escalated,
  actions: {
    ...(row.line_manager1_action ? { line_manager1: row.line_manager1_action } : {}),
    ...(row.line_manager2_action ? { line_manager2: row.line_manager2_action } : {}),
    ...(row.client_status ? { client: row.client_status } : {}),
    ...(row.employer_at ? { employer: row.status === 'REJECTED' ? 'DECLINED' : 'APPROVED' } : {}),
  },
});

/** The columns of each place: its name and address, what it wrote and did, and when. */
export const COLUMNS_OF = {
  line_manager1: {
    name: 'line_manager1_name',
    email: 'line_manager1_email',
    words: 'line_manager1_comments',
    action: 'line_manager1_action',
    at: 'line_manager1_at',
  },
  line_manager2: {
    name: 'line_manager2_name',
    email: 'line_manager2_email',
    words: 'line_manager2_comments',
    action: 'line_manager2_action',
    at: 'line_manager2_at',
  },
  client: {
    name: 'client_name',
    email: 'client_email',
    words: 'client_notes',
    action: 'client_status',
    at: 'client_at',
  },
} as const satisfies Record<LinkedDecider, Record<'name' | 'email' | 'words' | 'action' | 'at', string>>;

/** The name of the person at a place. */
export function turnHolderName(
  row: Pick<LeaveForAct, 'line_manager1_name' | 'line_manager2_name' | 'client_name'>,
  place: LeaveDecider,
): string {
  const name = place === 'employer' ? '' : row[COLUMNS_OF[place].name];
  return name || LEAVE_DECIDER_WORDS[place];
}

/** The person who acts at a place, in words for others: their name, and their role in the request. */
export function actorAt(row: LeaveForAct, place: LinkedDecider): { name: string; role: string } {
  const asked = row.asks.find((one) => one.place === place);
  const role = LEAVE_DECIDER_WORDS[place].toLowerCase();
  return {
    name: asked?.name || turnHolderName(row, place),
    role: asked?.instead_of ? `in place of ${asked.instead_of}` : role,
  };
}
