import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { LawValue } from '../../../contracts/pay/pay-law-shape';

export const payLaw = sqliteTable('pay_law', {
  id: integer().primaryKey(),
  kind: text().notNull(),
  title: text().notNull(),
  from_day: text().notNull(),
  value: text({ mode: 'json' }).$type<LawValue>().notNull(),
  source: text().notNull(),
  recorded_by: text(),
  recorded_at: text().notNull(),
  version: integer().notNull().default(1),
});
