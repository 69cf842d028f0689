import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Leave } from '../../contracts/leave';
import { LEAVE_PLACES, LEAVE_STATUSES, type LinkedPlace, PORTIONS } from '../../contracts/leave-state';
import { isOwn } from '../employee/own';
import { isNoEmail } from '../no-email';
import { versionOf } from '../picture';
import { beside, flag, json, readEach } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { AwayRow, awayOf, MOST_AWAY } from './facts';
import { heldByLink, placeOf } from './linked';
import { NO_REQUEST } from './turn-row';

/** For whom a request is read. */
type Reader = 'hr' | 'employee' | LinkedPlace;

const text = z.string();
const Action = z.enum(['APPROVED', 'DECLINED']).nullable();

const Row = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(LEAVE_STATUSES),
  employee_id: z.int(),
  code: text,
  firstname: text,
  lastname: text,
  email: text,
  gender: text.nullable(),
  phone: text.nullable(),
  current_address: text.nullable(),
  image: text.nullable(),
  own: flag,
  company: text,
  company_code: text,
  job_role: text,
  department: text,
  own_branch: text,
  own_branch_address: text,
  branch_name: text,
  branch_address: text,
  branch_state: text,
  type_id: z.int(),
  leave_type: text,
  leave_address: text,
  leave_phone_number: text,
  days: z.int(),
  start_date: text,
  end_date: text,
  portion: z.enum(PORTIONS),
  notes: text,
  handover_document_name: text.nullable(),
  relief_officer_needed: flag,
  relief_officer_name: text,
  relief_officer_email: text,
  relief_officer_phone: text,
  relief_officer_cv_name: text.nullable(),
  certificate_name: text.nullable(),
  line_manager1_name: text,
  line_manager1_email: text,
  line_manager1_comments: text,
  line_manager1_action: Action,
  line_manager1_at: text.nullable(),
  line_manager2_name: text,
  line_manager2_email: text,
  line_manager2_comments: text,
  line_manager2_action: Action,
  line_manager2_at: text.nullable(),
  client_name: text,
  client_notes: text,
  client_status: Action,
  client_at: text.nullable(),
  employer_comments: text,
  employer_at: text.nullable(),
  by_firstname: text.nullable(),
  by_lastname: text.nullable(),
  by_email: text.nullable(),
  asked: json(z.array(z.enum(LEAVE_PLACES))),
  turn: z.enum(LEAVE_PLACES).nullable(),
  turn_at: text.nullable(),
  asked_instead: text.nullable(),
  escalated: flag,
  created_at: text,
  asked_by: text.nullable(),
  cancelled_at: text.nullable(),
  resumption_date: text.nullable(),
  resumption_reason: text,
  recalled_at: text.nullable(),
  recall_reason: text,
});
type Row = z.output<typeof Row>;

const FROM: SQL = sql`leave_request r JOIN employee e ON e.id = r.employee_id`;

const columns = (call: Pick<Call<unknown>, 'caller'>): SQL => sql`r.id, r.version, r.status, r.employee_id, e.code,
  e.firstname, e.lastname, e.email, e.gender, e.phone, e.address AS current_address, coalesce(e.image, eu.image) AS image,
  (${isOwn(call)}) IS TRUE AS own, c.name AS company, c.code AS company_code, j.name AS job_role, d.name AS department, eb.name AS own_branch,
  eb.address AS own_branch_address, b.name AS branch_name, b.address AS branch_address, b.state AS branch_state, r.type_id,
  t.title AS leave_type, r.leave_address, r.leave_phone_number, r.days, r.start_date, r.end_date, r.portion, r.notes,
  r.handover_document_name, r.relief_officer_needed, r.relief_officer_name, r.relief_officer_email, r.relief_officer_phone,
  r.relief_officer_cv_name, r.certificate_name, r.line_manager1_name, r.line_manager1_email, r.line_manager1_comments,
  r.line_manager1_action, r.line_manager1_at, r.line_manager2_name, r.line_manager2_email, r.line_manager2_comments,
  r.line_manager2_action, r.line_manager2_at, r.client_name, r.client_notes, r.client_status, r.client_at,
  r.employer_comments, r.employer_at, a.firstname AS by_firstname, a.lastname AS by_lastname, a.email AS by_email, r.asked,
  r.turn, r.turn_at, (SELECT q.name FROM leave_ask q WHERE q.leave_id = r.id AND q.ended_at IS NULL
    AND q.instead_of IS NOT NULL) AS asked_instead,
  r.escalated_at IS NOT NULL AS escalated, r.created_at, m.firstname || ' ' || m.lastname AS asked_by, r.cancelled_at,
  r.resumption_date, r.resumption_reason, r.recalled_at, r.recall_reason`;

const JOIN: SQL = sql`JOIN leave_type t ON t.id = r.type_id JOIN company c ON c.id = r.company_id
  JOIN branch b ON b.id = r.branch_id JOIN department d ON d.id = r.department_id JOIN branch eb ON eb.id = e.branch_id
  JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user eu ON eu.id = e.user_id LEFT JOIN user a ON a.id = r.approved_by
  LEFT JOIN user m ON m.id = r.asked_by AND m.id IS NOT e.user_id`;

/** Colleagues of the team who are away in days of the request. */
const away = (where: SQL): SQL => {
  const of = (column: string) => sql`(SELECT r.${sql.raw(column)} FROM ${FROM} WHERE ${where})`;
  return awayOf(sql`e.id = ${of('employee_id')}`, of('start_date'), of('end_date'), MOST_AWAY);
};

const BalanceRow = z.object({ year: z.int(), granted: z.int(), taken: z.int(), takes: z.int() });

/** What is left of the type in each year of the request, and what the request takes of it. */
const balances = (where: SQL): SQL => sql`SELECT l.year, l.granted, l.taken,
    coalesce((SELECT -sum(n.days) FROM leave_entry n WHERE n.leave_id = r.id AND n.year = l.year), 0) AS takes
  FROM ${FROM} JOIN leave_balance l ON l.employee_id = r.employee_id AND l.type_id = r.type_id
    AND l.year IN (CAST(substr(r.start_date, 1, 4) AS INTEGER), CAST(substr(r.end_date, 1, 4) AS INTEGER))
  WHERE ${where} ORDER BY l.year`;

/** Days as they are told: the tables hold hundredths. */
const told = (hundredths: number): number => hundredths / 100;

/**
 * A request as its reader may see it. Whoever holds a link sees no address of a photo and no certificate, which is about
 * somebody's health; the client, who is not of the house, no note, balance, colleague or staff ID either.
 */
async function shown(
  row: Row,
  reader: Reader,
  also: { away: z.output<typeof AwayRow>[]; balances: z.output<typeof BalanceRow>[] },
): Promise<Leave> {
  const inHouse = reader === 'hr' || reader === 'employee';
  const isClient = reader === 'client';
  const emailOf = (email: string) => (isNoEmail(email) ? '' : email);
  return {
    id: row.id,
    status: row.status,
    employee: {
      id: inHouse ? row.employee_id : null,
      code: isClient ? '' : row.code,
      user_info: {
        firstname: row.firstname,
        lastname: row.lastname,
        email: emailOf(row.email),
        gender: row.gender,
        phone: row.phone,
      },
      current_address: row.current_address,
      company_info: { name: row.company, code: row.company_code },
      jobrole_info: { name: row.job_role },
      branch_info: { name: row.own_branch, address: row.own_branch_address } as Leave['employee']['branch_info'],
      department_info: { name: row.department },
      image: inHouse ? await versionOf(row.image) : null,
    },
    leave_address: row.leave_address,
    leave_phone_number: row.leave_phone_number,
    leave_type: { id: inHouse ? row.type_id : null, name: row.leave_type },
    num_of_days: told(row.days),
    start_date: row.start_date,
    end_date: row.end_date,
    portion: row.portion,
    notes: isClient ? '' : row.notes,
    branch_name: row.branch_name,
    branch_address: row.branch_address,
    branch_state: row.branch_state,
    handover_document: row.handover_document_name,
    relief_officer_needed: row.relief_officer_needed,
    relief_officer_name: row.relief_officer_name,
    relief_officer_email: emailOf(row.relief_officer_email),
    relief_officer_phone: row.relief_officer_phone,
    relief_officer_cv: row.relief_officer_cv_name,
    certificate: inHouse ? row.certificate_name : null,
    line_manager1_name: row.line_manager1_name,
    line_manager1_email: row.line_manager1_email,
    line_manager1_comments: row.line_manager1_comments,
    line_manager1_action: row.line_manager1_action,
    line_manager1_at: row.line_manager1_at,
    line_manager2_name: row.line_manager2_name,
    line_manager2_email: row.line_manager2_email,
    line_manager2_comments: row.line_manager2_comments,
    line_manager2_action: row.line_manager2_action,
    line_manager2_at: row.line_manager2_at,
    client_name: row.client_name,
    client_notes: row.client_notes,
    client_status: row.client_status,
    client_at: row.client_at,
    employer_comments: row.employer_comments,
    employer_at: row.employer_at,
    approved_by:
      row.by_email === null
        ? null
        : { firstname: row.by_firstname ?? '', lastname: row.by_lastname ?? '', email: row.by_email },
    asked: row.asked,
    turn: row.turn,
    turn_at: row.turn_at,
    asked_instead: row.asked_instead,
    escalated: row.escalated,
    you: inHouse ? null : reader,
    also_away: isClient ? [] : also.away,
    balances: isClient
      ? []
      : also.balances.map(({ year, granted, taken, takes }) => ({
          year,
          granted: told(granted),
          taken: told(taken - takes),
          takes: told(takes),
          left_after: told(granted - taken),
        })),
    created_at: row.created_at,
    asked_by: row.asked_by,
    cancelled_at: row.cancelled_at,
    resumption_date: row.resumption_date,
    resumption_reason: isClient ? '' : row.resumption_reason,
    recalled_at: row.recalled_at,
    recall_reason: isClient ? '' : row.recall_reason,
    version: row.version,
  };
}

/** The request that a condition over `r` and its employee `e` picks, as its reader may see it, in one trip. */
export async function readLeave(
  call: Pick<Call<unknown>, 'db' | 'caller'>,
  where: SQL,
  reader: Reader,
): Promise<Leave> {
  const [[row], colleagues, left] = await readEach(
    call.db,
    [Row, sql`SELECT ${columns(call)} FROM ${FROM} ${JOIN} WHERE ${where} LIMIT 1`],
    [AwayRow, away(where)],
    [BalanceRow, balances(where)],
  );
  if (!row) throw refuse.notFound(NO_REQUEST);
  return shown(row, row.own && reader === 'hr' ? 'employee' : reader, { away: colleagues, balances: left });
}

/** C012. HR reads the requests of their companies, employees their own, and whoever was asked the one of their link. */
export async function readDetail(call: Call<{ id: number }>): Promise<Leave> {
  const { input, principal, administers } = call;
  const where = sql`r.id = ${input.id}`;
  const place = placeOf(principal);
  if (place) {
    const [leave] = await beside(readLeave(call, where, place), heldByLink(call));
    return leave;
  }
  return readLeave(call, administers ? where : sql`${where} AND ${isOwn(call)}`, administers ? 'hr' : 'employee');
}
