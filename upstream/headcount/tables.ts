import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Answer, Asked } from '../../contracts/headcount';
import type { EmployeeStatus, QuestionKind, SupervisorStatus } from '../../contracts/headcount-state';

export const headcountQuestion = sqliteTable('headcount_question', {
  id: integer().primaryKey(),
  text: text().notNull(),
  kind: text().$type<QuestionKind>().notNull(),
  choices: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  unit: text().notNull().default(''),
  hint: text().notNull().default(''),
  label: text().notNull(),
  required: integer({ mode: 'boolean' }).notNull().default(true),
  position: integer().notNull(),
  created_at: text().notNull(),
  version: integer().notNull().default(1),
});

export const headcount = sqliteTable('headcount', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  year: integer().notNull(),
  month: integer().notNull(),
  questions: text({ mode: 'json' }).$type<Asked[]>().notNull(),
  closes_on: text().notNull(),
  opened_at: text().notNull(),
  started_by: integer().notNull(),
  started_by_name: text().notNull(),
  after_id: integer().notNull().default(0),
  ready_at: text(),
  remind_after: integer(),
  reminded_on: text(),
  employees: integer().notNull().default(0),
  approved: integer().notNull().default(0),
  submitted: integer().notNull().default(0),
  pending: integer().notNull().default(0),
  declined: integer().notNull().default(0),
  last_response_at: text(),
});

export const employeeHeadcount = sqliteTable('employee_headcount', {
  id: integer().primaryKey(),
  headcount_id: integer().notNull(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  year: integer().notNull(),
  month: integer().notNull(),
  employee_status: text().$type<EmployeeStatus>().notNull().default('PENDING'),
  supervisor_status: text().$type<SupervisorStatus>().notNull().default('PENDING'),
  answers: text({ mode: 'json' }).$type<Answer[]>().notNull().default([]),
  submitted_at: text(),
  supervisor_name: text(),
  supervisor_email: text(),
  supervisor_comment: text().notNull().default(''),
  decided_at: text(),
  to_tell: integer().notNull().default(0),
  reminded_at: text(),
  open_until: text(),
  sort_key: text().notNull().default(''),
  recorded_by: text(),
});

export const headcountAsk = sqliteTable('headcount_ask', {
  id: integer().primaryKey(),
  year: integer().notNull(),
  month: integer().notNull(),
  email: text().notNull(),
  name: text().notNull(),
  asked_at: text().notNull(),
  told_at: text(),
});
