import type { Page } from '@playwright/test';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  choose,
  dialog,
  exactWords,
  field,
  filterBy,
  mention,
  pageHeading,
  rowOf,
} from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';

const LIST = /^\/employee\/$/;
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search employees' });

test('employees come ten to a page at each of the three paths, and are found by name, staff ID and email', {
  tag: ['@R052', '@R071', '@R094', '@C076', '@V240', '@E018'],
}, async ({ admin, people, faults }) => {
  const one = await people.staff();
  for (const path of ['/employees', '/manage-employees']) {
    await admin.goto(path);
    await expect(pageHeading(admin, /^Employees/)).toBeVisible();
    await expect(admin.getByLabel('Rows per page')).toHaveValue('10');
  }
  await admin.goto('/employees/manage-employees');
  await expect(admin.getByRole('table', { name: 'Employees' })).toBeVisible();
  await expect
    .poll(async () => (await faults.calls('GET', LIST)).at(-1)?.query)
    .toMatchObject({ page: '1', page_size: '10' });
  for (const typed of [one.lastName, one.code, one.email ?? '']) {
    await search(admin).fill(typed);
    await expect(rowOf(admin, one.lastName)).toContainText(one.code);
    await expect.poll(async () => (await faults.calls('GET', LIST)).at(-1)?.query.search).toBe(typed);
  }
  await expectAccessible(admin);
  await rowOf(admin, one.lastName).getByRole('link').click();
  await expect(pageHeading(admin, `Bisi ${one.lastName}`)).toBeVisible();
});

test('the list is filtered and sorted, and its address shows the same to somebody else', { tag: ['@C076'] }, async ({
  admin,
  superadmin,
  people,
  unique,
  faults,
}) => {
  const lastName = `Filter${unique}`;
  const [early, late] = [
    await people.staff({ lastName, firstName: 'Ẹ̀bùn', employment_date: '2019-03-04' }),
    await people.staff({ lastName, firstName: 'Late', employment_date: '2024-03-04' }),
  ];
  await admin.goto(`/employees?search=${lastName}`);
  await expect(rowOf(admin, lastName)).toContainText(['Ẹ̀bùn', 'Late']);
  await filterBy(admin, 'Confirmation', 'On probation');
  await admin.getByRole('button', { name: 'Filter', exact: true }).click();
  await dialog(admin).getByRole('button', { name: 'Employed', exact: true }).click();
  await admin.getByLabel('To', { exact: true }).fill('2020-12-31');
  await admin.keyboard.press('Escape');
  await expect(rowOf(admin, late.code)).toHaveCount(0);
  await expect(rowOf(admin, early.code)).toBeVisible();
  await admin.getByRole('columnheader', { name: 'Employed' }).getByRole('button').click();
  await expect(admin).toHaveURL(/ordering=/);
  await expect
    .poll(async () => (await faults.calls('GET', LIST)).at(-1)?.query)
    .toMatchObject({
      search: lastName,
      confirmation: 'PENDING',
      hired_to: '2020-12-31',
    });
  await superadmin.goto(new URL(admin.url()).pathname + new URL(admin.url()).search);
  await expect(rowOf(superadmin, early.code)).toBeVisible();
  await expect(rowOf(superadmin, late.code)).toHaveCount(0);
});

test('chosen employees are archived at once, leave the list, and come back when they are restored', {
  tag: ['@C094', '@V172', '@M154'],
}, async ({ admin, people, unique, faults }) => {
  const lastName = `Archive${unique}`;
  const [one, two] = [await people.staff({ lastName, firstName: 'Ada' }), await people.staff({ lastName })];
  await admin.goto(`/employees?search=${lastName}`);
  await rowOf(admin, one.code).getByRole('checkbox').check();
  await rowOf(admin, two.code).getByRole('checkbox').check();
  await expect(exactWords(admin, '2 selected')).toBeVisible();
  await admin.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Archive' }).click();
  await answerQuestion(admin, 'Archive 2 employees');
  await expect(exactWords(admin, 'Employee has been archived successfully')).toBeVisible();
  await expect(exactWords(admin, 'No employee fits')).toBeVisible();
  const [sent] = await faults.calls('PATCH', /^\/employee\/archive\/$/);
  expect(sent?.body).toEqual({ employees: [one.id, two.id], archived: true });

  await admin.goto(`/employees?search=${lastName}&status=ARCHIVED`);
  await admin
    .getByRole('button', { name: `Actions for Bisi ${lastName}` })
    .nth(0)
    .click();
  await admin.getByRole('menuitem', { name: 'Restore employee' }).click();
  await answerQuestion(admin, 'Restore employee');
  await expect(exactWords(admin, 'Employee has been restored successfully')).toBeVisible();
  await expect(rowOf(admin, lastName)).toHaveCount(1);
});

test('the employment status is changed with a day and a reason, and a decline is recorded', {
  tag: ['@C083', '@C084', '@V171'],
}, async ({ admin, people, faults }) => {
  const one = await people.staff();
  const name = `Bisi ${one.lastName}`;
  await admin.goto(`/employees?search=${one.lastName}`);
  await actOn(admin, name, 'Update employment status');
  const form = dialog(admin);
  await form.getByRole('button', { name: 'Update status' }).click();
  await expect(exactWords(form, 'Reason is required')).toBeVisible();
  await choose(form, 'Employment status', 'Suspended');
  await field(form, 'Reason').fill('Inquiry at the depot');
  await form.getByRole('button', { name: 'Update status' }).click();
  await expect(exactWords(admin, 'Employment status updated')).toBeVisible();
  await expect(rowOf(admin, one.code)).toContainText('Suspended');
  const [sent] = await faults.calls('PATCH', /^\/employee\/employment_status_update\/$/);
  expect(sent?.body).toMatchObject({
    employees: [one.id],
    employment_status: 'SUSPENDED',
    reason: 'Inquiry at the depot',
  });

  await actOn(admin, name, 'Record employment decline');
  await field(form, 'Reason').fill('Took another job');
  await form.getByRole('button', { name: 'Record decline' }).click();
  await expect(rowOf(admin, one.code)).toContainText('Declined');
  const [declined] = await faults.calls('PATCH', /^\/employee\/employment_decline_update\/$/);
  expect(declined?.body).toEqual({ employees: [one.id], reason: 'Took another job' });
});

test('the list of jobs shows where everybody works, and opens the job of one', {
  tag: ['@R072', '@C076', '@C932'],
}, async ({ admin, people }) => {
  const one = await people.staff();
  await admin.goto(`/manage-employees/job-information?search=${one.lastName}`);
  await expect(rowOf(admin, one.code)).toContainText(one.department_name);
  await expect(rowOf(admin, one.code)).toContainText(one.company_name);
  await rowOf(admin, one.code).getByRole('link').click();
  await expect(admin.getByRole('heading', { level: 2, name: 'Job and pay' })).toBeVisible();
});

test('who is to start has their probation to come in whole words in the list', { tag: ['@C076'] }, async ({
  admin,
  people,
}) => {
  const one = await people.staff({ employment_date: dayFromNow(12) });
  await admin.setViewportSize({ width: 1280, height: 800 });
  await admin.goto(`/employees?search=${one.lastName}`);
  const cell = rowOf(admin, one.code).getByRole('cell').filter({ hasText: 'Probation to come' });
  await expect(cell).toBeVisible();
  await expect.poll(() => cell.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
});

test('employees that cannot be read are read at the next try', {
  tag: ['@faults', '@R094', '@R052', '@R071', '@R072', '@C076', '@M155', '@M156', '@V236'],
}, async ({ admin, faults }) => {
  const table = admin.getByRole('table');
  const words = {
    'a reset connection': 'Network Error',
    'an error without a word': 'Failed to fetch leave requests',
  };
  const paths = ['/employees', '/manage-employees'];
  for (const [i, [name, fault]] of Object.entries(BREAKDOWNS).entries()) {
    await test.step(`breaks by ${name}`, async () => {
      await faults.plan('GET', LIST, fault);
      await admin.goto(paths[i] ?? '/employees');
      await expect(exactWords(admin, words[name as keyof typeof words])).toBeVisible();
      await faults.clear();
      await admin.getByRole('button', { name: 'Try again' }).click();
      await expect(table).toBeVisible();
    });
  }
  for (const [name, path] of [
    ['errors', '/manage-employees/job-information'],
    ['error', '/employees/manage-employees'],
  ] as const) {
    const words = `The list is being rebuilt, says ${name}.`;
    await faults.plan('GET', LIST, { kind: 'answer', status: 400, body: JSON.stringify({ [name]: words }) });
    await admin.goto(path);
    await expect(exactWords(admin, words)).toBeVisible();
    await faults.clear();
  }
  // A failure inside the server is nobody's to read: its words stay there, whatever field they are in.
  await faults.plan('GET', LIST, { kind: 'answer', status: 500, body: '{"errors":"relation payroll does not exist"}' });
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(exactWords(admin, 'Failed to fetch leave requests')).toBeVisible();
  await expect(mention(admin, 'payroll does not exist')).toHaveCount(0);
});
