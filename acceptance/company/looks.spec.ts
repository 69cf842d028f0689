import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

for (const [width, colorScheme] of [
  [400, 'light'],
  [800, 'dark'],
  [997, 'light'],
  [1280, 'dark'],
] as const) {
  test(`company pages can be read by everybody at ${width} px, ${colorScheme}`, {
    tag: ['@R058', '@R060', '@R070', '@R105', '@R106'],
  }, async ({ visit }) => {
    test.setTimeout(90_000);
    const page = await visit({ as: 'ADMIN', viewport: { width, height: 800 }, colorScheme });
    for (const path of [
      '/companies',
      '/companies/new',
      '/companies/1',
      '/companies/1/edit',
      '/companies/1?tab=departments',
      '/companies/1?tab=branches',
      '/companies/1?tab=roles',
      '/companies/1?tab=locations',
      '/department/1/units',
      '/department/1/roles',
      '/roles',
    ]) {
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
