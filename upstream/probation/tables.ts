import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Recommendation } from '../../contracts/confirmation';

export const probationPolicy = sqliteTable('probation_policy', {
  id: integer().primaryKey(),
  name: text().notNull(),
  probation_period: text().notNull(),
  reminder: text().notNull(),
  is_default: integer({ mode: 'boolean' }).notNull().default(false),
  version: integer().notNull().default(1),
});

export const probationPolicyCompany = sqliteTable('probation_policy_company', {
  company_id: integer().primaryKey(),
  policy_id: integer().notNull(),
});

export const probationPolicyJobRole = sqliteTable('probation_policy_job_role', {
  job_role_id: integer().primaryKey(),
  policy_id: integer().notNull(),
});

export const probationReview = sqliteTable('probation_review', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  due: text().notNull(),
  manager: text().notNull(),
  asked_at: text().notNull(),
  recommendation: text().$type<Recommendation>(),
  extend_to: text(),
  reason: text(),
  answered_at: text(),
});
