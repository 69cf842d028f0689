// How long the search across everything takes beside its answer: from a typed name to the first person shown.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { pages } from '../contracts/platform/pages';
import { findBrowser } from '../scripts/browser.ts';
import { forget } from '../scripts/database.ts';
import { serve } from '../scripts/serve.ts';
import { ADMIN } from '../upstream/seed/people.ts';
import { callOn, quantile } from './edge-runtime.ts';
import { printFigures } from './figures.ts';

/** So many names are typed, and the median counts. */
const NAMES = 15;
/** How long an answer may take, in milliseconds. */
const PATIENCE = 20_000;

interface Took {
  /** From typing until the first person shows, without what the answer takes. */
  beside: number;
  /** From the end of the answer until then. */
  drawn: number;
}

/** Runs in the page, with the search open. */
function typeName({ name, patience }: { name: string; patience: number }): Promise<Took> {
  return new Promise((resolve, reject) => {
    const first = () => document.querySelector('[role=group][aria-label=People] [role=option]')?.textContent;
    const field = document.querySelector<HTMLInputElement>('[role=dialog] [role=combobox]');
    if (!field) return reject(new Error('The search is not open'));
    const before = first();
    performance.clearResourceTimings();
    const started = performance.now();
    // As the browser sets a value, so that React hears of it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, name);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const look = () => {
      const shown = performance.now();
      if (shown - started > patience) return reject(new Error(`${name} was never found`));
      const person = first();
      if (person === undefined || person === before) return requestAnimationFrame(look);
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answer = calls.find((one) => one.name.includes('/trpc/find.all'));
      if (!answer) return reject(new Error(`Nobody was asked for ${name}`));
      return resolve({
        beside: shown - started - (answer.responseEnd - answer.startTime),
        drawn: shown - answer.responseEnd,
      });
    };
    look();
  });
}

const stateDir = join(tmpdir(), `tenure-find-${process.pid}`);
const served = await serve({ stateDir, dist: join(import.meta.dirname, '..', 'dist'), cron: false });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  const { email, password } = ADMIN;
  const { access } = await callOn<{ access: string }>(served.url, 'auth.login', { email, password });
  const { results } = await callOn<{ results: { firstName: string; lastName: string }[] }>(
    served.url,
    'employee.list',
    { page_size: 100 },
    access,
  );
  const lastNames = new Map(results.map(({ firstName, lastName }) => [lastName, `${lastName} ${firstName}`]));
  const origins = [{ origin: served.url, localStorage: [{ name: 'token', value: access }] }];
  const context = await browser.newContext({ locale: 'en-NG', storageState: { cookies: [], origins } });
  const page = await context.newPage();
  await page.goto(served.url + pages.home());
  await page.locator('main h1').click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  const took: Took[] = [];
  for (const name of [...lastNames.values()].slice(0, NAMES + 1))
    took.push(await page.evaluate(typeName, { name, patience: PATIENCE }));
  // The first one loads what the others have.
  const middle = (of: (one: Took) => number) => quantile(took.slice(1).map(of), 0.5);
  const kept = printFigures('The search across everything', [
    {
      what: 'from a typed name to the first person, beside the answer',
      measured: middle((one) => one.beside),
      unit: 'ms',
      limit: 100,
    },
    { what: 'of it after the answer', measured: middle((one) => one.drawn), unit: 'ms' },
  ]);
  process.exitCode = kept ? 0 : 1;
} finally {
  await browser.close();
  await served.stop();
  forget(stateDir);
}
