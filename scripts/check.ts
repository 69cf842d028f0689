import { inWords, runChecks } from './checks.ts';
import { besideLast, slowest } from './run-times.ts';

const started = Date.now();
const tally = await runChecks();
console.log(slowest(tally.timed ?? []));
console.log(`\n${besideLast('check', Math.round((Date.now() - started) / 1000))}`);
console.log(inWords(tally));
process.exit(tally.failures.length === 0 ? 0 : 1);
