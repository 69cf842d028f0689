import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildWhenChanged } from './build.ts';
import { counted, inWords, once, runChecks, sum, type Tally } from './checks.ts';

const FAILURE: Tally = { passed: 0, failed: 1 };
const root = join(import.meta.dirname, '..');

async function acceptance(): Promise<Tally[]> {
  const browser = findBrowser();
  if (!browser) {
    console.error('\nNo browser could be found or installed: install Chromium, or name one with CHROME_PATH.');
    return [FAILURE];
  }
  try {
    buildWhenChanged('production');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [FAILURE];
  }
  const scenarios = await counted(
    'playwright',
    ['test', '-c', 'acceptance/playwright.config.ts'],
    join(root, 'acceptance', '.results', 'report.json'),
    (json) => {
      const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number } };
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
    { CHROME_PATH: browser },
  );
  return [scenarios, await once('node', ['acceptance/coverage.ts'])];
}

const started = Date.now();
const tally = sum([await runChecks(), ...(await acceptance())]);
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
console.log(inWords(tally));
process.exit(tally.failed === 0 ? 0 : 1);
