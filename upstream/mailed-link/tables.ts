import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AddressRecord } from '../../contracts/mailed-link';

/** An address that was corrected while links to it were open. Triggers write it. */
export const correctedAddress = sqliteTable('corrected_address', {
  id: integer().primaryKey(),
  record: text().$type<AddressRecord>().notNull(),
  record_id: integer().notNull(),
  was: text().notNull(),
  at: text().notNull(),
});
