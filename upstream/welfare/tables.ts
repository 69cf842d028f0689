import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { WelfareType } from '../../contracts/welfare-state';

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

export const welfareTable = sqliteTable('welfare', {
  case_id: integer().primaryKey(),
  kind_id: integer().notNull(),
  purpose: text().notNull(),
  asked_amount: integer().notNull(),
  amount: integer().notNull(),
  months: integer().notNull(),
  event_date: text(),
  limit_amount: integer(),
  of_net: integer({ mode: 'boolean' }).notNull().default(false),
  documents: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  decision_note: text().notNull().default(''),
  paid_at: text(),
  payment_note: text().notNull().default(''),
  settle_asked_at: text(),
});

export const welfareRepayment = sqliteTable(
  'welfare_repayment',
  {
    case_id: integer().notNull(),
    due: text().notNull(),
    amount: integer().notNull(),
    left_after: integer().notNull(),
    paid_at: text(),
    paid_how: text().$type<'PAYROLL' | 'EARLY' | 'SETTLEMENT'>(),
    company_id: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.case_id, t.due] })],
);
