import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ReportAbout } from '../../contracts/report-kept';

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

export const reportKept = sqliteTable('kept_report', {
  id: integer().primaryKey(),
  user_id: integer().notNull(),
  name: text().notNull(),
  about: text().$type<ReportAbout>().notNull(),
  company_id: integer(),
  branch_id: integer(),
  department_id: integer(),
  mail_day: integer(),
  created_at: text().notNull(),
});

export const reportReader = sqliteTable(
  'kept_report_reader',
  {
    kept_id: integer().notNull(),
    user_id: integer().notNull(),
    mailed_for: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kept_id, t.user_id] })],
);

export const reportPart = sqliteTable('report_part', {
  part: text().primaryKey(),
  generation: integer().notNull(),
  built_to: integer().notNull(),
  shown: integer().notNull(),
  again: integer(),
});

export const leaveTaken = sqliteTable(
  'leave_taken',
  {
    generation: integer().notNull(),
    place: text().notNull(),
    period: text().notNull(),
    type_id: integer().notNull(),
    company_id: integer().notNull(),
    days: integer().notNull(),
    leaves: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.generation, t.place, t.type_id, t.period, t.company_id] })],
);

export const deadline = sqliteTable(
  'deadline',
  {
    employee_id: integer().notNull(),
    kind: text().notNull(),
    record: integer().notNull(),
    day: text().notNull(),
    company_id: integer().notNull(),
    branch_id: integer().notNull(),
    department_id: integer().notNull(),
    counted: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.employee_id, t.kind, t.record] })],
);

export const deadlineTally = sqliteTable(
  'deadline_tally',
  {
    generation: integer().notNull(),
    place: text().notNull(),
    kind: text().notNull(),
    period: text().notNull(),
    company_id: integer().notNull(),
    number: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.generation, t.place, t.kind, t.period, t.company_id] })],
);

/** What is counted by facts of its own, beside people. */
export const COUNTED_SUBJECTS = ['approvals', 'welfare', 'appraisals'] as const;
export type CountedSubject = (typeof COUNTED_SUBJECTS)[number];
