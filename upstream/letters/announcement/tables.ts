import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AnnouncementStatus, AnnouncementTopic } from '../../../contracts/letters/announcement';
import type { RichText } from '../../../contracts/platform/rich-text';

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

export const announcementFile = sqliteTable('announcement_file', {
  id: integer().primaryKey(),
  announcement_id: integer().notNull(),
  name: text().notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  key: text().notNull(),
});
