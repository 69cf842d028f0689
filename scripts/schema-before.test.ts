import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { readSchema, schemaFiles } from './schemas.ts';

/** Without comments, quotes and spaces that do not count. */
const normal = (sql: string) =>
  sql
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([(),;|=<>+])\s*/g, '$1')
    .trim();

test('the schemas make what the migrations made', () => {
  const database = new DatabaseSync(':memory:');
  for (const file of schemaFiles()) database.exec(readSchema(file));
  const made = database.prepare('SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL').all();
  const lines = made.map(({ type, name, sql }) => `${type} ${name}: ${normal(String(sql))}`).sort();
  expect(lines).toEqual(
    readFileSync(join(import.meta.dirname, 'schema-before.txt'), 'utf8')
      .trimEnd()
      .split('\n'),
  );
});
