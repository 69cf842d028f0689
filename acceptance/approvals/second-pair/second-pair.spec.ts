import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { button, dialog, exactWords, field, findOption, mention, pageHeading, rowOf } from '../../platform/on-page.ts';
import { dayFromNow, type People, type PersonApi } from '../../platform/people.ts';
import { ownCompany, recordDecision } from '../approval/desk.ts';

// The switches are one record for the whole installation: whoever changes them takes their turn.
test.describe.configure({ mode: 'default' });

const pairForm = (page: Page) => page.getByRole('group', { name: 'A second pair of eyes' });

/** Somebody of a company of the scenario's own. */
async function staffOf(people: People, { place }: Awaited<ReturnType<typeof ownCompany>>, firstName = 'Bisi') {
  const { company, branch, department, job_role } = place;
  const hired = { employment_date: dayFromNow(-60) };
  return people.staff({ ...hired, firstName, company, location: branch, department, jobrole: job_role });
}

/** Lets changes in one more company wait for another admin. */
async function alsoIn(api: PersonApi, company: number, more: { status?: boolean } = {}) {
  const { waiting: _, companies, ...now } = await api.secondPair.read.query({});
  await api.secondPair.update.mutate({ ...now, companies: [...(companies ?? []), company], ...more });
}

test('a change of the salary account waits for another admin, and the employee hears of it at the old address too', {
  tag: ['@C081', '@C939'],
}, async ({ admin, superadmin, people, mailbox, unique }) => {
  // Two admins and a phone on eight pages, with mails between them.
  test.setTimeout(90_000);
  const company = await ownCompany(people.api, unique);
  const made = await staffOf(people, company);
  const old = made.email ?? '';
  const address = `moved.${unique}@staff.example`;
  const one = await people.api.employee.update.mutate({
    id: made.id,
    version: made.version,
    personal: { gender: 'FEMALE', firstName: made.firstName, lastName: made.lastName, email: address },
  });
  const [bank] = (await people.api.setting.banks.query({ search: 'Access Bank' })).results;
  await people.api.employee.update.mutate({
    id: one.id,
    version: one.version,
    bank: { bank_name: bank?.id, account_number: '0690000031', account_name: `Bisi ${one.lastName}` },
  });
  const name = `Bisi ${one.lastName}`;

  await test.step('the company asks for a second pair of eyes, on the page of settings', async () => {
    await superadmin.goto('/settings');
    const form = pairForm(superadmin);
    await expect(form).toContainText('From the start that is so for bank details and pay.');
    await expect(form.getByRole('checkbox', { name: 'Bank details of employees' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Rights of admins' })).not.toBeChecked();
    await expect(form.getByRole('radio', { name: 'In the companies chosen here alone' })).toBeChecked();
    await findOption(form, 'Companies', company.name);
    await superadmin.keyboard.press('Escape');
    await button(superadmin, 'Save second pair of eyes').click();
    await expect(exactWords(superadmin, 'Second pair of eyes saved')).toBeVisible();
    await expectAccessible(superadmin);
  });

  await test.step('the record keeps the old account, and says at the field what waits', async () => {
    await admin.goto(`/employees/${one.id}?tab=bank`);
    await expect(admin.getByRole('combobox', { name: 'Bank', exact: true })).toContainText('Access Bank');
    await findOption(admin, 'Bank', 'Zenith Bank');
    await field(admin, 'Account number').fill('2080000056');
    await button(admin, 'Save changes').click();
    await expect(exactWords(admin, 'This waits for another admin')).toBeVisible();
    const waits = admin.getByRole('region', { name: 'Bank details wait for another admin' });
    await expect(waits).toContainText('Bank: Access Bank → Zenith Bank');
    await expect(admin.getByText(/Waits for another admin: Access Bank → Zenith Bank\./)).toBeVisible();
    await expect(admin.getByText(/Waits for another admin: •{7}031 → •{7}056\./)).toBeVisible();
    await expect(admin.getByRole('combobox', { name: 'Bank', exact: true })).toContainText('Access Bank');
    await expectAccessible(admin);
    for (const to of [old, address]) await mailbox.read(to, /Your bank details are about to change/);
  });

  await test.step('who asked cannot decide it', async () => {
    const waits = admin.getByRole('region', { name: 'Bank details wait for another admin' });
    await waits.getByRole('link', { name: 'Open request' }).click();
    await expect(pageHeading(admin, `Bank details of ${name}`)).toBeVisible();
    await expect(button(admin, 'Take back')).toBeVisible();
    await expect(button(admin, 'Record decision')).toHaveCount(0);
  });

  await test.step('another admin approves it on a phone', async () => {
    await superadmin.setViewportSize({ width: 360, height: 740 });
    await superadmin.goto(new URL(admin.url()).pathname + new URL(admin.url()).search);
    await expect(pageHeading(superadmin, `Bank details of ${name}`)).toBeVisible();
    await expect(exactWords(superadmin, 'Access Bank → Zenith Bank')).toBeVisible();
    await expect(mention(superadmin, '2080000056')).toHaveCount(0);
    await expect(superadmin.getByRole('link', { name: 'Open employee' })).toHaveAttribute(
      'href',
      `/employees/${one.id}?tab=bank`,
    );
    await expectNoSidewaysScroll(superadmin);
    await expectAccessible(superadmin);
    await recordDecision(superadmin, 'Approve', 'Seen on the letter of the bank.');
    await expect(exactWords(superadmin, 'Seen on the letter of the bank.')).toBeVisible();
    for (const to of [old, address]) await mailbox.read(to, /Your bank details were changed/);
  });

  await admin.goto(`/employees/${one.id}?tab=bank`);
  await expect(admin.getByRole('combobox', { name: 'Bank', exact: true })).toContainText('Zenith Bank');
  await expect(admin.getByRole('region', { name: 'Bank details wait for another admin' })).toHaveCount(0);
});

test('another admin decides several at once, and declines a pay with the reason', {
  tag: ['@C939'],
}, async ({ admin, superadmin, people, mailbox, unique }) => {
  const company = await ownCompany(people.api, unique);
  const [one, two] = [await staffOf(people, company), await staffOf(people, company, 'Kemi')];
  await alsoIn(people.api, company.place.company, { status: true });
  await people.api.employee.updateStatus.mutate({
    employees: [one.id, two.id],
    employment_status: 'SUSPENDED',
    effective_date: dayFromNow(0),
    reason: 'Inquiry',
  });
  const list = `/approval?search=${unique}`;

  await superadmin.goto(list);
  await expect(rowOf(superadmin, `Bisi ${one.lastName}`)).toContainText('Employment status of Bisi');
  await expect(rowOf(superadmin, `Kemi ${two.lastName}`)).toContainText('Employment status of Kemi');
  await superadmin.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await button(superadmin, 'Approve').click();
  await button(dialog(superadmin), 'Approve 2 requests').click();
  await expect(exactWords(dialog(superadmin), 'Notes is required')).toBeVisible();
  await field(dialog(superadmin), 'Notes').fill('As the committee said.');
  await button(dialog(superadmin), 'Approve 2 requests').click();
  await expect(exactWords(superadmin, '2 requests approved')).toBeVisible();
  await expect(exactWords(superadmin, 'No request fits')).toBeVisible();

  await admin.goto(`/employees/${one.id}?tab=job`);
  const today = admin.getByRole('region', { name: 'Today' });
  await expect(today).toContainText('Suspended');
  await button(admin, 'Add entry').click();
  await admin.getByRole('menuitem', { name: 'Pay', exact: true }).click();
  await field(dialog(admin), 'Salary').fill('6000000');
  await field(dialog(admin), 'Net salary').fill('400000');
  await field(dialog(admin), 'Reason').fill('Review');
  await button(dialog(admin), 'Record entry').click();
  await expect(exactWords(admin, 'This waits for another admin')).toBeVisible();
  await expect(today.getByText(/Waits for another admin: ₦4,800,000\.00 → ₦6,000,000\.00\./)).toBeVisible();

  await superadmin.goto(list);
  await rowOf(superadmin, `Bisi ${one.lastName}`).getByRole('checkbox').check();
  await button(superadmin, 'Decline').click();
  await field(dialog(superadmin), 'Notes').fill('Not in the budget.');
  await button(dialog(superadmin), 'Decline 1 request').click();
  await expect(exactWords(superadmin, '1 request declined')).toBeVisible();
  const told = await mailbox.read('admin@tenure.example', new RegExp(`Declined: Pay of Bisi ${one.lastName}`));
  expect(told.text).toContain('Not in the budget.');
  expect(told.text).not.toContain('6,000,000');
  await admin.reload();
  await expect(today).toContainText('Suspended');
  await expect(today.getByText(/Waits for another admin/)).toHaveCount(0);
});
