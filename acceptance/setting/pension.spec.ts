import type { Page } from '@playwright/test';
import { BREAKDOWNS, breakDown, REFUSAL } from '../breakdowns.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

const LIST = /^\/setting\/pfa\/$/;

async function openNew(page: Page, name: string) {
  await page.goto('/manage-pension');
  await page.getByRole('button', { name: 'New pension manager' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
}
const create = (page: Page) => page.getByRole('button', { name: 'Create pension manager' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
async function choose(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}
const confirmDeletion = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Delete pension manager' }).click();

test('a pension manager is created, found, changed and deleted', {
  tag: ['@R080', '@C016', '@C069', '@C070', '@C071', '@V051'],
}, async ({ admin, unique }) => {
  const name = `Lagoon Pensions ${unique}`;
  await openNew(admin, name);
  await create(admin).click();
  await expect(admin.getByText(`${name} saved`)).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Search name' }).fill(unique);
  await expect(admin.getByRole('row')).toHaveCount(2);
  await expect(rowOf(admin, name)).toBeVisible();
  await expectAccessible(admin);

  await choose(admin, name, 'Edit pension manager');
  await admin.getByRole('textbox', { name: 'Name' }).fill(`${name} Ltd`);
  await admin.getByRole('button', { name: 'Save pension manager' }).click();
  await expect(rowOf(admin, `${name} Ltd`)).toBeVisible();

  await choose(admin, `${name} Ltd`, 'Delete pension manager');
  await confirmDeletion(admin);
  await expect(admin.getByText(`${name} Ltd deleted`)).toBeVisible();
  await expect(admin.getByText('No pension manager fits')).toBeVisible();
});

test('a pension manager without a name is not sent', { tag: ['@R080', '@C069', '@M050', '@V180'] }, async ({
  admin,
}) => {
  await openNew(admin, ' ');
  await create(admin).click();
  await expect(admin.getByText('Name is required')).toBeVisible();
});

test('a pension manager that employees save with stays', { tag: ['@R080', '@C071'] }, async ({ admin }) => {
  await admin.goto('/manage-pension?search=stanbic');
  await choose(admin, 'Stanbic IBTC Pension Managers', 'Delete pension manager');
  await confirmDeletion(admin);
  await expect(
    admin.getByText(/^\d+ people are saving with this pension manager\. Choose another one for them first\.$/),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Keep' }).click();
  await admin.reload();
  await expect(rowOf(admin, 'Stanbic IBTC Pension Managers')).toBeVisible();
});

test('a deletion without an answer says so', { tag: ['@faults', '@C071', '@V235', '@M046'] }, async ({
  admin,
  faults,
  people,
  unique,
}) => {
  const { name } = await people.api.setting.createPfa.mutate({ name: `Left Pensions ${unique}` });
  await admin.goto(`/manage-pension?search=${unique}`);
  await choose(admin, name, 'Delete pension manager');
  await breakDown(faults, 'DELETE', /^\/setting\/pfa\/\d+\/$/, {
    send: admin.getByRole('alertdialog').getByRole('button', { name: 'Delete pension manager' }),
    words: admin.getByText('An Error Occurred'),
  });
  await confirmDeletion(admin);
  await expect(admin.getByText(`${name} deleted`)).toBeVisible();
});

test('pension managers that cannot be read are read at the next try', {
  tag: ['@faults', '@R080', '@C016', '@M147', '@V235'],
}, async ({ admin, faults }) => {
  for (const [name, fault] of Object.entries({ ...BREAKDOWNS, ...REFUSAL })) {
    await test.step(`breaks by ${name}`, async () => {
      await faults.plan('GET', LIST, fault);
      await admin.goto('/manage-pension');
      await expect(admin.getByText('failed to fetch pfa data')).toBeVisible();
      await faults.clear();
      await admin.getByRole('button', { name: 'Try again' }).click();
      await expect(rowOf(admin, 'Stanbic IBTC Pension Managers')).toBeVisible();
    });
  }
});

test('a pension manager that cannot be saved is kept for another try', {
  tag: ['@faults', '@R080', '@C069', '@C070', '@M148', '@M149', '@V235'],
}, async ({ admin, faults, unique }) => {
  const name = `Kept Pensions ${unique}`;
  await openNew(admin, name);
  await breakDown(faults, 'POST', LIST, {
    send: create(admin),
    words: admin.getByText('failed to save pfa'),
    by: { ...BREAKDOWNS, ...REFUSAL },
  });
  await create(admin).click();
  await expect(admin.getByText(`${name} saved`)).toBeVisible();

  await choose(admin, name, 'Edit pension manager');
  await admin.getByRole('textbox', { name: 'Name' }).fill(`${name} 2`);
  const save = admin.getByRole('button', { name: 'Save pension manager' });
  await breakDown(faults, 'PATCH', /^\/setting\/pfa\/\d+\/$/, {
    send: save,
    words: admin.getByText('failed to edit pfa'),
    by: { ...BREAKDOWNS, ...REFUSAL },
  });
  await save.click();
  await expect(rowOf(admin, `${name} 2`)).toBeVisible();
});
