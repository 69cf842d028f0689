import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const employeeView = sqliteTable('employee_view', {
  id: integer().primaryKey(),
  user_id: integer().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  created_at: text().notNull(),
});
