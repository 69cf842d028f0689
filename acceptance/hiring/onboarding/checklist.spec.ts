import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  itemOf,
  mention,
  pageHeading,
  rowOf,
} from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';

test('onboarding follows its workflow: owners have items, completing waits for what is required, the rest stays', {
  tag: ['@R061', '@R093', '@R098', '@C037', '@C038', '@C041'],
}, async ({ admin, people, unique }) => {
  const title = `Field staff ${unique}`;
  await test.step('a workflow says whose a step is, and what is required', async () => {
    await admin.goto('/workflow/new');
    await field(admin, 'Title').fill(title);
    await field(admin, 'Step 1').fill('Guarantor form');
    await button(admin, /^Details of step 1/).click();
    await choose(admin, 'Owner', 'The candidate');
    await choose(admin, 'Due', 'Before the first day');
    await field(admin, 'Days').fill('7');
    await admin.getByRole('checkbox', { name: /^Required/ }).check();
    await button(admin, 'Add step').click();
    await field(admin, 'Step 2').fill('Laptop and access card');
    await button(admin, 'Create workflow').click();
    await expect(exactWords(admin, 'Created Successfully')).toBeVisible();
  });

  const { data } = await people.api.onboarding.workflowSettings.query({});
  const workflow = data.find((one) => one.title === title)?.id ?? 0;
  const candidate = await people.approved();
  const employment_date = dayFromNow(14);
  await admin.goto(`/initiate-onboarding?candidates=${candidate.id}`);
  await admin.getByLabel('Date of employment').fill(employment_date);
  await choose(admin, 'Workflow', title);
  await button(admin, /^Initiate/).click();
  await expect(admin).not.toHaveURL(/initiate-onboarding/);
  await admin.goto(`/onboarding?search=${candidate.lastname}`);
  await expect(rowOf(admin, candidate.lastname)).toContainText(title);
  await rowOf(admin, candidate.lastname).getByRole('link', { name: '0 of 2 done' }).click();

  await test.step('the page of the candidate says what is missing, and does not complete', async () => {
    await expect(itemOf(admin, 'Guarantor form')).toHaveCount(2);
    await expect(itemOf(admin.getByRole('list', { name: 'Before the first day' }), 'Guarantor form')).toContainText(
      candidate.name,
    );
    await expect(
      exactWords(admin, 'One required item is missing. The rest can be done later and stays with its owner.'),
    ).toBeVisible();
    await expect(button(admin, 'Complete onboarding')).toBeDisabled();
    await expectAccessible(admin);
    await admin.setViewportSize({ width: 400, height: 800 });
    await expect(exactWords(admin, 'One required item is missing:')).toBeVisible();
    await expectNoSidewaysScroll(admin);
    await expectAccessible(admin);
    await admin.setViewportSize({ width: 1280, height: 800 });
    await admin.getByRole('link', { name: 'Overview' }).click();
    await button(admin, 'Complete onboarding').click();
    await answerQuestion(admin, 'Complete onboarding');
    await expect(exactWords(admin, 'One required item is missing: Guarantor form.')).toBeVisible();
    await button(dialog(admin), 'Close').click();
  });

  await test.step('who initiated finds their item among the tasks', async () => {
    const { results } = await people.api.task.list.query({
      kind: 'checklist',
      whose: 'all',
      search: candidate.lastname,
    });
    expect(results.map(({ title, due }) => [title, due])).toEqual([
      [`Laptop and access card: ${candidate.name}`, employment_date],
    ]);
    await admin.goto(`/tasks?search=${candidate.lastname}`);
    await rowOf(admin, 'Laptop and access card').getByRole('link').click();
    await expect(admin).toHaveURL(`/candidates/${candidate.id}?tab=onboarding`);
  });

  await test.step('once it is ticked, onboarding is completed, and the record keeps what is open', async () => {
    await admin.getByRole('checkbox', { name: 'Guarantor form' }).click();
    await expect(exactWords(admin, 'Done: Guarantor form')).toBeVisible();
    await button(admin, 'Complete onboarding').click();
    await answerQuestion(admin, 'Complete onboarding');
    await expect(exactWords(admin, 'Onboarding is complete')).toBeVisible();
    const { employee_id } = await people.api.onboarding.candidate.query({ id: candidate.id });
    await admin.goto(`/employees/${employee_id}?tab=onboarding`);
    await expect(admin.getByRole('checkbox', { name: 'Guarantor form' })).toBeChecked();
    await expect(admin.getByRole('checkbox', { name: 'Laptop and access card' })).not.toBeChecked();
  });
  expect(workflow).toBeGreaterThan(0);
});

test('HR adds an item on the record of a new employee, who is reminded by mail and finds it on the own page', {
  tag: ['@R093', '@C037'],
}, async ({ admin, people, mailbox, visit }) => {
  const employee = await people.employee();
  const { employee_id } = await people.api.onboarding.candidate.query({ id: employee.id });
  await admin.goto(`/employees/${employee_id}?tab=onboarding`);
  await expect(exactWords(admin, 'Nothing on the checklist')).toBeVisible();
  await button(admin, 'Add item').click();
  await dialog(admin).getByRole('textbox', { name: 'Item' }).fill('Passport photographs');
  await choose(dialog(admin), 'Owner', 'The candidate');
  await button(dialog(admin), 'Add item').click();
  await expect(exactWords(admin, 'Item added')).toBeVisible();
  await actOn(admin, 'Passport photographs', 'Remind owner');
  await expect(exactWords(admin, `${employee.name} reminded`)).toBeVisible();
  const mail = await mailbox.read(employee.email, /what we still need from you/);
  expect(mail.text).toContain('Passport photographs');
  await expect(button(admin, 'Remind 1 owner')).toHaveCount(0);

  const page = await visit({ token: await people.signIn(employee.email, employee.password) });
  await page.goto('/candidate/profile/summary');
  await expect(page.getByRole('heading', { name: 'My onboarding 1 thing to do' })).toBeVisible();
  await expect(itemOf(page, 'Passport photographs')).toHaveCount(1);
  await expect(mention(page, 'Laptop')).toHaveCount(0);
  await expect(pageHeading(page, employee.name)).toBeVisible();
});
