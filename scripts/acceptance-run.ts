import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildWhenChanged } from './build.ts';
import { counted, type Tally } from './checks.ts';
import type { Timed } from './run-times.ts';

const failure = (why: string): Tally => ({ passed: 0, failures: [why] });
const RESULTS = join(import.meta.dirname, '..', 'acceptance', '.results');
const CONFIG = ['-c', 'acceptance/playwright.config.ts'];

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }[];
}
interface Report extends Suite {
  stats: { expected: number };
  errors: { message?: string }[];
}

const timesOf = ({ suites = [], specs = [] }: Suite): Timed[] => [
  ...specs.map(({ title, file, tests }): Timed => {
    const milliseconds = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    return { what: 'scenario', name: `${file}: ${title}`, seconds: milliseconds.reduce((a, b) => a + b, 0) / 1000 };
  }),
  ...suites.flatMap(timesOf),
];

const notPassed = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status !== 'expected').map(({ status }) => `${file}: ${title} (${status})`),
  ),
  ...suites.flatMap(notPassed),
];

/** A scenario that did not run proves nothing, and a run that ended early did not run the rest. */
function countScenarios(json: unknown): Tally {
  const { stats, errors, ...suite } = json as Report;
  return {
    passed: stats.expected,
    failures: [...notPassed(suite), ...errors.map(({ message }) => message ?? 'An error outside of the scenarios')],
    timed: timesOf(suite),
  };
}

/**
 * Finds a browser, builds when needed (not for another address), runs the scenarios and counts them. A part of them
 * (`--shard 2/4`) also leaves a report in `acceptance/.results/blob`, to be merged with the others.
 */
export async function runAcceptance(args: readonly string[] = []): Promise<Tally> {
  const browser = findBrowser();
  if (!browser) {
    return failure('No browser could be found or installed: install Chromium, or name one with CHROME_PATH.');
  }
  try {
    if (!process.env.ACCEPTANCE_BASE_URL) buildWhenChanged('production');
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
  const part = args.some((arg) => arg.startsWith('--shard')) ? ['--add-reporter', 'blob'] : [];
  return playwright(['test', ...CONFIG, ...part, ...args], {
    CHROME_PATH: browser,
    PLAYWRIGHT_BLOB_OUTPUT_DIR: join(RESULTS, 'blob'),
  });
}

/** Makes one report of those that the parts of a run left in a folder, and counts it. */
export const mergeReports = (folder: string): Promise<Tally> => playwright(['merge-reports', ...CONFIG, folder]);

const playwright = (args: string[], env?: Record<string, string>) =>
  counted('playwright', args, join(RESULTS, 'report.json'), countScenarios, env);
