import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const payRelief = sqliteTable('pay_relief', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  kind: text().notNull(),
  year: integer().notNull(),
  amount: integer().notNull(),
  status: text().notNull(),
  file_key: text(),
  file_name: text(),
  file_size: integer(),
  note: text().notNull().default(''),
  asked_at: text().notNull(),
  decided_by: text(),
  decided_at: text(),
  version: integer().notNull().default(1),
  file_sha256: text(),
});

export const payConsent = sqliteTable('pay_consent', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  kind: text().notNull(),
  given_on: text().notNull(),
  withdrawn_on: text(),
  own: integer({ mode: 'boolean' }).notNull(),
  by: text().notNull(),
  at: text().notNull(),
  withdrawn_by: text(),
  withdrawn_at: text(),
  file_key: text(),
  file_name: text(),
  file_size: integer(),
  file_sha256: text(),
  version: integer().notNull().default(1),
});
