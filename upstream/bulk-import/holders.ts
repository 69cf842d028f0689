import type { Db } from '../db';

/** A column that names records of a kind. */
export interface Holder {
  table: string;
  column: string;
}

/**
 * The columns that name records of a table, as the database itself has them: what other modules come to keep counts
 * without a word here.
 */
export async function holdersOf(db: Db, table: string): Promise<Holder[]> {
  const { results } = await db.$client
    .prepare(
      `SELECT m.name AS "table", f."from" AS "column" FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
      WHERE m.type = 'table' AND f."table" = ?`,
    )
    .bind(table)
    .all<{ table: string; column: string }>();
  return results.map(({ table: name, column }) => ({ table: name, column }));
}

/** `3 job roles`. */
export function counted(count: number, table: string): string {
  const word = table.replaceAll('_', ' ');
  const many = /(?:s|x|ch|sh)$/.test(word)
    ? `${word}es`
    : /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}ies`
      : `${word}s`;
  return `${new Intl.NumberFormat('en-NG').format(count)} ${count === 1 ? word : many}`;
}
