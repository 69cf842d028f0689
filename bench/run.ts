// npm run bench [-- weight forward …]: all of them when none is named.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenChanged } from '../scripts/build.ts';
import { run } from '../scripts/programs.ts';

const BENCHES = [
  'weight',
  'pages',
  'forward',
  'list',
  'trips',
  'upload',
  'import',
  'employees',
  'limited',
  'appraisals',
  'leaves',
  'headcounts',
  'chart',
  'reports',
  'cases',
  'payroll',
  'find',
  'export',
  'letters',
  'sending',
  'outbox',
  'guesses',
  'asking',
  'start',
  'runs',
];

buildWhenChanged('production');
const wanted = process.argv.slice(2);
const failed: string[] = [];
for (const name of BENCHES) {
  const file = join(import.meta.dirname, `${name}.ts`);
  if ((wanted.length > 0 && !wanted.includes(name)) || !existsSync(file)) continue;
  if ((await run('node', ['--import', './scripts/extensionless.mjs', file])) !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nMissed a limit, or broke: ${failed.join(', ')}`);
  process.exit(1);
}
