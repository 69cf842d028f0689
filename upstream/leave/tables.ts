import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { EntryKind } from '../../contracts/leave';
import type { LeaveAction, LeavePlace, LeaveStatus, LinkedPlace, Portion } from '../../contracts/leave-state';

export const leaveRequest = sqliteTable('leave_request', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  branch_id: integer().notNull(),
  department_id: integer().notNull(),
  type_id: integer().notNull(),
  start_date: text().notNull(),
  end_date: text().notNull(),
  portion: text().$type<Portion>().notNull().default('WHOLE'),
  days: integer().notNull(),
  notes: text().notNull().default(''),
  leave_address: text().notNull(),
  leave_phone_number: text().notNull(),
  relief_officer_needed: integer({ mode: 'boolean' }).notNull(),
  relief_officer: integer(),
  relief_officer_name: text().notNull().default(''),
  relief_officer_email: text().notNull().default(''),
  relief_officer_phone: text().notNull().default(''),
  handover_document: text(),
  handover_document_name: text(),
  relief_officer_cv: text(),
  relief_officer_cv_name: text(),
  certificate: text(),
  certificate_name: text(),
  status: text().$type<LeaveStatus>().notNull().default('PENDING'),
  asked: text({ mode: 'json' }).$type<LeavePlace[]>().notNull(),
  turn: text().$type<LeavePlace>(),
  turn_at: text(),
  to_ask: integer().notNull().default(0),
  escalated_at: text(),
  line_manager1_name: text().notNull(),
  line_manager1_email: text().notNull(),
  line_manager1_comments: text().notNull().default(''),
  line_manager1_action: text().$type<LeaveAction>(),
  line_manager1_at: text(),
  line_manager2_name: text().notNull(),
  line_manager2_email: text().notNull(),
  line_manager2_comments: text().notNull().default(''),
  line_manager2_action: text().$type<LeaveAction>(),
  line_manager2_at: text(),
  typed_manager: integer({ mode: 'boolean' }).notNull().default(false),
  client_name: text().notNull().default(''),
  client_email: text().notNull().default(''),
  client_notes: text().notNull().default(''),
  client_status: text().$type<LeaveAction>(),
  client_at: text(),
  employer_comments: text().notNull().default(''),
  employer_at: text(),
  approved_by: integer(),
  asked_by: integer(),
  created_at: text().notNull(),
  cancelled_at: text(),
  cancel_reason: text().notNull().default(''),
  resumption_date: text(),
  resumption_reason: text().notNull().default(''),
  recalled_at: text(),
  recall_reason: text().notNull().default(''),
  version: integer().notNull().default(1),
  /** The order of its employee's name, which triggers keep. */
  sort_key: text().notNull().default(''),
  handover_document_sha256: text(),
  relief_officer_cv_sha256: text(),
  certificate_sha256: text(),
  event_on: text(),
  returns_on: text(),
});

export const leaveDay = sqliteTable(
  'leave_day',
  {
    leave_id: integer().notNull(),
    employee_id: integer().notNull(),
    day: text().notNull(),
    portion: text().$type<Portion>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.leave_id, t.day] })],
);

export const leaveEntry = sqliteTable('leave_entry', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  type_id: integer().notNull(),
  year: integer().notNull(),
  kind: text().$type<EntryKind>().notNull(),
  days: integer().notNull(),
  once: text(),
  leave_id: integer(),
  reason: text().notNull().default(''),
  recorded_by: text().notNull(),
  at: text().notNull(),
});

export const leaveBalance = sqliteTable(
  'leave_balance',
  {
    employee_id: integer().notNull(),
    type_id: integer().notNull(),
    year: integer().notNull(),
    granted: integer().notNull().default(0),
    taken: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.employee_id, t.type_id, t.year] })],
);

export const leaveRun = sqliteTable(
  'leave_run',
  {
    type_id: integer().notNull(),
    what: text().notNull(),
    after_id: integer().notNull().default(0),
    done_at: text(),
  },
  (t) => [primaryKey({ columns: [t.type_id, t.what] })],
);

export const leaveDue = sqliteTable('leave_due', {
  employee_id: integer().primaryKey(),
});

export const leaveAsk = sqliteTable('leave_ask', {
  id: integer().primaryKey(),
  leave_id: integer().notNull(),
  place: text().$type<LinkedPlace>().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  instead_of: text(),
  asked_at: text().notNull(),
  ended_at: text(),
  ended_by: text().$type<'DONE' | 'HANDED_OVER' | 'ENDED'>(),
});

export const leaveFeed = sqliteTable(
  'leave_feed',
  {
    user_id: integer().notNull(),
    of: text().$type<'OWN' | 'TEAM'>().notNull(),
    token_hash: text().notNull(),
    made_at: text().notNull(),
    ended_at: text(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.of] })],
);
