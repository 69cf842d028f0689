import { BREAKDOWNS, breakDown } from '../../platform/breakdowns.ts';
import { expect, openLink, passwordField, test, typeCredentials } from '../../platform/fixtures.ts';
import { actOn, actOrAgain, answerQuestion, dialog, exactWords, rowOf } from '../../platform/on-page.ts';
import { fillNew, openAccount } from './accounts.ts';

const USERS = /^\/auth\/users\/$/;
const INTERNAL = /^\/auth\/users\/internal\/$/;

test('admins, all users and internal users are lists of ten, each asked for as the documents write it', {
  tag: ['@R069', '@C057', '@C060', '@V162', '@V239', '@X060', '@X086'],
}, async ({ admin, faults }) => {
  await admin.goto('/settings/manage-admins');
  await admin.getByRole('searchbox', { name: 'Search name or email' }).fill('superadmin');
  await expect(rowOf(admin, 'Aisha Bello')).toHaveCount(0);
  await expect(rowOf(admin, 'superadmin@tenure.example')).toBeVisible();
  const asked = async () => (await faults.calls('GET', USERS)).map(({ query }) => query);
  await expect.poll(async () => (await asked()).at(-1)).toMatchObject({ roles: 'ADMIN', search: 'superadmin' });
  expect((await asked())[0]).toEqual({ roles: 'ADMIN', page: '1', page_size: '10' });

  await admin.getByRole('link', { name: 'All users' }).click();
  await expect(admin.getByRole('link', { name: 'All users' })).toHaveAttribute('aria-current', 'page');
  await admin.getByRole('searchbox', { name: 'Search name or email' }).fill('candidate@tenure');
  await expect(rowOf(admin, 'candidate@tenure.example')).toBeVisible();
  const all = (await asked()).filter(({ roles }) => roles !== 'ADMIN');
  expect(all[0]).toEqual({ roles: 'EMPLOYEE,ADMIN', page: '1', pagesize: '10' });

  await admin.getByRole('link', { name: 'Internal users' }).click();
  await expect(admin.getByRole('link', { name: 'Internal users' })).toHaveAttribute('aria-current', 'page');
  await admin.getByRole('searchbox', { name: 'Search name or email' }).fill('tenure.example');
  await expect(rowOf(admin, 'employee@tenure.example')).toBeVisible();
  await expect(rowOf(admin, 'candidate@tenure.example')).toHaveCount(0);
  expect((await faults.calls('GET', INTERNAL))[0]?.query).toEqual({ page: '1', pagesize: '10' });
});

test('an admin is invited by mail, creates a password, is changed, and is signed out by being deleted', {
  tag: ['@R069', '@C056', '@C008', '@C058', '@V221', '@E049', '@X065'],
}, async ({ admin, page, mailbox, faults, unique }) => {
  const person = { firstname: 'Bisi', lastname: `Adeyemi${unique}`, email: `bisi.${unique}@tenure.example` };
  const name = `Bisi ${person.lastname}`;
  await openAccount(admin, person);
  await openLink(page, await mailbox.read(person.email, /Create your Tenure password/), /\/create-password/);
  await passwordField(page).fill('Lagoon and palm 2026');
  await page.getByLabel('Confirm password').fill('Lagoon and palm 2026');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/password-success/);
  await page.goto('/signin');
  await typeCredentials(page, person.email, 'Lagoon and palm 2026');
  await expect(page).toHaveURL(/\/home$/);

  await admin.goto(`/settings/manage-admins?search=${unique}`);
  await actOn(admin, name, 'Edit user');
  await admin.getByLabel('First Name').fill('Bisola');
  await admin.getByRole('button', { name: 'Save user' }).click();
  await expect(rowOf(admin, `Bisola ${person.lastname}`)).toBeVisible();
  const edits = await faults.calls('PATCH', /^\/auth\/users\/\d+\/$/);
  expect(edits.at(-1)?.headers['content-type']).toMatch(/^application\/json/);
  expect(edits.at(-1)?.body).toMatchObject({ firstname: 'Bisola', roles: ['ADMIN'] });

  await actOn(admin, `Bisola ${person.lastname}`, 'Delete user');
  await answerQuestion(admin, 'Delete user');
  await expect(exactWords(admin, `Bisola ${person.lastname} deleted`)).toBeVisible();
  await expect(exactWords(admin, 'Nobody fits this search')).toBeVisible();
  await page.goto('/candidates');
  await expect(page).toHaveURL(/\/signin/);
});

test('an invitation is sent again, and the link before no longer works', { tag: ['@C056'] }, async ({
  admin,
  page,
  mailbox,
  unique,
}) => {
  const person = { firstname: 'Tunde', lastname: `Bakare${unique}`, email: `tunde.${unique}@tenure.example` };
  await openAccount(admin, person);
  const old = await mailbox.read(person.email, /Create your Tenure password/);
  await admin.goto(`/settings/manage-admins?search=${unique}`);
  await actOn(admin, `Tunde ${person.lastname}`, 'Resend invitation');
  await mailbox.atLeast(2, person.email, /Create your Tenure password/);
  await openLink(page, old, /\/create-password/);
  await expect(exactWords(page, 'A newer link replaced this one.')).toBeVisible();
});

test('a form with what is missing or wrong is not sent', {
  tag: ['@faults', '@R069', '@M050', '@M110'],
}, async ({ admin, faults }) => {
  await fillNew(admin, { firstname: '', lastname: '', email: 'bisi at tenure' });
  await admin.getByRole('checkbox', { name: 'Admin', exact: true }).click();
  await admin.getByRole('button', { name: 'Create admin' }).click();
  await expect(exactWords(admin, 'First Name is required')).toBeVisible();
  await expect(exactWords(admin, 'Last Name is required')).toBeVisible();
  await expect(exactWords(admin, 'Please enter a valid email address')).toBeVisible();
  await expect(exactWords(admin, 'Role is required')).toBeVisible();
  expect(await faults.calls('POST', USERS)).toEqual([]);
});

test('an address that somebody has is named at its field, and everything typed stays', { tag: ['@C056'] }, async ({
  admin,
}) => {
  await fillNew(admin, { firstname: 'Emeka', lastname: 'Twin', email: 'employee@tenure.example' });
  await admin.getByRole('button', { name: 'Create admin' }).click();
  await expect(exactWords(dialog(admin), 'A user with this email exists')).toBeVisible();
  await expect(admin.getByLabel('Last Name')).toHaveValue('Twin');
});

test('a super admin is for super admins to make and to change', { tag: ['@V221'] }, async ({ admin, superadmin }) => {
  await admin.goto('/settings/manage-admins?search=superadmin');
  await expect(rowOf(admin, 'superadmin@tenure.example')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Actions for Adaeze Okafor' })).toHaveCount(0);
  await admin.getByRole('button', { name: 'New admin' }).click();
  await expect(admin.getByRole('checkbox', { name: 'Super admin' })).toHaveCount(0);

  await superadmin.goto('/settings/manage-admins?search=superadmin');
  await superadmin.getByRole('button', { name: 'Actions for Adaeze Okafor' }).click();
  await expect(superadmin.getByRole('menuitem', { name: 'Edit user' })).toBeVisible();
  await expect(superadmin.getByRole('menuitem', { name: 'Delete user' })).toHaveCount(0);
});

test('internal users that cannot be read say so and are read at the next try', {
  tag: ['@faults', '@R069', '@C060', '@M151'],
}, async ({ admin, faults }) => {
  for (const [name, fault] of Object.entries(BREAKDOWNS)) {
    await test.step(`breaks by ${name}`, async () => {
      await faults.plan('GET', INTERNAL, fault);
      await admin.goto('/settings/manage-admins?tab=internal');
      await expect(exactWords(admin, 'failed to get users internal data')).toBeVisible();
      await faults.clear();
      await admin.getByRole('button', { name: 'Try again' }).click();
      await expect(admin.getByRole('table', { name: 'Internal users' })).toBeVisible();
    });
  }
  await faults.plan('GET', INTERNAL, { kind: 'answer', status: 400, body: '{"errors":"The directory is closed."}' });
  await admin.goto('/settings/manage-admins?tab=internal');
  await expect(exactWords(admin, 'The directory is closed.')).toBeVisible();
});

test('an account that cannot be opened or deleted stays for another try', {
  tag: ['@faults', '@C056', '@C058'],
}, async ({ admin, faults, unique }) => {
  test.setTimeout(90_000);
  const person = { firstname: 'Kemi', lastname: `Ojo${unique}`, email: `kemi.${unique}@tenure.example` };
  await fillNew(admin, person);
  const { 'a reset connection': _, ...quick } = BREAKDOWNS;
  const create = admin.getByRole('button', { name: 'Create admin' });
  await breakDown(faults, 'POST', USERS, {
    send: create,
    words: exactWords(admin, 'A server error occured'),
    by: quick,
  });
  await expect(admin.getByLabel('Last Name')).toHaveValue(person.lastname);
  await create.click();
  await expect(exactWords(admin, `Invitation sent to ${person.email}`)).toBeVisible();

  await admin.goto(`/settings/manage-admins?search=${unique}`);
  await actOn(admin, `Kemi ${person.lastname}`, 'Delete user');
  const remove = actOrAgain(admin, 'Delete user');
  await breakDown(faults, 'DELETE', /^\/auth\/users\/\d+\/$/, {
    send: remove,
    words: exactWords(dialog(admin), 'An Error Occurred'),
    by: quick,
  });
  await remove.click();
  await expect(exactWords(admin, `Kemi ${person.lastname} deleted`)).toBeVisible();
});
