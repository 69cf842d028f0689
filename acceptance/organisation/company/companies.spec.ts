import type { Page } from '@playwright/test';
import { makePicture } from '../../desk/profile/pictures.ts';
import { BREAKDOWNS, breakDown } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  dialog,
  exactWords,
  field,
  mention,
  pageHeading,
  rowOf,
  uploadFiles,
} from '../../platform/on-page.ts';
import type { PersonApi } from '../../platform/people.ts';

const LIST = /^\/company\/$/;
const ONE = /^\/company\/\d+\/$/;

const save = (page: Page) => page.getByRole('button', { name: 'Save company' });
const mark = (unique: string) => unique.toUpperCase();

/** A company that the scenario needs and does not prove. */
const added = (api: PersonApi, unique: string, name = `Harbour ${unique}`) =>
  api.company.create.mutate({
    name,
    code: unique,
    rc_number: '',
    email: 'hr@harbour.example',
    phone: '0803-555-0100',
    address: '1 Marina, Lagos',
    country: 'Nigerian',
    staff_id_format: `${unique}-{number}`,
  });

test('companies come twenty to a page, and are found by a part of the name', {
  tag: ['@R058', '@C095', '@V242', '@E030'],
}, async ({ admin, faults }) => {
  await admin.goto('/companies');
  await expect(admin.getByLabel('Rows per page')).toHaveValue('20');
  await expect
    .poll(async () => (await faults.calls('GET', LIST))[0]?.query)
    .toMatchObject({ page: '1', page_size: '20' });
  const search = admin.getByRole('searchbox', { name: 'Search name or code' });
  await search.fill('lagoon');
  await expect(rowOf(admin, 'Lagoon Logistics Ltd')).toContainText('LGS');
  await expect(rowOf(admin, 'Lagoon Logistics Ltd')).toContainText('Nigeria');
  await expect(mention(admin, 'Nigerian')).toHaveCount(0);
  await search.fill('savannah');
  await expect(rowOf(admin, 'Lagoon Logistics Ltd')).toHaveCount(0);
  await expect(rowOf(admin, 'Savannah Foods Plc')).toBeVisible();
  await expect.poll(async () => (await faults.calls('GET', LIST)).at(-1)?.query).toMatchObject({ search: 'savannah' });
  await rowOf(admin, 'Savannah Foods Plc').getByRole('link').click();
  await expect(pageHeading(admin, 'Savannah Foods Plc')).toBeVisible();
});

test('a company is created with all it is known by, changed and deleted', {
  tag: ['@R058', '@R060', '@C097', '@C099', '@C100', '@C101', '@E030', '@V112'],
}, async ({ admin, faults, unique }) => {
  const name = `Tinubu Traders ${unique}`;
  await admin.goto('/companies');
  await admin.getByRole('link', { name: 'New company' }).click();
  await field(admin, 'Name').fill(name);
  await field(admin, 'Code').fill(unique);
  await field(admin, 'Email').fill('hr@traders.example');
  await field(admin, 'Phone').fill('0803-555-0100');
  await field(admin, 'Address').fill('4 Tinubu Square, Lagos');
  await expect(admin.getByRole('combobox', { name: 'Country' })).toHaveText('Nigeria');
  await field(admin, 'Staff ID format').fill(`${mark(unique)}-{number}`);
  await expect(exactWords(admin, `The next staff ID is ${mark(unique)}-0001`)).toBeVisible();
  await admin.getByRole('button', { name: 'Create company' }).click();
  await expect(pageHeading(admin, name)).toBeVisible();
  const [made] = await faults.calls('POST', LIST);
  expect(made?.body).toEqual({
    name,
    code: mark(unique),
    rc_number: '',
    email: 'hr@traders.example',
    phone: '0803-555-0100',
    address: '4 Tinubu Square, Lagos',
    country: 'Nigerian',
    staff_id_format: `${mark(unique)}-{number}`,
    directory_email: false,
    directory_phone: false,
    directory_photo: false,
  });
  await expect(admin.getByRole('definition').filter({ hasText: /^Nigeria$/ })).toBeVisible();

  await admin.getByRole('link', { name: 'Edit company' }).click();
  await field(admin, 'Phone').fill('0803-555-0177');
  await save(admin).click();
  await expect(exactWords(admin, `${name} saved`)).toBeVisible();
  await expect(admin.getByRole('definition').filter({ hasText: '0803-555-0177' })).toBeVisible();

  await admin.getByRole('button', { name: `More actions for ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Delete company' }).click();
  await answerQuestion(admin, 'Delete company');
  await expect(exactWords(admin, `${name} deleted`)).toBeVisible();
  await expect(admin).toHaveURL('/companies');
  expect(await faults.calls('DELETE', /^\/company\/\d+\/$/)).toHaveLength(1);
});

test('a company is not sent without its name, nor with a staff ID format that has no number', {
  tag: ['@faults', '@C097', '@M050', '@V180'],
}, async ({ admin, faults, unique }) => {
  await admin.goto('/companies/new');
  await field(admin, 'Staff ID format').fill('LGS-');
  await admin.getByRole('button', { name: 'Create company' }).click();
  for (const words of ['Name is required', 'Code is required', 'Email is required', 'Phone is required'])
    await expect(exactWords(admin, words)).toBeVisible();
  await expect(exactWords(admin, 'Address is required')).toBeVisible();
  await expect(exactWords(admin, 'Put {number} once where the number goes')).toBeVisible();
  await field(admin, 'Staff ID format').fill(`${unique}-{number}`);
  await expect(exactWords(admin, `The next staff ID is ${unique}-0001`)).toBeVisible();
  expect(await faults.calls('POST', LIST)).toEqual([]);
});

test('a name and a code that another company has are named at their fields', { tag: ['@C097'] }, async ({
  admin,
  people,
  unique,
}) => {
  await added(people.api, unique);
  await admin.goto('/companies/new');
  await field(admin, 'Name').fill(`Twin ${unique}`);
  await field(admin, 'Code').fill(unique);
  await field(admin, 'Email').fill('hr@twin.example');
  await field(admin, 'Phone').fill('0803-555-0100');
  await field(admin, 'Address').fill('1 Marina, Lagos');
  await field(admin, 'Staff ID format').fill(`TW${unique}-{number}`);
  await admin.getByRole('button', { name: 'Create company' }).click();
  await expect(exactWords(admin.getByRole('main'), 'A company with this code exists')).toBeVisible();
  await expect(field(admin, 'Name')).toHaveValue(`Twin ${unique}`);
});

test('two admins who edit one company at once see both edits, choose, and lose nothing', {
  tag: ['@C100', '@R060'],
}, async ({ admin, superadmin, people, unique }) => {
  const company = await added(people.api, unique);
  for (const page of [admin, superadmin]) {
    await page.goto(`/companies/${company.id}/edit`);
    await expect(field(page, 'Name')).toHaveValue(company.name);
  }
  await field(superadmin, 'Name').fill(`Harbour Group ${unique}`);
  await field(superadmin, 'Phone').fill('0803-555-0111');
  await save(superadmin).click();
  await expect(exactWords(superadmin, `Harbour Group ${unique} saved`)).toBeVisible();

  await field(admin, 'Name').fill(`Harbour Plc ${unique}`);
  await field(admin, 'Address').fill('2 Marina, Lagos');
  await save(admin).click();
  const both = admin.getByRole('region', { name: /saved this company on .* after you opened it/ });
  await expect(both).toBeFocused();
  const name = both.getByRole('group', { name: 'Name' });
  await expect(name).toContainText(`Harbour Group ${unique}`);
  await expect(name).toContainText(`Harbour Plc ${unique}`);
  await expect(both.getByRole('group', { name: 'Phone' }).getByRole('radio', { name: 'Theirs' })).toBeChecked();
  await expect(both.getByRole('group', { name: 'Address' }).getByRole('radio', { name: 'Mine' })).toBeChecked();
  await expect(field(admin, 'Name')).toHaveValue(`Harbour Plc ${unique}`);
  await expect(field(admin, 'Phone')).toHaveValue('0803-555-0111');
  await expect(field(admin, 'Address')).toHaveValue('2 Marina, Lagos');
  await expect(save(admin)).toBeDisabled();
  await expect(exactWords(admin, 'Choose a value for Name')).toBeVisible();
  await expectAccessible(admin);

  await name.getByRole('radio', { name: 'Theirs' }).check();
  await expect(field(admin, 'Name')).toHaveValue(`Harbour Group ${unique}`);
  await name.getByRole('radio', { name: 'Mine' }).check();
  await save(admin).click();
  await expect(pageHeading(admin, `Harbour Plc ${unique}`)).toBeVisible();
  expect(await people.api.company.detail.query({ id: company.id })).toMatchObject({
    name: `Harbour Plc ${unique}`,
    phone: '0803-555-0111',
    address: '2 Marina, Lagos',
  });
});

test('a company that people belong to stays, and says who', { tag: ['@C101'] }, async ({ admin }) => {
  await admin.goto('/companies?search=lagoon');
  await actOn(admin, 'Lagoon Logistics Ltd', 'Delete company');
  await answerQuestion(admin, 'Delete company');
  await expect(admin.getByText(/^\d+ employees, \d+ candidates, .* belong to this company\./)).toBeVisible();
  await button(dialog(admin), 'Close').click();
  await expect(rowOf(admin, 'Lagoon Logistics Ltd')).toBeVisible();
});

test('a deleted company leaves the list, and an edited one is replaced in it, without reading it again', {
  tag: ['@V178', '@C100', '@C101'],
}, async ({ admin, people, faults, unique }) => {
  const one = await added(people.api, unique);
  await added(people.api, `${unique}B`, `Harbour ${unique} B`);
  await admin.goto(`/companies?search=${unique}`);
  await expect(admin.getByRole('row')).toHaveCount(3);
  await actOn(admin, one.name, 'Edit company');
  await field(admin, 'Name').fill(`Quay ${unique}`);
  await save(admin).click();
  await expect(pageHeading(admin, `Quay ${unique}`)).toBeVisible();
  await admin.goBack();
  await expect(field(admin, 'Name')).toHaveValue(`Quay ${unique}`);
  await admin.goBack();
  await expect(rowOf(admin, `Quay ${unique}`)).toBeVisible();
  await actOn(admin, `Harbour ${unique} B`, 'Delete company');
  await answerQuestion(admin, 'Delete company');
  await expect(exactWords(admin, `Harbour ${unique} B deleted`)).toBeVisible();
  await expect(admin.getByRole('row')).toHaveCount(2);
  expect(await faults.calls('GET', LIST)).toHaveLength(1);
  expect(await faults.calls('DELETE', ONE)).toHaveLength(1);
});

test('a logo is uploaded, shown and removed; what is no picture is refused', { tag: ['@R060', '@E030'] }, async ({
  admin,
  people,
  unique,
}) => {
  const company = await added(people.api, unique);
  await admin.goto(`/companies/${company.id}`);
  await uploadFiles(button(admin, 'Upload logo'), {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(exactWords(admin, 'Please upload a valid file')).toBeVisible();
  await uploadFiles(button(admin, 'Upload logo'), makePicture({ name: 'logo.png', width: 200, height: 80 }));
  await expect(exactWords(admin, `Logo of ${company.name} saved`)).toBeVisible();
  await expect(admin.getByRole('main').locator('img')).toHaveCount(2);
  await admin.reload();
  await expect(admin.getByRole('main').locator('img')).toHaveCount(2);
  await admin.getByRole('button', { name: 'Remove logo' }).click();
  await expect(exactWords(admin, `Logo of ${company.name} removed`)).toBeVisible();
  await expect(admin.getByRole('main').locator('img')).toHaveCount(0);
});

test('companies that cannot be read are read at the next try', { tag: ['@faults', '@R058', '@C095', '@C099'] }, async ({
  admin,
  faults,
}) => {
  for (const [path, call, found] of [
    ['/companies?search=lagoon', LIST, rowOf(admin, 'Lagoon Logistics Ltd')],
    ['/companies/1', ONE, pageHeading(admin, 'Lagoon Logistics Ltd')],
  ] as const) {
    await faults.plan('GET', call, { kind: 'answer', status: 500, body: '{}' });
    await admin.goto(path);
    await expect(exactWords(admin, 'A server error occured')).toBeVisible();
    await faults.clear();
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(found).toBeVisible();
  }
});

test('a company that cannot be saved is kept for another try', { tag: ['@faults', '@C100'] }, async ({
  admin,
  people,
  faults,
  unique,
}) => {
  const company = await added(people.api, unique);
  await admin.goto(`/companies/${company.id}/edit`);
  await field(admin, 'Name').fill(`Kept ${unique}`);
  const { 'a reset connection': reset, ...answers } = BREAKDOWNS;
  await breakDown(faults, 'PATCH', ONE, {
    send: save(admin),
    words: exactWords(admin, 'Connection error'),
    by: { reset },
  });
  await breakDown(faults, 'PATCH', ONE, {
    send: save(admin),
    words: exactWords(admin, 'A server error occured'),
    by: answers,
  });
  await expect(field(admin, 'Name')).toHaveValue(`Kept ${unique}`);
  await save(admin).click();
  await expect(pageHeading(admin, `Kept ${unique}`)).toBeVisible();
});

test('an address without a company says so', { tag: ['@R060'] }, async ({ admin }) => {
  for (const path of ['/companies/999999', '/companies/x', '/companies/999999/edit']) {
    await admin.goto(path);
    await expect(exactWords(admin, 'There is no such company'), path).toBeVisible();
  }
});
