import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { LEAVE_ACTIONS, LEAVE_DECIDERS, LEAVE_STATUSES, PORTIONS } from '../../../contracts/time/leave-state';
import { isOwnRecord } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { CERTIFICATE_DUE } from './certificate-due';

const text = z.string();
const Action = z.enum(LEAVE_ACTIONS).nullable();

/** The whole of a request, for readers who may see all of it. */
export const DetailRow = z.object({
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
  own: z.boolean(),
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
  handover_document_sha256: text.nullable(),
  relief_officer_needed: z.boolean(),
  relief_officer_name: text,
  relief_officer_email: text,
  relief_officer_phone: text,
  relief_officer_cv_name: text.nullable(),
  relief_officer_cv_sha256: text.nullable(),
  certificate_name: text.nullable(),
  certificate_sha256: text.nullable(),
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
  asked: z.array(z.enum(LEAVE_DECIDERS)),
  turn: z.enum(LEAVE_DECIDERS).nullable(),
  turn_at: text.nullable(),
  asked_instead: text.nullable(),
  escalated: z.boolean(),
  created_at: text,
  asked_by: text.nullable(),
  cancelled_at: text.nullable(),
  resumption_date: text.nullable(),
  resumption_reason: text,
  recalled_at: text.nullable(),
  recall_reason: text,
  certificate_due: text.nullable(),
});
export type DetailRow = z.output<typeof DetailRow>;

/** SQL `FROM` of request `r` with its employee `e`, on which the conditions of a query stand. */
export const LEAVE_DETAIL_FROM: SQL = sql`leave_request r JOIN employee e ON e.id = r.employee_id`;

const columns = (call: Pick<Call<unknown>, 'caller'>): SQL => sql`r.id, r.version, r.status, r.employee_id, e.code,
  e.firstname, e.lastname, e.email, e.gender, e.phone, e.address AS current_address, coalesce(e.image, eu.image) AS image,
  (${isOwnRecord(call)}) IS TRUE AS own, c.name AS company, c.code AS company_code, j.name AS job_role, d.name AS department, eb.name AS own_branch,
  eb.address AS own_branch_address, b.name AS branch_name, b.address AS branch_address, b.state AS branch_state, r.type_id,
  t.title AS leave_type, r.leave_address, r.leave_phone_number, r.days, r.start_date, r.end_date, r.portion, r.notes,
  r.handover_document_name, r.relief_officer_needed, r.relief_officer_name, r.relief_officer_email, r.relief_officer_phone,
  r.handover_document_sha256, r.relief_officer_cv_sha256, r.certificate_sha256, r.relief_officer_cv_name, r.certificate_name, r.line_manager1_name, r.line_manager1_email, r.line_manager1_comments,
  r.line_manager1_action, r.line_manager1_at, r.line_manager2_name, r.line_manager2_email, r.line_manager2_comments,
  r.line_manager2_action, r.line_manager2_at, r.client_name, r.client_notes, r.client_status, r.client_at,
  r.employer_comments, r.employer_at, a.firstname AS by_firstname, a.lastname AS by_lastname, a.email AS by_email, r.asked,
  r.turn, r.turn_at, (SELECT q.name FROM leave_ask q WHERE q.leave_id = r.id AND q.ended_at IS NULL
    AND q.instead_of IS NOT NULL) AS asked_instead,
  r.escalated_at IS NOT NULL AS escalated, r.created_at, m.firstname || ' ' || m.lastname AS asked_by, r.cancelled_at,
  r.resumption_date, r.resumption_reason, r.recalled_at, r.recall_reason, ${CERTIFICATE_DUE} AS certificate_due`;

const JOIN: SQL = sql`JOIN leave_type t ON t.id = r.type_id JOIN company c ON c.id = r.company_id
  JOIN branch b ON b.id = r.branch_id JOIN department d ON d.id = r.department_id JOIN branch eb ON eb.id = e.branch_id
  JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user eu ON eu.id = e.user_id LEFT JOIN user a ON a.id = r.approved_by
  LEFT JOIN user m ON m.id = r.asked_by AND m.id IS NOT e.user_id`;

/** The query of the row that an SQL condition on `FROM` picks. */
export const detailRow = (call: Pick<Call<unknown>, 'caller'>, where: SQL): SQL =>
  sql`SELECT ${columns(call)} FROM ${LEAVE_DETAIL_FROM} ${JOIN} WHERE ${where} LIMIT 1`;
