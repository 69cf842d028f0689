import type { Page } from '@playwright/test';
import { BREAKDOWNS, breakDown, OTHER_BREAKDOWNS, REFUSAL } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  dialog,
  exactWords,
  field,
  pageHeading,
  rowOf,
} from '../../platform/on-page.ts';

const LIST = /^\/setting\/bank\/$/;
const code = () => String(60000 + Math.floor(Math.random() * 30000));

async function openNew(page: Page, name: string, bankCode: string) {
  await page.goto('/manage-banks');
  await page.getByRole('button', { name: 'New bank' }).click();
  await field(page, 'Name').fill(name);
  await page.getByLabel('Bank code').fill(bankCode);
}
const create = (page: Page) => page.getByRole('button', { name: 'Create bank' });

test('all banks stand on one page, with their codes', { tag: ['@R081', '@C015', '@V051', '@V238'] }, async ({
  admin,
  faults,
}) => {
  await admin.goto('/manage-banks');
  await expect(pageHeading(admin, /Banks/)).toBeVisible();
  await expect(rowOf(admin, 'Zenith Bank')).toContainText('057');
  await expect(rowOf(admin, 'Access Bank')).toContainText('044');
  const calls = await faults.calls('GET', LIST);
  expect(calls.at(-1)?.query).toMatchObject({ page_size: '1000' });
  await expectAccessible(admin);
});

test('a bank is created, found by a part of its name, changed and deleted', {
  tag: ['@R081', '@C061', '@C062', '@C063', '@C064'],
}, async ({ admin, faults, unique }) => {
  const name = `Lagoon Bank ${unique}`;
  const number = code();
  await openNew(admin, name, number);
  await create(admin).click();
  await expect(exactWords(admin, `${name} saved`)).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Search name' }).fill(unique);
  await expect(rowOf(admin, 'Zenith Bank')).toHaveCount(0);
  await expect(rowOf(admin, name)).toContainText(number);
  const searches = await faults.calls('GET', /^\/setting\/bank$/);
  expect(searches.at(-1)?.query).toMatchObject({ search: unique });

  await actOn(admin, name, 'Edit bank');
  await field(admin, 'Name').fill(`${name} Plc`);
  await admin.getByRole('button', { name: 'Save bank' }).click();
  await expect(rowOf(admin, `${name} Plc`)).toBeVisible();

  await actOn(admin, `${name} Plc`, 'Delete bank');
  await answerQuestion(admin, 'Delete bank');
  await expect(exactWords(admin, `${name} Plc deleted`)).toBeVisible();
  expect(await faults.calls('DELETE', /^\/setting\/bank\/\d+$/)).toHaveLength(1);
  await expect(exactWords(admin, 'No bank fits')).toBeVisible();
});

test('a bank without name or with a code of four digits is not sent', {
  tag: ['@faults', '@R081', '@C062', '@M050', '@V180'],
}, async ({ admin, faults }) => {
  await openNew(admin, '', '0123');
  await create(admin).click();
  await expect(exactWords(admin, 'Name is required')).toBeVisible();
  await expect(exactWords(admin, 'Enter the 3 or 5 digits of the bank code')).toBeVisible();
  expect(await faults.calls('POST', LIST)).toEqual([]);
});

test('a bank that employees are paid through stays', { tag: ['@R081', '@C064'] }, async ({ admin }) => {
  await admin.goto('/manage-banks?search=zenith');
  await actOn(admin, 'Zenith Bank', 'Delete bank');
  await answerQuestion(admin, 'Delete bank');
  await expect(
    admin.getByText(/^\d+ people are paid through this bank\. Choose another bank for them first\.$/),
  ).toBeVisible();
  await button(dialog(admin), 'Close').click();
  await admin.reload();
  await expect(rowOf(admin, 'Zenith Bank')).toBeVisible();
});

test('banks that cannot be read are read at the next try', {
  tag: ['@faults', '@R081', '@C015', '@M140', '@V235'],
}, async ({ admin, faults }) => {
  const failed = exactWords(admin, 'failed to fetch banks');
  for (const [name, fault] of Object.entries({ ...BREAKDOWNS, ...OTHER_BREAKDOWNS, ...REFUSAL })) {
    await test.step(`breaks by ${name}`, async () => {
      await faults.plan('GET', LIST, fault);
      await admin.goto('/manage-banks');
      await expect(failed).toBeVisible();
      await faults.clear();
      await admin.getByRole('button', { name: 'Try again' }).click();
      await expect(rowOf(admin, 'Zenith Bank')).toBeVisible();
    });
  }
});

test('a search that fails says so and keeps what was typed', { tag: ['@faults', '@C061', '@M140', '@V235'] }, async ({
  admin,
  faults,
}) => {
  await faults.plan('GET', /^\/setting\/bank$/, { kind: 'answer', status: 500, body: '{}' });
  await admin.goto('/manage-banks?search=zen');
  await expect(exactWords(admin, 'failed to fetch banks')).toBeVisible();
  await expect(admin.getByRole('searchbox', { name: 'Search name' })).toHaveValue('zen');
  await faults.clear();
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(admin, 'Zenith Bank')).toBeVisible();
});

test('a bank that cannot be saved is kept for another try', {
  tag: ['@faults', '@R081', '@C062', '@C063', '@M141', '@M142', '@V235'],
}, async ({ admin, faults, unique }) => {
  const name = `Kept Bank ${unique}`;
  await openNew(admin, name, code());
  await breakDown(faults, 'POST', LIST, {
    send: create(admin),
    words: exactWords(admin, 'failed to save bank'),
    by: { ...BREAKDOWNS, ...REFUSAL },
  });
  await expect(field(admin, 'Name')).toHaveValue(name);
  await create(admin).click();
  await expect(exactWords(admin, `${name} saved`)).toBeVisible();

  await actOn(admin, name, 'Edit bank');
  await field(admin, 'Name').fill(`${name} 2`);
  const save = admin.getByRole('button', { name: 'Save bank' });
  await breakDown(faults, 'PATCH', /^\/setting\/bank\/\d+\/$/, {
    send: save,
    words: exactWords(admin, 'failed to edit bank'),
    by: { ...BREAKDOWNS, ...REFUSAL },
  });
  await save.click();
  await expect(rowOf(admin, `${name} 2`)).toBeVisible();
});

test('a bank that another admin already has is named at its field', { tag: ['@C062'] }, async ({ admin, unique }) => {
  await openNew(admin, `Twin Bank ${unique}`, '057');
  await create(admin).click();
  await expect(exactWords(dialog(admin), 'A bank with this code exists')).toBeVisible();
  await expect(field(admin, 'Name')).toHaveValue(`Twin Bank ${unique}`);
});
