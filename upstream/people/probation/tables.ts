import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const probationPolicy = sqliteTable('probation_policy', {
  id: integer().primaryKey(),
  name: text().notNull(),
  probation_period: text().notNull(),
  reminder: text().notNull(),
  is_default: integer({ mode: 'boolean' }).notNull().default(false),
  version: integer().notNull().default(1),
});
