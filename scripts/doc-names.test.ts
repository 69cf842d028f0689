import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOfRepository } from './changed-files.ts';
import { quotedNames, staleNames, wordsOf } from './doc-names.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const files = [...sourcesOfRepository().keys()];
const pages = files.filter((file) => file.endsWith('.md'));
const code = files.filter(
  (file) => /\.(ts|tsx|mjs|js|sql|css|json|toml|html)$/.test(file) && !file.startsWith('docs/'),
);

/** Names in backticks that nothing in the repository has, each with its reason. */
const EXCEPTED: Record<string, string> = {
  'PascalCase.tsx': 'how components are named',
  custom_12: 'a field of letters that is named by its number',
  strictExecutionOrder: 'a setting of the bundler that was not taken',
  'upstream/people/asset/changes/': 'of the module that docs/how-to/a-module.md makes up',
  'upstream/<group>/<module>/changes/<number>-<words>.sql': 'written from the first release on',
  'page-files.json': 'written by the build',
  'report.json': 'written by a run of the tests',
  'html/index.html': 'written by a run of the tests',
  'acceptance/.results': 'written by a run of the tests',
  'acceptance/.results/blob': 'written by a run of the tests',
};

test('every path and every identifier in backticks on a page is there', () => {
  const words = wordsOf(code.map(read));
  const stale = pages.flatMap((page) => staleNames(page, read(page), files, words, new Set(Object.keys(EXCEPTED))));
  expect(stale).toEqual([]);
});

test('no exception is left that no page names', () => {
  const quoted = new Set(pages.flatMap((page) => quotedNames(read(page))));
  expect(Object.keys(EXCEPTED).filter((name) => !quoted.has(name))).toEqual([]);
});

const staleOf = (page: string) =>
  staleNames('docs/a.md', page, ['web/leave/pages.ts', 'docs/b.md'], new Set(['leaveDate']), new Set(['gone_one']));

test('names that are there pass, and names that are not do not', () => {
  expect(
    staleOf('`web/leave/pages.ts`, `web/<module>/pages.ts`, `web/{leave,*}/`, `pages.ts`, `b.md`, `leaveDate()`'),
  ).toEqual([]);
  expect(staleOf('`web/exit/pages.ts` `exit.ts` `web/{leave,exit}/` `dayOfLeave` `gone_one`')).toEqual([
    'docs/a.md: web/exit/pages.ts',
    'docs/a.md: exit.ts',
    'docs/a.md: web/{leave,exit}/',
    'docs/a.md: dayOfLeave',
  ]);
});

test('commands, addresses, packages and words of prose are no names', () => {
  expect(staleOf('`npm run check`, `/healthz`, `https://a.example/b.ts`, `zod/mini`, `status`, `a < b`')).toEqual([]);
});

test('links that lead nowhere are named', () => {
  expect(staleOf('[b](b.md#part), [c](c.md), [out](https://a.example/c.md), [above](../web/leave/pages.ts)')).toEqual([
    'docs/a.md: docs/c.md',
  ]);
});

test('what a page shows in a code block is there', () => {
  expect(
    staleOf('```ts contracts/asset.ts\nexport const AssetForm = 1;\n```\n`contracts/asset.ts` `AssetForm`'),
  ).toEqual([]);
});
