import { inWords, runChecks } from './checks.ts';

const tally = await runChecks();
console.log(`\n${inWords(tally)}`);
process.exit(tally.failed === 0 ? 0 : 1);
