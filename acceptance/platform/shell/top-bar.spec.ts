import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { exactWords, pageHeading } from '../on-page.ts';
import { claimsOf, expiredSession, impersonatedSession } from '../tokens.ts';

const LOGOUT = /^\/auth\/logout\/$/;

const bar = (page: Page) => page.getByRole('banner');
const profileMenu = (page: Page) =>
  bar(page)
    .getByRole('button')
    .filter({ hasNotText: /^\d*\+?$/ })
    .and(page.locator('[aria-haspopup=menu]'));
const items = (page: Page) => page.getByRole('menuitem');
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

async function openMenu(page: Page) {
  await profileMenu(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

const stored = (page: Page) => page.evaluate(() => Object.values(localStorage));

test.describe('the top bar', () => {
  test('has a title, the bell and the profile menu', { tag: ['@V036', '@N056', '@N057', '@N058'] }, async ({
    admin,
    employee,
  }) => {
    for (const [page, path, title, name] of [
      [admin, '/candidates', 'Candidates', 'Aisha Bello'],
      [employee, '/candidate/profile/summary', 'My Profile', 'Emeka Ọbi'],
    ] as const) {
      await page.goto(path);
      await expect(exactWords(bar(page), title)).toBeVisible();
      await expect(bar(page).getByRole('button', { name: /^Notifications/ })).toBeVisible();
      await expect(profileMenu(page)).toHaveAccessibleName(name);
    }
  });

  test('has a back arrow on pages below another', { tag: ['@V036', '@N056'] }, async ({ admin }) => {
    await admin.goto('/candidates');
    await expect(bar(admin).getByRole('link', { name: /^Back to/ })).toHaveCount(0);
    await admin.goto('/candidates/new');
    await bar(admin).getByRole('link', { name: 'Back to Candidates' }).click();
    await expect(admin).toHaveURL(/\/candidates$/);
  });
});

test.describe('the profile menu', () => {
  test('shows Profile and Logout', { tag: ['@V038', '@M047', '@M048', '@N058', '@N059', '@N060'] }, async ({
    admin,
    employee,
  }) => {
    for (const page of [admin, employee]) {
      await page.goto('/home');
      await openMenu(page);
      await expect(items(page).filter({ hasNotText: 'Appearance' })).toHaveText(['Profile', 'Logout']);
    }
  });

  test('leads to the profile page', { tag: ['@V038', '@M047', '@N059', '@R050'] }, async ({ employee }) => {
    await employee.goto('/candidate/profile/summary');
    await openMenu(employee);
    await item(employee, 'Profile').click();
    await expect(employee).toHaveURL(/\/employees\/profile$/);
    await expect(pageHeading(employee, 'Profile')).toBeVisible();
  });

  test('opens and chooses with the keyboard', { tag: ['@N058'] }, async ({ employee }) => {
    await employee.goto('/candidate/profile/summary');
    await profileMenu(employee).focus();
    await employee.keyboard.press('Enter');
    await expect(item(employee, 'Profile')).toBeFocused();
    await employee.keyboard.press('Escape');
    await expect(profileMenu(employee)).toBeFocused();
    await employee.keyboard.press('Enter');
    await employee.keyboard.press('Enter');
    await expect(employee).toHaveURL(/\/employees\/profile$/);
  });

  for (const [width, colorScheme] of [
    [1280, 'light'],
    [400, 'dark'],
  ] as const) {
    test(`can be read by everybody at ${width} px, ${colorScheme}`, { tag: ['@N058'] }, async ({ visit }) => {
      const page = await visit({ as: 'EMPLOYEE', viewport: { width, height: 800 }, colorScheme });
      await page.goto('/candidate/profile/summary');
      await expect(profileMenu(page)).toHaveAccessibleName('Emeka Ọbi');
      await openMenu(page);
      await expectAccessible(page);
    });
  }
});

test.describe('Logout', () => {
  test('reloads at the root, and the session is over', { tag: ['@V038', '@M048', '@N060', '@R001'] }, async ({
    page,
  }) => {
    await page.goto('/signin');
    await signIn(page, 'EMPLOYEE');
    await expect(profileMenu(page)).toHaveAccessibleName('Emeka Ọbi');
    await page.evaluate(() => Object.assign(window, { before: true }));
    await openMenu(page);
    await item(page, 'Logout').click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
    expect((await stored(page)).filter((value) => value.split('.').length === 3)).toEqual([]);
    await page.goto('/candidate/profile/summary');
    await expect(page).toHaveURL(/\/signin\?pathto=/);
  });

  test('forgets the person on this device even when nobody answers', { tag: ['@faults', '@N060', '@V038'] }, async ({
    visit,
    people,
    faults,
  }) => {
    const person = await people.employee();
    const token = await people.signIn(person.email, person.password);
    const page = await visit({ token });
    await page.goto('/candidate/profile/summary');
    await faults.plan('POST', LOGOUT, { kind: 'reset' });
    await expect(profileMenu(page)).toHaveAccessibleName(person.name);
    await openMenu(page);
    await item(page, 'Logout').click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await stored(page)).not.toContain(token);
  });
});

test.describe('while impersonating, the profile menu', { tag: '@faults' }, () => {
  /** A super admin who acts as somebody, as the server would sign it and the browser keep it. */
  async function impersonating(
    { visit, people, tokens }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'visit' | 'people' | 'tokens'>,
    original?: (token: string) => Promise<string>,
  ) {
    const person = await people.employee();
    const own = await tokens('SUPERADMIN');
    const token = await impersonatedSession(await people.signIn(person.email, person.password), own);
    const page = await visit({ token });
    await page.goto('/404');
    const kept = original ? await original(own) : own;
    await page.evaluate((value) => localStorage.setItem('original_token', value), kept);
    await page.goto('/candidate/profile/summary');
    await expect(profileMenu(page)).toHaveAccessibleName(person.name);
    return { page, token, own };
  }

  test('shows Profile and Back', { tag: ['@V038', '@M049', '@N061', '@N062'] }, async ({ visit, people, tokens }) => {
    const { page } = await impersonating({ visit, people, tokens });
    await openMenu(page);
    await expect(items(page)).toHaveText(['Profile', 'Back']);
    await item(page, 'Profile').click();
    await expect(page).toHaveURL(/\/employees\/profile$/);
  });

  test('restores the original session and returns to where it began', { tag: ['@V038', '@M049', '@N062'] }, async ({
    visit,
    people,
    tokens,
    faults,
  }) => {
    const { page, token, own } = await impersonating({ visit, people, tokens });
    await page.evaluate(() => Object.assign(window, { before: true }));
    await openMenu(page);
    await item(page, 'Back').click();
    await expect(page).toHaveURL(/\/settings\/impersonate$/);
    await expect(profileMenu(page)).toHaveAccessibleName('Adaeze Okafor');
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
    const left = (await stored(page)).filter((value) => value.split('.').length === 3);
    expect(left).toEqual([own]);
    const ended = (await faults.calls('POST', LOGOUT)).map(({ headers }) => headers.authorization);
    expect(ended).toEqual([`Bearer ${token}`]);
    await openMenu(page);
    await expect(items(page)).toHaveText(['Profile', 'Logout']);
  });

  test('restores the original session though nobody answers', { tag: ['@N062', '@V038'] }, async ({
    visit,
    people,
    tokens,
    faults,
  }) => {
    const { page, own } = await impersonating({ visit, people, tokens });
    await faults.plan('POST', LOGOUT, { kind: 'answer', status: 401, body: '{"detail":"Session ended"}' });
    await openMenu(page);
    await item(page, 'Back').click();
    await expect(page).toHaveURL(/\/settings\/impersonate$/);
    await expect(profileMenu(page)).toHaveAccessibleName('Adaeze Okafor');
    expect(await stored(page)).toContain(own);
  });

  test('leads to sign-in when the original session has ended, and leaves no session', {
    tag: ['@N062', '@V038'],
  }, async ({ visit, people, tokens }) => {
    const { page } = await impersonating({ visit, people, tokens }, expiredSession);
    await openMenu(page);
    await item(page, 'Back').click();
    await expect(page).toHaveURL(/\/signin\?pathto=%2Fsettings%2Fimpersonate$/);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const left = (await stored(page)).filter((value) => value.split('.').length === 3);
    expect(left.map((token) => claimsOf(token))).toEqual([]);
  });
});
