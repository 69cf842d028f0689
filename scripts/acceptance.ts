// npm run acceptance [-- arguments of Playwright]: the scenarios alone, against a build of what is here.
import { runAcceptance } from './acceptance-run.ts';
import { inWords, sum } from './checks.ts';

const tally = sum(await runAcceptance(process.argv.slice(2)));
console.log(`\n${inWords(tally)}`);
process.exit(tally.failed === 0 ? 0 : 1);
