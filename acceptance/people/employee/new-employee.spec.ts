import type { Page } from '@playwright/test';
import { BREAKDOWNS, breakDown } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { choose, exactWords, field, findOption, pageHeading } from '../../platform/on-page.ts';

const LIST = /^\/employee\/$/;
const create = (page: Page) => page.getByRole('button', { name: 'Create employee' });

test('an employee is not sent without what is required, nor with pay below 1', {
  tag: ['@C077', '@V184', '@V185', '@V186', '@V174', '@V181', '@M050', '@M110', '@E018'],
}, async ({ admin, faults }) => {
  await admin.goto('/employees/new');
  await field(admin, 'Salary').fill('0');
  await field(admin, 'Net salary').fill('0');
  await field(admin, 'Email').fill('nobody');
  await choose(admin, 'Confirmation status', 'Confirmed');
  await create(admin).click();
  for (const words of [
    'Company is required',
    'Branch is required',
    'Department is required',
    'Job role is required',
    'Gender is required',
    'Salary should be at least 1',
    'Net salary should be at least 1',
    'Enter a first or a last name',
    'Please enter a valid email address',
    'Confirmation effective date is required',
  ])
    await expect(exactWords(admin, words)).toBeVisible();
  for (const [label, words] of [
    ['Salary', 'Salary should be at least 1'],
    ['Net salary', 'Net salary should be at least 1'],
  ] as const) {
    for (const [typed, times] of [
      ['0.99', 1],
      ['1', 0],
      ['0', 1],
    ] as const) {
      await field(admin, label).fill(typed);
      await expect(exactWords(admin, words), `${label} ${typed}`).toHaveCount(times);
    }
  }
  await create(admin).click();
  expect(await faults.calls('POST', LIST)).toEqual([]);
  await choose(admin, 'Confirmation status', 'On probation');
  await expect(admin.getByLabel('Confirmation effective date')).toHaveCount(0);
  await expectAccessible(admin);
});

test('an employee is created with a new branch, department and job role, and the next staff ID', {
  tag: ['@C077', '@C080', '@R053', '@V175', '@M050', '@E018'],
}, async ({ admin, people, unique, faults }) => {
  const code = unique.toUpperCase();
  const boss = await people.staff();
  const company = await people.api.company.create.mutate({
    name: `Harmattan ${unique}`,
    code: unique,
    rc_number: '',
    email: 'hr@harmattan.example',
    phone: '0803-555-0100',
    address: '1 Marina, Lagos',
    country: 'Nigerian',
    staff_id_format: `${code}-{number}`,
  });
  await admin.goto('/employees/manage-employees');
  await admin.getByRole('link', { name: 'New employee' }).click();
  await field(admin, 'First name').fill('Zainab');
  await field(admin, 'Last name').fill(`Sule${unique}`);
  await choose(admin, 'Gender', 'Female');
  await choose(admin, 'Company', company.name);
  for (const label of ['Branch', 'Department', 'Job role']) await choose(admin, label, 'Others');
  await findOption(admin, 'Line manager', boss.code);
  await field(admin, 'Salary').fill('4800000');
  await field(admin, 'Net salary').fill('500000');
  await expect(exactWords(admin, '12 months make ₦6,000,000.00, which is more than the gross of a year')).toBeVisible();
  await field(admin, 'Net salary').fill('325000');
  await create(admin).click();
  for (const words of ['Branch name is required', 'Department name is required', 'Job role name is required'])
    await expect(exactWords(admin, words)).toBeVisible();
  await field(admin, 'Branch name').fill('Ibadan depot');
  await field(admin, 'Department name').fill('Night crew');
  await field(admin, 'Job role name').fill('Loader');
  await breakDown(faults, 'POST', LIST, {
    send: create(admin),
    words: exactWords(admin, 'Failed to fetch leave requests'),
    by: { 'an error without a word': BREAKDOWNS['an error without a word'] },
  });
  await create(admin).click();
  await expect(exactWords(admin, `Zainab Sule${unique} created with staff ID ${code}-0001`)).toBeVisible();
  await expect(pageHeading(admin, `Zainab Sule${unique}`)).toBeVisible();
  const sent = (await faults.calls('POST', LIST)).at(-1);
  expect(sent?.body).toMatchObject({
    firstName: 'Zainab',
    lastName: `Sule${unique}`,
    company: company.id,
    location: 'others',
    location_name: 'Ibadan depot',
    jobrole: 'others',
    gender: 'FEMALE',
    line_manager1: { kind: 'employee', id: boss.id },
    salary: 480_000_000,
    netSalary: 32_500_000,
  });
  await expect(admin.getByRole('definition').filter({ hasText: 'Ibadan depot' })).toBeVisible();
  const { results } = await people.api.employee.list.query({ company: company.id });
  expect(results).toMatchObject([{ supervisor_name: `${boss.firstName} ${boss.lastName}` }]);
  expect(await people.api.company.branches.query({ company: company.id })).toMatchObject([{ name: 'Ibadan depot' }]);
});
