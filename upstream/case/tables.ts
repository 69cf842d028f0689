import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CaseKind, Reach, Sight } from '../../contracts/case-state';

export const caseFile = sqliteTable('case_file', {
  id: integer().primaryKey(),
  kind: text().$type<CaseKind>().notNull(),
  year: integer().notNull().default(0),
  serial: integer().notNull(),
  number: text().notNull(),
  employee_id: integer(),
  company_id: integer().notNull(),
  branch_id: integer(),
  department_id: integer(),
  topic: text().notNull().default(''),
  status: text().notNull(),
  due: text(),
  owner_id: integer(),
  opened_at: text().notNull(),
  opened_by: integer(),
  closed_at: text(),
  /** The order of its employee's name, which triggers keep. */
  sort_key: text().notNull().default(''),
  version: integer().notNull().default(1),
  /** What a decision or an outcome came to, which triggers keep; empty without one. */
  result: text().notNull().default(''),
});

export const caseParty = sqliteTable('case_party', {
  id: integer().primaryKey(),
  case_id: integer().notNull(),
  role: text().notNull(),
  sees: text().$type<Sight>().notNull(),
  name: text().notNull(),
  email: text().notNull().default(''),
  user_id: integer(),
  employee_id: integer(),
  added_at: text().notNull(),
  ended_at: text(),
  /** Within its case, which triggers keep. */
  place: integer().notNull().default(0),
});

export const caseEvent = sqliteTable('case_event', {
  id: integer().primaryKey(),
  case_id: integer().notNull(),
  kind: text().notNull(),
  reach: text().$type<Reach>().notNull(),
  party_id: integer(),
  to_party_id: integer(),
  by_name: text().notNull(),
  way: text().$type<'APP' | 'LINK' | 'KEY' | 'SELF'>().notNull().default('APP'),
  words: text().notNull().default(''),
  data: text({ mode: 'json' }).notNull().default({}),
  at: text().notNull(),
  letter_id: integer(),
  /** Within its case, which triggers keep; what came by a case key has places of its own. */
  place: integer().notNull().default(0),
});

export const caseDue = sqliteTable('case_due', {
  id: integer().primaryKey(),
  case_id: integer().notNull(),
  what: text().notNull(),
  party_id: integer(),
  due: text().notNull(),
  done_at: text(),
});
