import { expect, expectAccessible, openLink, passwordField, test, typeCredentials } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  mention,
} from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';

test('who leaves is signed out on the day, and comes back with the same record by a rehire', {
  tag: ['@C083', '@C077'],
}, async ({ admin, visit, people, mailbox }) => {
  const person = await people.staff({ employment_date: '2024-03-04', invite: true });
  const [email, password] = [person.email ?? '', 'Lagoon and palm 2026'];
  const own = await visit();
  await openLink(own, await mailbox.read(email, /Create password/), /create-password/);
  await passwordField(own).fill(password);
  await own.getByLabel('Confirm password').fill(password);
  await button(own, 'Set password').click();
  await expect(exactWords(own, 'password created successfully, kindly login')).toBeVisible();
  await own.goto('/signin');
  await typeCredentials(own, email, password);
  const menu = own.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  // A sign-in goes on from Home to the page that it leads to.
  await expect(own).toHaveURL('/candidate/profile/summary');
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  // A page that stays open goes to the sign-in by itself, as soon as one of its reads is refused.
  await own.goto('about:blank');

  await people.api.employee.updateStatus.mutate({
    employees: [person.id],
    employment_status: 'RESIGNED',
    effective_date: dayFromNow(0),
    reason: 'Took another job',
  });
  await own.goto('/candidate/profile/summary');
  await typeCredentials(own, email, password);
  await expect(own.getByRole('alert')).toBeVisible();
  await expect(menu).toHaveCount(0);

  await admin.goto(`/employees?search=${person.lastName}`);
  await actOn(admin, `Bisi ${person.lastName}`, 'Rehire');
  await button(dialog(admin), 'Rehire').click();
  await expect(exactWords(dialog(admin), 'Reason is required')).toBeVisible();
  await field(dialog(admin), 'Reason').fill('Came back');
  await button(dialog(admin), 'Rehire').click();
  await expect(exactWords(admin, 'Employment status updated')).toBeVisible();

  await typeCredentials(own, email, password);
  await expect(menu).toBeVisible();
});

test('who leaves hands over those who report to them, whom HR names with the status', {
  tag: ['@C083'],
}, async ({ admin, people, unique }) => {
  const [leaver, next, led] = [
    await people.staff({ firstName: 'Kemi', lastName: `Leaver${unique}` }),
    await people.staff({ firstName: 'Uche', lastName: `Next${unique}` }),
    await people.staff({ firstName: 'Amina', lastName: `Led${unique}` }),
  ];
  const { version } = await people.api.reportingLine.detail.query({ id: led.id });
  await people.api.reportingLine.change.mutate({
    ...{ id: led.id, version, effective_from: dayFromNow(0), reason: 'New team' },
    line_manager1: { kind: 'employee', id: leaver.id },
  });

  await admin.goto(`/employees?search=${leaver.lastName}`);
  await actOn(admin, `Kemi ${leaver.lastName}`, 'Update employment status');
  const form = dialog(admin);
  await choose(form, 'Employment status', 'Resigned');
  await expect(
    exactWords(form, '1 person reports to them. Without a choice they have no line manager from that day on.'),
  ).toBeVisible();
  await choose(form, 'Employment status', 'Suspended');
  await expect(mention(form, 'Their reports go to')).toHaveCount(0);
  await choose(form, 'Employment status', 'Resigned');
  await findOption(form, 'Their reports go to', leaver.code);
  await field(form, 'Reason').fill('Moves to Ghana');
  await expectAccessible(admin);
  await button(form, 'Update status').click();
  await expect(exactWords(form, 'Choose somebody who works here and does not leave')).toBeVisible();
  await findOption(form, 'Their reports go to', next.code);
  await button(form, 'Update status').click();
  await expect(exactWords(admin, 'Employment status updated')).toBeVisible();
  await admin.goto(`/employees/${led.id}?tab=line`);
  await expect(admin.getByRole('region', { name: 'Reports to', exact: true })).toContainText(`Uche ${next.lastName}`);
});

test('a candidate who worked here before goes on with their record, once HR says that it is the same person', {
  tag: ['@C038'],
}, async ({ admin, people }) => {
  const old = await people.staff({ employment_date: '2024-03-04' });
  await people.api.employee.updateStatus.mutate({
    employees: [old.id],
    employment_status: 'RESIGNED',
    effective_date: dayFromNow(-40),
    reason: 'Took another job',
  });
  const candidate = await people.onboarding({ email: old.email ?? '', gross_salary: 600_000_000 });
  await admin.goto(`/candidates/${candidate.id}?tab=onboarding`);
  const known = admin.getByText(new RegExp(`^Worked here before as ${old.code}, left on \\d`));
  await expect(known).toBeVisible();
  await button(admin, 'Complete onboarding').click();
  const question = admin.getByRole('alertdialog');
  await expect(question.getByRole('heading', { name: 'Is this the same person?', exact: true })).toBeVisible();
  await expect(question).toContainText(old.code);
  await expectAccessible(admin);
  await answerQuestion(admin, 'The same person: complete onboarding');
  await expect(exactWords(admin, 'Onboarding completed')).toBeVisible();
  await expect(known).toHaveCount(0);
  const record = await people.api.employee.detail.query({ id: old.id });
  expect(record.code).toBe(old.code);
  const { entries } = await people.api.history.read.query({ id: old.id });
  const coming = entries.filter(({ state }) => state === 'scheduled');
  expect(coming.map(({ kind, effective_from }) => `${kind} ${effective_from}`).toSorted()).toEqual(
    ['JOB', 'PAY', 'STATUS'].map((kind) => `${kind} ${dayFromNow(30)}`),
  );
  expect((await people.api.employee.list.query({ search: old.email ?? '' })).total).toBe(1);
});
