import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SurveyQuestion } from '../../../contracts/health/hmo-survey';

export const hmoSurvey = sqliteTable('hmo_survey', {
  id: integer().primaryKey(),
  title: text().notNull(),
  words: text().notNull().default(''),
  company_id: integer(),
  questions: text({ mode: 'json' }).$type<SurveyQuestion[]>().notNull(),
  opens_on: text().notNull(),
  closes_on: text().notNull(),
  published_at: text(),
  closed_at: text(),
  asked: integer().notNull().default(0),
  answered: integer().notNull().default(0),
  asked_up_to: integer().default(0),
  reminded_on: text(),
  created_by: integer().notNull(),
  created_by_name: text().notNull(),
  created_at: text().notNull(),
  version: integer().notNull().default(1),
  remind_after: integer(),
});
