import type { DatabaseSync } from 'node:sqlite';
import { newDatabase } from '../../scripts/schemas.ts';

/** Most characters of a text of statements that D1 takes. */
const MOST = 90_000;

/**
 * The statements that make, in an empty database, all that the schemas and changes make: tables, their rows,
 * indexes and triggers. Every file of tests starts with them. They come in few texts, because each text that is sent takes
 * longer than what it says. `reference` are statements after them.
 */
export function schema(reference: readonly string[] = []): string[] {
  const database = newDatabase();
  for (const statement of reference) database.exec(statement);
  const made = database
    .prepare(
      `SELECT type, name, sql FROM sqlite_master
       WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
         AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
       ORDER BY rowid`,
    )
    .all() as { type: string; name: string; sql: string }[];
  const tables = made.filter(({ type }) => type === 'table');
  const others = made.filter(({ type }) => type !== 'table');
  // The rows come before the triggers, which would write a second time.
  const rows = tables.flatMap(({ name }) => insertsInto(database, name));
  database.close();
  return inTexts([...tables.map(({ sql }) => sql), ...rows, ...others.map(({ sql }) => sql)]);
}

function inTexts(statements: string[]): string[] {
  const texts = [''];
  for (const statement of statements) {
    const whole = `${texts.at(-1)}${statement};\n`;
    if (whole.length > MOST) texts.push(`${statement};\n`);
    else texts[texts.length - 1] = whole;
  }
  return texts;
}

function insertsInto(database: DatabaseSync, table: string): string[] {
  // Without the columns that the table works out itself.
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  const names = columns.map(({ name }) => String(name)).join(', ');
  const rows = database.prepare(`SELECT ${names} FROM ${table}`).all();
  const values = rows.map((row) => `(${Object.values(row).map(literal)})`);
  return values.length === 0 ? [] : [`INSERT INTO ${table} (${names}) VALUES ${values.join(', ')}`];
}

const literal = (value: unknown) =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
