import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { homeOf, modulesIn, namedIn, namesByFile } from './hubs.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const modules = modulesIn(read('upstream/house/all-modules.ts'));

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
});
/** Scenarios and benchmarks tell stories of several modules, from outside. */
const files = listed
  .split('\n')
  .filter((file) => existsSync(join(ROOT, file)) && !/^(acceptance|bench)\/|^$/.test(file));
const names = namesByFile(new Map(files.map((file) => [file, read(file)])), modules);

/** A file that names a third of all modules is a list of them, which grows with each that is new. */
const hubs = [...names].flatMap(([file, named]) => (named.size >= modules.length / 3 ? [file] : [])).toSorted();

/** The lists of modules, each with the reason why it stands in one place. */
const HUBS: Record<string, string> = {
  'contracts/house/documented.test.ts': 'The answers that the documents show: no module is added to them.',
  'contracts/house/modules.ts': 'The calls of all modules are one table.',
  'scripts/rooms.ts': 'Which modules may use which others.',
  'upstream/house/all-modules.ts': 'What all modules announce is one house.',
  'upstream/house/schema-order.ts': 'The order in which a database takes the schemas.',
  'upstream/seed/all-tables.ts': 'The tables that a seed writes.',
  'upstream/seed/modules.ts': 'The order in which a new database is filled.',
  'web/house/pages.ts': 'The pages of all modules are one table.',
};

/** The lists that a new module has to be put into; one with seeds, or that uses others, stands in two more. */
const OF_EVERY = [
  'contracts/house/modules.ts',
  'upstream/house/all-modules.ts',
  'web/house/pages.ts',
  'contracts/platform/pages.ts',
];

test('the files that list modules are at most eight, and each has its reason', () => {
  console.info(`Files that list modules: ${hubs.length}\n${hubs.map((file) => `  ${file}`).join('\n')}`);
  expect(hubs.filter((file) => !(file in HUBS))).toEqual([]);
  expect(hubs.length).toBeLessThanOrEqual(8);
});

test('a module is named in at most four lines of the lists that every module stands in', () => {
  const lines = modules.map(({ folder }) => ({
    folder,
    lines: OF_EVERY.reduce((sum, file) => sum + (names.get(file)?.get(folder) ?? 0), 0),
  }));
  const most = Math.max(...lines.map((one) => one.lines));
  console.info(`Lines of the lists that name one module: at most ${most}`);
  expect(lines.filter((one) => one.lines > 4)).toEqual([]);
});

describe('a line names a module', () => {
  const named = (line: string, file = 'upstream/house/some.ts') => namedIn(file, line, modules);
  test.each([
    ['by a path into its folder', "import { x } from '../time/leave-type/store';", ['leave-type']],
    ['by its file of contracts', "import type { y } from '../../contracts/time/leave-state';", ['leave']],
    ['by a call of it', "  'hmoSurvey.create': 'one',", ['hmo-survey']],
    ['by its folder in a list', "  'exit',", ['exit']],
    ['not by a word of a text', '// who may leave, and take a task', []],
  ])('%s', (_, line, folders) => {
    expect(named(line)).toEqual(folders);
  });
});

test.each([
  ['upstream/time/leave/store.ts', 'leave'],
  ['contracts/time/leave-type.ts', 'leave-type'],
  ['contracts/house/who-may/leave-type.test-support.ts', 'leave-type'],
  ['web/time/leave/own/CancelOwnLeaveDialog.tsx', 'leave'],
  ['upstream/platform/call/serve.ts', undefined],
  ['web/platform/shell/menu.ts', undefined],
])('%s is of %s', (file, module) => {
  expect(homeOf(file, modules)).toBe(module);
});
