import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Area } from '../../../contracts/platform/limits';

export const notification = sqliteTable('notification', {
  id: integer().primaryKey(),
  user_id: integer().notNull(),
  sender: text().notNull(),
  subject: text().notNull(),
  path: text(),
  created_at: text().notNull(),
  read_at: text(),
  announcement_id: integer(),
  company_id: integer(),
  area: text().$type<Area>(),
});
