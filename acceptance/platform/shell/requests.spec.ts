import type { Page } from '@playwright/test';
import { expect, openLink, test } from '../fixtures.ts';
import { pageHeading } from '../on-page.ts';

test.use({ cold: true });

const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1).getByRole('link');

/** The requests of shown rows and those ahead of need, with the icons of toasts: whether they are quicker is chance. */
const BESIDE = /^\/(transfer\/down|assets\/(ToastStack|overlays|icons))/;

/** The requests of a page, document included, until it shows its content. */
async function asksFor(page: Page, open: () => Promise<unknown>, shown: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (!BESIDE.test(pathname)) asked.push(pathname);
  };
  page.on('request', note);
  await open();
  await shown();
  page.off('request', note);
  return asked;
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Each page, what it is opened for, and the most requests until that shows. */
const PAGES = {
  'sign-in': { path: '/signin', shows: signIn, most: 6 },
  'the candidates': { path: '/candidates', as: 'ADMIN', shows: firstRow, most: 16 },
  'the employees': { path: '/employees/manage-employees', as: 'ADMIN', shows: firstRow, most: 17 },
  home: { path: '/home', as: 'ADMIN', shows: title, most: 18 },
  "an employee's own summary": { path: '/candidate/profile/summary', as: 'EMPLOYEE', shows: title, most: 23 },
} as const;

test.describe('few requests bring', () => {
  for (const [name, page] of Object.entries(PAGES)) {
    test(`${name} to a browser that has never been here`, async ({ visit }) => {
      const visitor = await visit('as' in page ? { as: page.as } : {});
      const shown = () => expect(page.shows(visitor)).toBeVisible();
      const asked = await asksFor(visitor, () => visitor.goto(page.path), shown);
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(page.most);
    });
  }

  test('the page of a link to a browser that has never been here', async ({ visit, people }) => {
    const { candidate } = await people.accepted();
    const { mail } = await people.waiver(candidate);
    const visitor = await visit();
    const asked = await asksFor(
      visitor,
      () => openLink(visitor, mail, /\/onboarding\/accept\/waiver\//),
      () => expect(pageHeading(visitor, 'Employee waiver request approved successfully')).toBeVisible(),
    );
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(14);
  });
});
