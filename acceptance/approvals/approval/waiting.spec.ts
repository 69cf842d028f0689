import { expect, expectAccessible, expectNoSidewaysScroll, openLink, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { exactWords, itemOf, mention, pageHeading } from '../../platform/on-page.ts';
import { tokenOfLink } from '../../platform/people.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { expiredLink } from '../../platform/tokens.ts';
import { addCandidateOf, outside, putForApproval, recordDecision, underApproval } from './desk.ts';

const PHONE = { width: 400, height: 800 };
const LINK = /\/approval\/decide\//;

test('who approves by mail alone finds what else waits for them, and decides one after the other on a phone', {
  tag: ['@faults', '@C939'],
}, async ({ visit, people, mailbox, unique }) => {
  const finance = `finance.${unique}@ridge.example`;
  const { company, candidate: one } = await underApproval(people.api, unique, [outside(finance)]);
  const other = await addCandidateOf(people.api, company, `B${unique}`);
  await putForApproval(people.api, one);
  await putForApproval(people.api, other);
  const [first, second] = [`Offer to ${one.name}`, `Offer to ${other.name}`];
  const mail = await mailbox.read(finance, new RegExp(one.lastname));

  const page = await visit({ viewport: PHONE });
  await page.goto(`/approval/decide/${await expiredLink(tokenOfLink(Mailbox.linkOf(mail, LINK)))}`);
  await expect(pageHeading(page, 'This link has expired')).toBeVisible();
  await expect(mention(page, other.name)).toHaveCount(0);

  await openLink(page, mail, LINK);
  await expect(pageHeading(page, first)).toBeVisible();
  const others = page.getByRole('region', { name: 'Also waiting for you' });
  await expect(itemOf(others, second)).toBeVisible();
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('Notes').fill('In the budget.');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(pageHeading(page, 'You approved this')).toBeVisible();
  await expectReceipt(
    page,
    { mailbox, to: finance },
    {
      subject: `You approved: ${first}`,
      what: `You approved “${first}”, and noted: In the budget.`,
      outcome: '✓ Approved',
      next: 'The request is approved and takes effect. Aisha Bello has been told.',
    },
  );
  await mailbox.read(one.email, /accept\/offer/);

  await others.getByRole('button', { name: `Open ${second}` }).click();
  await expect(pageHeading(page, second)).toBeVisible();
  await expect(others).toHaveCount(0);
  await page.getByLabel('Notes').fill('Above the grade.');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(pageHeading(page, 'You declined this')).toBeVisible();
  await expect(others).toHaveCount(0);
  await expectReceipt(
    page,
    { mailbox, to: finance },
    {
      subject: `You declined: ${second}`,
      what: `You declined “${second}”, and noted: Above the grade.`,
      outcome: '✕ Declined',
      next: 'The request has ended. Aisha Bello has your notes.',
    },
  );
  await expectNoSidewaysScroll(page);
  await mailbox.read('admin@tenure.example', new RegExp(`Declined: ${second}`));
});

test('an employee who approves finds what waits in their menu and profile, and decides it on a phone', {
  tag: ['@C939'],
}, async ({ visit, people, mailbox, unique }) => {
  const { email } = await people.staff({ invite: true });
  const token = await people.enter(email ?? '');
  const { candidate } = await underApproval(people.api, unique, [outside(email ?? '')]);
  const strange = await underApproval(people.api, `C${unique}`, [outside(`other.${unique}@ridge.example`)]);
  await putForApproval(people.api, candidate);
  const foreign = await putForApproval(people.api, strange.candidate);
  const title = `Offer to ${candidate.name}`;

  const page = await visit({ token, viewport: PHONE });
  await page.goto('/my-team');
  await expect(page.getByRole('region', { name: 'Waits for your approval' })).toContainText(title);
  await page.goto('/candidate/profile/summary');
  await page.getByRole('link', { name: '1 request waits for your approval' }).click();
  await expect(pageHeading(page, 'My approvals')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(pageHeading(page, title)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Record decision' }).click();
  await expect(exactWords(page, 'Notes is required')).toBeVisible();
  await recordDecision(page, 'Approve', 'We need her.');
  await expect(exactWords(page, 'We need her.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Approval level' })).toHaveCount(0);
  await expectAccessible(page);
  await mailbox.read(candidate.email, /accept\/offer/);
  await page.getByRole('link', { name: 'All that waits for you' }).click();
  await expect(exactWords(page, 'Nothing waits for you')).toBeVisible();

  await page.goto(`/my-approvals?request=${foreign}`);
  await expect(exactWords(page, 'There is no such request')).toBeVisible();
  await expect(mention(page, strange.candidate.lastname)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'My approvals' }).click();
  await expect(exactWords(page, 'Nothing waits for you')).toBeVisible();
});
