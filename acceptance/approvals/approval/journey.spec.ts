import { openCandidate } from '../../hiring/onboarding/desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openLink, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import {
  answerQuestion,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  mention,
  pageHeading,
  rowOf,
} from '../../platform/on-page.ts';
import { tokenOfLink } from '../../platform/people.ts';
import { expiredLink, forgedLink } from '../../platform/tokens.ts';
import {
  addCandidateOf,
  level,
  levelOfPerson,
  outside,
  ownCompany,
  putForApproval,
  recordDecision,
  underApproval,
} from './desk.ts';

const LINK = /\/approval\/decide\//;

test('an offer waits for its workflow, level by level, and goes out with the last approval', {
  tag: ['@R062', '@C939', '@V208', '@V209', '@M124', '@M050', '@V077', '@E039', '@C923'],
}, async ({ admin, superadmin, visit, people, mailbox, unique }) => {
  // Three people on twelve pages take longer than a minute on a busy machine.
  test.setTimeout(120_000);
  const finance = `finance.${unique}@ridge.example`;
  const company = await ownCompany(people.api, unique);
  const candidate = await addCandidateOf(people.api, company, unique);
  await test.step('a workflow is set up and assigned', async () => {
    await admin.goto('/approval-workflow/create');
    await field(admin, 'Title').fill(`Two levels ${unique}`);
    await choose(level(admin, 1), 'Approver type', 'Everybody with a role');
    await choose(level(admin, 1), 'Action', 'Any one of them approves');
    await choose(level(admin, 1), 'Approver', 'Every super admin');
    await admin.getByRole('button', { name: 'Add level' }).click();
    await choose(level(admin, 2), 'Approver type', 'People outside, by email');
    await choose(level(admin, 2), 'Action', 'Any one of them approves');
    await field(level(admin, 2), 'Approver').fill(finance);
    await admin.getByRole('button', { name: 'Create workflow' }).click();
    await expect(admin).not.toHaveURL(/\/create$/);
    await admin.getByRole('link', { name: 'What needs approval' }).click();
    await admin.getByRole('button', { name: 'Workflow for one company' }).click();
    const form = dialog(admin);
    await choose(form, 'Approval', 'Offer');
    await findOption(form, 'Company', company.name);
    await findOption(form, 'Workflow', `Two levels ${unique}`);
    await form.getByRole('button', { name: 'Assign workflow' }).click();
    await expect(form).toHaveCount(0);
  });

  await test.step('the offer is sent, and waits', async () => {
    await admin.goto(`/candidate/send-offer?candidates=${candidate.id}`);
    await expect(exactWords(admin, candidate.name).filter({ visible: true })).not.toHaveCount(0);
    await admin.getByRole('button', { name: 'Send offer' }).click();
    await expect(exactWords(admin, '1 offer put up for approval')).toBeVisible();
    await expect(pageHeading(admin, candidate.name)).toBeVisible();
    await expect(exactWords(admin, 'Waits for approval')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Send offer' })).toHaveCount(0);
    await expect(admin.getByRole('region', { name: 'Approval' })).toContainText(/Level 1.*Waits for .*Adaeze Okafor/);
    expect(await mailbox.all(candidate.email)).toHaveLength(0);
  });

  await test.step('the first level decides in the application', async () => {
    await mailbox.read('superadmin@tenure.example', new RegExp(candidate.lastname));
    await superadmin.goto(`/approval?search=${candidate.lastname}`);
    await expect(rowOf(superadmin, candidate.name)).toContainText('Pending');
    await superadmin.getByRole('link', { name: `Offer to ${candidate.name}` }).click();
    await superadmin.getByRole('button', { name: 'Record decision' }).click();
    await expect(exactWords(superadmin, 'Please select an approval level')).toBeVisible();
    await expect(exactWords(superadmin, 'Status is required')).toBeVisible();
    await expect(exactWords(superadmin, 'Notes is required')).toBeVisible();
    await expectAccessible(superadmin);
    await recordDecision(superadmin, 'Approve', 'Within the grade.');
    await expect(exactWords(superadmin, 'Within the grade.')).toBeVisible();
    await expect(superadmin.getByText(new RegExp(`^Waits for ${finance} since \\d`))).toBeVisible();
    expect(await mailbox.all(candidate.email)).toHaveLength(0);
  });

  await test.step('the second decides by the link of a mail, on a phone', async () => {
    const mail = await mailbox.read(finance, new RegExp(candidate.lastname));
    expect(mail.text).toContain('Adaeze Okafor approved: Within the grade.');
    const phone = await visit({ viewport: { width: 360, height: 740 } });
    await openLink(phone, mail, LINK);
    await expect(pageHeading(phone, `Offer to ${candidate.name}`)).toBeVisible();
    await expect(exactWords(phone, '₦4,800,000.00')).toBeVisible();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Approve' }).click();
    await expect(exactWords(phone, 'Notes is required')).toBeVisible();
    await phone.getByLabel('Notes').fill('In the budget.');
    await phone.getByRole('button', { name: 'Approve' }).click();
    await expect(pageHeading(phone, 'You approved this')).toBeVisible();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
  });

  await mailbox.read(candidate.email, /accept\/offer/);
  await mailbox.read('admin@tenure.example', new RegExp(`Approved: Offer to ${candidate.name}`));
  await openCandidate(admin, candidate);
  await expect(exactWords(admin, 'Offer sent').filter({ visible: true })).not.toHaveCount(0);
  await expect(admin.getByRole('region', { name: 'Approval' })).toContainText('In the budget.');
  await expect(exactWords(admin.getByRole('region', { name: 'Approval' }), 'Approved')).not.toHaveCount(0);
  await admin.goto(`/approval?tab=all&search=${candidate.lastname}&status=APPROVED`);
  await expect(rowOf(admin, candidate.name)).toContainText('Approved');
  await admin.goto(`/approval?tab=all&search=${candidate.lastname}&status=PENDING`);
  await expect(exactWords(admin, 'No request fits')).toBeVisible();
});

test('a declined offer comes back with its reason, and is asked for again', {
  tag: ['@C939', '@C923'],
}, async ({ admin, page, people, mailbox, unique }) => {
  const finance = `finance.${unique}@ridge.example`;
  const { candidate } = await underApproval(people.api, unique, [outside(finance)]);
  await putForApproval(people.api, candidate);
  await openLink(page, await mailbox.read(finance, new RegExp(candidate.lastname)), LINK);
  await page.getByLabel('Notes').fill('The pay is above the grade.');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(pageHeading(page, 'You declined this')).toBeVisible();

  const told = await mailbox.read('admin@tenure.example', new RegExp(`Declined: Offer to ${candidate.name}`));
  expect(told.text).toContain('The pay is above the grade.');
  await openCandidate(admin, candidate);
  await expect(admin.getByRole('region', { name: 'Approval' })).toContainText('The pay is above the grade.');
  await admin.getByRole('button', { name: 'Send offer' }).click();
  await expect(admin).toHaveURL(/\/candidate\/send-offer/);
  await expect(exactWords(admin, candidate.name).filter({ visible: true })).not.toHaveCount(0);
  await admin.getByRole('button', { name: 'Send offer' }).click();
  await expect(exactWords(admin, '1 offer put up for approval')).toBeVisible();
  await mailbox.atLeast(2, finance, new RegExp(candidate.lastname));

  await admin.goto(`/approval?tab=all&search=${candidate.lastname}&status=PENDING`);
  await admin.getByRole('link', { name: `Offer to ${candidate.name}` }).click();
  await admin.getByRole('button', { name: 'Take back' }).click();
  await answerQuestion(admin, 'Take back');
  await expect(exactWords(admin, 'Request taken back')).toBeVisible();
  await expect(exactWords(admin, 'Withdrawn').filter({ visible: true })).not.toHaveCount(0);
});

test('nobody approves their own request', { tag: ['@C939'] }, async ({ admin, people, tokens, unique }) => {
  const own = await tokens('ADMIN');
  const { candidate, workflow } = await underApproval(people.api, unique, [levelOfPerson(own)]);
  await admin.goto(`/candidate/send-offer?candidates=${candidate.id}`);
  await expect(exactWords(admin, candidate.name).filter({ visible: true })).not.toHaveCount(0);
  await admin.getByRole('button', { name: 'Send offer' }).click();
  await expect(
    exactWords(
      admin,
      `Nobody approves their own request, and level 1 of the approval workflow “${workflow.title}” has no other approver. Let somebody else ask, or add an approver to the workflow.`,
    ),
  ).toBeVisible();
  // When the workflow has another approver beside the requester, only that approver is asked.
  await people.api.approval.updateWorkflow.mutate({
    id: workflow.id,
    version: workflow.version,
    title: workflow.title,
    approval_groups: [
      {
        ...levelOfPerson(own),
        approver: [...levelOfPerson(own).approver, ...levelOfPerson(await tokens('SUPERADMIN')).approver],
      },
    ],
  });
  const id = await putForApproval(people.api, candidate);
  await admin.goto(`/approval?request=${id}`);
  await expect(admin.getByText(/^Waits for Adaeze Okafor since .+$/)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Record decision' })).toHaveCount(0);
});

test('an approval is handed over by a super admin, and the link of the one before ends', { tag: ['@C939'] }, async ({
  superadmin,
  page,
  people,
  mailbox,
  unique,
}) => {
  const away = `away.${unique}@ridge.example`;
  const { candidate } = await underApproval(people.api, unique, [outside(away)]);
  const id = await putForApproval(people.api, candidate);
  const mail = await mailbox.read(away, new RegExp(candidate.lastname));
  await superadmin.goto(`/approval?request=${id}`);
  await superadmin.getByRole('button', { name: 'Hand over' }).click();
  const form = dialog(superadmin);
  await findOption(form, 'Person', 'Adaeze Okafor');
  await form.getByRole('button', { name: 'Hand over' }).click();
  await expect(exactWords(superadmin, 'Handed over to Adaeze Okafor')).toBeVisible();
  await recordDecision(superadmin, 'Approve', 'In the place of finance.');
  await mailbox.read(candidate.email, /accept\/offer/);
  await openLink(page, mail, LINK);
  await expect(pageHeading(page, 'This link was replaced')).toBeVisible();
});

test('a link that has expired, was replaced or belongs elsewhere decides nothing', {
  tag: ['@faults', '@C939'],
}, async ({ page, people, mailbox, unique }) => {
  const finance = `finance.${unique}@ridge.example`;
  const { candidate } = await underApproval(people.api, unique, [outside(finance)]);
  const id = await putForApproval(people.api, candidate);
  const mail = await mailbox.read(finance, new RegExp(candidate.lastname));
  const token = tokenOfLink(Mailbox.linkOf(mail, LINK));
  for (const bad of ['nonsense', forgedLink(token)]) {
    await page.goto(`/approval/decide/${bad}`);
    await expect(pageHeading(page, 'This link is not valid')).toBeVisible();
    await expect(mention(page, candidate.lastname)).toHaveCount(0);
  }
  const answer = await page.goto(`/approval/decide/${await expiredLink(token)}`);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(pageHeading(page, 'This link has expired')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  const [fresh] = await mailbox.atLeast(2, finance, new RegExp(candidate.lastname));
  await openLink(page, mail, LINK);
  await expect(pageHeading(page, 'This link has been used')).toBeVisible();
  expect((await people.api.approval.request.query({ id })).status).toBe('PENDING');

  // Opening the new link decides nothing either, and the page says when the decision was made elsewhere.
  if (!fresh) throw new Error('no new link was mailed');
  await openLink(page, fresh, LINK);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await people.api.approval.withdraw.mutate({ id });
  await page.getByLabel('Notes').fill('Fine with me.');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/^This was taken back already/)).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Fine with me.');
  await page.getByRole('button', { name: 'See how it stands' }).click();
  await expect(pageHeading(page, 'This was taken back')).toBeVisible();
});

test('a decision that breaks down keeps the notes', { tag: ['@faults', '@C939'] }, async ({
  page,
  people,
  mailbox,
  faults,
  unique,
}) => {
  const finance = `finance.${unique}@ridge.example`;
  const { candidate } = await underApproval(people.api, unique, [outside(finance)]);
  await putForApproval(people.api, candidate);
  await openLink(page, await mailbox.read(finance, new RegExp(candidate.lastname)), LINK);
  await page.getByLabel('Notes').fill('Go ahead.');
  // The upstream records the decision and its answer is lost; the second try gets the same answer.
  await faults.plan('POST', /^\/approval\/request\/\d+\/decision\/$/, { kind: 'lost' });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(exactWords(page, 'The decision did not go through')).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Go ahead.');
  await faults.clear();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(pageHeading(page, 'You approved this')).toBeVisible();
  expect(await mailbox.atLeast(1, candidate.email, /accept\/offer/)).toHaveLength(1);
  expect((await people.api.onboarding.candidate.query({ id: candidate.id })).status).toBe('OFFER_SENT');
});

test('an approval that does not load says so on the page of the candidate', { tag: ['@faults'] }, async ({
  admin,
  people,
  faults,
  unique,
}) => {
  const { candidate } = await underApproval(people.api, unique, [outside(`finance.${unique}@ridge.example`)]);
  await putForApproval(people.api, candidate);
  const path = new RegExp(`^/approval/request/candidate/${candidate.id}/`);
  await faults.plan('GET', path, { kind: 'answer', status: 500, body: '' });
  await admin.goto(`/candidates/${candidate.id}`);
  const panel = admin.getByRole('region', { name: 'Approval' });
  await expect(exactWords(panel, 'A server error occured')).toBeVisible();
  await expect(exactWords(panel, 'Whether this person’s offer waits for approval did not load.')).toBeVisible();
  await faults.clear();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(exactWords(panel, 'Pending')).toBeVisible();
});
