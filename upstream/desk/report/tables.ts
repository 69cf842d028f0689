import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ReportAbout } from '../../../contracts/desk/report-kept';

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

/** The parts that are counted by facts of their own, beside people. */
export const COUNTED_SUBJECTS = ['approvals', 'welfare', 'appraisals'] as const;
export type CountedSubject = (typeof COUNTED_SUBJECTS)[number];
