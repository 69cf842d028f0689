import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { answerQuestion, dialog, exactWords, field, rowOf } from '../../platform/on-page.ts';

const menu = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('a view keeps filters, order and columns under a name, opens by its address, and is renamed and deleted', {
  tag: ['@R094', '@C076'],
}, async ({ admin, superadmin, people, unique }) => {
  const lastName = `View${unique}`;
  const one = await people.staff({ lastName, confirmation_status: 'NOT_CONFIRMED' });
  const other = await people.staff({ lastName });
  await admin.goto(`/employees?search=${lastName}&confirmation=NOT_CONFIRMED&ordering=-code`);
  await admin.getByRole('button', { name: 'Columns' }).click();
  await admin.getByRole('menuitemcheckbox', { name: 'Branch' }).click();
  await expect(admin.getByRole('menuitemcheckbox', { name: 'Line manager' })).not.toBeChecked();
  await admin.getByRole('menuitemcheckbox', { name: 'Line manager' }).click();
  await admin.keyboard.press('Escape');
  await menu(admin, 'Views').click();
  await expect(admin.getByRole('menuitemradio', { name: 'All employees' })).not.toBeChecked();
  await item(admin, 'Save this view').click();
  const form = dialog(admin);
  await form.getByRole('button', { name: 'Save view' }).click();
  await expect(exactWords(form, 'Name is required')).toBeVisible();
  await field(form, 'Name').fill(`Unconfirmed ${unique}`);
  await expectAccessible(admin);
  await form.getByRole('button', { name: 'Save view' }).click();
  await expect(exactWords(admin, `View Unconfirmed ${unique} saved`)).toBeVisible();
  await expect(menu(admin, `Unconfirmed ${unique}`)).toBeVisible();
  await expect(admin).toHaveURL(/confirmation=NOT_CONFIRMED/);
  await expect(admin).toHaveURL(/hidden=%2Bmanager%2Cbranch/);

  await test.step('the address shows the same to somebody else, who does not have the view', async () => {
    const { pathname, search } = new URL(admin.url());
    await superadmin.goto(pathname + search);
    await expect(rowOf(superadmin, one.code)).toBeVisible();
    await expect(rowOf(superadmin, other.code)).toHaveCount(0);
    await expect(superadmin.getByRole('columnheader', { name: 'Branch' })).toHaveCount(0);
    await expect(superadmin.getByRole('columnheader', { name: 'Line manager' })).toBeVisible();
    await menu(superadmin, 'Views').click();
    await expect(superadmin.getByRole('menuitemradio', { name: `Unconfirmed ${unique}` })).toHaveCount(0);
  });

  await admin.goto('/employees/manage-employees');
  await menu(admin, 'Views').click();
  await admin.getByRole('menuitemradio', { name: `Unconfirmed ${unique}` }).click();
  await expect(rowOf(admin, one.code)).toBeVisible();
  await expect(rowOf(admin, other.code)).toHaveCount(0);
  await admin.getByRole('button', { name: 'Clear Confirmation' }).click();
  await expect(menu(admin, new RegExp(`Unconfirmed ${unique}.*changed`))).toBeVisible();
  await menu(admin, new RegExp(`Unconfirmed ${unique}`)).click();
  await expect(admin.getByRole('menuitemradio', { name: `Unconfirmed ${unique}` })).not.toBeChecked();
  await item(admin, 'Save changes to this view').click();
  await expect(exactWords(admin, `View Unconfirmed ${unique} saved`)).toBeVisible();

  await menu(admin, `Unconfirmed ${unique}`).click();
  await item(admin, 'Rename view').click();
  await field(form, 'Name').fill(`Both ${unique}`);
  await form.getByRole('button', { name: 'Rename view' }).click();
  await menu(admin, `Both ${unique}`).click();
  await item(admin, 'Delete view').click();
  await answerQuestion(admin, 'Delete view');
  await expect(exactWords(admin, 'View deleted')).toBeVisible();
  await expect(menu(admin, 'Views')).toBeVisible();
});
