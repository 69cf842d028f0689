import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { QuestionKind } from '../../../contracts/time/headcount-state';

export const headcountQuestion = sqliteTable('headcount_question', {
  id: integer().primaryKey(),
  text: text().notNull(),
  kind: text().$type<QuestionKind>().notNull(),
  choices: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  unit: text().notNull().default(''),
  hint: text().notNull().default(''),
  label: text().notNull(),
  required: integer({ mode: 'boolean' }).notNull().default(true),
  position: integer().notNull(),
  created_at: text().notNull(),
  version: integer().notNull().default(1),
});
