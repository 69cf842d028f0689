import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';
import { look } from './look.ts';
import { expectations } from './route-table.ts';

/** The pages whose code the browser asks for, as it asks. */
function pagesLoaded(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(\w+Page)-[\w-]+\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) loaded.push(name);
  });
  return loaded;
}

/** Goes to another page of the running application, as Back and Forward do. */
async function goWithin(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  return look(page);
}

test('signing in loads the page it leads to, and no other', { tag: ['@V035'] }, async ({ page }) => {
  const loaded = pagesLoaded(page);
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(loaded, 'before anything is typed').toEqual([]);
  await signIn(page, 'ADMIN');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  expect(loaded).toEqual(['HomePage']);
});

test('opening any page of admins loads its own code only', { tag: ['@V035'] }, async ({ admin }) => {
  test.setTimeout(120_000);
  const loaded = pagesLoaded(admin);
  await admin.goto('/home');
  await expect(admin.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await admin.waitForLoadState('networkidle');
  expect(loaded).toEqual(['HomePage']);

  const wrong: string[] = [];
  const known = new Map<string, string>();
  const inside = expectations('ADMIN').filter(
    ({ address, end, sight }) => sight === 'page with menu' && end === address,
  );
  for (const { address } of inside) {
    loaded.length = 0;
    const { heading } = await goWithin(admin, address);
    const [own, ...others] = loaded;
    if (others.length > 0) wrong.push(`${address} loaded ${loaded.join(' and ')}`);
    // A page asked for a second time is there already.
    if (own && known.has(own)) wrong.push(`${address} loaded ${own} again, which came for ${known.get(own)}`);
    if (own) known.set(own, `${address} (${heading})`);
  }
  expect(wrong).toEqual([]);
  expect(known.size, 'pages with code of their own').toBeGreaterThan(10);
});
