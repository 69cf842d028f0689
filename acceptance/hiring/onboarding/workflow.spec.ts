import { BREAKDOWNS, breakDown } from '../../platform/breakdowns.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { actOn, answerQuestion, exactWords, field, mention, pageHeading } from '../../platform/on-page.ts';

const LIST = /^\/onboarding-workflow\/workflow_settings\/$/;

async function newWorkflow(page: import('@playwright/test').Page, title: string, ...steps: string[]) {
  await page.goto('/workflow');
  await page.getByRole('link', { name: 'New workflow' }).click();
  await page.getByLabel('Title').fill(title);
  for (const [index, step] of steps.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add step' }).click();
    await field(page, `Step ${index + 1}`).fill(step);
  }
}
const save = (page: import('@playwright/test').Page) => page.getByRole('button', { name: 'Create workflow' });

test('a workflow is created and stands in the list', { tag: ['@R098', '@C040', '@C041', '@M136', '@V233'] }, async ({
  admin,
  unique,
}) => {
  await newWorkflow(admin, `Lagos office ${unique}`, 'Guarantor form', 'Certificates');
  await save(admin).click();
  await expect(exactWords(admin, 'Created Successfully')).toBeVisible();
  await admin.goto('/workflow');
  await expect(admin.getByRole('link', { name: `Lagos office ${unique}` })).toBeVisible();
});

test('a workflow can be opened, changed and deleted', { tag: ['@R099', '@C926'] }, async ({
  admin,
  people,
  unique,
}) => {
  const title = `Field staff ${unique}`;
  const { data } = await people.api.onboarding.createWorkflowSetting.mutate({ title, steps: ['Certificates'] });
  await admin.goto(`/workflow/${data.id}`);
  await expect(pageHeading(admin, title)).toBeVisible();
  await admin.getByLabel('Title').fill(`${title} 2`);
  await admin.getByRole('button', { name: /^Save/ }).click();
  await expect(pageHeading(admin, `${title} 2`)).toBeVisible();
  expect((await people.api.onboarding.workflowSetting.query({ id: data.id })).title).toBe(`${title} 2`);
  await admin.goto('/workflow');
  await actOn(admin, `${title} 2`, 'Delete workflow');
  await answerQuestion(admin, /^Delete/);
  await expect(admin).toHaveURL('/workflow');
  await expect(admin.getByRole('link', { name: `${title} 2` })).toHaveCount(0);
});

test('the list of workflows is read from data of the body', { tag: ['@faults', '@R098', '@C040', '@V228'] }, async ({
  admin,
  faults,
}) => {
  await faults.plan('GET', LIST, {
    kind: 'answer',
    status: 200,
    body: JSON.stringify({
      data: [{ id: 1, title: 'Read from data', steps: ['Certificates'], created_at: '2026-01-05T08:00:00.000Z' }],
    }),
  });
  await admin.goto('/workflow');
  await expect(exactWords(admin, 'Read from data')).toBeVisible();
  await faults.clear();
  await admin.reload();
  await expect(admin.getByRole('table', { name: 'Workflows' })).toBeVisible();
  await expect(mention(admin, 'Read from data')).toHaveCount(0);
  const calls = await faults.calls('GET', LIST);
  expect(calls.at(-1)?.answer).toMatchObject({ data: expect.any(Array) });
});

test('workflows that cannot be read are read at the next try', {
  tag: ['@faults', '@R098', '@C040', '@M134', '@V233'],
}, async ({ admin, faults }) => {
  const title = pageHeading(admin, /Workflow/);
  const failed = exactWords(admin, 'unable to get workflow settings');
  for (const [name, fault] of Object.entries({
    ...BREAKDOWNS,
    'another shape than agreed': { kind: 'answer', status: 200, body: '[]' },
  } as const)) {
    await test.step(`breaks by ${name}`, async () => {
      await faults.plan('GET', LIST, fault);
      await admin.goto('/workflow');
      await expect(failed).toBeVisible();
      await faults.clear();
      await admin.getByRole('button', { name: 'Try again' }).click();
      await expect(failed).toHaveCount(0);
      await expect(title).toBeVisible();
    });
  }
});

test('a workflow that cannot be created is kept for another try', {
  tag: ['@faults', '@R098', '@C041', '@M135', '@V233'],
}, async ({ admin, faults, unique }) => {
  await newWorkflow(admin, `Kept ${unique}`, 'Certificates');
  await breakDown(faults, 'POST', LIST, {
    send: save(admin),
    words: exactWords(admin, 'unable to create workflow settings'),
  });
  await expect(admin.getByLabel('Title')).toHaveValue(`Kept ${unique}`);
  await save(admin).click();
  await expect(exactWords(admin, 'Created Successfully')).toBeVisible();
});

test('one workflow that cannot be read says so', { tag: ['@faults', '@R099', '@C926', '@M134'] }, async ({
  admin,
  people,
  faults,
  unique,
}) => {
  const { data } = await people.api.onboarding.createWorkflowSetting.mutate({
    title: `One ${unique}`,
    steps: ['Certificates'],
  });
  await faults.plan('GET', /workflow_settings\/\d+\/$/, { kind: 'answer', status: 500, body: '{}' });
  await admin.goto(`/workflow/${data.id}`);
  await expect(exactWords(admin, 'unable to get workflow settings')).toBeVisible();
  await faults.clear();
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(pageHeading(admin, `One ${unique}`)).toBeVisible();
});
