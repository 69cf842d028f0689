// npm test [-- --changed] [--stress N]: everything, or what the changes since main can reach.
import { parseArgs } from 'node:util';
import { runAcceptance } from './acceptance-run.ts';
import { changedFiles, sourcesOfRepository } from './changed-files.ts';
import { runChecks } from './checks.ts';
import { endRun } from './end-of-run.ts';
import { once, sumTallies, type Tally } from './programs.ts';
import { type ReachedTests, reachOf } from './reach.ts';
import { stressOf, underStress } from './stress.ts';

const { burners, rest } = stressOf(process.argv.slice(2));
const { changed } = parseArgs({ args: rest, options: { changed: { type: 'boolean', default: false } } }).values;
const started = Date.now();
const tally = await underStress(burners, changed ? runChanged : runAll);
endRun(tally, { name: changed ? 'run of changes' : 'whole run', started });

async function runAll(): Promise<Tally> {
  return sumTallies([
    await withChecks(() => runAcceptance()),
    // The requirements that the run has just proved, against those of the documents.
    await once('node', ['acceptance/coverage.ts']),
  ]);
}

async function runChanged(): Promise<Tally> {
  const { since, files } = changedFiles();
  const sources = sourcesOfRepository();
  const reach = reachOf(files, sources);
  console.log(`Files changed since ${since}: ${files.length}.\n${inReach(reach, [...sources.keys()])}`);
  const tests = reach.tests === 'all' ? [] : reach.tests;
  if (reach.scenarios === 'all') return withChecks(() => runAcceptance(), tests);
  const { scenarios } = reach;
  return scenarios.length > 0 ? withChecks(() => runAcceptance(scenarios), tests) : runChecks(tests);
}

/** Scenarios wait for pages a fifth of their time, in which the checks and the other tests find room. */
async function withChecks(scenarios: () => Promise<Tally>, tests: readonly string[] = []): Promise<Tally> {
  const { promise, resolve } = Promise.withResolvers<Tally>();
  const checks = runChecks(tests, promise);
  resolve(scenarios());
  return sumTallies(await Promise.all([checks, promise]));
}

/** The parts of a run of changes, and those it leaves out. */
function inReach({ tests, scenarios, through }: ReachedTests, files: readonly string[]): string {
  if (scenarios === 'all') return `Every scenario is reached, by way of ${through.join(', ')}.`;
  const folders = files.flatMap((file) => /^acceptance\/(?:[\w-]+\/)+(?=[\w-]+\.spec\.ts$)/.exec(file)?.[0] ?? []);
  const left = [...new Set(folders)].filter((folder) => !scenarios.some((one) => one.startsWith(folder)));
  const named = (folders: readonly string[]) =>
    folders.map((one) => one.replace(/^acceptance\/|\/$/g, '')).join(', ') || 'none';
  const ran = tests === 'all' ? 'every file of tests' : `${tests.length} files of tests`;
  return `Reached: ${ran}; of the scenarios ${named(scenarios)}.\nLeft out of the scenarios: ${named(left)}.`;
}
