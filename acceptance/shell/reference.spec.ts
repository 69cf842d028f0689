import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { mention, said } from '../on-page.ts';

// The viewer draws several hundred calls, which takes a slow machine its time.
test.describe.configure({ timeout: 120_000 });
const DRAWN = { timeout: 60_000 };

/** Opens the part of a module. */
const openModule = (page: Page, module: string) =>
  page.locator(`#operations-tag-${module}`).getByRole('button', { name: 'Expand operation' }).click(DRAWN);

/** Opens one call by its name and gives its place. */
async function openCall(page: Page, name: string) {
  const call = page.locator('.opblock').filter({ has: said(page, name) });
  // What is opened is drawn within the press.
  await said(call, name).click(DRAWN);
  return call;
}

const REFUSALS = [
  'The input is refused: one of these shapes.',
  'The token is missing, or does not hold. For a link, link says why.',
  'The token holds, and this is not for its holder.',
  'There is no such record, or not for the one who asks.',
  'Too many requests.',
];

const LIMITS =
  'Up to 5 files: pdf, docx; at most 5,000,000 bytes. Tenure checks this before it sends a file, and says "Please upload a valid file" or "File less than 5MB".';

test('the reference tells what is shown, what is assumed, and how calls are refused', async ({ visit }) => {
  const page = await visit();
  await page.goto('/reference');
  await expect(page.getByRole('heading', { name: 'Tenure' })).toBeVisible(DRAWN);
  await expect(said(page, 'Paths are exact, the slash at their end included.')).toBeVisible();
  await expect(page.locator('.opblock-tag-section')).toHaveCount(50);

  await openModule(page, 'offer');
  const shown = await openCall(page, 'Offer: accept');
  await expect(said(shown, 'For the holder of a link made for: offer.')).toBeVisible();
  await expect(mention(shown, 'Assumed')).toHaveCount(0);
  await expect(said(shown, LIMITS)).toHaveCount(3);
  for (const words of REFUSALS) await expect(said(shown, words)).toBeVisible();

  const assumed = await openCall(page, 'Offer: withdraw (assumed)');
  await expect(said(assumed, 'Assumed: the documents do not show it, so a server may lack it.')).toBeVisible();
  await expect(
    said(assumed, 'For ADMIN, SUPERADMIN with a session. An admin with limits must be able to change recruitment.'),
  ).toBeVisible();
  for (const words of REFUSALS) await expect(said(assumed, words)).toBeVisible();
  await expect(page.getByRole('button', { name: /try it out|execute|authorize/i })).toHaveCount(0);
});

test('the reference can be read on a phone, in the dark too', async ({ visit }) => {
  const page = await visit({ viewport: { width: 400, height: 800 }, colorScheme: 'dark' });
  await page.goto('/reference');
  await expect(page.getByRole('heading', { name: 'Tenure' })).toBeVisible(DRAWN);
  await openModule(page, 'auth');
  const call = await openCall(page, 'Auth: login');
  await expect(said(call, 'For everybody, signed in or not.')).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/dark-mode/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
});

test('the reference is a file that other programs read', async ({ request }) => {
  const answer = await request.get('/api/v1/openapi.json');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/json']);
  const { openapi, paths } = await answer.json();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/auth/login/', '/candidate/accept_offer/{offerId}/']));
});
