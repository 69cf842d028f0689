import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { D1Database } from '@cloudflare/workers-types';
import { afterAll, expect, test } from 'vitest';
import { migrate, seedWhenFresh, withStore } from './database.ts';
import { newDatabase, schemaFiles, stageSchemas } from './schemas.ts';

const upstream = join(import.meta.dirname, '..', 'upstream');
const state = mkdtempSync(join(tmpdir(), 'tenure-upgrade-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

/** The possible changes after a release: a table with one more column, and one made again because it takes other values. */
const CHANGE = `ALTER TABLE leave_type ADD COLUMN colour TEXT NOT NULL DEFAULT 'green' CHECK (colour <> '');
PRAGMA defer_foreign_keys = ON;
CREATE TABLE pay_law_new (id INTEGER PRIMARY KEY, text TEXT) STRICT;
INSERT INTO pay_law_new SELECT id, 'kept' FROM pay_law;
CREATE TRIGGER leave_type_coloured AFTER UPDATE OF colour ON leave_type BEGIN
  UPDATE leave_type SET version = version + 1 WHERE id = new.id;
END;
`;

/** The rows of every table, by its name. */
async function contents(db: D1Database) {
  const { results: tables } = await db
    .prepare(
      `SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
        AND name NOT LIKE 'd1_%' ORDER BY name`,
    )
    .all<{ name: string }>();
  const rows = await db.batch<object>(tables.map(({ name }) => db.prepare(`SELECT * FROM ${name}`)));
  return new Map(tables.map(({ name }, index) => [name, rows[index]?.results ?? []]));
}

test('a filled database of this baseline takes a change once and loses no row', async () => {
  await seedWhenFresh(state);
  const later = join(state, 'later');
  cpSync(upstream, later, { recursive: true, filter: (path) => statSync(path).isDirectory() || path.endsWith('.sql') });
  mkdirSync(join(later, 'time', 'leave-type', 'changes'), { recursive: true });
  writeFileSync(join(later, 'time', 'leave-type', 'changes', '999-colour.sql'), CHANGE);
  await withStore(state, async ({ DB }) => {
    const before = await contents(DB);
    expect([...before.values()].flat().length).toBeGreaterThan(5000);
    const files = schemaFiles(later);
    expect(files.at(-1)?.name).toBe('999-leave-type-colour.sql');
    await migrate(DB, files);
    await migrate(DB, files);
    const after = await contents(DB);
    const kinds = (before.get('leave_type') ?? []).map((row) => ({ ...row, colour: 'green' }));
    expect(after.get('leave_type')).toEqual(kinds);
    expect(after.get('pay_law_new')).toHaveLength(before.get('pay_law')?.length ?? 0);
    for (const [table, rows] of before) if (table !== 'leave_type') expect(after.get(table), table).toEqual(rows);
    expect((await DB.prepare('PRAGMA foreign_key_check').all()).results).toEqual([]);
    await DB.prepare("UPDATE leave_type SET colour = 'blue' WHERE id = 1").run();
    const versions = (await contents(DB)).get('leave_type')?.[0];
    expect(versions).toMatchObject({ colour: 'blue', version: 2 });
    await expect(migrate(DB)).rejects.toThrow(
      'The local database was made by another version of Tenure, which this one cannot go on with.',
    );
  });
});

test('wrangler makes the same database of the files that npm run deploy gives it', async () => {
  const migrations_dir = join(state, 'migrations');
  const config = join(state, 'wrangler.json');
  stageSchemas(migrations_dir);
  const database = { binding: 'DB', database_name: 'tenure', database_id: 'tenure', migrations_dir };
  writeFileSync(config, JSON.stringify({ name: 'tenure-upstream', d1_databases: [database] }));
  const kept = join(state, 'deployed');
  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', kept, '-c', config];
  await promisify(execFile)('wrangler', args, { env: { ...process.env, CI: 'true' } });
  const [file = ''] = globSync(`${kept}/v3/d1/*/*.sqlite`).filter((path) => !path.endsWith('metadata.sqlite'));
  const objects = (of: DatabaseSync) =>
    of
      .prepare(
        `SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
          AND name <> 'd1_migrations' ORDER BY type, name`,
      )
      .all();
  const deployed = new DatabaseSync(file, { readOnly: true });
  expect(objects(deployed)).toEqual(objects(newDatabase()));
  expect(deployed.prepare('SELECT name FROM d1_migrations ORDER BY id').all()).toEqual(
    schemaFiles().map(({ name }) => ({ name })),
  );
});
