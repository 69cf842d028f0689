import { BREAKDOWNS, breakDown, REFUSAL } from '../breakdowns.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { choose, find, outside, ownCompany, select } from './desk.ts';

const ONE = /^\/approval\/\d+\/$/;

test('an approval is assigned to a workflow by its id and removed by null', {
  tag: ['@faults', '@R062', '@C046', '@C939', '@V177', '@M137', '@M138', '@M139', '@E039', '@E053', '@X068'],
}, async ({ admin, people, faults, unique }) => {
  const { name } = await ownCompany(people.api, unique);
  const approval_groups = [outside(`cfo.${unique}@ridge.example`)];
  const [first, second] = await Promise.all(
    ['First', 'Second'].map((word) =>
      people.api.approval.createWorkflow.mutate({ title: `${word} ${unique}`, approval_groups }),
    ),
  );
  await admin.goto('/approval');
  await admin.getByRole('link', { name: 'What needs approval' }).click();
  await admin.getByRole('button', { name: 'Workflow for one company' }).click();
  const dialog = admin.getByRole('dialog');
  const assign = dialog.getByRole('button', { name: 'Assign workflow' });
  await assign.click();
  for (const words of ['Approval', 'Company', 'Workflow'])
    await expect(dialog.getByText(`${words} is required`, { exact: true })).toBeVisible();
  await select(admin, dialog, 'Approval', 'Offer');
  await find(admin, dialog, 'Company', name);
  await find(admin, dialog, 'Workflow', `First ${unique}`);
  await assign.click();
  await expect(admin.getByText('approval have been assigned to selected workflow successfully')).toBeVisible();
  const row = admin.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(`First ${unique}`);
  await expectAccessible(admin);

  const which = `Offer, ${name}`;
  await choose(admin, which, 'Choose workflow');
  await find(admin, dialog, 'Workflow', `Second ${unique}`);
  await breakDown(faults, 'PATCH', ONE, {
    send: assign,
    words: admin.getByText('failed to assign approval to selected workflow'),
    by: { ...BREAKDOWNS, ...REFUSAL },
  });
  await assign.click();
  await expect(row).toContainText(`Second ${unique}`);

  await choose(admin, which, 'Remove from workflow');
  await expect(admin.getByText('approval have been removed from selected workflow successfully')).toBeVisible();
  await expect(row).toContainText('No approval here');
  const calls = (await faults.calls('PATCH', ONE)).filter(({ status }) => status === 200);
  const rows = await people.api.approval.list.query({});
  const own = rows.find(({ company }) => company?.name === name)?.approval_workflow;
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [`/approval/${own}/`, { title: 'Offer', workflow: second?.id }],
    [`/approval/${own}/`, { title: 'Offer', workflow: null }],
  ]);
  expect(first?.id).not.toBe(second?.id);

  await choose(admin, which, 'Follow all companies');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Follow all companies' }).click();
  await expect(row).toHaveCount(0);
});
