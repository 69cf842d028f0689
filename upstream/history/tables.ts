import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
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
