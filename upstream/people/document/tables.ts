import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { DocumentStatus } from '../../../contracts/people/document-status';

export const documentCategory = sqliteTable('document_category', {
  id: integer().primaryKey(),
  name: text().notNull(),
  hint: text().notNull().default(''),
  expires: integer({ mode: 'boolean' }).notNull().default(false),
});

export const employeeDocument = sqliteTable('employee_document', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  category_id: integer().notNull(),
  title: text().notNull().default(''),
  status: text().$type<DocumentStatus>().notNull(),
  file_id: integer(),
  expires: text(),
  note: text().notNull().default(''),
  due: text(),
  requested_at: text(),
  requested_by: integer(),
  acknowledged_at: text(),
  changed_at: text().notNull(),
  version: integer().notNull().default(1),
});

export const employeeDocumentFile = sqliteTable('employee_document_file', {
  id: integer().primaryKey(),
  document_id: integer().notNull(),
  name: text().notNull(),
  kind: text().$type<'pdf' | 'doc' | 'docx'>().notNull(),
  size: integer().notNull(),
  key: text().notNull(),
  expires: text(),
  by_hr: integer({ mode: 'boolean' }).notNull().default(false),
  uploaded_by: text().notNull(),
  uploaded_at: text().notNull(),
  decision: text().$type<'approved' | 'declined'>(),
  comment: text(),
  decided_by: text(),
  decided_at: text(),
  sha256: text(),
});
