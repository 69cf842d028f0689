import { stripVTControlCharacters } from 'node:util';
import type { Tally } from './programs.ts';
import { besideLast, slowest } from './run-times.ts';

/** A run with more that failed once and passed alone than this proves nothing. */
const MOST_UNSTEADY = 2;

/** The verdict on a run: too many unsteady tests are a failure of the run. */
export function judge(tally: Tally): Tally {
  const { unsteady = [], failures } = tally;
  if (unsteady.length <= MOST_UNSTEADY) return tally;
  return {
    ...tally,
    failures: [...failures, `${unsteady.length} were unsteady, and a run may have ${MOST_UNSTEADY} (see above)`],
  };
}

/** The unsteady and the failed tests, a line each, and the count as the last line, so that the end of a run tells all. */
export function tallyInWords({ passed, failures, unsteady = [] }: Tally): string {
  const listed = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [heading, ...lines.map((one) => `  ${one}`), ''] : [];
  return [
    ...listed('Unsteady: (failed once, passed alone)', unsteady),
    ...listed('What failed:', failures),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');
}

/** Prints what a run took and came to, and ends the program. `name` is what its seconds are kept under, for the next one. */
export function endRun(tally: Tally, run?: { name: string; started: number }): never {
  const judged = judge(tally);
  console.log(slowest(judged.timed ?? []));
  if (run) console.log(`\n${besideLast(run.name, run.started)}`);
  console.log(`\n${tallyInWords(judged)}`);
  process.exit(judged.failures.length === 0 ? 0 : 1);
}

/** The words of an error in one line, without its stack and a terminal's colours. */
export const briefly = (error = ''): string =>
  stripVTControlCharacters(error)
    .split(/\n\s+at /, 1)[0]
    ?.replace(/\s+/g, ' ')
    .trim()
    .slice(0, 240) ?? '';
