import { expect, test } from '../../fixtures.ts';
import { expectReadable, LOOKS } from '../../looks.ts';
import { pageHeading } from '../../on-page.ts';

test('every part can be read by everybody at every width, light and dark', { tag: ['@V041'] }, async ({ page }) => {
  await page.goto('/gallery');
  await expect(pageHeading(page, 'Parts')).toBeVisible();
  await expectReadable(page, LOOKS);
});

test('light or dark is remembered', { tag: ['@V041'] }, async ({ page }) => {
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('button', { name: 'Light', exact: true })).toBeVisible();
});
