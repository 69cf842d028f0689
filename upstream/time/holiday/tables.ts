import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { HolidayStatus } from '../../../contracts/time/holiday';

export const holiday = sqliteTable('holiday', {
  id: integer().primaryKey(),
  name: text().notNull(),
  start_date: text().notNull(),
  end_date: text().notNull(),
  states: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  status: text().$type<HolidayStatus>().notNull(),
  source: text().notNull().default(''),
  given_back: integer().notNull().default(0),
  version: integer().notNull().default(1),
  created_at: text().notNull(),
});
