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
} from '../../platform/on-page.ts';
import { level, outside, underApproval } from './desk.ts';

test('a workflow is set up level by level, put in order by keyboard, found and changed', {
  tag: ['@faults', '@R062', '@R066', '@R067', '@C940', '@V210', '@V211', '@M050', '@E038'],
}, async ({ admin, faults, unique }) => {
  const title = `Board ${unique}`;
  await admin.goto('/approval?tab=workflows');
  await admin.getByRole('link', { name: 'New workflow' }).click();
  await expect(admin).toHaveURL('/approval-workflow/create');
  const create = admin.getByRole('button', { name: 'Create workflow' });
  await create.click();
  for (const words of ['Title', 'Approver type', 'Action', 'Approver'])
    await expect(exactWords(admin, `${words} is required`)).toBeVisible();
  await expectAccessible(admin);

  await field(admin, 'Title').fill(title);
  await choose(level(admin, 1), 'Approver type', 'People outside, by email');
  await choose(level(admin, 1), 'Action', 'All of them approve');
  const addresses = field(level(admin, 1), 'Approver');
  await addresses.fill('cfo@ridge.example, nobody');
  await create.click();
  await expect(exactWords(admin, 'Please enter a valid email address')).toBeVisible();
  await addresses.fill(`cfo.${unique}@ridge.example, md.${unique}@ridge.example`);

  await admin.getByRole('button', { name: 'Add level' }).click();
  await choose(level(admin, 2), 'Approver type', 'People who work here');
  await choose(level(admin, 2), 'Action', 'Any one of them approves');
  await findOption(level(admin, 2), 'Approver', 'Adaeze Okafor');
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Add level' }).click();
  await admin.getByRole('button', { name: 'Remove level 3' }).click();
  await admin.getByRole('button', { name: 'Move level 2 up' }).press('Enter');
  await expect(exactWords(level(admin, 1), 'Adaeze Okafor').filter({ visible: true })).not.toHaveCount(0);
  await create.click();
  await expect(exactWords(admin, `${title} created`)).toBeVisible();
  const [call] = await faults.calls('POST', /^\/approval-workflow\/$/);
  expect(call?.body).toEqual({
    title,
    approval_groups: [
      { action: 'ANY', approver_type: 'USER', approver: ['1'] },
      {
        action: 'ALL',
        approver_type: 'EMAIL',
        approver: [`cfo.${unique}@ridge.example`, `md.${unique}@ridge.example`],
      },
    ],
    escalation: null,
  });

  await admin.getByRole('searchbox', { name: 'Search title' }).fill(unique);
  await expect(admin.getByRole('row')).toHaveCount(2);
  await admin.getByRole('link', { name: title, exact: true }).click();
  await expect(pageHeading(admin, title)).toBeVisible();
  await field(admin, 'Title').fill(`${title} 2`);
  await choose(level(admin, 2), 'Action', 'Any one of them approves');
  await admin.getByRole('button', { name: 'Save workflow' }).click();
  await expect(exactWords(admin, 'Workflow saved')).toBeVisible();
  await admin.reload();
  await expect(level(admin, 2).getByRole('combobox', { name: 'Action' })).toHaveText('Any one of them approves');

  await admin.getByRole('button', { name: 'Delete workflow' }).click();
  await answerQuestion(admin, 'Delete workflow');
  await expect(exactWords(admin, `${title} 2 deleted`)).toBeVisible();
  await expect(admin).toHaveURL('/approval?tab=workflows');
});

test('a workflow that something follows stays, and what it says fits a phone', {
  tag: ['@R067', '@C940'],
}, async ({ visit, people, unique }) => {
  const { workflow, company } = await underApproval(people.api, unique, [outside(`cfo.${unique}@ridge.example`)]);
  const page = await visit({ as: 'ADMIN', viewport: { width: 360, height: 740 } });
  await page.goto(`/approval?tab=workflows&search=${unique}`);
  await actOn(page, workflow.title, 'Delete workflow');
  await answerQuestion(page, 'Delete workflow');
  await expect(
    exactWords(page, `This workflow is used for: Offer, ${company.name}. Choose another workflow there first.`),
  ).toBeVisible();
  await button(dialog(page), 'Close').click();
  await page.goto(`/approval-workflow/${workflow.id}`);
  await expect(exactWords(page, `Used for: Offer, ${company.name}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('two who change the same workflow are shown both', { tag: ['@R067', '@C940'] }, async ({
  admin,
  people,
  unique,
}) => {
  const groups = [outside(`cfo.${unique}@ridge.example`)];
  const made = await people.api.approval.createWorkflow.mutate({ title: `Shared ${unique}`, approval_groups: groups });
  await admin.goto(`/approval-workflow/${made.id}`);
  await field(admin, 'Title').fill(`Mine ${unique}`);
  await people.api.approval.updateWorkflow.mutate({
    id: made.id,
    version: made.version,
    title: `Theirs ${unique}`,
    approval_groups: groups,
  });
  const save = admin.getByRole('button', { name: 'Save workflow' });
  await save.click();
  await expect(admin.getByRole('heading', { name: /saved this workflow on .*, after you opened it/ })).toBeVisible();
  await expect(save).toBeDisabled();
  await admin.getByRole('radio', { name: new RegExp(`Mine ${unique}`) }).check();
  await save.click();
  await expect(exactWords(admin, 'Workflow saved')).toBeVisible();
  expect((await people.api.approval.workflow.query({ id: made.id })).title).toBe(`Mine ${unique}`);
});
