import { passwordField, typeCredentials } from '../platform/fixtures.ts';
import { button, exactWords, field, pageHeading, toastWith } from '../platform/on-page.ts';
import { expect, otherServerTest } from './site.ts';

const PASSWORD = 'Lagoon-2026';

otherServerTest('wrong credentials are answered with the words of the server', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/signin');
  await typeCredentials(page, 'ngozi@lagoon.example', 'wrong');
  await expect(exactWords(page, 'No active account found with the given credentials')).toBeVisible();
  await expect(page).toHaveURL('/signin');
});

otherServerTest('an admin comes to Home', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/');
  await typeCredentials(page, 'ngozi@lagoon.example', PASSWORD);
  await expect(page).toHaveURL('/home');
  await expect(pageHeading(page, 'Home')).toBeVisible();
  await expect(exactWords(page, 'Coming soon')).toBeVisible();
});

otherServerTest('an employee comes to their own pages and to no other', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/signin');
  await typeCredentials(page, 'tunde@lagoon.example', PASSWORD);
  await expect(page).toHaveURL('/candidate/profile/summary');
  await page.goto('/employees/profile');
  await expect(field(page, 'First Name')).toHaveValue('Tunde');
  await expect(field(page, 'Email')).toHaveValue('tunde@lagoon.example');
  await page.goto('/companies');
  await expect(page).toHaveURL('/404');
  await expect(pageHeading(page, '404. Not Found.')).toBeVisible();
});

otherServerTest(
  'a session that has ended leads to the sign-in, and that to where it was',
  { tag: '@faults' },
  async ({ visit, server }) => {
    const page = await visit({ token: server.session('ADMIN', -60) });
    await page.goto('/companies');
    await expect(page).toHaveURL('/signin?pathto=%2Fcompanies');
    await typeCredentials(page, 'ngozi@lagoon.example', PASSWORD);
    await expect(page).toHaveURL('/companies');
  },
);

otherServerTest(
  'a link holds as its flag says, whatever the status',
  { tag: ['@faults', '@C004', '@V072'] },
  async ({ page }) => {
    await page.goto('/new-password/spent-token');
    await expect(exactWords(page, 'Token is invalid')).toBeVisible();
    await expect(passwordField(page)).toHaveCount(0);
    await page.goto('/new-password/good-token');
    await passwordField(page).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await button(page, 'Set password').click();
    await expect(page).toHaveURL('/password-success');
  },
);

otherServerTest(
  'a profile that the server refuses in a list shows a line for each, and is saved once it is right',
  {
    tag: '@faults',
  },
  async ({ visit, server }) => {
    const page = await visit({ token: server.session('EMPLOYEE') });
    await page.goto('/employees/profile');
    await field(page, 'Phone Number').fill('080311100');
    await button(page, 'Save Changes').click();
    await expect(exactWords(toastWith(page, 'Phone is too short.'), 'Phone must start with 0.')).toBeVisible();
    await field(page, 'Phone Number').fill('08031110009');
    await button(page, 'Save Changes').click();
    await expect(toastWith(page, 'Status Updated successfully')).toBeVisible();
    expect(server.kept.users[1]?.phone).toBe('08031110009');
  },
);
