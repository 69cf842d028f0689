import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Criteria } from '../../../contracts/performance/score-rule';

export const scoreRule = sqliteTable('score_rule', {
  id: integer().primaryKey(),
  company_id: integer(),
  criteria: text().$type<Criteria>().notNull(),
  name: text().notNull(),
  formula: text().notNull(),
  background_colour: text().notNull(),
  guide: integer(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
});

export const calibration = sqliteTable('calibration', {
  id: integer().primaryKey(),
  employee_kpi_id: integer().notNull(),
  before: real().notNull(),
  after: real().notNull(),
  reason: text().notNull(),
  changed_by: integer().notNull(),
  changed_by_name: text().notNull(),
  at: text().notNull(),
});
