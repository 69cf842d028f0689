import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { daysSince } from '../../../contracts/platform/overdue';
import type { LeaveRow } from '../../../contracts/time/leave';
import { inDays } from '../../../contracts/time/leave-days';
import { LEAVE_DECIDERS, LEAVE_STATUSES, type LeaveDecider, PORTIONS } from '../../../contracts/time/leave-state';
import { mostAway } from '../../../contracts/time/leave-team';
import { pictureVersion } from '../../platform/file/picture';
import { calledIn } from '../../platform/person/employee-name';
import { CERTIFICATE_DUE } from './certificate-due';
import { yearTakenFrom } from './days-taken';
import { AWAY_WITH, teamSizeOf } from './team';

/** SQL join to `leave_request r`: what a row of a list shows. */
export const LEAVE_ROW_JOIN: SQL = sql`JOIN employee e ON e.id = r.employee_id JOIN company c ON c.id = r.company_id
  JOIN branch b ON b.id = r.branch_id JOIN department d ON d.id = r.department_id JOIN leave_type t ON t.id = r.type_id
  LEFT JOIN user u ON u.id = e.user_id LEFT JOIN user v ON v.id = r.approved_by
  LEFT JOIN leave_ask q ON q.leave_id = r.id AND q.ended_at IS NULL AND q.place = r.turn
  LEFT JOIN leave_balance w ON w.employee_id = r.employee_id AND w.type_id = r.type_id
    AND w.year = ${yearTakenFrom(sql`r.start_date`)}`;

/** SQL expression on `LEAVE_ROW_JOIN`: who declined; null where nobody did. */
const DECLINED_AT: SQL = sql`CASE WHEN r.status <> 'REJECTED' THEN NULL
  WHEN r.line_manager1_action = 'DECLINED' THEN 'line_manager1' WHEN r.line_manager2_action = 'DECLINED' THEN 'line_manager2'
  WHEN r.client_status = 'DECLINED' THEN 'client' ELSE 'employer' END`;

/** SQL columns of a `StoredLeaveRow` on `LEAVE_ROW_JOIN`. */
export const LEAVE_ROW: SQL = sql`r.id, r.status, r.turn, r.turn_at, r.escalated_at, nullif(q.name, '') AS holder_name,
  r.employee_id, e.code, ${calledIn(sql`e`)} AS name, c.name AS company, b.name AS branch, d.name AS department,
  coalesce(e.image, u.image) AS image, r.type_id, t.title AS type, r.start_date, r.end_date, r.portion, r.days,
  w.granted, w.granted - w.taken AS left, ${DECLINED_AT} AS declined_at, r.line_manager1_comments, r.line_manager1_name,
  r.line_manager2_comments, r.line_manager2_name, r.client_notes, r.client_name, r.employer_comments,
  trim(v.firstname || ' ' || v.lastname) AS employer_name, r.resumption_date, r.recalled_at, r.created_at,
  ${CERTIFICATE_DUE} AS certificate_due,
  ${AWAY_WITH} AS away_with, ${teamSizeOf(sql`r`)} AS people`;

const words = z.string();
export const StoredLeaveRow = z.object({
  id: z.int(),
  status: z.enum(LEAVE_STATUSES),
  turn: z.enum(LEAVE_DECIDERS).nullable(),
  turn_at: z.string().nullable(),
  escalated_at: z.string().nullable(),
  holder_name: z.string().nullable(),
  employee_id: z.int(),
  code: z.string(),
  name: z.string(),
  company: z.string(),
  branch: z.string(),
  department: z.string(),
  image: z.string().nullable(),
  type_id: z.int(),
  type: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  portion: z.enum(PORTIONS),
  days: z.int(),
  granted: z.int().nullable(),
  left: z.int().nullable(),
  declined_at: z.enum(LEAVE_DECIDERS).nullable(),
  line_manager1_comments: words,
  line_manager1_name: words,
  line_manager2_comments: words,
  line_manager2_name: words,
  client_notes: words,
  client_name: words,
  employer_comments: words,
  employer_name: z.string().nullable(),
  resumption_date: z.string().nullable(),
  recalled_at: z.string().nullable(),
  certificate_due: z.string().nullable(),
  created_at: z.string(),
  away_with: z.array(z.tuple([z.string(), z.int()])),
  people: z.int(),
});
type StoredLeaveRow = z.output<typeof StoredLeaveRow>;

const said = (row: StoredLeaveRow): Record<LeaveDecider, readonly [words: string, name: string | null]> => ({
  line_manager1: [row.line_manager1_comments, row.line_manager1_name],
  line_manager2: [row.line_manager2_comments, row.line_manager2_name],
  client: [row.client_notes, row.client_name],
  employer: [row.employer_comments, row.employer_name],
});

/** The first and last day on which the team misses more people than it can spare, with the largest number on one day. */
function clashOf({ away_with, people }: Pick<StoredLeaveRow, 'away_with' | 'people'>): LeaveRow['clash'] {
  const days = away_with.filter(([, away]) => away > mostAway(people));
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return null;
  return { start_date: first[0], end_date: last[0], away: Math.max(...days.map(([, away]) => away)) };
}

/** A request in a list. */
export async function shownLeaveRow(row: StoredLeaveRow, now: Date): Promise<LeaveRow> {
  const [words, by] = row.declined_at ? said(row)[row.declined_at] : ['', null];
  return {
    id: row.id,
    status: row.status,
    turn: row.turn,
    escalated: row.turn !== null && row.escalated_at !== null,
    holder_name: row.holder_name,
    waiting_days: row.turn === null ? null : daysSince(row.turn_at ?? row.created_at, now),
    employee: {
      id: row.employee_id,
      code: row.code,
      name: row.name,
      company: row.company,
      branch: row.branch,
      image: await pictureVersion(row.image),
    },
    leave_type: { id: row.type_id, name: row.type },
    start_date: row.start_date,
    end_date: row.end_date,
    portion: row.portion,
    num_of_days: inDays(row.days),
    clash: clashOf(row),
    left_after: row.left === null ? null : inDays(row.left),
    granted: row.granted === null ? null : inDays(row.granted),
    said: words,
    said_by: by || null,
    resumption_date: row.resumption_date,
    recalled: row.recalled_at !== null,
    certificate_due: row.certificate_due,
    created_at: row.created_at,
  };
}
