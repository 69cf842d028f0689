import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { DisciplinaryDecision } from '../../contracts/disciplinary-state';

export const disciplinaryCase = sqliteTable('disciplinary_case', {
  case_id: integer().primaryKey(),
  subject: text().notNull(),
  answer_due: text().notNull(),
  answered_at: text(),
  decision: text().$type<DisciplinaryDecision>(),
  decided_at: text(),
  appeal_until: text(),
  lapses_on: text(),
  suspended_from: text(),
  suspended_until: text(),
  exit_id: integer(),
});

export const disciplinaryHearing = sqliteTable('disciplinary_hearing', {
  id: integer().primaryKey(),
  case_id: integer().notNull(),
  appeal: integer({ mode: 'boolean' }).notNull().default(false),
  at: text().notNull(),
  location: text().notNull(),
  meeting_id: integer(),
  called_off_at: text(),
});
