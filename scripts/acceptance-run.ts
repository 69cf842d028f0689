import { join, relative } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildWhenChanged } from './build.ts';
import { briefly } from './end-of-run.ts';
import { countTests, type Tally } from './programs.ts';
import { keepRun, type Timed } from './run-times.ts';

const failure = (why: string): Tally => ({ passed: 0, failures: [why] });
const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'acceptance', '.results');
const CONFIG = ['-c', 'acceptance/playwright.config.ts'];

interface Try {
  duration: number;
  errors?: { message?: string }[];
  attachments?: { name: string; path?: string }[];
}
interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: Try[] }[];
}
interface Suite {
  suites?: Suite[];
  specs?: Spec[];
}
interface Report extends Suite {
  stats: { expected: number; flaky: number };
  errors: { message?: string }[];
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];
const triesOf = ({ tests }: Spec) => tests.flatMap(({ results }) => results);
const isOf = ({ tests }: Spec, ...statuses: string[]) => tests.every(({ status }) => statuses.includes(status));

const timeOf = (spec: Spec): Timed => ({
  what: 'scenario',
  name: `${spec.file}: ${spec.title}`,
  seconds: triesOf(spec).reduce((total, { duration }) => total + duration, 0) / 1000,
});

function inLine(spec: Spec): string {
  const why = triesOf(spec).flatMap(({ errors = [] }) => errors.map(({ message }) => briefly(message)))[0];
  return [`${spec.file}:${spec.line} ${spec.title}`, why ?? 'did not run'].join(': ');
}

/** The file of the failed try's trace. */
const traceOf = (spec: Spec) =>
  triesOf(spec)
    .flatMap(({ attachments = [] }) => attachments)
    .flatMap(({ name, path }) => (name === 'trace' && path ? [` (${relative(ROOT, path)})`] : []))
    .join('');

/** A scenario that did not run proves nothing, and a run that ended early did not run the rest. */
export function countScenarios(json: unknown): Tally {
  const { stats, errors, ...suite } = json as Report;
  const specs = specsOf(suite);
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...specs.filter((spec) => !isOf(spec, 'expected', 'flaky')).map(inLine),
      ...errors.map(({ message }) => briefly(message) || 'An error outside of the scenarios'),
    ],
    unsteady: specs.filter((spec) => isOf(spec, 'flaky')).map((spec) => inLine(spec) + traceOf(spec)),
    timed: specs.map(timeOf),
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
  const started = Date.now();
  const tally = await playwright(['test', ...CONFIG, ...part, ...args], {
    CHROME_PATH: browser,
    PLAYWRIGHT_BLOB_OUTPUT_DIR: join(RESULTS, 'blob'),
  });
  if (args.length === 0) keepRun('scenarios', started);
  return tally;
}

/** Makes one report of those that the parts of a run left in a folder, and counts it. */
export const mergeReports = (folder: string): Promise<Tally> => playwright(['merge-reports', ...CONFIG, folder]);

const playwright = (args: string[], env?: Record<string, string>) =>
  countTests('playwright', args, join(RESULTS, 'report.json'), countScenarios, { env });
