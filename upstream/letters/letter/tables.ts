import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { LetterBody } from '../../../contracts/letters/letter-body';

export const letter = sqliteTable('letter', {
  id: integer().primaryKey(),
  letter_name: text().notNull(),
  category: text().notNull(),
  letter_type: text().notNull(),
  subject: text().notNull(),
  effective_date: text(),
  company_id: integer(),
  body: text({ mode: 'json' }).$type<LetterBody>().notNull(),
  asks_signature: integer({ mode: 'boolean' }).notNull().default(false),
  published: integer(),
  has_draft: integer({ mode: 'boolean' }).notNull().default(false),
  saved_by: text().notNull(),
  saved_at: text().notNull(),
  version: integer().notNull().default(1),
});

export const letterTemplate = sqliteTable('letter_template', {
  id: integer().primaryKey(),
  name: text().notNull(),
  category: text().notNull(),
  letter_type: text().notNull(),
  subject: text().notNull(),
  body: text({ mode: 'json' }).$type<LetterBody>().notNull(),
  saved_by: text().notNull(),
  saved_at: text().notNull(),
  version: integer().notNull().default(1),
});

export const letterImage = sqliteTable('letter_image', {
  id: integer().primaryKey(),
  image: text().notNull(),
  name: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  size: integer().notNull(),
  added_by: text().notNull(),
  added_at: text().notNull(),
});
