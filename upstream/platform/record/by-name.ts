import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * The order of rows by their names, as people in Nigeria look them up: marks, hooks and capitals do not count. It takes
 * a table, or its alias, that has a `sort_key` (decision 043).
 */
export const byName = (table: SQLiteTable | SQL): SQL => sql`${table}.sort_key, ${table}.id`;

/** The name of a row as names are compared, as its unique index has it: over a table that keeps `folded`. */
export const nameKey = (table: SQLiteTable | SQL, column = 'name'): SQL =>
  sql`coalesce(${table}.folded, lower(${table}.${sql.identifier(column)}))`;

/** A text as names are compared, letter by letter where it has others than the plain ones (decision 043). */
export const foldedText = (text: SQL): SQL => sql`CASE WHEN ${text} GLOB '*[^ -&(-~]*' THEN (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', ${text} UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '') ELSE lower(${text}) END`;

/**
 * Field messages for a name that another record has: by the index over names as they are compared, and by the column where that
 * is unique, too. `of` is the column that the name has to differ within.
 */
export function takenName(table: string, words: string, { field = 'name', of }: { field?: string; of?: string } = {}) {
  const taken = { [field]: [words] };
  return {
    [`${table}_${field}`]: taken,
    [`${of === undefined ? '' : `${table}.${of}, `}${table}.${field}`]: taken,
  };
}

export const byNameBackwards = (table: SQLiteTable | SQL): SQL => sql`${table}.sort_key DESC, ${table}.id DESC`;
