// npm run acceptance [-- arguments of Playwright]: the scenarios alone, against a build of what is here.
import { runAcceptance } from './acceptance-run.ts';
import { inWords } from './checks.ts';
import { slowest } from './run-times.ts';

const tally = await runAcceptance(process.argv.slice(2));
console.log(slowest(tally.timed ?? []));
console.log(`\n${inWords(tally)}`);
process.exit(tally.failures.length === 0 ? 0 : 1);
