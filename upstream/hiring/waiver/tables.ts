import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const waiver = sqliteTable('waiver', {
  id: integer().primaryKey(),
  candidate_id: integer().notNull(),
  manager: text().notNull(),
  body: text().notNull(),
  status: text().$type<'PENDING' | 'ACCEPTED' | 'REJECTED'>().notNull().default('PENDING'),
  provisional_until: text(),
  gate: integer({ mode: 'boolean' }).notNull().default(false),
  requested_by: integer().notNull(),
  requested_at: text().notNull(),
  expires_at: text().notNull(),
  decided_at: text(),
  decided_ip: text(),
  decided_agent: text(),
  dropped: text().$type<'ACCEPTED' | 'REJECTED'>(),
  dropped_at: text(),
  dropped_by: text().$type<'LINKS' | 'MANAGER' | 'HR'>(),
});
