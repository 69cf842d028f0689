import { runAcceptance } from './acceptance-run.ts';
import { inWords, once, runChecks, sum } from './checks.ts';

const started = Date.now();
const tally = sum([
  await runChecks(),
  ...(await runAcceptance()),
  // What the run has just proved, against what the documents ask for.
  await once('node', ['acceptance/coverage.ts']),
]);
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
console.log(inWords(tally));
process.exit(tally.failed === 0 ? 0 : 1);
