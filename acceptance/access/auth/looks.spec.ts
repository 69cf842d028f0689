import { expect, passwordField, test } from '../../platform/fixtures.ts';
import { expectReadable } from '../../platform/looks.ts';

const PAGES = {
  R001: '/',
  R002: '/signin',
  R003: '/verify-user?token=nonsense',
  R004: '/forgot-password',
  R005: '/mail-sent',
  R006: '/new-password/nonsense',
  R007: '/password-success',
  R008: '/create-password?token=nonsense',
  R009: '/candidate/complete-signup?d=nonsense',
} as const;

test('pages about signing in can be read by everybody, narrow and light, wide and dark', {
  tag: Object.keys(PAGES).map((id) => `@${id}`),
}, async ({ page }) => {
  for (const [id, path] of Object.entries(PAGES)) {
    await test.step(`${id} ${path}`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Checking' })).toHaveCount(0);
      await expectReadable(page, [
        [360, 'light'],
        [1280, 'dark'],
      ]);
    });
  }
});

test('sign-in works with the keyboard alone', { tag: ['@R002', '@C001'] }, async ({ page }) => {
  await page.goto('/signin');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('admin@tenure.example');
  await page.keyboard.press('Tab');
  await expect(
    page
      .getByRole('link', { name: /forgot/i })
      .or(passwordField(page))
      .and(page.locator(':focus')),
  ).toHaveCount(1);
  await passwordField(page).focus();
  await page.keyboard.type('Tenure-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
});
