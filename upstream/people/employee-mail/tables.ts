import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RichText } from '../../../contracts/platform/rich-text';

export const employeeMail = sqliteTable('employee_mail', {
  id: integer().primaryKey(),
  subject: text().notNull(),
  message: text({ mode: 'json' }).$type<RichText>().notNull(),
  excerpt: text().notNull(),
  sender: text().notNull(),
  sender_id: integer().notNull(),
  created_at: text().notNull(),
  people: integer().notNull().default(0),
  sent: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  no_address: integer().notNull().default(0),
});
