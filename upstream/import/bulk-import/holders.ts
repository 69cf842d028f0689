import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';

/** A column that names records of a kind. */
export interface ReferringColumn {
  table: string;
  column: string;
}

/** Matches a column that references another table, and that table, in the SQL that made a table. */
const REFERENCE = /(?:^|[,(])\s*"?(\w+)"?\s+(?:INTEGER|TEXT)\b[^,]*?\bREFERENCES\s+"?(\w+)"?/gim;

/** Tables whose rows belong to a record and go with it. */
const OWN = ['employee_entry', 'employee_span', 'leave_balance', 'leave_due', 'leave_entry'];

/** A table, and the SQL that made it. */
const Table = z.object({ name: z.string(), words: z.string() });

/**
 * The columns that name records of a table, read off the database itself, so that tables of later modules count without
 * an entry here. D1 does not let anybody ask SQLite for its foreign keys, so the SQL that made the tables is read.
 */
export async function holdersOf(db: Db, table: string): Promise<ReferringColumn[]> {
  const tables = await readRows(
    db,
    Table,
    sql`SELECT name, sql AS words FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`,
  );
  // Some rows outlive the employee that they name, so their column is a number without a reference.
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
export function holderCountWords(count: number, table: string): string {
  const word = table.replaceAll('_', ' ');
  const many = /(?:s|x|ch|sh)$/.test(word)
    ? `${word}es`
    : /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}ies`
      : `${word}s`;
  return `${new Intl.NumberFormat('en-NG').format(count)} ${count === 1 ? word : many}`;
}
