import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RequestSection } from '../../../contracts/organisation/employee-section';
import type { RequestStatus } from '../../../contracts/platform/request-status';

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
