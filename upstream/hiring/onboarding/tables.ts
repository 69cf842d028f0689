import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { StepDetail } from '../../../contracts/hiring/onboarding-item';
import type { CandidateStatus } from '../../../contracts/people/candidate-status';
import type { Fact, ItemOwner } from '../../../contracts/platform/checklist';

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
  details: text({ mode: 'json' }).$type<StepDetail[]>().notNull().default([]),
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
  first_day: text(),
});

export const onboardingItem = sqliteTable('onboarding_item', {
  id: integer().primaryKey(),
  onboarding_id: integer().notNull(),
  title: text().notNull(),
  note: text().notNull().default(''),
  owner: text().$type<ItemOwner>().notNull(),
  owner_id: integer(),
  owner_name: text().notNull().default(''),
  owner_email: text().notNull().default(''),
  due_days: integer().notNull(),
  required: integer({ mode: 'boolean' }).notNull().default(false),
  fact: text().$type<Fact>(),
  done_at: text(),
  done_by: text(),
  reminded_on: text(),
  version: integer().notNull().default(1),
});
