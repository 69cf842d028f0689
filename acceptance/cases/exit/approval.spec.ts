import { outside, ownCompany } from '../../approvals/approval/desk.ts';
import { expect, openLink, test } from '../../platform/fixtures.ts';
import { button, pageHeading } from '../../platform/on-page.ts';
import { leaver } from '../exits.ts';

test('a resignation waits for the approver of its workflow, who decides by a link, and HR does not', {
  tag: ['@R108', '@C941', '@C939', '@E066'],
}, async ({ admin, visit, people, mailbox, unique }) => {
  const { api } = people;
  const board = `board.${unique}@ridge.example`;
  const { place } = await ownCompany(api, unique);
  const workflow = await api.approval.createWorkflow.mutate({
    title: `Exits of ${unique}`,
    approval_groups: [outside(board)],
  });
  await api.approval.create.mutate({ kind: 'exit', company: place.company, workflow: workflow.id });
  const { company, branch, department, job_role } = place;
  const one = await leaver({ people }, { company, location: branch, department, jobrole: job_role });
  const id = await one.resign();
  await admin.goto(`/exit/single-request/${id}`);
  await expect(pageHeading(admin, new RegExp(`^${one.name} `))).toBeVisible();
  await expect(admin.getByText(/^An approval workflow decides about this\. Approvals$/)).toBeVisible();
  await expect(button(admin, 'Approve exit')).toHaveCount(0);

  const phone = await visit({ viewport: { width: 400, height: 740 } });
  await openLink(phone, await mailbox.read(board, /Resignation of/), /\/approval\/decide\//);
  await expect(pageHeading(phone, `Resignation of ${one.name}`)).toBeVisible();
  await phone.getByLabel('Notes').fill('Agreed.');
  await button(phone, 'Approve').click();
  await expect(pageHeading(phone, 'You approved this')).toBeVisible();

  await admin.reload();
  await expect(button(admin, 'Start clearance')).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Timeline' })).toContainText('Exit approved');
});
