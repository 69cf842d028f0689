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
  testMatch: '*/*.spec.ts',
  globalSetup: './stack.ts',
  fullyParallel: true,
  workers: process.env.ACCEPTANCE_WORKERS ? Number(process.env.ACCEPTANCE_WORKERS) : 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Faults need our proxy between the two Workers: at another address those scenarios are left out.
  ...(elsewhere ? { grepInvert: /@faults/ } : {}),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: '.results/traces',
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
    // Keeping a trace of every scenario in case it fails takes a tenth of a run: `--trace retain-on-failure` asks for it.
    trace: 'off',
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
      ],
    },
  },
});
