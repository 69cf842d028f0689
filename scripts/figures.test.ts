import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { keepFigures } from '../bench/figures.ts';
import { parseFigures, withRows, writeFigures } from '../bench/figures-file.ts';

const FILE = `# Figures

Written by the benchmarks.

## Weight

| figure | measured | limit | | date | commit | load |
|---|---|---|---|---|---|---|
| /signin | 112 KB | ≤ 117 KB | kept | 2026-11-01 | 1604a46c | 2.1 on 2 cores |
| the Worker | 115 KB | | | 2026-11-01 | 1604a46c + | 2.1 on 2 cores |

## Start

| figure | measured | limit | | date | commit | load |
|---|---|---|---|---|---|---|
| second start | 4 s | | | 2026-11-02 | 1604a46c | 0.3 on 2 cores |

## Measured before 28 November 2026, by hand

They come from earlier runs.

| figure | measured | limit | |
|---|---|---|---|
| list of a million ÷ of a thousand | 1.16 | 1.5 | kept |
`;

const folder = mkdtempSync(join(tmpdir(), 'tenure-figures-'));
const file = join(folder, 'figures.md');
beforeEach(() => writeFileSync(file, FILE));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the file is written as it was read', () => {
  expect(writeFigures(parseFigures(FILE))).toBe(FILE);
});

test('a figure takes the place of itself, and all else stays', () => {
  const renewed = ['the Worker', '138 KB', '≤ 200 KB', 'kept', '2026-11-28', 'c857963f', '3.4 on 2 cores'];
  expect(writeFigures(withRows(parseFigures(FILE), 'Weight', [renewed]))).toBe(
    FILE.replace(
      '| the Worker | 115 KB | | | 2026-11-01 | 1604a46c + | 2.1 on 2 cores |',
      '| the Worker | 138 KB | ≤ 200 KB | kept | 2026-11-28 | c857963f | 3.4 on 2 cores |',
    ),
  );
});

test('a title that is new gets its section before what was measured by hand', () => {
  const row = ['read', '3 ms', '', '', '2026-11-28', 'c857963f', '3.4 on 2 cores'];
  const written = writeFigures(withRows(parseFigures(FILE), 'Forward', [row]));
  expect(written.match(/^## .*$/gm)).toEqual([
    '## Weight',
    '## Start',
    '## Forward',
    '## Measured before 28 November 2026, by hand',
  ]);
  expect(written).toContain('| read | 3 ms | | | 2026-11-28 | c857963f | 3.4 on 2 cores |');
});

test('a figure is kept with its limit, the day, the commit and the load of the machine', () => {
  keepFigures('Run', [{ what: 'npm run check', measured: 482, unit: 's', limit: 240 }], file);
  expect(readFileSync(file, 'utf8')).toMatch(
    /^\| npm run check \| 482 s \| ≤ 240 s \| missed \| \d{4}-\d\d-\d\d \| [0-9a-f]{8}( \+)? \| \d+\.\d on \d+ cores \|$/m,
  );
});

test('a minimum is kept by what is above it, and small values keep their digits', () => {
  const jump = { what: 'jump', measured: 0.00213, unit: '', limit: 0.02 };
  keepFigures('Run', [{ what: 'rate', measured: 0.84, unit: '', limit: 0.7, atLeast: true }, jump], file);
  const written = readFileSync(file, 'utf8');
  expect(written).toContain('| rate | 0.84 | ≥ 0.7 | kept |');
  expect(written).toContain('| jump | 0.00213 | ≤ 0.02 | kept |');
});

test('two figures of one name are refused', () => {
  const twice = { what: 'missing', measured: 0, unit: '' };
  expect(() => keepFigures('Run', [twice, twice], file)).toThrow('“missing” stands twice below “Run”');
});
