import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { InterviewAnswer } from '../../contracts/exit';
import type { ExitState, ExitType, Tenure } from '../../contracts/exit-state';
import type { Settlement } from '../../contracts/settlement';
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
