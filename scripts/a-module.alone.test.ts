import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addedLines, pageBlocks } from './a-module.ts';

const ROOT = join(import.meta.dirname, '..');
const blocks = pageBlocks(readFileSync(join(ROOT, 'docs/how-to/a-module.md'), 'utf8'));
const files = blocks.map(({ file }) => file);

/** A copy of the repository in which the module of the page is made. */
let tree = '';

/** Runs a program of the tree; what it says where it fails. */
async function failureOf(program: string, ...given: string[]): Promise<string> {
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
  const { VITEST: _, ...env } = process.env;
  try {
    await promisify(execFile)(program, given, { cwd: tree, env: { ...env, PATH: path }, maxBuffer: 64e6 });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stripVTControlCharacters(`${stdout}\n${stderr}`).slice(-6000);
  }
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'a-module-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of String(listed.stdout).split('\0').filter(Boolean))
    cpSync(join(ROOT, file), join(tree, file), { recursive: true });
  spawnSync('git', ['init', '-q'], { cwd: tree });
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  for (const { file, after, text } of blocks) {
    const path = join(tree, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, after === undefined ? text : addedLines(readFileSync(path, 'utf8'), after, text));
  }
  // Some tests read the files that git knows.
  spawnSync('git', ['add', '-A'], { cwd: tree });
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('the module of the page stands in four lines of files that are there, its page included', () => {
  const edited = blocks.flatMap(({ file, after, text }) =>
    after === undefined ? [] : [[file, text.trim().split('\n').length]],
  );
  console.info(`Lines in files of others: ${edited.map(([file, lines]) => `${lines} in ${file}`).join(', ')}`);
  expect(edited).toEqual([
    ['contracts/house/modules.ts', 1],
    ['upstream/house/all-modules.ts', 1],
    ['web/house/pages.ts', 1],
    ['contracts/platform/pages.ts', 1],
  ]);
});

test('the module of the page has the types that every room asks for', async () => {
  expect(await failureOf('tsc', '-b', '--checkers', '1')).toBe('');
});

test('the module of the page is written as the house writes', async () => {
  expect(await failureOf('biome', 'ci', '--error-on-warnings', ...files.filter((file) => /\.tsx?$/.test(file)))).toBe(
    '',
  );
});

test('the module of the page passes its own test and those that hold every module', async () => {
  const structural = [
    'contracts/platform/access.test.ts',
    'contracts/platform/pages.test.ts',
    'scripts/decisions.test.ts',
    'scripts/hubs.test.ts',
    'scripts/rooms.test.ts',
    'upstream/house/access.test.ts',
    'upstream/people/asset',
    'upstream/platform/call/call-path.test.ts',
    'upstream/house/company-scope.test.ts',
    'upstream/platform/record/created.test.ts',
    'upstream/house/tables.test.ts',
    'web/house/page-table.test.ts',
  ];
  const named =
    '\\bassets?\\b|serial number|every (call|address|command)|no request|at most|the repository|the page table';
  expect(await failureOf('vitest', 'run', '--reporter=dot', ...structural, '-t', named)).toBe('');
});
