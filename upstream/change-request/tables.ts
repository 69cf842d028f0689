import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { FieldStatus, RequestSection } from '../../contracts/change-request';
import type { RequestStatus } from '../../contracts/request-status';

export const changeRequest = sqliteTable('change_request', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  section: text().$type<RequestSection>().notNull(),
  item_id: integer(),
  item_title: text(),
  remove: integer({ mode: 'boolean' }).notNull().default(false),
  status: text().$type<RequestStatus>().notNull().default('PENDING'),
  fields: integer().notNull(),
  waiting: integer().notNull(),
  requested_by: integer().notNull(),
  requested_at: text().notNull(),
  decided_by: text(),
  decided_at: text(),
  version: integer().notNull().default(1),
});

export const changeRequestField = sqliteTable('change_request_field', {
  id: integer().primaryKey(),
  request_id: integer().notNull(),
  field: text().notNull(),
  before: text(),
  after: text(),
  before_shown: text(),
  after_shown: text(),
  status: text().$type<FieldStatus>().notNull().default('PENDING'),
  reason: text(),
  decided_by: text(),
  decided_at: text(),
});
