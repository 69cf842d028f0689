// What the last `npm run check` and `npm test` of this checkout took, as these kept it.
import { keptRuns } from '../scripts/run-times.ts';
import { keepFigures } from './figures.ts';

/** Seconds on two idle cores. */
const LIMITS = {
  'tests without a browser': 240,
  scenarios: undefined,
  check: undefined,
  'whole run': 1500,
} as const;

const kept = keptRuns();
const runs = Object.entries(LIMITS).flatMap(([name, limit]) => {
  const { seconds, ...measured } = kept[name] ?? {};
  return seconds === undefined ? [] : [{ what: name, measured: seconds, unit: 's', limit, ...measured }];
});
keepFigures('Runs', runs);
for (const { what, measured, limit } of runs)
  console.log(`${what}: ${measured} s${limit ? ` of at most ${limit}` : ''}`);
process.exit(runs.every(({ measured, limit }) => limit === undefined || measured <= limit) ? 0 : 1);
