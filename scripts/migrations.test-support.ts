import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

const folder = join(import.meta.dirname, '..', 'upstream', 'migrations');

/** The names of all migrations, in their order. */
export const MIGRATIONS = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

export const apply = (database: DatabaseSync, migrations: readonly string[]): void => {
  for (const name of migrations) database.exec(readFileSync(join(folder, name), 'utf8'));
};
