import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';
import { button, exactWords, field, pageHeading } from '../on-page.ts';
import { expiredSession } from '../tokens.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
test.describe('a form with unsaved changes', () => {
  test('asks before it is left by a link, stays with what was typed, or is left', async ({ admin }) => {
    await admin.goto('/candidates/new');
    await admin.getByLabel('First name').fill('Chidinma');
    await menu(admin).getByRole('link', { name: 'Workflow' }).click();
    await expect(question(admin)).toBeVisible();
    await question(admin).getByRole('button', { name: 'Stay' }).click();
    await expect(question(admin)).toHaveCount(0);
    await expect(admin).toHaveURL('/candidates/new');
    await expect(admin.getByLabel('First name')).toHaveValue('Chidinma');
    await menu(admin).getByRole('link', { name: 'Workflow' }).click();
    await question(admin).getByRole('button', { name: 'Leave' }).click();
    await expect(pageHeading(admin, /^Workflow/)).toBeVisible();
    await expect(question(admin)).toHaveCount(0);
    await menu(admin).getByRole('link', { name: 'Candidates' }).click();
    await expect(pageHeading(admin, /^Candidates/)).toBeVisible();
  });

  test('asks before the way back', async ({ admin }) => {
    await admin.goto('/candidates');
    await admin.getByRole('link', { name: 'New candidate' }).click();
    await admin.getByLabel('First name').fill('Chidinma');
    await admin.goBack();
    await expect(question(admin)).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(admin.getByLabel('First name')).toHaveValue('Chidinma');
    await admin.goBack();
    await question(admin).getByRole('button', { name: 'Leave' }).click();
    await expect(pageHeading(admin, /^Candidates/)).toBeVisible();
  });

  test('lets the browser ask before the page is closed or loaded again', async ({ admin }) => {
    await admin.goto('/candidates/new');
    await admin.getByLabel('First name').fill('Chidinma');
    const asked = admin.waitForEvent('dialog');
    const reloaded = admin.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await expect(admin.getByLabel('First name')).toHaveValue('');
    // Nothing is typed, so nothing asks.
    await admin.reload();
    await expect(admin.getByLabel('First name')).toHaveValue('');
  });

  test('asks before logging out', async ({ page }) => {
    // This visit has a session of its own, because signing out ends it.
    await page.goto('/signin?pathto=/workflow/new');
    await signIn(page, 'ADMIN');
    await page.getByLabel('Title').fill('Papers');
    const logout = async () => {
      await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    };
    await logout();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Papers');
    await logout();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('asks on pages and in dialogs of each kind, whichever way they are left', async ({ admin, people }) => {
    const one = await people.staff();
    // The question of the browser before the page is closed or loaded again.
    const heldByBrowser = () =>
      admin.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    for (const [path, label] of [
      ['/workflow/new', 'Title'],
      ['/companies/new', 'Name'],
      ['/settings', 'Offers stay open for'],
      [`/employees/${one.id}?tab=personal`, 'Landmark'],
    ] as const) {
      await test.step(path, async () => {
        await admin.goto(path);
        const box = field(admin, label);
        await box.fill('7');
        await menu(admin).getByRole('link', { name: 'Home' }).click();
        await question(admin).getByRole('button', { name: 'Stay' }).click();
        await expect(box).toHaveValue('7');
        expect(await heldByBrowser()).toBe(true);
        await box.fill('8');
        await menu(admin).getByRole('link', { name: 'Home' }).click();
        await question(admin).getByRole('button', { name: 'Leave' }).click();
        await expect(box).toHaveCount(0);
        expect(await heldByBrowser(), 'nothing is left to lose').toBe(false);
      });
    }
    for (const [path, name, label] of [
      ['/tasks', 'New task', 'Notes'],
      ['/companies/1?tab=departments', 'New department', 'Description'],
    ] as const) {
      await test.step(name, async () => {
        await admin.goto(path);
        await button(admin, name).click();
        const opened = admin.getByRole('dialog', { name, exact: true });
        const box = field(opened, label);
        await box.fill('Lagoon');
        await admin.mouse.click(4, 4);
        await expect(question(admin), 'a press beside it does nothing').toHaveCount(0);
        for (const leave of [() => admin.keyboard.press('Escape'), () => button(opened, 'Cancel').click()]) {
          await leave();
          await question(admin).getByRole('button', { name: 'Stay' }).click();
          await expect(box).toHaveValue('Lagoon');
        }
        expect(await heldByBrowser()).toBe(true);
        await button(opened, 'Cancel').click();
        await question(admin).getByRole('button', { name: 'Leave' }).click();
        await expect(opened).toHaveCount(0);
        await expect(button(admin, name), 'the focus is back').toBeFocused();
        expect(await heldByBrowser()).toBe(false);
      });
    }
  });

  test('asks before another part of the record takes its place', async ({ admin, people }) => {
    const one = await people.staff();
    await admin.goto(`/employees/${one.id}?tab=personal`);
    await field(admin, 'Landmark').fill('Behind the market');
    const parts = admin.getByRole('navigation', { name: 'Record' });
    await parts.getByRole('link', { name: 'Bank & pension' }).click();
    await question(admin).getByRole('button', { name: 'Stay' }).click();
    await expect(field(admin, 'Landmark')).toHaveValue('Behind the market');
    await parts.getByRole('link', { name: 'Bank & pension' }).click();
    await question(admin).getByRole('button', { name: 'Leave' }).click();
    await expect(field(admin, 'Account number')).toBeVisible();
    await expect(question(admin)).toHaveCount(0);
  });

  test('asks on the form that begins onboarding', async ({ admin }) => {
    await admin.goto('/initiate-onboarding');
    await admin.getByLabel('Date of employment').fill('2027-01-04');
    await admin.getByRole('button', { name: 'Cancel' }).click();
    await expect(question(admin)).toBeVisible();
  });
});

test.describe('nothing asks', () => {
  test('after a form was saved, nor on one that nobody touched or that reads as before', async ({ admin, people }) => {
    const candidate = await people.candidate();
    await admin.goto(`/candidates/${candidate.id}/edit`);
    await admin.getByLabel('First name').fill('Chidinma');
    await admin.getByLabel('First name').fill(candidate.firstname);
    await menu(admin).getByRole('link', { name: 'Candidates' }).click();
    await expect(pageHeading(admin, /^Candidates/)).toBeVisible();
    await admin.goto(`/candidates/${candidate.id}/edit`);
    await admin.getByLabel('First name').fill('Chidinma');
    await admin.getByRole('button', { name: /^Save/ }).click();
    await expect(pageHeading(admin, `Chidinma ${candidate.lastname}`)).toBeVisible();
    await expect(question(admin)).toHaveCount(0);
  });

  test('after a workflow was created or saved', async ({ admin, unique }) => {
    await admin.goto('/workflow/new');
    await admin.getByLabel('Title').fill(`Papers ${unique}`);
    await field(admin, 'Step 1').fill('Certificates');
    await admin.getByRole('button', { name: 'Create workflow' }).click();
    await admin.getByRole('link', { name: `Papers ${unique}` }).click();
    await field(admin, 'Step 1').fill('Original certificates');
    await admin.getByRole('button', { name: 'Save workflow' }).click();
    await expect(exactWords(admin, 'Workflow saved')).toBeVisible();
    await menu(admin).getByRole('link', { name: 'Candidates' }).click();
    await expect(pageHeading(admin, /^Candidates/)).toBeVisible();
  });

  test('on search and filters', async ({ admin }) => {
    await admin.goto('/candidates');
    await admin.getByRole('searchbox').fill('Oka');
    await menu(admin).getByRole('link', { name: 'Workflow' }).click();
    await expect(pageHeading(admin, /^Workflow/)).toBeVisible();
  });

  test('asks too when it stands in a dialog that is left by Escape', async ({ admin }) => {
    await admin.goto('/manage-banks');
    await admin.getByRole('button', { name: 'New bank' }).click();
    const dialog = admin.getByRole('dialog', { name: 'New bank' });
    await dialog.getByLabel('Name').fill('Lagoon Bank');
    await admin.keyboard.press('Escape');
    await question(admin).getByRole('button', { name: 'Stay' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Lagoon Bank');
    await admin.keyboard.press('Escape');
    await question(admin).getByRole('button', { name: 'Leave' }).click();
    await expect(dialog).toHaveCount(0);
    await admin.getByRole('button', { name: 'New bank' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('');
    // Nothing was typed this time, so nothing asks.
    await admin.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(question(admin)).toHaveCount(0);
  });
});

test('a session that ends keeps the form until the same person has signed in again', {
  tag: ['@faults'],
}, async ({ admin, people, faults, tokens }) => {
  const candidate = await people.candidate();
  await admin.goto(`/candidates/${candidate.id}/edit`);
  await admin.getByLabel('First name').fill('Chidinma');
  await faults.plan('PATCH', /^\/candidate\/\d+\/$/, { kind: 'answer', status: 401, body: '{"detail":"Expired"}' }, 1);
  await admin.getByRole('button', { name: /^Save/ }).click();
  const ended = admin.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  expect(await admin.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await admin.keyboard.press('Escape');
  await expect(ended).toBeVisible();
  const [tab] = await Promise.all([
    admin.context().waitForEvent('page'),
    ended.getByRole('link', { name: 'Sign in again' }).click(),
  ]);
  await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const token = await tokens('ADMIN');
  await tab.evaluate((value) => localStorage.setItem('token', value), token);
  await expect(ended).toHaveCount(0);
  await expect(admin.getByLabel('First name')).toHaveValue('Chidinma');
  await admin.getByRole('button', { name: /^Save/ }).click();
  await expect(pageHeading(admin, `Chidinma ${candidate.lastname}`)).toBeVisible();
});

test('a session that ends with nothing typed leads to sign-in', { tag: ['@faults'] }, async ({ visit, tokens }) => {
  const page = await visit({ as: 'ADMIN' });
  await page.goto('/candidates/new');
  await expect(page.getByLabel('First name')).toBeVisible();
  const expired = await expiredSession(await tokens('ADMIN'));
  await page.evaluate((value) => localStorage.setItem('token', value), expired);
  await menu(page).getByRole('link', { name: 'Workflow' }).click();
  await expect(page).toHaveURL(/\/signin\?pathto=/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
