import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Timed } from './run-times.ts';

const ROOT = join(import.meta.dirname, '..');

export interface Tally {
  passed: number;
  /** A line for each thing that failed: what it is, and where known the first line of why. */
  failures: readonly string[];
  /** A line for each thing that failed, and passed when it ran once more, alone. */
  unsteady?: readonly string[];
  timed?: readonly Timed[];
}

export const sumTallies = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
  timed: tallies.flatMap(({ timed = [] }) => timed),
});

/** How a program runs: `aside` gives way to everything else on the machine, and prints when it has ended. */
export type Manner = 'in front' | 'aside';

/** Runs a program of the packages (or of the system) in the repository and prints what it prints. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  console.log(`\n$ ${[program, ...args].join(' ')}`);
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** The same, but what it prints comes when it has ended, so that several may run at once. */
async function runQuietly(
  program: string,
  args: string[],
  env: Record<string, string>,
  manner: Manner,
): Promise<number> {
  const said: Buffer[] = [];
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env } });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(text));
  // Programs that it starts itself give way, too.
  if (manner === 'aside' && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  console.log(`\n$ ${[program, ...args].join(' ')}`);
  process.stdout.write(Buffer.concat(said));
  return code;
}

const ended = (program: string, args: string[], code: number) => `${[program, ...args].join(' ')} ended with ${code}`;

/** A program that only passes or fails counts as one check. What it prints comes when it has ended. */
export async function once(
  program: string,
  args: string[],
  { env = {}, manner = 'in front' }: { env?: Record<string, string>; manner?: Manner } = {},
): Promise<Tally> {
  const code = await runQuietly(program, args, env, manner);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [ended(program, args, code)] };
}

/**
 * Runs a test runner that leaves a report, and counts from the report. A run that failed without a failed test
 * (it crashed, or found no test) counts as one failure more.
 */
export async function countTests(
  program: string,
  args: string[],
  report: string,
  count: (report: unknown) => Tally,
  { env = {}, manner = 'in front' }: { env?: Record<string, string>; manner?: Manner } = {},
): Promise<Tally> {
  rmSync(report, { force: true });
  const code = await (manner === 'aside' ? runQuietly(program, args, env, manner) : run(program, args, env));
  const tally = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failures: [] };
  return code !== 0 && tally.failures.length === 0 ? { ...tally, failures: [ended(program, args, code)] } : tally;
}
