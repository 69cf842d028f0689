import type { Page } from '@playwright/test';
import { BREAKDOWNS, REFUSAL } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  mention,
  pageHeading,
  rowOf,
} from '../../platform/on-page.ts';
import type { PersonApi } from '../../platform/people.ts';

async function deleteRow(page: Page, name: string, word: string) {
  await actOn(page, name, `Delete ${word}`);
  await answerQuestion(page, `Delete ${word}`);
}

/** A company with a department, for what the scenario is about. */
async function added(api: PersonApi, unique: string) {
  const company = await api.company.create.mutate({
    name: `Creek ${unique}`,
    code: unique,
    rc_number: '',
    email: 'hr@creek.example',
    phone: '0803-555-0100',
    address: '1 Marina, Lagos',
    country: 'Nigerian',
    staff_id_format: `${unique}-{number}`,
  });
  const department = await api.company.createDepartment.mutate({
    company: company.id,
    name: 'Operations',
    code: 'OPS',
    description: 'Moves goods.',
    address: '',
  });
  return { company, department };
}

const KINDS = [
  {
    word: 'department',
    tab: 'Departments',
    at: '?tab=departments',
    list: /^\/department\/$/,
    tag: ['@R060', '@C913', '@E031', '@V178', '@V182', '@M111'],
  },
  {
    word: 'branch',
    tab: 'Branches',
    at: '?tab=branches',
    list: /^\/branch\/$/,
    tag: ['@R060', '@C914', '@E032', '@V178', '@V182', '@M111'],
  },
  {
    word: 'job role',
    tab: 'Job roles',
    at: '?tab=roles',
    list: /^\/job-role\/$/,
    tag: ['@R060', '@C915', '@E033', '@V178', '@V182', '@M111'],
  },
  {
    word: 'location',
    tab: 'Locations',
    at: '?tab=locations',
    list: /^\/location\/$/,
    tag: ['@R060', '@C921', '@E057', '@V178'],
  },
] as const;

for (const { word, tab, at, list, tag } of KINDS) {
  test(`a ${word} is created, changed in its place and deleted from it`, { tag: [...tag] }, async ({
    admin,
    people,
    faults,
    unique,
  }) => {
    const { company } = await added(people.api, unique);
    await admin.goto(`/companies/${company.id}`);
    await admin.getByRole('link', { name: new RegExp(`^${tab} \\d`) }).click();
    await expect(admin).toHaveURL(`/companies/${company.id}${at}`);
    await button(admin, `New ${word}`).click();
    await field(dialog(admin), 'Name').fill('Marina');
    await field(dialog(admin), 'Code').fill('mar');
    await field(dialog(admin), 'Address').fill('3 Marina, Lagos');
    if (word === 'branch' || word === 'location') {
      await choose(dialog(admin), 'State', 'Lagos');
    }
    await field(dialog(admin), 'Description').fill('d'.repeat(301));
    await button(admin, `Create ${word}`).click();
    await expect(exactWords(admin, 'should not be more than 300 characters')).toBeVisible();
    await field(dialog(admin), 'Description').fill('d'.repeat(300));
    await button(admin, `Create ${word}`).click();
    await expect(exactWords(admin, 'Marina saved')).toBeVisible();
    await expect(rowOf(admin, 'Marina')).toContainText('MAR');

    const before = (await faults.calls('GET', list)).length;
    await actOn(admin, 'Marina', `Edit ${word}`);
    await expect(field(dialog(admin), 'Code')).toHaveValue('MAR');
    await field(dialog(admin), 'Name').fill('Broad Street');
    await button(admin, `Save ${word}`).click();
    await expect(rowOf(admin, 'Broad Street')).toBeVisible();
    await deleteRow(admin, 'Broad Street', word);
    await expect(exactWords(admin, 'Broad Street deleted')).toBeVisible();
    await expect(rowOf(admin, 'Broad Street')).toHaveCount(0);
    expect(await faults.calls('GET', list)).toHaveLength(before);
  });
}

test('the description is required of a department alone', { tag: ['@V183', '@M050', '@C913', '@C914'] }, async ({
  admin,
  people,
  unique,
}) => {
  const { company } = await added(people.api, unique);
  await admin.goto(`/companies/${company.id}?tab=departments`);
  await button(admin, 'New department').click();
  await button(admin, 'Create department').click();
  for (const words of ['Name is required', 'Code is required', 'Description is required'])
    await expect(exactWords(admin, words)).toBeVisible();
  await expectAccessible(admin);
  await button(admin, 'Cancel').click();
  await admin.getByRole('link', { name: /^Branches/ }).click();
  await button(admin, 'New branch').click();
  await button(admin, 'Create branch').click();
  for (const words of ['Name is required', 'Address is required', 'State is required'])
    await expect(exactWords(admin, words)).toBeVisible();
  await expect(mention(admin, 'Description is required')).toHaveCount(0);
});

test('a branch that people belong to stays, and says how many', { tag: ['@C914'] }, async ({ admin }) => {
  await admin.goto('/companies/1?tab=branches');
  await deleteRow(admin, 'Apapa, Lagos', 'branch');
  await expect(admin.getByText(/^\d+ employees( and \d+ candidates?)? belong to this branch\./)).toBeVisible();
  await button(dialog(admin), 'Close').click();
  await expect(rowOf(admin, 'Apapa, Lagos')).toBeVisible();
});

test('units and job roles of a department have pages of their own', {
  tag: ['@R105', '@R106', '@C913', '@C915', '@C916', '@E056', '@M111', '@V178'],
}, async ({ admin, people, faults, unique }) => {
  const { company, department } = await added(people.api, unique);
  await admin.goto(`/companies/${company.id}?tab=departments`);
  await rowOf(admin, 'Operations').getByRole('link').click();
  await expect(admin).toHaveURL(`/department/${department.id}/units`);
  await expect(pageHeading(admin, 'Operations')).toBeVisible();
  await button(admin, 'New unit').click();
  await field(dialog(admin), 'Name').fill('Night Shift');
  await field(dialog(admin), 'Code').fill('NGT');
  await field(dialog(admin), 'Description').fill('d'.repeat(301));
  await button(admin, 'Create unit').click();
  await expect(exactWords(admin, 'should not be more than 300 characters')).toBeVisible();
  await field(dialog(admin), 'Description').fill('From 22:00 to 6:00.');
  await button(admin, 'Create unit').click();
  await expect(rowOf(admin, 'Night Shift')).toBeVisible();
  const lists = (await faults.calls('GET', /^\/unit\/$/)).length;
  await actOn(admin, 'Night Shift', 'Edit unit');
  await field(dialog(admin), 'Name').fill('Late Shift');
  await button(admin, 'Save unit').click();
  await expect(rowOf(admin, 'Late Shift')).toBeVisible();

  await admin.getByRole('link', { name: 'Job roles', exact: true }).click();
  await expect(admin).toHaveURL(`/department/${department.id}/roles`);
  await button(admin, 'New job role').click();
  await field(dialog(admin), 'Name').fill('Stevedore');
  await field(dialog(admin), 'Code').fill('STV');
  await expect(dialog(admin).getByRole('combobox', { name: 'Department' })).toHaveText('Operations');
  await button(admin, 'Create job role').click();
  await expect(rowOf(admin, 'Stevedore')).toContainText('Operations');

  await admin.getByRole('link', { name: 'Units', exact: true }).click();
  await deleteRow(admin, 'Late Shift', 'unit');
  await expect(rowOf(admin, 'Late Shift')).toHaveCount(0);
  expect((await faults.calls('GET', /^\/unit\/$/)).length).toBeLessThanOrEqual(lists + 1);
});

test('job roles of all companies stand on one page, and are added to the one that is chosen', {
  tag: ['@R070', '@C096', '@C959', '@C915', '@E033'],
}, async ({ admin, people, faults, unique }) => {
  await added(people.api, unique);
  await admin.goto('/roles?search=electrical');
  await expect(rowOf(admin, 'Electrical Engineer')).toContainText('Kainji Energy Services');
  await expect(button(admin, 'New job role')).toHaveCount(0);
  await admin.getByRole('searchbox', { name: 'Search name or code' }).fill('');
  await button(admin, 'Filter').click();
  await button(admin, 'Company').click();
  await admin.getByRole('radio', { name: `Creek ${unique}` }).click();
  expect(await faults.calls('GET', /^\/company\/all$/)).toHaveLength(1);
  await admin.keyboard.press('Escape');
  await button(admin, 'New job role').click();
  await field(dialog(admin), 'Name').fill('Pilot');
  await field(dialog(admin), 'Code').fill('PLT');
  await button(admin, 'Create job role').click();
  await expect(rowOf(admin, 'Pilot')).toBeVisible();
});

test('two admins who edit one branch at once see both edits', { tag: ['@C914'] }, async ({ admin, people, unique }) => {
  const { company } = await added(people.api, unique);
  const form = { name: 'Quay', code: 'QUA', description: '', address: '1 Marina', state: 'Lagos' };
  const branch = await people.api.company.createBranch.mutate({ ...form, company: company.id });
  await admin.goto(`/companies/${company.id}?tab=branches`);
  await actOn(admin, 'Quay', 'Edit branch');
  await people.api.company.updateBranch.mutate({ ...form, address: '2 Marina', id: branch.id, version: 1 });
  await field(dialog(admin), 'Address').fill('3 Marina');
  await button(admin, 'Save branch').click();
  const address = dialog(admin).getByRole('group', { name: 'Address' });
  await expect(address).toContainText('2 Marina');
  await expect(address).toContainText('3 Marina');
  await expect(button(admin, 'Save branch')).toBeDisabled();
  await address.getByRole('radio', { name: 'Mine' }).check();
  await button(admin, 'Save branch').click();
  await expect(rowOf(admin, 'Quay')).toContainText('3 Marina');
});

for (const { path, call, found } of [
  {
    path: '/companies/1?tab=departments',
    call: /^\/department\/$/,
    found: (page: Page) => rowOf(page, 'Terminal Operations'),
  },
  {
    path: '/department/1/units',
    call: /^\/department\/\d+\/$/,
    found: (page: Page) => pageHeading(page, 'Terminal Operations'),
  },
]) {
  test(`a failed department lookup at ${path} says the server’s words, or that it failed`, {
    tag: ['@faults', '@M150', '@C913', '@V235', path.startsWith('/department') ? '@R105' : '@R060'],
  }, async ({ admin, faults }) => {
    for (const [name, fault] of Object.entries({ ...BREAKDOWNS, ...REFUSAL })) {
      await test.step(`breaks by ${name}`, async () => {
        await faults.plan('GET', call, fault);
        await admin.goto(path);
        await expect(exactWords(admin, name in REFUSAL ? 'Not now.' : 'failed to get deparment data')).toBeVisible();
        await faults.clear();
        await button(admin, 'Try again').click();
        await expect(found(admin)).toBeVisible();
      });
    }
  });
}
