import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * SQL order of rows by name, in the order in which people in Nigeria look names up: marks, hooks and capitals do not count. It
 * takes a table, or its alias, with a `sort_key` (decision 043).
 */
export const byName = (table: SQLiteTable | SQL): SQL => sql`${table}.sort_key, ${table}.id`;

/** SQL expression on a table with `folded`: the name in the form in which names are compared, as in its unique index. */
export const nameKey = (table: SQLiteTable | SQL, column = 'name'): SQL =>
  sql`coalesce(${table}.folded, lower(${table}.${sql.identifier(column)}))`;

/** SQL expression on a text: its form for comparing names, letter by letter where it has more than plain letters (decision 043). */
export const foldedText = (text: SQL): SQL => sql`CASE WHEN ${text} GLOB '*[^ -&(-~]*' THEN (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', ${text} UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '') ELSE lower(${text}) END`;

/**
 * Field messages for a name that another record has, by the index of compared names, and by the column where that is unique too.
 * `of` is the column within which names must differ.
 */
export function takenNameProblem(
  table: string,
  words: string,
  { field = 'name', of }: { field?: string; of?: string } = {},
) {
  const taken = { [field]: [words] };
  return {
    [`${table}_${field}`]: taken,
    [`${of === undefined ? '' : `${table}.${of}, `}${table}.${field}`]: taken,
  };
}

export const byNameBackwards = (table: SQLiteTable | SQL): SQL => sql`${table}.sort_key DESC, ${table}.id DESC`;
