// How many trips to the database follow one another in each call, as the tests of the upstream make it. On the platform that
// is what a call costs; here, where the database is in the same process, a trip costs next to nothing.
import { relative } from 'node:path';
import { startVitest } from 'vitest/node';
import { table } from '../contracts/house/table.ts';
import { printFigures, printTable } from './figures.ts';

const root = relative(process.cwd(), `${import.meta.dirname}/..`) || '.';
const vitest = await startVitest('test', [], { root, project: ['upstream'], watch: false, reporters: ['dot'] });

const most = new Map<string, number>();
for (const module of vitest.state.getTestModules()) {
  for (const test of module.children.allTests()) {
    for (const [call, trips] of Object.entries((test.meta() as { trips?: Record<string, number> }).trips ?? {})) {
      most.set(call, Math.max(trips, most.get(call) ?? 0));
    }
  }
}
// A test that failed may have left out the calls that it makes, so that its figures would be too good.
const broken = vitest.state.getCountOfFailedTests();
if (broken > 0) {
  console.error(`\nNothing is measured: ${broken} tests failed`);
  process.exit(1);
}
const calls = Object.entries(table).flatMap(([module, rows]) => Object.keys(rows).map((name) => `${module}.${name}`));
const unknown = calls.filter((call) => !most.has(call));
printTable(
  'Trips to the database that follow one another, at most',
  ['call', 'trips'],
  calls.map((call) => [call, String(most.get(call) ?? 'not asked')]),
);
const depths = [...most.values()];
const kept = printFigures(
  'Trips to the database',
  [0, 1, 2, 3, 4, 5, 6].map((depth) => ({
    what: depth === 6 ? 'calls that need six or more' : `calls that need ${depth}`,
    measured: depths.filter((one) => (depth === 6 ? one >= 6 : one === depth)).length,
    unit: '',
    ...(depth > 3 && { limit: 0 }),
  })),
);
if (unknown.length > 0) console.error(`\nNo test asks ${unknown.join(', ')}`);
await vitest.close();
process.exit(kept && unknown.length === 0 ? 0 : 1);
