import type { Page } from '@playwright/test';
import { type Aspect, violations } from '../axe.ts';
import { expect, openLink, test } from '../fixtures.ts';
import { changeLook, still } from '../looks.ts';
import { cutByWideText, tooSmall } from '../reach.ts';
import { look } from './look.ts';
import { openRoute } from './open-route.ts';
import { pagesLoaded } from './page-code.ts';
import { type Expectation, expectations } from './route-table.ts';

const PHONE = 360;

/** How many pixels a page is too wide, once it had a moment to lay itself out for its width. */
async function tooWide(page: Page): Promise<number> {
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, undefined, {
      timeout: 2_000,
    })
    .then(
      () => 0,
      () => page.evaluate(sideways),
    );
}

/** Gives a page the look with which each visit begins. */
async function asOnDesk(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The mistakes of a page that was opened as on a desk; `inHand` for pages that people open on a phone. */
async function findings(page: Page, inHand: boolean): Promise<string[]> {
  const found: string[] = [];
  const fits = async (width: number) => {
    const pixels = await tooWide(page);
    if (pixels > 0) found.push(`${width}: scrolls ${pixels} pixels sideways`);
  };
  const wrong = async (aspects: readonly Aspect[]) =>
    found.push(...(await violations(page, aspects)).map((one) => `${aspects.join(' and ')}: ${one}`));
  await still(page);
  await fits(1280);
  await wrong(['colours', 'layout']);
  await page.setViewportSize({ width: 997, height: 800 });
  await fits(997);
  await changeLook(page, [800, 'dark']);
  await fits(800);
  await page.setViewportSize({ width: 400, height: 800 });
  await still(page);
  await fits(400);
  await wrong(['colours', 'layout']);
  if (inHand) {
    await page.setViewportSize({ width: PHONE, height: 800 });
    await fits(PHONE);
    found.push(...(await tooSmall(page)));
    found.push(...(await cutByWideText(page)).map((one) => `with wide text ${one}`));
  }
  const here = await page.evaluate(() => ({
    title: document.title,
    // A letter that is being written has headings of its own.
    headings: [...document.querySelectorAll<HTMLElement>('h1:not([contenteditable] *)')].filter((one) =>
      one.checkVisibility(),
    ).length,
  }));
  if (!/^\S.* · \S/.test(here.title)) found.push(`is titled "${here.title}"`);
  if (here.headings !== 1) found.push(`has ${here.headings} headings of the first level`);
  return found;
}

/** Opens each page and collects what is wrong on any of them. */
async function walk(page: Page, routes: readonly Expectation[], { inHand = false } = {}): Promise<string[]> {
  page.setDefaultTimeout(15_000);
  const loaded = pagesLoaded(page);
  const all: string[] = [];
  for (const route of routes) {
    const about = `${route.id} ${route.address}`;
    try {
      await asOnDesk(page);
      const wrong = await openRoute(page, loaded, route);
      all.push(...[...wrong, ...(await findings(page, inHand))].map((one) => `${about}: ${one}`));
    } catch (error) {
      all.push(`${about}: ${String(error).split('\n')[0]}`);
    }
  }
  return all;
}

const OPEN = expectations('nobody').filter(
  ({ address, sight }) => sight !== 'sign-in form' || ['/', '/signin'].includes(address),
);
const OWN = expectations('EMPLOYEE').filter(({ sight, end, address }) => sight === 'page with menu' && end === address);
const SHARED = ['/headcount', '/hmo', '/disciplinary/1'];
/** Routes that show a record, which a scenario makes. */
const OF_RECORDS = ['/candidates/1', '/workflow/1', '/edit/deployment/1'];
/** Pages of admins: what visitors and employees do not open, and what is another page for them. */
const OF_ADMINS = expectations('ADMIN').filter(
  ({ id, address, end }) =>
    end === address &&
    !OF_RECORDS.includes(address) &&
    (SHARED.includes(address) || ![...OPEN, ...OWN].some((other) => other.id === id)),
);
const alsoPage = (address: string): Expectation => ({ id: 'also', address, end: address, sight: 'page with menu' });
const ALSO = [
  ...['/candidates/new', '/workflow/new', '/companies/new', '/companies/1/edit'],
  ...['departments', 'branches', 'roles', 'locations'].map((tab) => `/companies/1?tab=${tab}`),
  ...['all', 'internal'].map((tab) => `/settings/manage-admins?tab=${tab}`),
].map(alsoPage);

/** Few enough pages for a scenario that takes no longer than others. */
const inParts = (pages: readonly Expectation[]) =>
  Array.from({ length: Math.ceil(pages.length / 12) }, (_, part) => ({
    part: part + 1,
    pages: pages.slice(part * 12, part * 12 + 12),
  }));

test.describe('at four widths, light and dark, can be used by everybody, has its title, its heading and its own code', () => {
  // A busy machine takes several times as long.
  test.setTimeout(180_000);

  for (const { part, pages } of inParts(OPEN))
    test(`every page that is open to visitors, part ${part}`, {
      tag: ['@R025', '@R026', '@R027', '@V018'],
    }, async ({ page }) => {
      expect(await walk(page, pages, { inHand: true })).toEqual([]);
    });

  for (const { part, pages } of inParts(OWN))
    test(`every page of self-service, part ${part}`, async ({ employee }) => {
      expect(await walk(employee, pages, { inHand: true })).toEqual([]);
    });

  for (const { part, pages } of inParts([...OF_ADMINS, ...ALSO]))
    test(`every page of admins, part ${part}`, async ({ admin }) => {
      expect(await walk(admin, pages)).toEqual([]);
    });

  test('every page of a record that admins make', async ({ admin, people, unique }) => {
    const { candidate } = await people.accepted();
    const { data } = await people.api.onboarding.createWorkflowSetting.mutate({
      title: `Comfort ${unique}`,
      steps: ['Certificates'],
    });
    const [deployment] = (await people.api.letter.list.query({ page_size: 1, category: 'deployment' })).results;
    const addresses = [
      `/candidates/${candidate.id}`,
      `/candidates/${candidate.id}/edit`,
      `/workflow/${data.id}`,
      `/edit/deployment/${deployment?.id}`,
    ];
    expect(await walk(admin, addresses.map(alsoPage))).toEqual([]);
  });

  test('the pages that real links open', async ({ page, people }) => {
    const { mail } = await people.offered();
    const waiver = await people.waiver(await people.onboarding());
    const found: string[] = [];
    for (const [about, letter, path] of [
      ['offer', mail, /accept\/offer/],
      ['declining an offer', mail, /decline\/offer/],
      ['waiver', waiver.mail, /accept\/waiver/],
    ] as const) {
      await asOnDesk(page);
      await openLink(page, letter, path);
      await look(page);
      found.push(...(await findings(page, true)).map((one) => `${about}: ${one}`));
    }
    expect(found).toEqual([]);
  });
});

test.describe('light and dark', () => {
  test('are remembered, and never flash the other before the page is painted', async ({ visit }) => {
    const page = await visit({ as: 'ADMIN', colorScheme: 'light' });
    await page.goto('/home');
    await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveClass('dark');
    await page.addInitScript(() => {
      const seen: string[] = [];
      const note = () => {
        if (document.body) seen.push(document.documentElement.className);
        if (seen.length < 30) requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
      Object.assign(window, { seen });
    });
    for (const path of ['/home', '/404']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      expect(new Set(seen)).toEqual(new Set(['dark']));
    }
  });
});
