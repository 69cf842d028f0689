import { outside, ownCompany } from '../../approvals/approval/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openLink, test } from '../../platform/fixtures.ts';
import { button, exactWords, pageHeading } from '../../platform/on-page.ts';
import { body } from '../letter/letters.ts';

test('a letter waits for its approver, who reads it on paper, and goes to the person with the approval', {
  tag: ['@R074', '@C909', '@C939'],
}, async ({ admin, visit, people, mailbox, unique }) => {
  const { api } = people;
  const board = `board.${unique}@ridge.example`;
  const { place } = await ownCompany(api, unique);
  const workflow = await api.approval.createWorkflow.mutate({
    title: `Letters of ${unique}`,
    approval_groups: [outside(board)],
  });
  await api.approval.create.mutate({ kind: 'letter', company: place.company, workflow: workflow.id });
  const { company, branch, department, job_role } = place;
  const person = await people.staff({ company, location: branch, department, jobrole: job_role });
  const subject = `Your reward ${unique}`;
  const letter = await api.letter.create.mutate({
    letter_name: `Reward ${unique}`,
    category: 'reward',
    letter_type: 'Staff',
    subject,
    effective_date: '',
    company: null,
    body: body('Thank you for a good year.'),
    asks_signature: false,
  });
  expect(await api.issuedLetter.send.mutate({ id: letter.id, employees: [person.id] })).toEqual({
    message: 'Letter waits for approval',
    people: 1,
    waiting: 1,
  });
  const { results } = await api.issuedLetter.ofEmployee.query({ id: person.id });
  expect(results.map(({ state }) => state)).toEqual(['WAITING']);

  const phone = await visit({ viewport: { width: 400, height: 740 } });
  await openLink(phone, await mailbox.read(board, /Your reward/), /\/approval\/decide\//);
  await expect(pageHeading(phone, `Letter to Bisi Adeyemi${unique}: ${subject}`)).toBeVisible();
  await expect(exactWords(phone, person.email ?? '')).toBeVisible();
  await expect(exactWords(phone, 'Page 1 of 1')).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByLabel('Notes').fill('Well deserved.');
  await button(phone, 'Approve').click();
  await expect(pageHeading(phone, 'You approved this')).toBeVisible();
  expect((await mailbox.read(person.email ?? '', /Your reward/)).attachments.map(({ name }) => name)).toEqual([
    `${subject}.pdf`,
  ]);

  await admin.goto(`/letters/sent/${results[0]?.id}`);
  await expect(exactWords(admin, 'Delivered')).not.toHaveCount(0);
  await expectAccessible(admin);
});
