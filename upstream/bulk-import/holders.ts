import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../db';
import { readRows } from '../record/row';

/** A column that names records of a kind. */
export interface Holder {
  table: string;
  column: string;
}

/** A column of a table's own words, and the table whose records it names. */
const REFERENCE = /(?:^|[,(])\s*"?(\w+)"?\s+(?:INTEGER|TEXT)\b[^,]*?\bREFERENCES\s+"?(\w+)"?/gim;

/** What belongs to a record and goes with it. */
const OWN = ['employee_job'];

/** A table, and the words that made it. */
const Table = z.object({ name: z.string(), words: z.string() });

/**
 * The columns that name records of a table, as the database itself has them: what other modules come to keep counts
 * without a word here. (D1 lets nobody ask SQLite for its foreign keys; the words that made the tables have them.)
 */
export async function holdersOf(db: Db, table: string): Promise<Holder[]> {
  const tables = await readRows(
    db,
    Table,
    sql`SELECT name, sql AS words FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`,
  );
  // Employees are named by number alone too, where what names them outlives them.
  const byNumber = table === 'employee' ? /^\s*"?(employee_id)"?\s+INTEGER\b/gim : undefined;
  return tables
    .filter(({ name }) => !OWN.includes(name))
    .flatMap(({ name, words }) => {
      const columns = Array.from(words.matchAll(REFERENCE), ([, column = '', of]) => ({ column, of }))
        .filter(({ of }) => of === table)
        .map(({ column }) => column);
      const others = byNumber ? Array.from(words.matchAll(byNumber), ([, column = '']) => column) : [];
      return [...new Set([...columns, ...others])].map((column) => ({ table: name, column }));
    });
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
