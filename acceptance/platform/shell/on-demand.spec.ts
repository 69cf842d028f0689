import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { button, dialog, exactWords, field, mention, rowOf } from '../on-page.ts';
import { slowDown } from '../slow-network.ts';

test.use({ cold: true });

const MISSING = 'This part of the page did not load. What you typed is kept.';

const main = (page: Page) => page.getByRole('main');

/** Waits for what comes once a page rests: what lies over pages, and tells of a lost network. */
async function pageRests(page: Page): Promise<void> {
  const answers = await Promise.all(
    ['overlays', 'ToastStack'].map((file) => page.waitForResponse(new RegExp(`/assets/${file}-[\\w-]+\\.js$`))),
  );
  await Promise.all(answers.map((answer) => answer.finished()));
}

/** The scripts that the browser asks for, as it asks. */
function scriptsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('a dialog is fetched while the pointer is on its button, and not with the page', async ({ admin }) => {
  const asked = scriptsAsked(admin);
  const rest = pageRests(admin);
  await admin.goto('/tasks');
  await expect(button(admin, 'New task')).toBeVisible();
  await rest;
  asked.splice(0);
  await button(admin, 'New task').hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await admin.waitForLoadState('networkidle');
  asked.splice(0);
  await button(admin, 'New task').click();
  await expect(field(dialog(admin), 'Title')).toBeFocused();
  expect(asked).toEqual([]);
});

test('the focus in a button fetches its dialog, and opening a menu those of its actions', async ({ admin, people }) => {
  const candidate = await people.candidate();
  const asked = scriptsAsked(admin);
  let rest = pageRests(admin);
  await admin.goto(`/candidates?search=${candidate.email}`);
  await expect(rowOf(admin, candidate.email)).toBeVisible();
  await rest;
  asked.splice(0);
  await button(admin, `Actions for ${candidate.firstname} ${candidate.lastname}`).press('Enter');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await admin.waitForLoadState('networkidle');
  asked.splice(0);
  await admin.getByRole('menuitem', { name: 'Mail candidate', exact: true }).press('Enter');
  await expect(field(dialog(admin), 'Subject')).toBeFocused();
  expect(asked).toEqual([]);
  await admin.keyboard.press('Escape');
  await expect(button(admin, `Actions for ${candidate.firstname} ${candidate.lastname}`)).toBeFocused();

  rest = pageRests(admin);
  await admin.goto('/tasks');
  await expect(button(admin, 'New task')).toBeVisible();
  await rest;
  asked.splice(0);
  await button(admin, 'New task').focus();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('a dialog that cannot be fetched says so, and opens whole at the next try', async ({ admin, complaints }) => {
  const rest = pageRests(admin);
  await admin.goto('/manage-signature');
  const opener = button(admin, 'New signature');
  await expect(opener).toBeVisible();
  await rest;
  await admin.context().setOffline(true);
  await opener.click();
  const notice = admin.getByRole('alertdialog', { name: 'Network Error' });
  await expect(exactWords(notice, MISSING)).toBeVisible();
  await expectAccessible(admin);
  await button(notice, 'Close').click();
  await expect(mention(admin, MISSING)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await button(notice, 'Try again').click();
  await expect(exactWords(notice, 'There is still no answer. Check your connection.')).toBeVisible();
  await admin.context().setOffline(false);
  await button(notice, 'Try again').click();
  await expect(field(dialog(admin), 'Name')).toBeFocused();
  await expect(notice).toHaveCount(0);
  const sheet = dialog(admin).getByRole('img', { name: 'Sheet to sign on, empty' });
  await expect(sheet, 'its style sheet came too').toHaveCSS('cursor', 'crosshair');
  await admin.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  complaints.splice(0);
});

test('a part of a page that cannot be fetched says so in its place, and comes at the next try', async ({
  admin,
  people,
  complaints,
}) => {
  const { id } = await people.staff();
  const rest = pageRests(admin);
  await admin.goto(`/employees/${id}?tab=job`);
  const add = button(admin, 'Add entry');
  await expect(add).toBeVisible();
  await rest;
  await admin.context().setOffline(true);
  await add.click();
  await admin.getByRole('menuitem', { name: 'Job, or job and pay' }).click();
  await expect(exactWords(main(admin), 'Network Error')).toBeVisible();
  await expect(exactWords(main(admin), MISSING)).toBeVisible();
  await admin.context().setOffline(false);
  await button(main(admin), 'Try again').click();
  await expect(button(admin, 'Record entry')).toBeVisible();
  complaints.splice(0);
});

test.describe('menus, whose code comes when the page rests or with the first press', () => {
  test.beforeEach(async ({ admin }) => await slowDown(admin, 500));

  test('a press is heard before the code is here, and counts once it has come', async ({ admin }) => {
    await admin.goto('/candidates');
    const columns = button(admin, 'Columns');
    await columns.click();
    await expect(columns).toHaveAttribute('aria-busy', 'true');
    await expect(admin.getByRole('menuitem', { name: 'Usual columns' })).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(columns).toBeFocused();
  });

  test('a key opens with the focus in the first item, and Escape gives it back', async ({ admin }) => {
    await admin.goto('/candidates');
    const columns = button(admin, 'Columns');
    await columns.press('Enter');
    await expect(columns).toHaveAttribute('aria-busy', 'true');
    await expect(admin.getByRole('menuitemcheckbox', { name: 'Role', exact: true })).toBeVisible();
    await expect(admin.locator('[role=menu] :focus')).toHaveCount(1);
    await admin.keyboard.press('Escape');
    await expect(columns).toBeFocused();
  });

  test('a panel opens with the press before its code is here, and closes to its button', async ({ admin }) => {
    await admin.goto('/candidates');
    const filter = button(admin, 'Filter');
    await filter.press('Enter');
    await expect(filter).toHaveAttribute('aria-busy', 'true');
    await expect(admin.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(filter).toBeFocused();
  });
});
