import type { Db } from '../db';

/** A column that names records of a kind. */
export interface Holder {
  table: string;
  column: string;
}

/** A column of a table's own words, and the table whose records it names. */
const REFERENCE = /(?:^|[,(])\s*"?(\w+)"?\s+(?:INTEGER|TEXT)\b[^,]*?\bREFERENCES\s+"?(\w+)"?/gim;

/**
 * The columns that name records of a table, as the database itself has them: what other modules come to keep counts
 * without a word here. (D1 lets nobody ask SQLite for its foreign keys; the words that made the tables have them.)
 */
export async function holdersOf(db: Db, table: string): Promise<Holder[]> {
  const { results } = await db.$client
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND instr(sql, 'REFERENCES') > 0 ORDER BY name")
    .all<{ name: string; sql: string }>();
  return results.flatMap(({ name, sql }) =>
    Array.from(sql.matchAll(REFERENCE), ([, column = '', of]) => ({ table: name, column, of }))
      .filter(({ of }) => of === table)
      .map(({ column }) => ({ table: name, column })),
  );
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
