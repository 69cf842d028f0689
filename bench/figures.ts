import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseFigures, withRows, writeFigures } from './figures-file.ts';

/** One figure of a benchmark. Without a limit it is told for the reader only. */
export interface BenchFigure {
  /** Its name, by which it is found again: no measured value is in it, and it stands once below its title. */
  what: string;
  measured: number;
  unit: string;
  limit?: number;
  /** `at least` makes the limit a minimum. */
  atLeast?: boolean;
}

const ROOT = join(import.meta.dirname, '..');
const FIGURES = 'docs/figures.md';

const short = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3))));

/** The name of a figure, the measured value, its limit, and whether that is kept. */
function inWords({ what, measured, unit, limit, atLeast }: BenchFigure) {
  const withUnit = (value: number) => `${short(value)} ${unit}`.trim();
  if (limit === undefined) return [what, withUnit(measured), '', ''] as const;
  const kept = atLeast ? measured >= limit : measured <= limit;
  return [what, withUnit(measured), `${atLeast ? '≥' : '≤'} ${withUnit(limit)}`, kept ? 'kept' : 'missed'] as const;
}

/** Prints figures with their limits and the ratio of the two, keeps them, and tells whether all are within their limits. */
export function printFigures(title: string, figures: readonly BenchFigure[]): boolean {
  const rows = figures.map((figure) => {
    const [what, measured, limit, kept] = inWords(figure);
    return [what, measured, limit, figure.limit ? short(figure.measured / figure.limit) : '', kept];
  });
  printTable(title, ['figure', 'measured', 'limit', 'ratio', ''], rows);
  keepFigures(title, figures);
  return rows.every((row) => row.at(-1) !== 'missed');
}

/** Of what a figure was measured, and on how busy a machine. */
export interface Measured {
  /** The day, as `2026-11-28`. */
  date: string;
  /** With a + when files differed from it. */
  commit: string;
  load: string;
}

/** The load that waited for the cores, the measuring itself included; five minutes are nearest to what a benchmark takes. */
export const measuredNow = (): Measured => ({
  date: new Date().toISOString().slice(0, 10),
  commit: commit(),
  load: `${(loadavg()[1] ?? 0).toFixed(1)} on ${availableParallelism()} cores`,
});

/** Writes figures below their title into docs/figures.md, in the place of what was measured of them before. */
export function keepFigures(
  title: string,
  figures: readonly (BenchFigure & Partial<Measured>)[],
  file = join(ROOT, FIGURES),
): void {
  const names = figures.map(({ what }) => what);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`“${twice}” stands twice below “${title}”`);
  const now = measuredNow();
  const rows = figures.map((figure) => {
    const { date, commit, load } = { ...now, ...figure };
    return [...inWords(figure), date, commit, load];
  });
  writeFileSync(file, writeFigures(withRows(parseFigures(readFileSync(file, 'utf8')), title, rows)));
}

function commit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';
  const changed = git('status', '--porcelain', '--', '.', `:!${FIGURES}`);
  return `${git('rev-parse', '--short=8', 'HEAD')}${changed && ' +'}`;
}

/** Prints rows under their headings; every column but the first is right-aligned. */
export function printTable(title: string, headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  console.log(`\n${title}\n${all.map(line).join('\n')}`);
}
