import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { OpeningOrigin } from '../../../contracts/pay/opening-state';

export const payOpening = sqliteTable('pay_opening', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  year: integer().notNull(),
  origin: text().$type<OpeningOrigin>().notNull(),
  from_month: text().notNull(),
  until_month: text().notNull(),
  gross: integer().notNull(),
  taxable: integer().notNull(),
  pension: integer().notNull(),
  nhf: integer().notNull(),
  nhia: integer().notNull(),
  paye: integer().notNull(),
  relief: integer().notNull(),
  note: text().notNull().default(''),
  created_by: text().notNull(),
  created_at: text().notNull(),
  version: integer().notNull().default(1),
});
