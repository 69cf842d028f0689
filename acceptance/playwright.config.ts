import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** An installed browser first; without one Playwright starts its own. */
const executablePath = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path && existsSync(path));

const elsewhere = Boolean(process.env.ACCEPTANCE_BASE_URL);

export default defineConfig({
  testDir: '.',
  testMatch: '{other-server,*/*}/*.spec.ts',
  globalSetup: './stack.ts',
  fullyParallel: true,
  // One more than the two cores that a run is made for: a scenario waits for its page a fifth of its time.
  workers: process.env.ACCEPTANCE_WORKERS ? Number(process.env.ACCEPTANCE_WORKERS) : 3,
  // A failed test runs once more, alone, when the others are done: `scripts/end-of-run.ts` says what that makes of the run.
  retries: 1,
  retryStrategy: 'isolated',
  maxFailures: 10,
  forbidOnly: Boolean(process.env.CI),
  // Faults need our proxy between the two Workers: at another address those scenarios are left out.
  ...(elsewhere ? { grepInvert: /@faults/ } : {}),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: '.results/traces',
  preserveOutput: 'failures-only',
  reporter: [
    ['line'],
    ['json', { outputFile: '.results/report.json' }],
    ['html', { outputFolder: '.results/html', open: 'never' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // The first try of what failed. Pictures of every moment would take a tenth of a run: `--trace retain-on-failure` asks for them.
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-sync',
        '--no-first-run',
        // The pages of a visitor share one process, which has the application compiled already.
        '--process-per-site',
        // No page lives long enough to win back what optimising its code and tidying its memory cost: a sixth of what a
        // scenario takes.
        '--js-flags=--no-maglev,--no-turbofan,--min-semi-space-size=32',
      ],
    },
  },
});
