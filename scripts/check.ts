import { runChecks } from './checks.ts';
import { endRun } from './end-of-run.ts';

const started = Date.now();
endRun(await runChecks(), { name: 'check', started });
