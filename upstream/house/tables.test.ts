import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { withoutReference } from './reference.test-support';

const modules = await Promise.all(
  Object.values(import.meta.glob('../**/{tables,generated-tables}.ts')).map((load) => load()),
);
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => value instanceof SQLiteTable);
const { results: numbered } = await env.DB.prepare(
  "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE '%' || char(10) || '  id INTEGER PRIMARY KEY%'",
).all<{ name: string; sql: string }>();

test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  'the table %s is the one that the schemas make',
  async (name, table) => {
    const { results } = await env.DB.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)')
      .bind(name)
      .all();
    // A row's place among names is the database's own: nobody reads or writes `folded`.
    const made = results
      .filter((c) => c.name !== 'folded')
      .map((c) => [c.name, c.type, Boolean(c.notnull) || Boolean(c.pk)]);
    const keys = getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map((c) => c.name));
    const read = getTableConfig(table).columns.map((c) => [
      c.name,
      c.getSQLType().toUpperCase(),
      c.notNull || c.primary || keys.includes(c.name),
    ]);
    expect(read).toEqual(made);
  },
);

test.each(numbered)('the table $name gives no number twice, also after its record is gone', ({ sql }) => {
  expect(sql).toMatch(/\n {2}id INTEGER PRIMARY KEY (AUTOINCREMENT|CHECK \(id = 1\)),/);
});

/** What the database and the list of schemas keep for themselves. */
const OTHERS = "'_cf_KV', '_cf_METADATA', 'd1_migrations', 'sqlite_schema', 'sqlite_sequence', 'sqlite_temp_schema'";

/** All that a database holds: what its tables, indexes and triggers are made with, and the rows of every table. */
async function contents(database: D1Database) {
  const [made, named] = await database.batch<{ name: string; sql: string }>([
    database.prepare(
      `SELECT name, sql FROM sqlite_master WHERE name NOT IN (${OTHERS}) AND sql IS NOT NULL ORDER BY name`,
    ),
    database.prepare(
      `SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT IN (${OTHERS}) ORDER BY name`,
    ),
  ]);
  const names = named?.results.map(({ name }) => name) ?? [];
  const rows = await database.batch(names.map((name) => database.prepare(`SELECT * FROM ${name}`)));
  return { made: made?.results, rows: rows.map(({ results }, index) => [names[index], results]) };
}

test('the tests start with what the schemas make, besides kinds of leave and holidays', async () => {
  const { MIGRATED, MIGRATIONS } = env as unknown as { MIGRATED: D1Database; MIGRATIONS: D1Migration[] };
  await applyD1Migrations(MIGRATED, MIGRATIONS);
  // A test begins with no company that asks for a second admin.
  await MIGRATED.prepare(
    `UPDATE installation SET second_pair = json_set(second_pair, '$.companies', json('[]'))`,
  ).run();
  await withoutReference();
  expect(await contents(env.DB)).toEqual(await contents(MIGRATED));
});
