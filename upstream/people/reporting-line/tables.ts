import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const outsidePerson = sqliteTable('outside_person', {
  id: integer().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  organisation: text().notNull().default(''),
  version: integer().notNull().default(1),
});
