import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wrongQuotes } from './quoted-figures.ts';

const text = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

const FIGURES = `# Figures

## Weight

| figure | measured | limit | | date | commit | load |
|---|---|---|---|---|---|---|
| the Worker, gzipped | 138 KB | ≤ 200 KB | kept | 2026-11-28 | 1604a46c | 2.1 on 2 cores |
| first page | 3.7 ms | | | 2026-11-28 | 1604a46c | 2.1 on 2 cores |

## Measured before 28 November 2026, by hand

| figure | measured | limit | |
|---|---|---|---|
| second start | 4 s | | |
`;

const readme = (...rows: string[]) =>
  ['# Tenure', '', '## Figures', '', '| figure | measured | limit | |', '|---|---|---|---|', ...rows, ''].join('\n');

test('the README quotes figures as docs/figures.md has them', () => {
  expect(wrongQuotes(text('README.md'), text('docs/figures.md'))).toEqual([]);
});

test('a README that quotes rows word for word is taken, those measured by hand too', () => {
  const quotes = readme('| the Worker, gzipped | 138 KB | ≤ 200 KB | kept |', '| second start | 4 s | | |');
  expect(wrongQuotes(quotes, FIGURES)).toEqual([]);
});

test('a README that quotes another value is refused with what was measured', () => {
  expect(wrongQuotes(readme('| the Worker, gzipped | 115 KB | ≤ 200 KB | kept |'), FIGURES)).toEqual([
    'The README quotes | the Worker, gzipped | 115 KB | ≤ 200 KB | kept |, but docs/figures.md has | the Worker, gzipped | 138 KB | ≤ 200 KB | kept |.',
  ]);
});

test('a figure that was never measured is refused', () => {
  expect(wrongQuotes(readme('| third start | 4 s | | |'), FIGURES)).toEqual([
    'The README quotes | third start | 4 s | | |, but docs/figures.md has no such figure.',
  ]);
});

test('more than ten quotes are refused, and so is none', () => {
  expect(wrongQuotes(readme(...Array(11).fill('| first page | 3.7 ms | | |')), FIGURES)).toEqual([
    'The README quotes 11 figures; 10 are the most.',
  ]);
  expect(wrongQuotes(readme(), FIGURES)).toEqual(['The README quotes no figures.']);
});
