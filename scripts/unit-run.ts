import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { briefly } from './end-of-run.ts';
import { countTests, type Manner, sumTallies, type Tally } from './programs.ts';
import { keepRun } from './run-times.ts';
import { LOCAL } from './secrets.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(LOCAL, 'results');

/** More files than this are not tried again: what fails in so many is no unsteadiness. */
const MOST_TRIED_AGAIN = 10;

interface TestedFile {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}
export interface UnitReport {
  testResults: TestedFile[];
}

interface Failure {
  /** The file, and the test where it was one that failed. */
  what: string;
  why: string;
}

function failuresIn({ name, status, message, assertionResults }: TestedFile): Failure[] {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that does not even load has no failed test of its own.
  if (status === 'failed' && failed.length === 0) return [{ what: file, why: briefly(message) }];
  return failed.map(({ fullName, failureMessages = [] }) => ({
    what: `${file}: ${fullName}`,
    why: briefly(failureMessages[0]),
  }));
}
const inLine = ({ what, why }: Failure) => `${what}: ${why}`;

const hasFailed = (file: TestedFile) => failuresIn(file).length > 0;

function countUnits({ testResults }: UnitReport): Tally {
  return {
    passed: testResults.flatMap((one) => one.assertionResults.filter(({ status }) => status === 'passed')).length,
    failures: testResults.flatMap(failuresIn).map(inLine),
    timed: testResults.map(({ name, startTime, endTime }) => ({
      what: 'file',
      name: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Counts the second try of the files that failed: what failed only the first time was unsteady. */
export function countAgain(first: UnitReport, second: UnitReport): Tally {
  const still = second.testResults.flatMap(failuresIn);
  const unsteady = first.testResults
    .flatMap(failuresIn)
    .filter(({ what }) => still.every((one) => !one.what.startsWith(what)));
  return { ...countUnits(second), unsteady: unsteady.map(inLine) };
}

/** A file that sets off builds and runs of its own, and would take the machine from what runs beside it. */
const isAlone = (file: string) => file.endsWith('.alone.test.ts');

/**
 * Every test that needs no browser, or those of the named files. Those that run alone wait until the others, and what these ran
 * beside, have ended.
 */
export async function runUnits(files: readonly string[], beside?: Promise<unknown>): Promise<Tally> {
  const all = files.length === 0;
  const [alone, others] = [files.filter(isAlone), files.filter((file) => !isAlone(file))];
  const first = all || others.length > 0 ? await runOthers(others, beside) : sumTallies([]);
  if (!all && alone.length === 0) return first;
  await beside;
  return sumTallies([first, await vitest('unit-alone', ['--project=alone', ...alone], countUnits)]);
}

/** Files that failed run once more, alone, one after another, and after what the tests ran beside. */
async function runOthers(files: readonly string[], beside?: Promise<unknown>): Promise<Tally> {
  const started = Date.now();
  let first: UnitReport = { testResults: [] };
  const count = (report: UnitReport) => {
    first = report;
    return countUnits(report);
  };
  const whole = await vitest('unit', ['--project=!alone', ...files], count, beside ? 'aside' : 'in front');
  // The time that they take beside scenarios says nothing about them.
  if (files.length === 0 && !beside) keepRun('tests without a browser', started);
  const failed = first.testResults.filter(hasFailed);
  if (failed.length === 0 || failed.length > MOST_TRIED_AGAIN) return whole;
  await beside;
  const again = failed.map(({ name }) => relative(ROOT, name));
  return sumTallies([
    countUnits({ testResults: first.testResults.filter((one) => !hasFailed(one)) }),
    await vitest('unit-again', ['--maxWorkers=1', ...again], (second) => countAgain(first, second)),
  ]);
}

function vitest(
  name: string,
  args: readonly string[],
  count: (report: UnitReport) => Tally,
  manner: Manner = 'in front',
): Promise<Tally> {
  mkdirSync(RESULTS, { recursive: true });
  const report = join(RESULTS, `${name}.json`);
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return countTests('vitest', ['run', ...reporting, ...args], report, (json) => count(json as UnitReport), { manner });
}
