import { breakDown } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  pageHeading,
  rowOf,
} from '../../platform/on-page.ts';
import { onProbation } from './probationers.ts';

const LIST = /^\/probation\/policy\/$/;

test('a policy is created, found, changed and deleted; its name, period and reminder are required', {
  tag: ['@R085', '@R086', '@R087', '@C912', '@M050', '@V212', '@V213', '@E040', '@E073'],
}, async ({ admin, faults, unique }) => {
  const name = `Night shift ${unique}`;
  await admin.goto('/confirmation-settings');
  await expect(pageHeading(admin, 'Confirmation settings')).toBeVisible();
  await expect(exactWords(rowOf(admin, 'Standard'), 'Default')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'New policy' }).click();
  await expect(admin).toHaveURL('/confirmation-settings/create-policy');
  const create = admin.getByRole('button', { name: 'Create policy' });
  await create.click();
  for (const words of ['Name is required', 'Probation period is required', 'Reminder is required'])
    await expect(exactWords(admin, words)).toBeVisible();
  expect(await faults.calls('POST', LIST)).toEqual([]);
  await expectAccessible(admin);

  await field(admin, 'Name').fill(name);
  await field(admin, 'Probation period').fill('1');
  await field(admin, 'Reminder').fill('30');
  await create.click();
  await expect(exactWords(admin, 'The earliest reminder must fall into the probation period')).toBeVisible();
  await field(admin, 'Probation period').fill('3');
  await field(admin, 'Reminder').fill('7, 21');
  await expect(
    admin.getByText(/^For somebody employed today, .+, the probation ends on .+\. Reminders go out on .+ and .+\.$/),
  ).toBeVisible();
  await create.click();
  await expect(exactWords(admin, `${name} created`)).toBeVisible();
  await expect(admin).toHaveURL('/confirmation-settings');
  const [made] = await faults.calls('POST', LIST);
  expect(made?.body).toEqual({
    name,
    probation_period: '3 months',
    reminder: '21,7',
    is_default: false,
    companies: [],
    job_roles: [],
  });

  await admin.getByRole('searchbox', { name: 'Search name' }).fill(unique);
  await expect(rowOf(admin, 'Standard')).toHaveCount(0);
  await expect(rowOf(admin, name)).toContainText('3 months');
  await expect(rowOf(admin, name)).toContainText('21 and 7 days before');
  await rowOf(admin, name).getByRole('link', { name, exact: true }).click();
  await expect(admin).toHaveURL(/\/confirmation-settings\/edit-policy\/\d+$/);
  await expect(field(admin, 'Reminder')).toHaveValue('21, 7');
  await field(admin, 'Probation period').fill('90');
  await choose(admin, 'Unit of the probation period', 'days');
  await admin.getByRole('button', { name: 'Save policy' }).click();
  await expect(exactWords(admin, `${name} saved`)).toBeVisible();
  await expect(rowOf(admin, name)).toContainText('90 days');

  await actOn(admin, name, 'Delete policy');
  await answerQuestion(admin, 'Delete policy');
  await expect(exactWords(admin, `${name} deleted`)).toBeVisible();
  await expect(rowOf(admin, name)).toHaveCount(0);
});

test('job roles are chosen for a policy, and leave the one they followed; one that is followed stays', {
  tag: ['@R085', '@R087', '@C912', '@X092'],
}, async ({ admin, people, mailbox, unique }) => {
  const person = await onProbation(people, mailbox, unique, 60);
  const role = `Dock hand ${unique}`;
  await admin.goto('/confirmation-settings');
  await actOn(admin, person.policy.name, 'Delete policy');
  await answerQuestion(admin, 'Delete policy');
  await expect(
    exactWords(
      admin,
      'One employee on probation follows this policy. Give their companies and job roles another policy first.',
    ),
  ).toBeVisible();
  await button(dialog(admin), 'Close').click();
  await actOn(admin, 'Standard', 'Delete policy');
  await answerQuestion(admin, 'Delete policy');
  await expect(exactWords(admin, 'This is the default policy. Make another policy the default first.')).toBeVisible();
  await button(dialog(admin), 'Close').click();

  await admin.getByRole('link', { name: 'New policy' }).click();
  await field(admin, 'Name').fill(`Long ${unique}`);
  await field(admin, 'Probation period').fill('12');
  await field(admin, 'Reminder').fill('30');
  await findOption(admin, 'Job roles', unique);
  await admin.keyboard.press('Escape');
  await expect(admin.getByText(new RegExp(`^${role}, .+ leaves the policy ${person.policy.name}\\.$`))).toBeVisible();
  await admin.getByRole('button', { name: 'Create policy' }).click();
  await expect(exactWords(admin, `Long ${unique} created`)).toBeVisible();
  await admin.goto(`/confirmation-settings?tab=due&span=all&search=${person.lastname}`);
  await admin.getByRole('button', { name: person.name, exact: true }).click();
  await expect(dialog(admin)).toContainText(`Long ${unique}, 12 months`);
});

test('two admins who edit one policy at once see both edits, choose, and lose nothing', {
  tag: ['@C912', '@R087'],
}, async ({ admin, superadmin, people, unique }) => {
  const policy = await people.api.probation.createPolicy.mutate({
    name: `Both ${unique}`,
    probation_period: '6 months',
    reminder: '30',
  });
  for (const page of [admin, superadmin]) {
    await page.goto(`/confirmation-settings/edit-policy/${policy.id}`);
    await expect(field(page, 'Name')).toHaveValue(policy.name);
  }
  await field(superadmin, 'Reminder').fill('20');
  await superadmin.getByRole('button', { name: 'Save policy' }).click();
  await expect(exactWords(superadmin, `${policy.name} saved`)).toBeVisible();

  await field(admin, 'Reminder').fill('10');
  await admin.getByRole('button', { name: 'Save policy' }).click();
  const both = admin.getByRole('region', { name: /saved this policy on .* after you opened it/ });
  await expect(both.getByRole('radio', { name: 'Theirs 20 days before' })).toBeVisible();
  await both.getByRole('radio', { name: 'Mine 10 days before' }).check();
  await admin.getByRole('button', { name: 'Save policy' }).click();
  await expect(exactWords(admin, `${policy.name} saved`)).toBeVisible();
  expect(await people.api.probation.policy.query({ id: policy.id })).toMatchObject({ reminder: '10', version: 3 });
});

test('a policy that cannot be saved is kept for another try, and the pages fit a phone', {
  tag: ['@faults', '@R086', '@C912'],
}, async ({ admin: page, faults, unique }) => {
  await page.goto('/confirmation-settings/create-policy');
  await field(page, 'Name').fill(`Kept ${unique}`);
  await field(page, 'Probation period').fill('6');
  await field(page, 'Reminder').fill('30');
  const create = page.getByRole('button', { name: 'Create policy' });
  await breakDown(faults, 'POST', LIST, {
    send: create,
    words: exactWords(page, 'A server error occured'),
    by: { 'an error without a word': { kind: 'answer', status: 500, body: '{}' } },
  });
  await expect(field(page, 'Name')).toHaveValue(`Kept ${unique}`);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await create.click();
  await expect(exactWords(page, `Kept ${unique} created`)).toBeVisible();
  await expect(page).toHaveURL('/confirmation-settings');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('list', { name: 'Policies' })).toContainText(`Kept ${unique}`);
  await expectNoSidewaysScroll(page);
});
