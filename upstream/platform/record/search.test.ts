import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../database/db';
import { holds, holdsFolded, searchQuery } from './search';

const db = database(env.DB);
const has = async (text: string, typed: string): Promise<boolean> => {
  const [row] = await db.all<{ found: number }>(
    sql`SELECT ${holds(typed, sql`t.text`) ?? sql`1`} AS found FROM (SELECT ${text} AS text) t`,
  );
  return row?.found === 1;
};

test.each([
  ['Ìkòyí Depot (North)', 'ikoyi'],
  ['Ìkòyí Depot (North)', 'NORTH ìkòyí'],
  ['Ìkòyí Depot (North)', 'dep nor ik'],
  ["Yar'Adua Road", 'yaradua'],
  ["Yar'Adua Road", 'Yar’Adua'],
  ['Ɗanladi & Sons', 'danladi sons'],
  ['Ɗanladi & Sons', 'Ɗan'],
  ['محمد Stores', 'محمد'],
  ['Café 50% of_all', '50% of_all cafe'],
  ['One', 'One '.repeat(40)],
  [`${'long '.repeat(80)}Ẹ́nd`, 'Ẹ́nd long'],
])('%s is found by %s', async (text, typed) => {
  expect(await has(text, typed)).toBe(true);
});

test.each([
  ['Ìkòyí Depot (North)', 'ikoyi south'],
  ['Ìkòyí Depot (North)', 'northikoyi'],
  ['One', 'One Two'],
  ['abc', 'abd%c'],
  ['abc', 'abc_d'],
])('%s is not found by %s', async (text, typed) => {
  expect(await has(text, typed)).toBe(false);
});

test('a text without a letter or a digit asks for nothing', () => {
  for (const typed of [undefined, '', ' ', '%', '_', '"', '*', '^', '(', '🎉', '\u0301', '’', '- – —'])
    expect([typed, holds(typed, sql`x`), holdsFolded(typed, sql`x`), searchQuery(typed)]).toEqual([
      typed,
      undefined,
      undefined,
      null,
    ]);
});

test('the twentieth word counts and the next does not', async () => {
  const words = Array.from({ length: 20 }, (_, i) => `w${String(i).padStart(2, '0')}`);
  const text = words.join(' ');
  expect(await has(text, `${text} other`)).toBe(true);
  expect(await has(text, `${words.slice(1).join(' ')} other`)).toBe(false);
});

test('a column that is folded when it is written is asked without marks', async () => {
  const [row] = await db.all(
    sql`SELECT ${holdsFolded('Ọ̀ṣun Ìbàdàn', sql`t.text`)} AS found FROM (SELECT 'osun state, ibadan' AS text) t`,
  );
  expect(row).toEqual({ found: 1 });
});

test('no operator of the index gets through', () => {
  expect(searchQuery('NEAR(ada OR "obi*) ^x -y :z')).toBe(
    '"NEAR"* AND "ada"* AND "OR"* AND "obi"* AND "x"* AND "y"* AND "z"*',
  );
});
