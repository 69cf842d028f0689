import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newCompany } from '../../organisation/company/companies.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { button, choose, dialog, exactWords, field, pageHeading, rowOf } from '../../platform/on-page.ts';

const BASIC = 'The parts come to ₦4,000,000.00, the salary is ₦4,800,000.00';
const LAST_DAY = 'A fixed term needs its last day';

/** Adds an entry of a kind to the history of job and pay. */
async function add(page: Page, kind: string) {
  await button(page, 'Add entry').click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}

test('a new employee has NIN, terms, parts of pay and fields of the company, each checked where it stands', {
  tag: ['@C077'],
}, async ({ admin, people, unique }) => {
  const { company } = await newCompany(people.api, unique);
  const own = { company: company.id, required: true };
  for (const one of [
    { ...own, name: 'Badge number', kind: 'NUMBER' as const },
    { ...own, name: 'Shirt size', kind: 'CHOICE' as const, choices: ['S', 'M'], required: false },
  ])
    await people.api.company.createField.mutate(one);
  const create = button(admin, 'Create employee');
  await admin.goto('/employees/new');
  await field(admin, 'Title').fill('Mrs');
  await field(admin, 'Middle name').fill('Temitope');
  await field(admin, 'Last name').fill(`Terms${unique}`);
  await field(admin, 'Date of birth').fill('1994-06-16');
  await field(admin, 'Staff ID').fill(`T/${unique}`);
  await choose(admin, 'Gender', 'Female');
  await choose(admin, 'Company', company.name);
  await choose(admin, 'Branch', 'Port Harcourt');
  await choose(admin, 'Department', 'Finance');
  await choose(admin, 'Job role', 'Accountant');
  await field(admin, 'Grade').fill('G7');
  await field(admin, 'Step').fill('3');
  await choose(admin, 'Employment type', 'Fixed term');
  await field(admin, 'Salary').fill('4800000');
  await field(admin, 'Net salary').fill('325000');
  await field(admin, 'Basic').fill('4000000');
  await field(admin, 'NIN').fill('7012345678');
  await field(admin, /^Badge number/).fill('twelve');
  await create.click();
  const problems = ['NIN minimum is 11 digits', BASIC, LAST_DAY, 'Enter a number, such as 12 or 12.5'];
  for (const words of problems) await expect(exactWords(admin, words)).toBeVisible();
  await expect(admin.getByRole('group', { name: 'Company fields' })).toContainText('Shirt size');

  await field(admin, 'NIN').fill('70123456789');
  await field(admin, 'Housing').fill('800000');
  await field(admin, 'Contract ends').fill('2031-03-31');
  await field(admin, /^Badge number/).fill('12');
  await choose(admin, 'Shirt size', 'M');
  for (const words of problems) await expect(exactWords(admin, words)).toHaveCount(0);
  await create.click();
  await expect(pageHeading(admin, `Temitope Terms${unique}`)).toBeVisible();
  const [made] = (await people.api.employee.list.query({ company: company.id })).results;
  expect(made).toMatchObject({ grade: 'G7', step: '3', employment_type: 'FIXED_TERM', contract_end: '2031-03-31' });
  const called = { title: 'Mrs', middlename: 'Temitope', dob: '1994-06-16', code: `T/${unique}` };
  expect(await people.api.employee.detail.query({ id: made?.id ?? 0 })).toMatchObject(called);
  expect((await people.api.employee.customFields.query({ id: made?.id ?? 0 })).values).toEqual({
    'Badge number': 12,
    'Shirt size': 'M',
  });
});

test('job and pay take terms and parts of pay on a phone, and refuse at the field what does not fit', {
  tag: ['@C932'],
}, async ({ visit, people }) => {
  const one = await people.staff({ employment_date: '2025-01-06' });
  const page = await visit({ as: 'ADMIN', viewport: { width: 360, height: 740 } });
  await page.goto(`/employees/${one.id}?tab=job`);
  await add(page, 'Job, or job and pay');
  await field(page, 'Grade').fill('G8');
  await choose(page, 'Employment type', 'Fixed term');
  await field(page, 'Reason').fill('Renewed for two years');
  await button(page, 'Record entry').click();
  await expect(exactWords(page, LAST_DAY)).toBeVisible();
  await field(page, 'Contract ends').fill('2031-12-31');
  await expectNoSidewaysScroll(page);
  await button(page, 'Record entry').click();
  await expect(exactWords(page, 'Job recorded')).toBeVisible();

  await add(page, 'Pay');
  await field(page, 'Salary').fill('4800000');
  await field(page, 'Net salary').fill('325000');
  await field(page, 'Basic').fill('4000000');
  await field(page, 'Reason').fill('Parts agreed');
  await button(page, 'Record entry').click();
  await expect(exactWords(page, BASIC)).toBeVisible();
  await field(page, 'Transport').fill('800000');
  await expect(exactWords(page, BASIC)).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'Record entry').click();
  await expect(exactWords(page, 'Pay recorded')).toBeVisible();
  const row = await people.api.employee.detail.query({ id: one.id });
  expect(row).toMatchObject({ grade: 'G8', employment_type: 'FIXED_TERM', contract_end: '2031-12-31' });
});

test('fields of every kind of a company are found by number, day and grade, and stand in the file', {
  tag: ['@C076'],
}, async ({ admin, people, unique }) => {
  const { company, branch, finance, role } = await newCompany(people.api, unique);
  const place = { company: company.id, location: branch.id, department: finance.id, jobrole: role.id };
  for (const [name, kind] of [
    ['Union code', 'TEXT'],
    ['Badge number', 'NUMBER'],
    ['Site pass ends', 'DAY'],
  ] as const)
    await people.api.company.createField.mutate({ company: company.id, name, kind });
  const values = { 'Union code': `NUPENG ${unique}`, 'Badge number': 1200, 'Site pass ends': '2027-03-31' };
  const one = await people.staff({ ...place, lastName: `Pass${unique}`, grade: 'G7', custom: values });
  const other = await people.staff({ ...place, lastName: `Other${unique}`, grade: 'G8' });
  const alone = async () => {
    await expect(rowOf(admin, one.lastName)).toBeVisible();
    await expect(rowOf(admin, other.lastName)).toHaveCount(0);
  };
  const within = (name: string) => dialog(admin).getByRole('group', { name, exact: true });

  await admin.goto(`/employees?company=${company.id}`);
  await expect(rowOf(admin, other.lastName)).toBeVisible();
  await button(admin, 'Filter').click();
  await button(dialog(admin), 'Company fields').click();
  const from = field(within('Badge number'), 'From');
  await from.fill('a dozen');
  await from.press('Tab');
  await expect(exactWords(admin, 'Enter a number, such as 12 or 12.5')).toBeVisible();
  await from.fill('1,000');
  // Escape closes the panel while the number is still being typed.
  await admin.keyboard.press('Escape');
  await alone();
  await expect(admin).toHaveURL(/custom=\d+\.from%3D1000/);

  await button(admin, /^Company fields/).click();
  await expect(from).toHaveValue('1000');
  await field(within('Site pass ends'), 'To').fill('2027-12-31');
  await from.fill('');
  await admin.keyboard.press('Escape');
  await expect(admin).toHaveURL(/custom=\d+\.to%3D2027-12-31/);
  await alone();
  await admin.getByRole('button', { name: 'Clear Company fields' }).click();
  await expect(rowOf(admin, other.lastName)).toBeVisible();

  await button(admin, 'Filter').click();
  await button(dialog(admin), 'Grade').click();
  await field(dialog(admin), 'Grade').fill('G7');
  await admin.keyboard.press('Escape');
  await alone();

  await button(admin, 'Export').click();
  await dialog(admin).getByRole('checkbox', { name: 'Company fields' }).check();
  const begun = admin.waitForEvent('download');
  await button(dialog(admin), 'Export list').click();
  const lines = (await readFile(await (await begun).path(), 'utf8')).split(/\r?\n/);
  expect(lines[0]).toContain('"Union code","Badge number","Site pass ends"');
  expect(lines[1]).toContain(`"NUPENG ${unique}","1200","2027-03-31"`);
});
