import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const bank = sqliteTable('bank', {
  id: integer().primaryKey(),
  name: text().notNull(),
  code: text().notNull(),
  nuban_enforced: integer({ mode: 'boolean' }).notNull().default(false),
});

export const pfa = sqliteTable('pfa', {
  id: integer().primaryKey(),
  name: text().notNull(),
});

export const signature = sqliteTable('signature', {
  id: integer().primaryKey(),
  name: text().notNull(),
  role: text().notNull(),
  picture: text().notNull(),
  version: integer().notNull().default(1),
  created_at: text().notNull(),
});
