import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** A test's file, or words of a test's name. Names may stand in single quotes where they hold double ones. */
const QUOTE = /`([\w./-]+\.(?:test|spec)\.ts)`|(?:[\s(])(?:"([^"]{3,}?)"|'([^']{3,}?)')(?=[,;.:|)\s])/g;

/** The tests that a table names and that do not exist, with their file. */
function missingTests(markdown: string): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => {
    const missing: string[] = [];
    let file = '';
    let source = '';
    for (const [, named, ...names] of row.matchAll(QUOTE)) {
      if (named) {
        file = named;
        source = existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '';
        if (source === '') missing.push(file);
      }
      const name = names.find((one) => one !== undefined);
      if (name && file && !source.includes(name)) missing.push(`${file} ${name}`);
    }
    return missing;
  });
}

test('each test that the list of security requirements names is there', () => {
  expect(missingTests(readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8'))).toEqual([]);
});

test('a test that is gone is named with its file', () => {
  expect(missingTests('| A rule | `scripts/tags.test.ts` "no such test" |')).toEqual([
    'scripts/tags.test.ts no such test',
  ]);
  expect(missingTests('| A rule | `scripts/no-such.test.ts` |')).toEqual(['scripts/no-such.test.ts']);
});
