import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const PAGES = {
  'of companies': ['/companies', '/companies/new', '/companies/1', '/companies/1/edit'],
  'of what a company has': [
    '/companies/1?tab=departments',
    '/companies/1?tab=branches',
    '/companies/1?tab=roles',
    '/companies/1?tab=locations',
  ],
  'of departments and roles': ['/department/1/units', '/department/1/roles', '/roles'],
};

for (const [width, colorScheme] of [
  [400, 'light'],
  [800, 'dark'],
  [997, 'light'],
  [1280, 'dark'],
] as const) {
  for (const [which, pages] of Object.entries(PAGES)) {
    test(`pages ${which} can be read by everybody at ${width} px, ${colorScheme}`, {
      tag: ['@R058', '@R060', '@R070', '@R105', '@R106'],
    }, async ({ visit }) => {
      const page = await visit({ as: 'ADMIN', viewport: { width, height: 800 }, colorScheme });
      for (const path of pages) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        });
      }
    });
  }
}
