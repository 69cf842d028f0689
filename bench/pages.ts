// The load of a page in a browser that has never seen Tenure: its size, its requests, the time of its first row, and its jump.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { type PageName, pages } from '../contracts/platform/pages';
import { findBrowser } from '../scripts/browser.ts';
import { forget } from '../scripts/database.ts';
import { serve } from '../scripts/serve.ts';
import { ADMIN, EMPLOYEE, type SeedSignIn } from '../upstream/seed/people.ts';
import { builtPages, mailedLinks, type PageVisitor } from './built-pages.ts';
import { timeToRows } from './click-to-rows.ts';
import { type BenchFigure, printFigures, printTable } from './figures.ts';
import { shiftOf } from './shift.ts';
import { openPage, type PageVisit, type RequestLine, weigher } from './visit.ts';

const ROW = '#root table tbody tr:has(a)';
const HEADING = '#root main h1';
/** The largest weight of a page of each kind, in KB, and its most requests. */
const LIST = { weight: 230, requests: 12 };
const SUMMARY = { weight: 240, requests: 14 };
const OWN_LEAVE = { weight: 270, requests: 16 };
const LINK = { weight: 157, requests: 12 };
const SLOW: RequestLine = { latency: 400, speed: 50_000 };
/** How far a page may jump. */
const JUMP = 0.02;
/** Links of people who are not in the application. */
const REVIEWERS: readonly PageName[] = ['decideApproval', 'reviewProbation', 'acceptWaiver'];
/** The pages with the editor of texts. */
const WITH_EDITOR: readonly PageName[] = ['newAnnouncement', 'announcement'];
/** The files that the application fetches once its first page rests. */
const AT_REST = /\/(overlays|ToastStack)-/;
/** No measure takes longer, in milliseconds. */
const PATIENCE = 90_000;

const dist = join(import.meta.dirname, '..', 'dist');
const stateDir = join(tmpdir(), `tenure-pages-${process.pid}`);
console.log('Seeding a database …');
const served = await serve({ stateDir, dist, cron: false });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const weigh = weigher(dist);

const figures: BenchFigure[] = [];
const failures: string[] = [];
const visits: [string, PageVisit][] = [];

/** Keeps a figure and prints it at once. */
function note(figure: BenchFigure): void {
  figures.push(figure);
  const { what, measured, unit, limit } = figure;
  console.log(`${what}: ${measured.toFixed(3)} ${unit}${limit === undefined ? '' : ` (≤ ${limit})`}`);
}

/** Does one measure; when it fails or takes too long, says which and why, and lets the others go on. */
async function measure(what: string, work: () => Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`took longer than ${PATIENCE / 1000} s`)), PATIENCE);
  try {
    await Promise.race([work(), late.promise]);
  } catch (error) {
    failures.push(what);
    console.error(`FAILED ${what}: ${error instanceof Error ? error.message : error}`);
  } finally {
    clearTimeout(timer);
  }
}

async function signIn({ email, password }: SeedSignIn): Promise<string> {
  const answer = await fetch(`${served.url}/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email, password }),
  });
  const { result } = (await answer.json()) as { result: { data: { access: string } } };
  return result.data.access;
}

const tokens: Record<PageVisitor, string | undefined> = {
  nobody: undefined,
  admin: await signIn(ADMIN),
  employee: await signIn(EMPLOYEE),
};

/** Works in a browser that has never been here. */
async function inNewBrowser<T>(visitor: PageVisitor, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const token = tokens[visitor];
  const localStorage = token ? [{ name: 'token', value: token }] : [];
  const storageState = { cookies: [], origins: [{ origin: served.url, localStorage }] };
  const context = await browser.newContext({ locale: 'en-NG', storageState });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Opens a page cold and notes its weight and its requests until `shown` finds what it is opened for. */
async function weighPage(
  visitor: PageVisitor,
  what: string,
  path: string,
  shown: string,
  limit?: { weight: number; requests?: number },
): Promise<void> {
  await measure(what, async () => {
    const visit = await inNewBrowser(visitor, (context) => openPage(context, served.url + path, shown, weigh));
    visits.push([what, visit]);
    note({ what: `${what}: weight`, measured: visit.weight, unit: 'KB', ...(limit && { limit: limit.weight }) });
    note({ what: `${what}: weight in brotli`, measured: visit.brotli, unit: 'KB' });
    const requests = { what: `${what}: requests`, measured: visit.requests.length, unit: '' };
    note({ ...requests, ...(limit?.requests && { limit: limit.requests }) });
    if (shown === ROW) note({ what: `${what}: depth until rows show`, measured: visit.depth, unit: '', limit: 3 });
  });
}

/** The files that pages of the application still load in a browser that is at home, in KB, the heaviest first. */
function followingWeights(names: Iterable<PageName>): [PageName, number][] {
  const filesOf = JSON.parse(readFileSync(join(dist, 'client', 'page-files.json'), 'utf8')) as Record<string, string[]>;
  const had = new Set(filesOf.home);
  return [...names]
    .map((name): [PageName, number] => [
      name,
      (filesOf[name] ?? [])
        .filter((file) => !had.has(file) && !AT_REST.test(file))
        .reduce((sum, file) => sum + weigh(file).gzip, 0),
    ])
    .sort(([, a], [, b]) => b - a);
}

try {
  await weighPage('nobody', '/signin', pages.signin(), 'input[type=password]', { weight: 105 });
  await weighPage('admin', '/candidates', pages.candidates(), ROW, LIST);
  await weighPage('admin', '/employees', pages.manageEmployees(), ROW, LIST);
  await weighPage('admin', '/home', pages.home(), HEADING);
  await weighPage('employee', "an employee's summary", pages.profileSummary(), HEADING, SUMMARY);
  await weighPage('employee', '/leave', pages.leave(), HEADING, OWN_LEAVE);
  const links = await mailedLinks(served.url);
  const built = await builtPages(served.store.DB, links);
  // Opening a link may use it up, so each is opened once here, and what follows meets the page behind it.
  for (const name of REVIEWERS) {
    const link = links.get(name);
    if (link) await weighPage('nobody', `link page ${name}`, link, HEADING, LINK);
  }

  await measure('first row of /candidates on a slow line', async () => {
    const slow = await inNewBrowser('admin', (context) =>
      openPage(context, served.url + pages.candidates(), ROW, weigh, SLOW),
    );
    const alone = (slow.bytes / SLOW.speed) * 1000 + 2 * SLOW.latency;
    note({ what: 'first row of /candidates at 400 kbit/s and 400 ms', measured: slow.ms / 1000, unit: 's' });
    note({
      what: 'the same ÷ what its bytes and one connection take',
      measured: slow.ms / alone,
      unit: '',
      limit: 1.08,
    });
  });

  for (const [visitor, what, path] of [
    ['nobody', 'the link of an offer', links.get('acceptOffer')],
    ['employee', "an employee's summary", pages.profileSummary()],
  ] as const) {
    if (!path) continue;
    await measure(`${what} on a slow line`, async () => {
      const { ms, words } = await inNewBrowser(visitor, async (context) => {
        const visit = await openPage(context, served.url + path, HEADING, weigh, SLOW);
        const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        return { ms: visit.ms, words: await visit.page.evaluate(paint) };
      });
      note({ what: `${what} at 400 kbit/s and 400 ms: first words`, measured: words / 1000, unit: 's' });
      note({ what: `${what} at 400 kbit/s and 400 ms: its heading`, measured: ms / 1000, unit: 's' });
    });
  }

  await measure('rows after a click, and a second visit', () =>
    inNewBrowser('admin', async (context) => {
      const list = await openPage(context, served.url + pages.candidates(), ROW, weigh);
      const what = 'from a click to new rows, beside the answer';
      note({ what, measured: await timeToRows(list.page, ROW), unit: 'ms', limit: 100 });
      const again = await openPage(context, served.url + pages.candidates(), ROW, weigh);
      note({ what: 'code of a second visit', measured: again.code, unit: 'KB', limit: 0 });
    }),
  );

  const following = new Set(built.flatMap(({ name, visitor }) => (visitor === 'nobody' ? [] : [name])));
  following.delete('home');
  const weights = followingWeights(following);
  const average = weights.reduce((sum, [, one]) => sum + one, 0) / weights.length;
  console.log(
    `The heaviest of ${weights.length} that follow: ${weights
      .slice(0, 5)
      .map(([name, weight]) => `${name} ${weight.toFixed(0)} KB`)
      .join(', ')}`,
  );
  note({ what: 'a screen that follows in the application, on average', measured: average, unit: 'KB', limit: 35 });
  const [, heaviest = Number.NaN] = weights.find(([name]) => !WITH_EDITOR.includes(name)) ?? [];
  note({ what: 'the heaviest that follows, without the editor', measured: heaviest, unit: 'KB', limit: 60 });

  printTable(
    'Cold pages until what they are opened for shows',
    ['page', 'requests', 'deep', 'KB gzipped', 'of it code'],
    visits.map(([what, { requests, depth, weight, code }]) => [
      what,
      String(requests.length),
      String(depth),
      weight.toFixed(0),
      code.toFixed(0),
    ]),
  );
  const kept = [printFigures('Pages', figures)];

  const shifts: [string, number][] = [];
  for (const { title, address, visitor } of built) {
    const what = `${title} as ${visitor}`;
    await measure(`layout shift of ${what}`, async () => {
      const { value, worst, heading } = await inNewBrowser(visitor, async (context) =>
        shiftOf(await context.newPage(), served.url + address),
      );
      shifts.push([what, value]);
      console.log(`layout shift ${value.toFixed(3)} of ${what}, “${heading}”${value > JUMP ? `\n  ${worst}` : ''}`);
    });
  }
  const [worst = ['no page', Number.NaN]] = shifts.toSorted(([, a], [, b]) => b - a);
  console.log(`Of ${shifts.length} pages, ${worst[0]} jumps most`);
  const jumping = shifts.filter(([, value]) => value > JUMP).length;
  kept.push(
    printFigures('How far pages jump by themselves', [
      { what: 'layout shift of the page that jumps most', measured: worst[1], unit: '', limit: JUMP },
      { what: 'pages that jump too far', measured: jumping, unit: '', limit: 0 },
      {
        what: 'pages that were not at rest in time, so that nothing was measured',
        measured: built.length - shifts.length,
        unit: '',
        limit: 0,
      },
    ]),
  );
  if (failures.length > 0) console.error(`\nNot measured: ${failures.join(', ')}`);
  process.exitCode = kept.every(Boolean) && failures.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await served.stop();
  forget(stateDir);
}
