import { sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { assumedField } from '../../../contracts/platform/fields';
import { db } from '../../house/journey.test-support';
import { readRow, readValue } from './row';
import { hundredths, storedRows } from './stored-rows';

const textOf = (query: ReturnType<typeof sql>) => new SQLiteSyncDialect().sqlToQuery(query).sql;

test('what is selected are the keys of the schema, from the table or from what stands for them', () => {
  const Type = z.object({ id: z.int(), title: z.string(), days: z.number(), requests: z.int() });
  const { columns, row } = storedRows(Type, 't', { days: hundredths(sql`t.days`), requests: sql`(SELECT 1)` });
  expect(textOf(columns)).toBe('t."id", t."title", t.days / 100.0 AS "days", (SELECT 1) AS "requests"');
  expect(row).toBe(Type);
});

test('a row reads as the schema of the contract says: yes or no, and what is kept as JSON', async () => {
  const Place = z.object({ name: z.string(), open: z.boolean() });
  const Schema = z.object({
    half: z.boolean(),
    maybe: assumedField(z.boolean().nullable(), null),
    words: assumedField(z.array(z.string()), []),
    place: Place.nullable(),
    none: Place.nullable(),
    places: z.array(Place),
    flags: z.record(z.string(), z.boolean()),
    either: z.discriminatedUnion('kind', [z.object({ kind: z.literal('A') }), z.object({ kind: z.literal('B') })]),
    text: z.string(),
  });
  const row = await readRow(
    db,
    Schema,
    sql`SELECT 1 AS half, NULL AS maybe, '["a"]' AS words, json_object('name', 'Ikeja', 'open', 0) AS place,
      NULL AS none, json_array(json_object('name', 'Yaba', 'open', 1)) AS places, json_object('a', 1) AS flags,
      '{"kind":"B"}' AS either, '[1]' AS text`,
  );
  expect(row).toEqual({
    half: true,
    maybe: null,
    words: ['a'],
    place: { name: 'Ikeja', open: false },
    none: null,
    places: [{ name: 'Yaba', open: true }],
    flags: { a: true },
    either: { kind: 'B' },
    text: '[1]',
  });
});

test('a row that is read on by a transform is decoded before it', async () => {
  const Schema = z.object({ half: z.boolean() }).transform(({ half }) => (half ? 'half' : 'whole'));
  expect(await readRow(db, Schema, sql`SELECT 0 AS half`)).toBe('whole');
});

test('a single value is decoded like a column', async () => {
  expect(await readValue(db, z.array(z.int()), sql`SELECT '[1,2]'`)).toEqual([1, 2]);
});

test('a column that is missing, or of another type, is named', async () => {
  const Schema = z.object({ half: z.boolean(), days: assumedField(z.number(), 0) });
  await expect(readRow(db, Schema, sql`SELECT 2 AS half, 1 AS days`)).rejects.toThrow('half');
  await expect(readRow(db, Schema, sql`SELECT 1 AS half`)).rejects.toThrow('A row lacks what its schema has: days');
});
