import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const attempt = sqliteTable('attempt', {
  id: integer().primaryKey(),
  key: text().notNull(),
  at: text().notNull(),
});
