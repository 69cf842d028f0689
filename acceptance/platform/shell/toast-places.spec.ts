import { expect, test } from '../fixtures.ts';
import { pageHeading } from '../on-page.ts';
import { expectToastsClear } from '../toasts.ts';

/** Pages that are full: tables, forms with a bar at the lower edge, cards, tabs. */
const PAGES = [
  '/employees/manage-employees',
  '/employees/new',
  '/companies',
  '/leave-management',
  '/settings',
  '/home',
];

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 400, height: 800 },
])
  test(`a toast covers no control of any page that it comes along to at ${viewport.width} px`, {
    tag: ['@N072'],
  }, async ({ visit }) => {
    const page = await visit({ as: 'ADMIN', viewport });
    for (const address of PAGES) {
      await page.goto('/gallery#toasts');
      await page.getByRole('button', { name: 'Toast with retry' }).click();
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
      await expect(pageHeading(page, /\w/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Toasts', exact: true })).toHaveCount(0);
      await expectToastsClear(page);
    }
  });
