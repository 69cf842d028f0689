// A database of the product, opened as a file while no runtime has it: rows come many times faster than over calls.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { persistedFolder, seedWhenFresh } from '../scripts/database.ts';

/** As much of D1 as benchmarks fill a database with. */
export interface FileDatabase {
  prepare(sql: string): {
    bind(...values: unknown[]): { run(): Promise<unknown> };
    run(): Promise<unknown>;
    first<T>(column?: string): Promise<T | null>;
  };
}

/** Seeds a state folder and fills its database. Triggers run as for every row, and a statement is a transaction. */
export async function fillFile(state: string, work: (db: FileDatabase) => Promise<void>): Promise<void> {
  await seedWhenFresh(state);
  const folder = join(persistedFolder(state), 'd1');
  const [name, ...others] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.sqlite') && !file.endsWith('metadata.sqlite'),
  );
  if (!name || others.length > 0) throw new Error(`One database was expected in ${folder}`);
  const file = new DatabaseSync(join(folder, name));
  // Nothing is read of it should the machine fail meanwhile.
  file.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; PRAGMA temp_store = MEMORY');
  try {
    await work({
      prepare(sql) {
        const statement = file.prepare(sql);
        const run = async (...values: unknown[]) => statement.run(...(values as SQLInputValue[]));
        return {
          bind: (...values) => ({ run: () => run(...values) }),
          run: () => run(),
          first: async <T>(column?: string) => {
            const row = statement.get();
            return (row === undefined ? null : column === undefined ? row : (row[column] ?? null)) as T | null;
          },
        };
      },
    });
  } finally {
    file.close();
  }
}
