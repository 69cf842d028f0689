import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AnnouncementStatus, AnnouncementTopic } from '../../contracts/announcement';
import type { RichText } from '../../contracts/rich-text';

export const announcement = sqliteTable('announcement', {
  id: integer().primaryKey(),
  title: text().notNull(),
  message: text({ mode: 'json' }).$type<RichText>().notNull(),
  excerpt: text().notNull(),
  status: text().$type<AnnouncementStatus>().notNull().default('DRAFT'),
  everyone: integer({ mode: 'boolean' }).notNull().default(false),
  mail: integer({ mode: 'boolean' }).notNull().default(false),
  sender: text().notNull(),
  sender_id: integer().notNull(),
  created_at: text().notNull(),
  publish_at: text(),
  published_at: text(),
  edited_at: text(),
  told_up_to: integer(),
  reached: integer().notNull().default(0),
  readers: integer().notNull().default(0),
  version: integer().notNull().default(1),
  topic: text().$type<AnnouncementTopic>().notNull().default('GENERAL'),
  acknowledge: integer({ mode: 'boolean' }).notNull().default(false),
  reminded_at: text(),
});

export const announcementAudience = sqliteTable('announcement_audience', {
  announcement_id: integer().notNull(),
  company_id: integer(),
  department_id: integer(),
  branch_id: integer(),
});

export const announcementRead = sqliteTable(
  'announcement_read',
  {
    announcement_id: integer().notNull(),
    user_id: integer().notNull(),
    read_at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.announcement_id, t.user_id] })],
);

export const announcementPerson = sqliteTable(
  'announcement_person',
  {
    announcement_id: integer().notNull(),
    employee_id: integer().notNull(),
    sort_key: text().notNull(),
    read_at: text(),
    acknowledged_version: integer(),
    reminded_at: text(),
    to_tell: text().$type<'REMINDER' | 'NEW_WORDS'>(),
  },
  (t) => [primaryKey({ columns: [t.announcement_id, t.employee_id] })],
);

export const announcementFile = sqliteTable('announcement_file', {
  id: integer().primaryKey(),
  announcement_id: integer().notNull(),
  name: text().notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  key: text().notNull(),
});
