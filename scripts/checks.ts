import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Timed } from './run-times.ts';
import { LOCAL } from './secrets.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(LOCAL, 'results');

export interface Tally {
  passed: number;
  /** A line for each thing that failed: what it is, and where known the first line of why. */
  failures: readonly string[];
  timed?: readonly Timed[];
}

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  timed: tallies.flatMap(({ timed = [] }) => timed),
});

/** What failed, by name, and the count as the last line: whoever sees only the end of a run sees both. */
export const inWords = ({ passed, failures }: Tally) =>
  [
    ...(failures.length > 0 ? ['What failed:', ...failures.map((one) => `  ${one}`), ''] : []),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');

/** Runs a program of the packages (or of the system) in the repository and prints what it prints. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  console.log(`\n$ ${[program, ...args].join(' ')}`);
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

const ended = (program: string, args: string[], code: number) => `${[program, ...args].join(' ')} ended with ${code}`;

/** A program that only passes or fails counts as one check. */
export async function once(program: string, args: string[], env?: Record<string, string>): Promise<Tally> {
  const code = await run(program, args, env);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [ended(program, args, code)] };
}

/**
 * Runs a test runner that leaves a report, and counts from the report. A run that failed without a failed test
 * (it crashed, or found no test) counts as one failure more.
 */
export async function counted(
  program: string,
  args: string[],
  report: string,
  count: (report: unknown) => Tally,
  env?: Record<string, string>,
): Promise<Tally> {
  rmSync(report, { force: true });
  const code = await run(program, args, env);
  const tally = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failures: [] };
  return code !== 0 && tally.failures.length === 0 ? { ...tally, failures: [ended(program, args, code)] } : tally;
}

interface UnitReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const firstLine = (text = '') => text.split('\n', 1)[0];

function countUnits(json: unknown): Tally {
  const { numPassedTests, testResults } = json as UnitReport;
  return {
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that does not even load has no failed test of its own.
      if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`];
      return failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    }),
    timed: testResults.map(({ name, startTime, endTime }) => ({
      what: 'file',
      name: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Types, lint, what nobody uses, the reference of the contract, and every test that needs no browser, or those of the named files. */
export async function runChecks(files: readonly string[] = []): Promise<Tally> {
  mkdirSync(RESULTS, { recursive: true });
  const report = join(RESULTS, 'unit.json');
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return sum([
    await once('tsc', ['-b', '--checkers', '1']),
    await once('biome', ['ci', '--error-on-warnings', '--diagnostic-level=warn', '.']),
    await once('knip', ['--no-progress']),
    // The linter of the reference asks nobody for a newer one, and tells nobody that it ran.
    await once('redocly', ['lint', 'docs/openapi.json'], {
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    }),
    await counted('vitest', ['run', ...reporting, ...files], report, countUnits),
  ]);
}
