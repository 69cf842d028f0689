import { env } from 'cloudflare:workers';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';

const modules = await Promise.all(Object.values(import.meta.glob('./**/tables.ts')).map((load) => load()));
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => value instanceof SQLiteTable);
const numbered = tables.filter((table) =>
  getTableConfig(table).columns.some(({ name, primary }) => name === 'id' && primary),
);

test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  'the table %s is the one that the migrations make',
  async (name, table) => {
    const { results } = await env.DB.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)')
      .bind(name)
      .all();
    const made = results.map((c) => [c.name, c.type, Boolean(c.notnull) || Boolean(c.pk)]);
    const keys = getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map((c) => c.name));
    const read = getTableConfig(table).columns.map((c) => [
      c.name,
      c.getSQLType().toUpperCase(),
      c.notNull || c.primary || keys.includes(c.name),
    ]);
    expect(read).toEqual(made);
  },
);

test.each(numbered.map((table) => getTableConfig(table).name))(
  'the table %s gives no number twice, also after its record is gone',
  async (name) => {
    const made = await env.DB.prepare('SELECT sql FROM sqlite_master WHERE name = ?').bind(name).first('sql');
    expect(made).toMatch(/\n {2}id INTEGER PRIMARY KEY (AUTOINCREMENT|CHECK \(id = 1\)),/);
  },
);
