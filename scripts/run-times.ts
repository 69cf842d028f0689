import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCAL } from './secrets.ts';

/** What a run took time for. */
export interface Timed {
  what: 'scenario' | 'file';
  name: string;
  seconds: number;
}

const MOST = 20;

/** The slowest scenarios and the slowest files of tests, a line each, in seconds. */
export function slowest(timed: readonly Timed[]): string {
  return (['scenario', 'file'] as const)
    .map((what) => timed.filter((one) => one.what === what).toSorted((a, b) => b.seconds - a.seconds))
    .filter((sorted) => sorted.length > 0)
    .map((sorted) => {
      const seconds = sorted.reduce((total, one) => total + one.seconds, 0);
      const lines = sorted.slice(0, MOST).map((one) => `${one.seconds.toFixed(1).padStart(6)}  ${one.name}`);
      return `\nThe slowest ${sorted[0]?.what}s of ${sorted.length}, which took ${Math.round(seconds)} s together:\n${lines.join('\n')}`;
    })
    .join('\n');
}

/** The total of this run beside the last one of the same name, and keeps it for the next. */
export function besideLast(name: string, seconds: number, file = join(LOCAL, 'results', 'totals.json')): string {
  const totals: Record<string, number> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const last = totals[name];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...totals, [name]: seconds }, null, 2)}\n`);
  return `${seconds} s${last === undefined ? '' : `; the last ${name} took ${last} s`}`;
}
