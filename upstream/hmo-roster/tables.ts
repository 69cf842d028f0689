import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { InvoiceState, RosterLineKind, RosterState } from '../../contracts/hmo-state';

export const hmoRoster = sqliteTable('hmo_roster', {
  id: integer().primaryKey(),
  provider_id: integer().notNull(),
  month: text().notNull(),
  status: text().$type<RosterState>().notNull().default('DRAFT'),
  closes: text().notNull(),
  email: text().notNull().default(''),
  note: text().notNull().default(''),
  sent_at: text(),
  sent_by: integer(),
  sent_by_name: text(),
  confirmed_at: text(),
  lives: integer().notNull().default(0),
  premium: integer().notNull().default(0),
  counts: text({ mode: 'json' }).notNull().default({}),
  version: integer().notNull().default(1),
});

export const hmoRosterLine = sqliteTable('hmo_roster_line', {
  id: integer().primaryKey(),
  roster_id: integer().notNull(),
  life_id: integer().notNull(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  what: text().$type<RosterLineKind>().notNull(),
  facts: text({ mode: 'json' }).notNull(),
  premium_change: integer().notNull().default(0),
  policy_number: text().notNull().default(''),
  confirmed_at: text(),
  sort_key: text().notNull().default(''),
});

export const hmoTold = sqliteTable(
  'hmo_told',
  {
    provider_id: integer().notNull(),
    life_id: integer().notNull(),
    plan_id: integer().notNull(),
    hospital_id: integer(),
    roster_id: integer().notNull(),
    facts: text({ mode: 'json' }).notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.provider_id, t.life_id] })],
);

export const hmoInvoice = sqliteTable(
  'hmo_invoice',
  {
    provider_id: integer().notNull(),
    month: text().notNull(),
    lives: integer(),
    amount: integer().notNull(),
    status: text().$type<InvoiceState>().notNull(),
    note: text().notNull().default(''),
    entered_by: integer().notNull(),
    entered_at: text().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.provider_id, t.month] })],
);

/** When an employee was asked last for what is missing of somebody. */
export const hmoLifeAsked = sqliteTable('hmo_life_asked', {
  life_id: integer().primaryKey(),
  at: text().notNull(),
  by_name: text().notNull(),
});
