import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const reportState = sqliteTable('report_state', {
  id: integer().primaryKey(),
  generation: integer().notNull(),
  built_to: integer().notNull(),
  shown: integer().notNull(),
});

export const reportTally = sqliteTable(
  'report_tally',
  {
    generation: integer().notNull(),
    place: text().notNull(),
    of: text().notNull(),
    period: text().notNull(),
    value: text().notNull(),
    company_now: integer().notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.generation, t.place, t.of, t.period, t.value, t.company_now] })],
);

export const reportChange = sqliteTable('report_change', {
  id: integer().primaryKey(),
  generation: integer().notNull(),
  company_id: integer().notNull(),
  branch_id: integer().notNull(),
  department_id: integer().notNull(),
  company_now: integer().notNull(),
  start: text().notNull(),
  gender: text(),
  state: text(),
  born: text(),
  employment_type: text(),
  day: text().notNull(),
  how: text().notNull(),
  people: integer().notNull(),
});

/** What is counted by facts of its own, beside people. */
export const COUNTED_SUBJECTS = ['approvals', 'welfare', 'appraisals'] as const;
export type CountedSubject = (typeof COUNTED_SUBJECTS)[number];
