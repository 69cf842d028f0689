import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Opens the part of a module. */
const openModule = (page: Page, module: string) =>
  page.locator(`#operations-tag-${module}`).getByRole('button', { name: 'Expand operation' }).click();

/** Opens one call and gives its place. */
async function openCall(page: Page, id: string) {
  const call = page.locator(`[id="operations-${id}"]`);
  await call.getByRole('button', { name: /^(get|post|patch|delete)/i }).click();
  return call;
}

const REFUSALS = [
  'The input is refused: one of these shapes.',
  'The token is missing, or does not hold. For a link, link says why.',
  'The token holds, and this is not for its holder.',
  'There is no such record, or not for the one who asks.',
  'Too many requests.',
];

test('the reference tells what is shown, what is assumed, and how calls are refused', async ({ visit }) => {
  const page = await visit();
  await page.goto('/reference');
  await expect(page.getByRole('heading', { name: 'Tenure' })).toBeVisible();
  await expect(page.getByText('Paths are exact, the slash at their end included.')).toBeVisible();
  await expect(page.locator('.opblock-tag-section')).toHaveCount(22);

  await openModule(page, 'offer');
  const shown = await openCall(page, 'offer-offer.accept');
  await expect(shown.getByText('For the holder of a link made for: offer.')).toBeVisible();
  await expect(shown.getByText('Assumed')).toHaveCount(0);
  await expect(shown.getByText('5000000')).not.toHaveCount(0);
  for (const words of REFUSALS) await expect(shown.getByText(words, { exact: true })).toBeVisible();

  const assumed = await openCall(page, 'offer-offer.withdraw');
  await expect(assumed.getByText('Assumed: the documents do not show it, so a server may lack it.')).toBeVisible();
  await expect(assumed.getByText('For ADMIN, SUPERADMIN with a session.')).toBeVisible();
  for (const words of REFUSALS) await expect(assumed.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /try it out|execute|authorize/i })).toHaveCount(0);
});

test('the reference can be read on a phone, in the dark too', async ({ visit }) => {
  const page = await visit({ viewport: { width: 400, height: 800 }, colorScheme: 'dark' });
  await page.goto('/reference');
  await openModule(page, 'auth');
  const call = await openCall(page, 'auth-auth.login');
  await expect(call.getByText('For everybody, signed in or not.')).toBeVisible();
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
