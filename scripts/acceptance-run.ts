import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildWhenChanged } from './build.ts';
import { counted, type Tally } from './checks.ts';

const FAILURE: Tally = { passed: 0, failed: 1 };
const root = join(import.meta.dirname, '..');

/** Finds a browser, builds when needed (not for another address), runs the scenarios and counts them. */
export async function runAcceptance(args: string[] = []): Promise<Tally[]> {
  const browser = findBrowser();
  if (!browser) {
    console.error('\nNo browser could be found or installed: install Chromium, or name one with CHROME_PATH.');
    return [FAILURE];
  }
  try {
    if (!process.env.ACCEPTANCE_BASE_URL) buildWhenChanged('production');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [FAILURE];
  }
  const scenarios = await counted(
    'playwright',
    ['test', '-c', 'acceptance/playwright.config.ts', ...args],
    join(root, 'acceptance', '.results', 'report.json'),
    (json) => {
      const { stats, errors } = json as {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number };
        errors: unknown[];
      };
      // A scenario that did not run proves nothing, and a run that ended early did not run the rest.
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
    },
    { CHROME_PATH: browser },
  );
  return [scenarios];
}
