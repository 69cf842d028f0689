import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { HmoComplaintKind, HmoComplaintState } from '../../../contracts/health/hmo-state';

export const hmoComplaint = sqliteTable('hmo_complaint', {
  id: integer().primaryKey(),
  year: integer().notNull(),
  serial: integer().notNull(),
  number: text().notNull(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  provider_id: integer().notNull(),
  life_id: integer(),
  kind: text().$type<HmoComplaintKind>().notNull(),
  status: text().$type<HmoComplaintState>().notNull().default('OPEN'),
  title: text().notNull(),
  hospital: text().notNull().default(''),
  happened_on: text(),
  due: text(),
  reminded_on: text(),
  opened_at: text().notNull(),
  closed_at: text(),
  version: integer().notNull().default(1),
});

export const hmoComplaintEvent = sqliteTable('hmo_complaint_event', {
  id: integer().primaryKey(),
  complaint_id: integer().notNull(),
  kind: text().notNull(),
  side: text().$type<'EMPLOYEE' | 'HR' | 'PROVIDER' | 'SELF'>().notNull(),
  audience: text().$type<'DESK' | 'EMPLOYEE' | 'PROVIDER'>(),
  by_id: integer(),
  by_name: text().notNull(),
  words: text().notNull().default(''),
  at: text().notNull(),
});
