import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { DateFormat, ImportMode, Mistake, Warning } from '../../../contracts/import/bulk-import';
import type { ImportState } from '../../../contracts/import/import-state';
import type { ImportKind } from '../../../contracts/platform/import-columns';
import type { Encoding } from './encoding';
import type { Headings } from './headings';
import type { Separator } from './records';

export const importBatch = sqliteTable('import_batch', {
  id: integer().primaryKey(),
  file: text().notNull(),
  size: integer().notNull(),
  key: text().notNull(),
  date_format: text().$type<DateFormat>().notNull(),
  encoding: text().$type<Encoding>().notNull(),
  separator: text().$type<Separator>(),
  headings: text({ mode: 'json' }).$type<Headings>(),
  mode: text().$type<ImportMode>(),
  failure: text(),
  next_byte: integer().notNull(),
  next_line: integer().notNull().default(1),
  pieces: integer().notNull().default(0),
  done: integer().notNull().default(0),
  creates: integer().notNull().default(0),
  updates: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  errors: integer().notNull().default(0),
  mistakes: integer().notNull().default(0),
  saved: integer().notNull().default(0),
  undone: integer().notNull().default(0),
  tries: integer().notNull().default(0),
  held_by: text(),
  held_until: text(),
  by_id: integer().notNull(),
  by_name: text().notNull(),
  request_id: text().notNull(),
  uploaded_at: text().notNull(),
  checked_at: text(),
  applied_at: text(),
  undone_at: text(),
  kept_until: text().notNull(),
  warned: integer().notNull().default(0),
  warnings: text({ mode: 'json' }).$type<Warning[]>().notNull().default([]),
  first_day: text(),
  last_day: text(),
  state: text().$type<ImportState | 'DROPPED'>().notNull(),
  kind: text().$type<ImportKind>().notNull(),
});

export const importPiece = sqliteTable(
  'import_piece',
  {
    batch_id: integer().notNull(),
    number: integer().notNull(),
    state: text().$type<'CHECKED' | 'APPLIED' | 'UNDONE'>().notNull().default('CHECKED'),
    from_byte: integer().notNull(),
    from_line: integer().notNull(),
    rows: integer().notNull(),
    creates: integer().notNull(),
    updates: integer().notNull(),
    unchanged: integer().notNull(),
    first_id: integer(),
    applied_at: text(),
  },
  (t) => [primaryKey({ columns: [t.batch_id, t.number] })],
);

export const importRefused = sqliteTable(
  'import_refused',
  {
    batch_id: integer().notNull(),
    line: integer().notNull(),
    label: text().notNull(),
    cells: text({ mode: 'json' }).$type<string[]>().notNull(),
    mistakes: text({ mode: 'json' }).$type<Mistake[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.batch_id, t.line] })],
);
