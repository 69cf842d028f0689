// npm run acceptance:merge -- <folder>: one report and one coverage from the parts of a run.
import { mergeReports } from './acceptance-run.ts';
import { inWords, once, sum } from './checks.ts';
import { slowest } from './run-times.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name the folder with the reports of the parts: npm run acceptance:merge -- <folder>');
  process.exit(1);
}
const tally = sum([await mergeReports(folder), await once('node', ['acceptance/coverage.ts'])]);
console.log(slowest(tally.timed ?? []));
console.log(`\n${inWords(tally)}`);
process.exit(tally.failures.length === 0 ? 0 : 1);
