import type { Page } from '@playwright/test';
import { BREAKDOWNS, breakDown, REFUSAL } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { actOn, actOrAgain, answerQuestion, button, dialog, exactWords, field, rowOf } from '../../platform/on-page.ts';

const LIST = /^\/setting\/pfa\/$/;

async function openNew(page: Page, name: string) {
  await page.goto('/manage-pension');
  await page.getByRole('button', { name: 'New pension manager' }).click();
  await field(page, 'Name').fill(name);
}
const create = (page: Page) => page.getByRole('button', { name: 'Create pension manager' });
const confirmDeletion = (page: Page) => answerQuestion(page, 'Delete pension manager');

test('a pension manager is created, found, changed and deleted', {
  tag: ['@R080', '@C016', '@C069', '@C070', '@C071', '@V051'],
}, async ({ admin, unique }) => {
  const name = `Lagoon Pensions ${unique}`;
  await openNew(admin, name);
  await create(admin).click();
  await expect(exactWords(admin, `${name} saved`)).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Search name' }).fill(unique);
  await expect(admin.getByRole('row')).toHaveCount(2);
  await expect(rowOf(admin, name)).toBeVisible();
  await expectAccessible(admin);

  await actOn(admin, name, 'Edit pension manager');
  await field(admin, 'Name').fill(`${name} Ltd`);
  await admin.getByRole('button', { name: 'Save pension manager' }).click();
  await expect(rowOf(admin, `${name} Ltd`)).toBeVisible();

  await actOn(admin, `${name} Ltd`, 'Delete pension manager');
  await confirmDeletion(admin);
  await expect(exactWords(admin, `${name} Ltd deleted`)).toBeVisible();
  await expect(exactWords(admin, 'No pension manager fits')).toBeVisible();
});

test('a pension manager without a name is not sent', {
  tag: ['@faults', '@R080', '@C069', '@M050', '@V180'],
}, async ({ admin, faults }) => {
  await openNew(admin, ' ');
  await create(admin).click();
  await expect(exactWords(admin, 'Name is required')).toBeVisible();
  expect(await faults.calls('POST', LIST)).toEqual([]);
});

test('a pension manager that employees save with stays', { tag: ['@R080', '@C071'] }, async ({ admin }) => {
  await admin.goto('/manage-pension?search=stanbic');
  await actOn(admin, 'Stanbic IBTC Pension Managers', 'Delete pension manager');
  await confirmDeletion(admin);
  await expect(
    admin.getByText(/^\d+ people are saving with this pension manager\. Choose another one for them first\.$/),
  ).toBeVisible();
  await button(dialog(admin), 'Close').click();
  await admin.reload();
  await expect(rowOf(admin, 'Stanbic IBTC Pension Managers')).toBeVisible();
});

test('a deletion without an answer says so', {
  tag: ['@faults', '@C071', '@V235', '@V042', '@M045', '@M046', '@N066'],
}, async ({ admin, faults, people, unique }) => {
  const { name } = await people.api.setting.createPfa.mutate({ name: `Left Pensions ${unique}` });
  await admin.goto(`/manage-pension?search=${unique}`);
  await actOn(admin, name, 'Delete pension manager');
  await breakDown(faults, 'DELETE', /^\/setting\/pfa\/\d+\/$/, {
    send: actOrAgain(admin, 'Delete pension manager'),
    words: exactWords(dialog(admin), 'An Error Occurred'),
  });
  await expect(dialog(admin)).toHaveAccessibleName('Error');
  await expect(dialog(admin)).toHaveAccessibleDescription('An Error Occurred');
  await expectAccessible(admin);
  await button(dialog(admin), 'Try again').click();
  await expect(exactWords(admin, `${name} deleted`)).toBeVisible();
});

test('pension managers that cannot be read are read at the next try', {
  tag: ['@faults', '@R080', '@C016', '@M147', '@V235'],
}, async ({ admin, faults }) => {
  for (const [name, fault] of Object.entries({ ...BREAKDOWNS, ...REFUSAL })) {
    await test.step(`breaks by ${name}`, async () => {
      await faults.plan('GET', LIST, fault);
      await admin.goto('/manage-pension');
      await expect(exactWords(admin, 'failed to fetch pfa data')).toBeVisible();
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
    words: exactWords(admin, 'failed to save pfa'),
    by: { ...BREAKDOWNS, ...REFUSAL },
  });
  await create(admin).click();
  await expect(exactWords(admin, `${name} saved`)).toBeVisible();

  await actOn(admin, name, 'Edit pension manager');
  await field(admin, 'Name').fill(`${name} 2`);
  const save = admin.getByRole('button', { name: 'Save pension manager' });
  await breakDown(faults, 'PATCH', /^\/setting\/pfa\/\d+\/$/, {
    send: save,
    words: exactWords(admin, 'failed to edit pfa'),
    by: { ...BREAKDOWNS, ...REFUSAL },
  });
  await save.click();
  await expect(rowOf(admin, `${name} 2`)).toBeVisible();
});
