import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { StoredKind } from './kinds';

export const employeeEntry = sqliteTable('employee_entry', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  kind: text().$type<StoredKind>().notNull(),
  effective_from: text().notNull(),
  value: text({ mode: 'json' }).$type<Record<string, string | number | null>>().notNull(),
  reason: text(),
  recorded_by: text(),
  recorded_at: text().notNull(),
  applied: integer({ mode: 'boolean' }).notNull().default(true),
  corrected_at: text(),
  corrected_by: text(),
  correction_reason: text(),
  replaces: integer(),
});

export const employeeSpan = sqliteTable(
  'employee_span',
  {
    employee_id: integer().notNull(),
    since: text().notNull(),
    until: text().notNull(),
    company_id: integer().notNull(),
    branch_id: integer().notNull(),
    department_id: integer().notNull(),
    job_role_id: integer().notNull(),
    employment_status: text().notNull(),
    sort_key: text().notNull(),
    company_now: integer().notNull(),
    start: text(),
    gender: text(),
    state: text(),
    born: text(),
    employment_type: text(),
    came: text(),
    went: text(),
    counted: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.employee_id, t.since] })],
);

export const employeeSpanTally = sqliteTable(
  'employee_span_tally',
  {
    level: integer().notNull(),
    period: text().notNull(),
    company_id: integer().notNull(),
    company_now: integer().notNull(),
    employment_status: text().notNull(),
    employees: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.period, t.company_id, t.company_now, t.employment_status] })],
);
