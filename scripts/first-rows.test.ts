import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { referenceSql } from './reference-sql.ts';

const root = join(import.meta.dirname, '..');

/** An empty database as a deployment has it after its migrations. */
function migrated(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  const folder = join(root, 'upstream', 'migrations');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    database.exec(readFileSync(join(folder, file), 'utf8'));
  }
  return database;
}
const count = (database: DatabaseSync, table: string) =>
  database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n;

describe('a new deployment', () => {
  test('gets its banks, its pension managers and the letters of an offer once, however often it is deployed', () => {
    const database = migrated();
    database.exec(referenceSql());
    const banks = count(database, 'bank');
    database.exec(referenceSql());
    expect(banks).toBeGreaterThan(20);
    expect(count(database, 'bank')).toBe(banks);
    expect(count(database, 'pfa')).toBeGreaterThan(10);
    expect(
      database
        .prepare('SELECT l.category, v.number FROM letter l JOIN letter_version v ON v.letter_id = l.id ORDER BY l.id')
        .all(),
    ).toEqual([
      { category: 'offer', number: 1 },
      { category: 'deployment', number: 1 },
    ]);
  });

  test('gets its first company and administrator from the file of the documentation', () => {
    const database = migrated();
    const file = readFileSync(join(root, 'docs', 'deploy', 'first-company.sql'), 'utf8');
    database.exec(file.replaceAll(/<<([^>]*)>>/g, '$1'));
    expect(count(database, 'company')).toBe(1);
    expect(database.prepare('SELECT roles, password_hash FROM user').all()).toEqual([
      { roles: '["SUPERADMIN"]', password_hash: null },
    ]);
  });
});
