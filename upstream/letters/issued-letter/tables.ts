import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const letterAcknowledgement = sqliteTable('letter_acknowledgement', {
  issued_letter_id: integer().primaryKey(),
  signed_at: text().notNull(),
  typed_name: text().notNull(),
  ink: text(),
  sha256: text().notNull(),
  ip: text().notNull(),
  agent: text().notNull(),
  email: text().notNull(),
  user_id: integer(),
  certificate: text().notNull(),
});
