import { BREAKDOWNS, breakDown, REFUSAL } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { actOn, answerQuestion, choose, dialog, exactWords, findOption, rowOf } from '../../platform/on-page.ts';
import { outside, ownCompany } from './desk.ts';

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
  const form = dialog(admin);
  const assign = form.getByRole('button', { name: 'Assign workflow' });
  await assign.click();
  for (const words of ['Approval', 'Company', 'Workflow'])
    await expect(exactWords(form, `${words} is required`)).toBeVisible();
  await choose(form, 'Approval', 'Offer');
  await findOption(form, 'Company', name);
  await findOption(form, 'Workflow', `First ${unique}`);
  await assign.click();
  await expect(exactWords(admin, 'approval have been assigned to selected workflow successfully')).toBeVisible();
  const row = rowOf(admin, name);
  await expect(row).toContainText(`First ${unique}`);
  await expectAccessible(admin);

  const which = `Offer, ${name}`;
  await actOn(admin, which, 'Choose workflow');
  await findOption(form, 'Workflow', `Second ${unique}`);
  await breakDown(faults, 'PATCH', ONE, {
    send: assign,
    words: exactWords(admin, 'failed to assign approval to selected workflow'),
    by: { ...BREAKDOWNS, ...REFUSAL },
  });
  await assign.click();
  await expect(row).toContainText(`Second ${unique}`);

  await actOn(admin, which, 'Remove from workflow');
  await expect(exactWords(admin, 'approval have been removed from selected workflow successfully')).toBeVisible();
  await expect(row).toContainText('No approval here');
  const calls = (await faults.calls('PATCH', ONE)).filter(({ status }) => status === 200);
  const rows = await people.api.approval.list.query({});
  const own = rows.find(({ company }) => company?.name === name)?.approval_workflow;
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [`/approval/${own}/`, { title: 'Offer', workflow: second?.id }],
    [`/approval/${own}/`, { title: 'Offer', workflow: null }],
  ]);
  expect(first?.id).not.toBe(second?.id);

  await actOn(admin, which, 'Follow all companies');
  await answerQuestion(admin, 'Follow all companies');
  await expect(row).toHaveCount(0);
});
