import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Measured, measuredNow } from '../bench/figures.ts';
import { LOCAL } from './secrets.ts';

/** The parts of a run that took time. */
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

const KEPT = join(LOCAL, 'results', 'totals.json');

/** The time that a run, or a part of one, took the last time, with its size and how busy the machine was. */
export type KeptRuns = Record<string, { seconds: number } & Measured>;

export const keptRuns = (file = KEPT): KeptRuns => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** The times of runs under stress are kept apart from those of others. */
const kept = (name: string) => (process.env.TENURE_STRESS ? `${name} under stress` : name);

/** Keeps what a run took since an instant, in milliseconds, for the next one and for the benchmark of runs. Answers its seconds. */
export function keepRun(name: string, started: number, file = KEPT): number {
  const seconds = Math.round((Date.now() - started) / 1000);
  mkdirSync(dirname(file), { recursive: true });
  const runs: KeptRuns = { ...keptRuns(file), [kept(name)]: { seconds, ...measuredNow() } };
  writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`);
  return seconds;
}

/** The seconds of this run beside those of the last one of the same name. */
export function besideLast(name: string, started: number, file = KEPT): string {
  const last = keptRuns(file)[kept(name)];
  return `${keepRun(name, started, file)} s${last ? `; the last ${name} took ${last.seconds} s` : ''}`;
}
