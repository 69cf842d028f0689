import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ClearanceTemplate, InterviewAnswer } from '../../contracts/exit';
import type { ExitState, ExitType, Tenure } from '../../contracts/exit-state';
import type { LineKind } from '../../contracts/line-kinds';
import type { PayBase, Settlement } from '../../contracts/settlement';
import type { TakenOver } from './stored';

export const exit = sqliteTable('exit', {
  case_id: integer().primaryKey(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  type: text().$type<ExitType>().notNull(),
  status: text().$type<ExitState>().notNull(),
  opened_at: text().notNull(),
  last_day: text().notNull(),
  tenure_months: integer().notNull(),
  tenure: text().$type<Tenure>().notNull(),
  reason: text().notNull(),
  notice_from: text().notNull(),
  notice_length: text().notNull(),
  notice_basis: text().notNull(),
  notice_until: text().notNull(),
  approved_at: text(),
  handover: text().notNull().default(''),
  interview: text({ mode: 'json' }).$type<InterviewAnswer[]>().notNull().default([]),
  interview_at: text(),
  meeting_id: integer(),
  issued_letter_id: integer(),
  settled: text({ mode: 'json' }).$type<Settlement>(),
  settled_at: text(),
  settled_by: text(),
  line_writers: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
  taken_over: text({ mode: 'json' }).$type<TakenOver>(),
});

export const exitTally = sqliteTable(
  'exit_tally',
  {
    month: text().notNull(),
    company_id: integer().notNull(),
    status: text().$type<ExitState>().notNull(),
    type: text().$type<ExitType>().notNull(),
    tenure: text().$type<Tenure>().notNull(),
    exits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.company_id, t.status, t.type, t.tenure] })],
);

export const exitClearance = sqliteTable('exit_clearance', {
  id: integer().primaryKey(),
  case_id: integer().notNull(),
  party_id: integer().notNull(),
  department: text().notNull(),
  due: text().notNull(),
  told_at: text().notNull(),
  quiet_since: text(),
  cleared_at: text(),
});

export const exitItem = sqliteTable('exit_item', {
  id: integer().primaryKey(),
  clearance_id: integer().notNull(),
  text: text().notNull(),
  hand_back: integer({ mode: 'boolean' }).notNull().default(false),
  done_at: text(),
  done_by: text(),
  note: text().notNull().default(''),
});

export const exitLine = sqliteTable('exit_line', {
  id: integer().primaryKey(),
  case_id: integer().notNull(),
  name: text().notNull(),
  how: text().notNull(),
  amount: integer().notNull(),
  kind: text().$type<LineKind>().notNull(),
});

export const exitSetting = sqliteTable('exit_setting', {
  id: integer().primaryKey(),
  company_id: integer(),
  notice_days: integer(),
  gratuity_days: integer().notNull(),
  gratuity_years: integer().notNull(),
  clearance: text({ mode: 'json' }).$type<ClearanceTemplate[]>().notNull(),
  questions: text({ mode: 'json' }).$type<string[]>().notNull(),
  version: integer().notNull().default(1),
  gratuity_base: text().$type<PayBase>().notNull().default('BASIC'),
  notice_base: text().$type<PayBase>().notNull().default('BASIC'),
  leave_base: text().$type<PayBase>().notNull().default('BASIC'),
  leave_divisor: integer().notNull().default(22),
});
