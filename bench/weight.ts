// The load of /signin in a browser that has never seen Tenure, and the weight of the Worker. KB are 1,000 bytes, gzip 9.
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { forget } from '../scripts/database.ts';
import { serve } from '../scripts/serve.ts';
import { printFigures, printTable } from './figures.ts';

/** The lightest comparable product's sign-in page: Horilla, JavaScript and CSS, gzipped, in the same way of counting. */
const LIGHTEST_PEER = 305;

const dist = join(import.meta.dirname, '..', 'dist');
const kilobytes = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;
const stateDir = join(tmpdir(), `tenure-weight-${process.pid}`);

const served = await serve({ stateDir, dist, seed: false });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const paths = new Set<string>();
try {
  const page = await browser.newPage();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|mjs|css)$/.test(pathname)) paths.add(pathname);
  });
  await page.goto(`${served.url}/signin`);
  await page.locator('input[type=password]').waitFor();
  await page.waitForLoadState('networkidle');
} finally {
  await browser.close();
  await served.stop();
  forget(stateDir);
}

const files = [...paths]
  .map((path) => ({ path, weight: kilobytes(join(dist, 'client', path)) }))
  .sort((a, b) => b.weight - a.weight);
const weigh = (ending: string) =>
  files.filter(({ path }) => path.endsWith(ending)).reduce((total, { weight }) => total + weight, 0);
const worker = readdirSync(join(dist, 'tenure'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .reduce((total, file) => total + kilobytes(join(dist, 'tenure', file)), 0);

printTable(
  'A cold /signin',
  ['file', 'KB gzipped'],
  files.map(({ path, weight }) => [path, weight.toFixed(1)]),
);
const javascript = weigh('.js');
const all = javascript + weigh('.css');
const kept = printFigures('Weight', [
  { what: '/signin: JavaScript + CSS, gzipped', measured: all, unit: 'KB', limit: 155 },
  { what: '/signin: JavaScript, gzipped', measured: javascript, unit: 'KB', limit: 117 },
  { what: '/signin ÷ the lightest comparable product', measured: all / LIGHTEST_PEER, unit: '', limit: 0.51 },
  { what: 'the Worker, gzipped', measured: worker, unit: 'KB', limit: 200 },
]);
process.exit(kept ? 0 : 1);
