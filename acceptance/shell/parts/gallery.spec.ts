import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures.ts';
import { heading } from '../../on-page.ts';

/** Light and dark each on a wide and on a narrow page: colours do not depend on the width. */
const LOOKS = [
  [1280, 'light'],
  [997, 'dark'],
  [800, 'dark'],
  [400, 'light'],
] as const;

for (const [width, colorScheme] of LOOKS) {
  test(`every part can be read by everybody at ${width} px, ${colorScheme}`, { tag: ['@V041'] }, async ({ visit }) => {
    const page = await visit({ viewport: { width, height: 900 }, colorScheme });
    await page.goto('/gallery');
    await expect(heading(page, 'Parts')).toBeVisible();
    await expectNoSidewaysScroll(page);
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
