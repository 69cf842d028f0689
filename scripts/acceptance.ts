// npm run acceptance [-- --stress N, arguments of Playwright]: the scenarios alone, against a build of what is here.
import { runAcceptance } from './acceptance-run.ts';
import { endRun } from './end-of-run.ts';
import { stressOf, underStress } from './stress.ts';

const { burners, rest } = stressOf(process.argv.slice(2));
endRun(await underStress(burners, () => runAcceptance(rest)));
