import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AppraisalState, KpiCategory } from '../../../contracts/performance/appraisal-state';

export const appraisal = sqliteTable('appraisal', {
  id: integer().primaryKey(),
  name: text().notNull(),
  company_id: integer().notNull(),
  start_date: text().notNull(),
  end_date: text().notNull(),
  objectives_by: text(),
  own_rating_by: text(),
  created_at: text().notNull(),
  created_by: integer().notNull(),
  sent_at: text(),
  initiated_at: text(),
  version: integer().notNull().default(1),
  closed_at: text(),
});

export const kpi = sqliteTable('kpi', {
  id: integer().primaryKey(),
  appraisal_id: integer().notNull(),
  category: text().$type<KpiCategory>().notNull(),
  name: text().notNull(),
  version: integer().notNull().default(1),
});

export const employeeKpi = sqliteTable('employee_kpi', {
  id: integer().primaryKey(),
  appraisal_id: integer().notNull(),
  kpi_id: integer().notNull(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  department_id: integer().notNull(),
  state: text().$type<AppraisalState>().notNull(),
  state_at: text().notNull(),
  to_ask: integer().notNull().default(0),
  comment: text(),
  own_result: real(),
  line_manager_result: real(),
  head_manager_rating: integer(),
  head_manager_comment: text(),
  result: real(),
  calibrated: integer({ mode: 'boolean' }).notNull().default(false),
  supervisor_name: text(),
  supervisor_email: text(),
  line_manager_name: text(),
  line_manager_email: text(),
  head_manager_name: text(),
  head_manager_email: text(),
  reminded_at: text(),
  created_at: text().notNull(),
  sort_key: text().notNull().default(''),
});

export const objective = sqliteTable('objective', {
  id: integer().primaryKey(),
  kpi_id: integer().notNull(),
  employee_kpi_id: integer(),
  position: integer().notNull(),
  text: text().notNull(),
  weight: integer().notNull().default(0),
  employee_rating: integer().notNull().default(0),
  employee_comment: text().notNull().default(''),
  line_manager_rating: integer().notNull().default(0),
  line_manager_comment: text().notNull().default(''),
});

export const kpiSending = sqliteTable('kpi_sending', {
  id: integer().primaryKey(),
  appraisal_id: integer().notNull(),
  kpi_id: integer().notNull(),
  again: integer({ mode: 'boolean' }).notNull(),
  employees: text({ mode: 'json' }).$type<number[]>(),
  after_id: integer().notNull().default(0),
  sent: integer().notNull().default(0),
  started_by: integer().notNull(),
  started_by_name: text().notNull(),
  started_at: text().notNull(),
  done_at: text(),
  people: integer().notNull().default(0),
  initiates: integer({ mode: 'boolean' }).notNull().default(false),
});
