import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * The order of rows by their names, as people in Nigeria look them up: marks, hooks and capitals do not count. It takes
 * a table, or its alias, that has a `sort_key` (decision 043).
 */
export const byName = (table: SQLiteTable | SQL): SQL => sql`${table}.sort_key, ${table}.id`;

export const byNameBackwards = (table: SQLiteTable | SQL): SQL => sql`${table}.sort_key DESC, ${table}.id DESC`;
