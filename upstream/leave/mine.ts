import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../contracts/call';
import { leave as contract, type LeaveRow } from '../../contracts/leave';
import { inDays } from '../../contracts/leave-days';
import { LEAVE_PLACES, LEAVE_STATUSES, PORTIONS } from '../../contracts/leave-state';
import { isOwn } from '../employee/own';
import { calledIn } from '../employee-name';
import { page } from '../record/page';
import { flag } from '../record/row';
import type { Call } from '../serve';

const DAY_MS = 86_400_000;

const Own = z.object({
  id: z.int(),
  status: z.enum(LEAVE_STATUSES),
  turn: z.enum(LEAVE_PLACES).nullable(),
  turn_at: z.string().nullable(),
  escalated: flag,
  holder_name: z.string().nullable(),
  employee_id: z.int(),
  code: z.string(),
  name: z.string(),
  company: z.string(),
  branch: z.string(),
  type_id: z.int(),
  title: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  portion: z.enum(PORTIONS),
  days: z.int(),
  left_after: z.int().nullable(),
  granted: z.int().nullable(),
  said: z.string(),
  said_by: z.string().nullable(),
  resumption_date: z.string().nullable(),
  recalled: flag,
  created_at: z.string(),
});

/** Over `r`: what stands of whoever declined it; `what` is a column of theirs. */
const ofDecliner = (line: (place: string) => SQL, client: SQL, employer: SQL, none: SQL): SQL => sql`CASE
  WHEN r.status <> 'REJECTED' THEN ${none}
  WHEN r.line_manager1_action = 'DECLINED' THEN ${line('line_manager1')}
  WHEN r.line_manager2_action = 'DECLINED' THEN ${line('line_manager2')}
  WHEN r.client_status = 'DECLINED' THEN ${client} ELSE ${employer} END`;

const said = ofDecliner(
  (place) => sql.raw(`r.${place}_comments`),
  sql`r.client_notes`,
  sql`r.employer_comments`,
  sql`''`,
);
const saidBy = ofDecliner(
  (place) => sql.raw(`r.${place}_name`),
  sql`r.client_name`,
  sql`trim(u.firstname || ' ' || u.lastname)`,
  sql`NULL`,
);

/** The caller's own requests of a year, newest first. */
export async function mine(call: Call<ParsedOf<typeof contract.mine>>) {
  const { input, now } = call;
  const { year } = input;
  const found = await page(call, contract.mine.path, {
    row: Own,
    select: sql`r.id, r.status, r.turn, r.turn_at, r.escalated_at IS NOT NULL AS escalated, q.name AS holder_name,
      e.id AS employee_id, e.code, ${calledIn(sql`e`)} AS name, c.name AS company, b.name AS branch, t.id AS type_id, t.title,
      r.start_date, r.end_date, r.portion, r.days, l.granted - l.taken AS left_after, l.granted, ${said} AS said,
      ${saidBy} AS said_by, r.resumption_date, r.recalled_at IS NOT NULL AS recalled, r.created_at`,
    from: sql`leave_request r JOIN employee e ON e.id = r.employee_id`,
    join: sql`JOIN company c ON c.id = r.company_id JOIN branch b ON b.id = r.branch_id JOIN leave_type t ON t.id = r.type_id
      LEFT JOIN leave_ask q ON q.leave_id = r.id AND q.ended_at IS NULL
      LEFT JOIN user u ON u.id = r.approved_by
      LEFT JOIN leave_balance l ON t.type <> 'UNPAID' AND l.employee_id = r.employee_id AND l.type_id = r.type_id
        AND l.year = CAST(substr(r.start_date, 1, 4) AS INTEGER)`,
    where: sql`${isOwn(call)} AND ${year ? sql`r.start_date <= ${`${year}-12-31`} AND r.end_date >= ${`${year}-01-01`}` : sql`1`}`,
    order: sql`r.start_date DESC, r.id DESC`,
  });
  return {
    ...found,
    results: found.results.map(
      ({
        turn_at,
        employee_id,
        code,
        name,
        company,
        branch,
        type_id,
        title,
        days,
        left_after,
        granted,
        ...row
      }): LeaveRow => ({
        ...row,
        waiting_days: row.turn && turn_at ? Math.floor((now.getTime() - Date.parse(turn_at)) / DAY_MS) : null,
        employee: { id: employee_id, code, name, company, branch, image: null },
        leave_type: { id: type_id, name: title },
        num_of_days: inDays(days),
        clash: null,
        left_after: left_after === null ? null : inDays(left_after),
        granted: granted === null ? null : inDays(granted),
      }),
    ),
  };
}
