import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ComplaintOutcome } from '../../../contracts/cases/complaint-state';

export const complaintCategory = sqliteTable('complaint_category', {
  id: integer().primaryKey(),
  name: text().notNull(),
  owner_id: integer(),
  deputy_id: integer(),
  hint: text().notNull().default(''),
  due_days: integer().notNull(),
  archived_at: text(),
  created_at: text().notNull(),
  version: integer().notNull().default(1),
});

export const complaint = sqliteTable('complaint', {
  case_id: integer().primaryKey(),
  category_id: integer().notNull(),
  story: text().notNull(),
  happened: text().notNull().default(''),
  place: text().notNull().default(''),
  named: text().notNull().default(''),
  /** The case key of an anonymous one, under a secret. */
  key_hash: text(),
  outcome: text().$type<ComplaintOutcome>(),
  /** The day on which somebody came by the case key, until the person who looks into it is told. */
  untold: text(),
});
