import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SurveyQuestion } from '../../contracts/hmo-survey';

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

export const hmoSurveyAsked = sqliteTable(
  'hmo_survey_asked',
  {
    survey_id: integer().notNull(),
    employee_id: integer().notNull(),
    company_id: integer().notNull(),
    answered: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.survey_id, t.employee_id] })],
);

/** What was answered, apart from who did. */
export const hmoSurveyAnswer = sqliteTable(
  'hmo_survey_answer',
  {
    survey_id: integer().notNull(),
    random: text().notNull(),
    answers: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.survey_id, t.random] })],
);
