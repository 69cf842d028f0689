import { expect, expectAccessible, openLink, passwordField, test, typeCredentials } from '../../platform/fixtures.ts';
import { choose, exactWords, field } from '../../platform/on-page.ts';

const PASSWORD = 'Lagoon and palm 2026';

test('an employee whom HR enters is invited, creates a password and signs in, until they are archived', {
  tag: ['@R053', '@C077', '@C094', '@R008'],
}, async ({ admin, people, mailbox, visit, unique }) => {
  const one = await people.staff();
  await admin.goto(`/employees/${one.id}`);
  const account = admin.getByRole('region', { name: 'Account' });
  await expect(exactWords(account, 'No account')).toBeVisible();
  await account.getByRole('button', { name: 'Invite to Tenure' }).click();
  await expect(exactWords(admin, `Invitation sent to ${one.email}`)).toBeVisible();
  await expect(account.getByRole('button', { name: 'Send invitation again' })).toBeVisible();
  await expectAccessible(admin);

  const person = await visit();
  await openLink(person, await mailbox.read(one.email ?? '', /Create password/), /create-password/);
  await passwordField(person).fill(PASSWORD);
  await person.getByLabel('Confirm password').fill(PASSWORD);
  await person.getByRole('button', { name: 'Set password' }).click();
  await expect(exactWords(person, 'password created successfully, kindly login')).toBeVisible();
  await person.goto('/signin');
  await typeCredentials(person, one.email ?? '', PASSWORD);
  await expect(person).toHaveURL(/profile\/summary/);

  await admin.reload();
  await expect(exactWords(account, 'Active')).toBeVisible();
  await expect(account.getByRole('button')).toHaveCount(0);

  await admin.goto(`/employees/${one.id}?tab=personal`);
  const email = `moved.${unique}@staff.example`;
  await field(admin, 'Email').fill(email);
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(exactWords(admin, `Bisi ${one.lastName} saved`)).toBeVisible();
  await mailbox.read(one.email ?? '', /Your email address was changed/);
  await people.signIn(email, PASSWORD);

  await people.api.employee.archive.mutate({ employees: [one.id] });
  await person.goto('/candidate/profile/summary');
  await expect(person).toHaveURL(/\/signin/);
  await expect(people.signIn(email, PASSWORD)).rejects.toThrow('Email or password is not correct');
});

test('a new employee is invited at once when the box is ticked, and then needs an address', {
  tag: ['@C077'],
}, async ({ admin, people, unique, mailbox }) => {
  const like = await people.staff();
  await admin.goto('/employees/new');
  await admin.getByRole('checkbox', { name: 'Invite to Tenure by mail' }).check();
  await field(admin, 'Last name').fill(`Invite${unique}`);
  for (const [label, option] of [
    ['Gender', 'Female'],
    ['Company', like.company_name],
    ['Branch', like.location_name],
    ['Department', like.department_name],
    ['Job role', like.jobrole_name],
  ] as const) {
    await choose(admin, label, option);
  }
  await field(admin, 'Salary').fill('4800000');
  await field(admin, 'Net salary').fill('325000');
  await admin.getByRole('button', { name: 'Create employee' }).click();
  await expect(exactWords(admin, 'Email is required to invite somebody')).toBeVisible();
  const email = `invite.${unique}@staff.example`;
  await field(admin, 'Email').fill(email);
  await admin.getByRole('button', { name: 'Create employee' }).click();
  await expect(exactWords(admin, `Invitation sent to ${email}`)).toBeVisible();
  await mailbox.read(email, /Create password/);
});
