import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const task = sqliteTable('task', {
  id: integer().primaryKey(),
  title: text().notNull(),
  notes: text().notNull().default(''),
  due: text(),
  assignee_id: integer().notNull(),
  created_by: integer().notNull(),
  created_at: text().notNull(),
  done_at: text(),
  done_by: integer(),
  version: integer().notNull().default(1),
});
