// The times of the last `npm run check` and `npm test` of this checkout, as these kept them.
import { keptRuns } from '../scripts/run-times.ts';
import { keepFigures } from './figures.ts';

/** The name that a run keeps its seconds under, what it is, and its limit on two idle cores. */
const RUNS = [
  { name: 'tests without a browser', what: 'all tests without a browser', limit: 240 },
  { name: 'check', what: '`npm run check`: types, lint, unused code and these tests' },
  { name: 'scenarios', what: 'all scenarios, with the seed' },
  { name: 'whole run', what: '`npm test`: everything', limit: 1500 },
] as const;

const kept = keptRuns();
const figures = RUNS.flatMap(({ name, ...figure }) => {
  const { seconds, ...measured } = kept[name] ?? {};
  return seconds === undefined ? [] : [{ limit: undefined, ...figure, measured: seconds, unit: 's', ...measured }];
});
keepFigures('Runs', figures);
for (const { what, measured, limit } of figures)
  console.log(`${what}: ${measured} s${limit ? ` of at most ${limit}` : ''}`);
process.exit(figures.every(({ measured, limit }) => limit === undefined || measured <= limit) ? 0 : 1);
