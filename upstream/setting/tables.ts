import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SectionRules } from '../../contracts/employee-section';

export const bank = sqliteTable('bank', {
  id: integer().primaryKey(),
  name: text().notNull(),
  code: text().notNull(),
  nuban_enforced: integer({ mode: 'boolean' }).notNull().default(false),
});

export const pfa = sqliteTable('pfa', {
  id: integer().primaryKey(),
  name: text().notNull(),
});

export const signature = sqliteTable('signature', {
  id: integer().primaryKey(),
  name: text().notNull(),
  role: text().notNull(),
  picture: text().notNull(),
  version: integer().notNull().default(1),
  created_at: text().notNull(),
});

export const installation = sqliteTable('installation', {
  id: integer().primaryKey(),
  hr_email: text().notNull().default(''),
  also_mailed: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
  offer_days: integer().notNull().default(14),
  waiver_days: integer().notNull().default(14),
  decision_click: integer({ mode: 'boolean' }),
  candidate_menu: text().$type<'full' | 'activities'>(),
  letter_signature: integer(),
  version: integer().notNull().default(1),
  sections: text({ mode: 'json' }).$type<Partial<SectionRules>>().notNull().default({}),
  sections_version: integer().notNull().default(1),
});
