import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures.ts';

for (const width of [1280, 997, 800, 400] as const) {
  test(`every part can be read by everybody at ${width} px, light and dark`, { tag: ['@V041'] }, async ({ visit }) => {
    const page = await visit({ viewport: { width, height: 900 } });
    await page.goto('/gallery');
    await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(page.locator('html')).toHaveClass('dark');
    await expectAccessible(page);
  });
}

test('light or dark is remembered', { tag: ['@V041'] }, async ({ page }) => {
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('button', { name: 'Light', exact: true })).toBeVisible();
});
