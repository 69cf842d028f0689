import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MeetingType } from '../../../contracts/hiring/meeting';

export const meeting = sqliteTable('meeting', {
  id: integer().primaryKey(),
  starts_at: text().notNull(),
  notes: text(),
  offline: integer({ mode: 'boolean' }).notNull().default(false),
  location: text(),
  created_by: integer().notNull(),
  created_at: text().notNull(),
  ends_at: text().notNull(),
  type: text().$type<MeetingType>().notNull(),
  link: text(),
  uid: text().notNull(),
  version: integer().notNull().default(1),
  reminded_at: text(),
});

export const meetingPerson = sqliteTable(
  'meeting_person',
  {
    meeting_id: integer().notNull(),
    candidate_id: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.meeting_id, t.candidate_id] })],
);
