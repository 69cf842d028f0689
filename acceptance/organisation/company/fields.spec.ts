import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  pageHeading,
  rowOf,
} from '../../platform/on-page.ts';
import { newCompany } from './companies.ts';

const save = (page: Page) => button(page, 'Save changes');

test('HR gives a company fields of its own: they are checked at the field, kept in records, found by a filter, and archived', {
  tag: ['@C076'],
}, async ({ admin, people, unique }) => {
  const { company, branch, finance, role } = await newCompany(people.api, unique);
  const place = { company: company.id, location: branch.id, department: finance.id, jobrole: role.id };
  const one = await people.staff({ ...place, lastName: `Fields${unique}` });
  const other = await people.staff({ ...place, lastName: `Beside${unique}` });
  const { customFields, updateCustomFields } = people.api.employee;

  await test.step('a field is defined', async () => {
    await admin.goto(`/companies/${company.id}?tab=fields`);
    await button(admin, 'New field').click();
    await field(dialog(admin), 'Name').fill('BVN');
    await choose(dialog(admin), 'Kind', 'Choice');
    await field(dialog(admin), 'Choices').fill('S');
    await button(dialog(admin), 'Create field').click();
    await expect(exactWords(dialog(admin), 'Every record has a field of this name: choose another')).toBeVisible();
    await expect(exactWords(dialog(admin), 'Enter at least two choices')).toBeVisible();
    await field(dialog(admin), 'Name').fill('Shirt size');
    await field(dialog(admin), 'Choices').fill('S\nM\nL');
    await expectAccessible(admin);
    await button(dialog(admin), 'Create field').click();
    await expect(exactWords(admin, 'Shirt size saved')).toBeVisible();
    await expect(rowOf(admin, 'Shirt size')).toContainText('Choice: S, M, L');
    await expect(rowOf(admin, 'Shirt size')).toContainText('In use');
  });
  const badge = await people.api.company.createField.mutate({
    company: company.id,
    name: 'Badge number',
    kind: 'NUMBER',
    required: true,
  });

  await test.step('a value is checked and kept', async () => {
    await admin.goto(`/employees/${one.id}?tab=custom`);
    await choose(admin, 'Shirt size', 'M');
    await save(admin).click();
    await expect(exactWords(admin, 'Badge number is required')).toBeVisible();
    await field(admin, /^Badge number/).fill('1,200');
    await expect(exactWords(admin, 'Enter a number, such as 12 or 12.5')).toBeVisible();
    await field(admin, /^Badge number/).fill('1200');
    await save(admin).click();
    await expect(exactWords(admin, `Bisi ${one.lastName} saved`)).toBeVisible();
    await expect(admin.getByText(/unsaved change/)).toHaveCount(0);
    expect((await customFields.query({ id: one.id })).values).toEqual({ 'Shirt size': 'M', 'Badge number': 1200 });
    await admin.getByRole('link', { name: 'Audit', exact: true }).click();
    await expect(exactWords(admin, 'Company fields changed')).toBeVisible();
  });

  await test.step('the list is filtered by it', async () => {
    const { version } = await customFields.query({ id: other.id });
    await updateCustomFields.mutate({ id: other.id, version, values: { 'Shirt size': 'L', 'Badge number': 7 } });
    await admin.goto(`/employees?company=${company.id}`);
    await button(admin, 'Filter').click();
    await button(dialog(admin), 'Company fields').click();
    await choose(admin, 'Shirt size', 'M');
    await admin.keyboard.press('Escape');
    await expect(rowOf(admin, one.lastName)).toBeVisible();
    await expect(rowOf(admin, other.lastName)).toHaveCount(0);
    await expect(admin).toHaveURL(/custom=\d+%3DM/);
  });

  await test.step('a choice that somebody has stays, and what is archived goes from the record', async () => {
    await admin.goto(`/companies/${company.id}?tab=fields`);
    await actOn(admin, 'Shirt size', 'Edit field');
    await field(dialog(admin), 'Choices').fill('S\nL');
    await button(dialog(admin), 'Save field').click();
    await expect(exactWords(dialog(admin), 'Somebody has M: choose what they get instead')).toBeVisible();
    await field(dialog(admin), 'Choices').fill('S\nMedium\nL');
    await choose(admin, 'Whoever has M gets', 'Medium');
    await button(dialog(admin), 'Save field').click();
    await expect(exactWords(admin, 'Shirt size saved')).toBeVisible();
    const { values } = await customFields.query({ id: one.id });
    expect(values['Shirt size']).toBe('Medium');
    await actOn(admin, 'Shirt size', 'Archive');
    await answerQuestion(admin, 'Archive field');
    await expect(rowOf(admin, 'Shirt size')).toContainText('Archived');
    const { fields } = await customFields.query({ id: one.id });
    expect(fields.map(({ id }) => id)).toEqual([badge.id]);
  });
});

test('an employee asks to change a field of the company, on a phone, and sees none of HR’s own', {
  tag: ['@R045'],
}, async ({ visit, people, unique }) => {
  const person = await people.employee();
  const [record] = (await people.api.employee.list.query({ search: person.email })).results;
  const { id = 0, company } = record ?? {};
  const own = { company: company ?? 0, kind: 'TEXT' as const };
  const name = `Shoe size ${unique}`;
  const mine = await people.api.company.createField.mutate({ ...own, name, employee_may_change: true });
  const theirs = await people.api.company.createField.mutate({ ...own, name: `Union code ${unique}` });
  const token = await people.signIn(person.email, person.password);
  const page = await visit({ token, viewport: { width: 360, height: 740 } });
  await page.goto('/profile-data/company-fields');
  await expect(pageHeading(page, 'Company fields')).toBeVisible();
  await expect(field(page, theirs.name)).toHaveCount(0);
  await field(page, name).fill('43');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button(page, 'Send to HR').click();
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('Sent to HR');
  await expect(field(page, name)).toHaveAccessibleDescription(/Change request is pending To 43/);
  const [request] = (await people.api.changeRequest.list.query({ employee: id })).results;
  const { version, record_version } = await people.api.changeRequest.detail.query({ id: request?.id ?? 0 });
  await people.api.changeRequest.decideAll.mutate({
    id: request?.id ?? 0,
    version,
    record_version,
    status: 'APPROVED',
    reason: '',
  });
  expect((await people.api.employee.customFields.query({ id })).values).toMatchObject({ [name]: '43' });
  // The company is everybody's in these scenarios.
  for (const one of [mine, theirs]) await people.api.company.archiveField.mutate({ id: one.id, archived: true });
});
