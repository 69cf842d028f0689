import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Links to a new password that somebody asked for and that are not mailed yet. */
export const resetRequest = sqliteTable('reset_request', {
  id: integer().primaryKey(),
  email: text().notNull(),
  asked_at: text().notNull(),
});

/** The networks, as hashes, from which an account was signed in. */
export const knownNetwork = sqliteTable(
  'known_network',
  {
    user_id: integer().notNull(),
    network: text().notNull(),
    seen_at: text().notNull(),
  },
  (of) => [primaryKey({ columns: [of.user_id, of.network] })],
);
