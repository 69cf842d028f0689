import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { WelfareType } from '../../../contracts/cases/welfare-state';

export const welfareKind = sqliteTable('welfare_kind', {
  id: integer().primaryKey(),
  title: text().notNull(),
  type: text().$type<WelfareType>().notNull(),
  limit_amount: integer(),
  limit_net: integer(),
  a_year: integer({ mode: 'boolean' }).notNull().default(false),
  months: integer().notNull().default(0),
  documents: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  after_months: integer().notNull().default(0),
  archived: integer({ mode: 'boolean' }).notNull().default(false),
  created_at: text().notNull(),
  version: integer().notNull().default(1),
});
