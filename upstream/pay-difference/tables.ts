import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { DifferencePart, DifferenceState } from '../../contracts/pay-difference-rule';

export const payRecheck = sqliteTable(
  'pay_recheck',
  {
    company_id: integer().notNull(),
    month: text().notNull(),
    employee_id: integer().notNull(),
    since: text(),
    recorded_by: text().notNull(),
    recorded_at: text().notNull(),
    times: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.month, t.employee_id] })],
);

export const payDifference = sqliteTable('pay_difference', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  month: text().notNull(),
  part: text().$type<DifferencePart>().notNull(),
  due: integer().notNull(),
  paid: integer().notNull(),
  amount: integer().notNull(),
  basic: integer().notNull(),
  pensionable: integer().notNull(),
  what: text().notNull(),
  recorded_by: text().notNull(),
  found_on: text().notNull(),
  state: text().$type<DifferenceState>().notNull().default('PROPOSED'),
  taken: integer().notNull().default(0),
  reason: text().notNull().default(''),
  decided_by: text(),
  decided_at: text(),
  version: integer().notNull().default(1),
});
