import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { LeaveDecider } from '../../../contracts/time/leave-state';
import type { Blackout, Grant, LeaveKind, YearShare } from '../../../contracts/time/leave-type';

export const leaveType = sqliteTable('leave_type', {
  id: integer().primaryKey(),
  title: text().notNull(),
  type: text().$type<LeaveKind>().notNull(),
  approvals: text({ mode: 'json' }).$type<LeaveDecider[]>().notNull(),
  grade: text().notNull().default(''),
  gender: text().$type<'MALE' | 'FEMALE'>(),
  days: integer().notNull(),
  granted: text().$type<Grant>().notNull(),
  carry_days: integer().notNull().default(0),
  carry_until: text(),
  half_days: integer({ mode: 'boolean' }).notNull().default(false),
  notice_days: integer().notNull().default(0),
  blackouts: text({ mode: 'json' }).$type<Blackout[]>().notNull().default([]),
  encash_on_exit: integer({ mode: 'boolean' }).notNull().default(false),
  certificate: integer({ mode: 'boolean' }).notNull().default(false),
  archived_at: text(),
  created_at: text().notNull(),
  version: integer().notNull().default(1),
  whole_year: integer({ mode: 'boolean' }).notNull().default(false),
  certificate_days: integer().notNull().default(0),
  share: text().$type<YearShare>().notNull().default('HALF_DAYS'),
});
