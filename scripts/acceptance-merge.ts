// npm run acceptance:merge -- <folder>: one report and one coverage from the parts of a run.
import { mergeReports } from './acceptance-run.ts';
import { endRun } from './end-of-run.ts';
import { once, sumTallies } from './programs.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name the folder with the reports of the parts: npm run acceptance:merge -- <folder>');
  process.exit(1);
}
endRun(sumTallies([await mergeReports(folder), await once('node', ['acceptance/coverage.ts'])]));
