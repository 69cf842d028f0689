import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CandidateStatus } from '../../contracts/candidate-status';

export const candidate = sqliteTable('candidate', {
  id: integer().primaryKey(),
  firstname: text().notNull(),
  middlename: text(),
  lastname: text().notNull(),
  email: text().notNull(),
  phone: text(),
  address: text(),
  company_id: integer().notNull(),
  branch_id: integer().notNull(),
  department_id: integer().notNull(),
  job_role_id: integer().notNull(),
  gross_salary: integer().notNull(),
  net_salary: integer().notNull(),
  employment_date: text(),
  resumption_date: text(),
  status: text().$type<CandidateStatus>().notNull(),
  status_since: text().notNull(),
  decline_comment: text(),
  user_id: integer(),
  created_at: text().notNull(),
});

export const workflowSetting = sqliteTable('workflow_setting', {
  id: integer().primaryKey(),
  title: text().notNull(),
  steps: text({ mode: 'json' }).$type<string[]>().notNull(),
  created_at: text().notNull(),
});

export const onboarding = sqliteTable('onboarding', {
  id: integer().primaryKey(),
  candidate_id: integer().notNull(),
  workflow_id: integer(),
  employment_date: text().notNull(),
  initiated_at: text().notNull(),
  initiated_by: integer().notNull(),
  completed_at: text(),
  completed_by: integer(),
});
