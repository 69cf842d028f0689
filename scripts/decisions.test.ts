import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { table } from '../contracts/house/table';
import { NO_DECISIONS, WRITTEN_DECISIONS } from '../contracts/house/written.test-support';
import type { CallTable, Row } from '../contracts/platform/call';

const rows = Object.entries(table as CallTable).flatMap(([module, calls]) =>
  Object.entries(calls).map(([call, row]): [string, Row] => [`${module}.${call}`, row]),
);
/** Every call that changes something. */
const changing = rows.flatMap(([name, row]) => (row.method === 'GET' || row.reads ? [] : [name]));

/** The fields that the input of a call takes, and those of them that it cannot do without. */
function fieldsOf(name: string): string[] {
  const row = rows.find(([one]) => one === name)?.[1];
  const schema = z.toJSONSchema(row?.input as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}

test('every call that changes something either decides, and says what holds it to what was read, or says why it does not', () => {
  const named = [...Object.keys(WRITTEN_DECISIONS), ...Object.keys(NO_DECISIONS)];
  expect(changing.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name, i) => !changing.includes(name) || named.indexOf(name) !== i)).toEqual([]);
});

const edits = Object.entries(NO_DECISIONS).flatMap(([name, why]) => (why === 'edits' ? [name] : []));

test.each(edits)('the edit %s names the version that it was made from', (name) => {
  expect(fieldsOf(name)).toContain('version');
});

describe.each(Object.entries(WRITTEN_DECISIONS))('%s', (name, { by = [], why, shown }) => {
  test('sends back what was read, or has a reason why nothing else can be decided', () => {
    expect(fieldsOf(name)).toEqual(expect.arrayContaining([...by]));
    expect(by.length > 0).toBe(why === undefined);
  });

  test('is shown to decide nothing unseen', () => {
    if (shown === 'story') return;
    const [file, words] = shown;
    expect(readFileSync(new URL(`../upstream/${file}`, import.meta.url), 'utf8')).toContain(words);
  });
});
