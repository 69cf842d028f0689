import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const locationClient = sqliteTable('location_client', {
  id: integer().primaryKey(),
  location_id: integer().notNull(),
  effective_from: text().notNull(),
  client_id: integer(),
  recorded_by: text().notNull(),
  recorded_at: text().notNull(),
});

export const outsidePerson = sqliteTable('outside_person', {
  id: integer().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  organisation: text().notNull().default(''),
  version: integer().notNull().default(1),
});
