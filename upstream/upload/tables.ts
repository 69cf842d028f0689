import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const upload = sqliteTable('upload', {
  id: integer().primaryKey({ autoIncrement: true }),
  owner: text().notNull(),
  call: text().notNull(),
  field: text().notNull(),
  name: text().notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  keep_until: text().notNull(),
});

export const uploadPart = sqliteTable(
  'upload_part',
  {
    upload_id: integer().notNull(),
    number: integer().notNull(),
    blocks: integer().notNull(),
  },
  ({ upload_id, number }) => [primaryKey({ columns: [upload_id, number] })],
);
