import type { Page } from '@playwright/test';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { button, exactWords, field, itemOf, mention, pageHeading } from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { tooSmall } from '../../platform/reach.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { answersTo, startHeadcount } from '../headcounts.ts';

const PHONE = { viewport: { width: 400, height: 860 } };
const ONE = /^\/headcount\/supervisor_response\/$/;
const DONE = 'Response has been submitted successfully';

const choice = (page: Page, name: string, word: 'Approve' | 'Decline') =>
  page
    .getByRole('group', { name: `Decision for ${name}`, exact: true })
    .getByRole('radio', { name: word, exact: true });

/** Presses the words of a choice, whose circle is not to be seen. */
const choose = (page: Page, name: string, word: 'Approve' | 'Decline') =>
  page
    .getByRole('group', { name: `Decision for ${name}`, exact: true })
    .getByText(word, { exact: true })
    .click();

test('a supervisor of one approves from the mail on a phone: nothing is decided by opening', {
  tag: [
    '@faults',
    ...['@R019', '@C014', '@E015', '@M106', '@M107', '@M108', '@V015', '@V071', '@V118', '@V134', '@V223', '@X037'],
  ],
}, async ({ people, mailbox, unique, visit, faults }) => {
  const made = await startHeadcount({ people, mailbox, unique }, ['SUBMITTED']);
  const { month, year, supervisor, questions } = made;
  const [person] = made.people;
  const name = person?.name ?? '';
  const address = await made.pageOf('approve', person);
  const page = await visit(PHONE);
  await page.goto(address);
  await expect(pageHeading(page, `${month} headcount of ${name}`)).toBeVisible();
  await expect(page).toHaveURL(`/approve_headcount/${person?.response}/open`);
  await expect(page.getByRole('main')).toContainText(`Please approve or decline by ${dayAsWritten(made.closesOn)}.`);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const [i, { label }] of questions.entries())
    await expect(page.getByRole('article', { name, exact: true })).toContainText(
      `${label}${answersTo(questions)[i]?.value ?? ''}`,
    );
  await expect(choice(page, name, 'Approve')).toBeChecked();
  await expect(exactWords(page, '1 approved')).toBeVisible();
  expect((await people.api.headcount.response.query({ id: person?.response ?? 0 })).supervisor_status).toBe('PENDING');
  expect(await faults.calls('POST', ONE)).toEqual([]);
  await expectNoSidewaysScroll(page);
  expect(await tooSmall(page)).toEqual([]);
  await expectReadable(page, LOOKS);

  const send = button(page, 'Send 1 decision');
  await faults.plan('POST', ONE, BREAKDOWNS['a reset connection'], 1);
  await send.click();
  await expect(exactWords(page, 'Network Error')).toBeVisible();
  await faults.plan('POST', ONE, BREAKDOWNS['an error without a word'], 1);
  await send.click();
  await expect(exactWords(page, 'Error occurred')).toBeVisible();
  await faults.plan('POST', ONE, { kind: 'answer', status: 400, body: '{"errors":"The count is being closed"}' }, 1);
  await choose(page, name, 'Decline');
  await field(page, 'Reason').fill('She was at Apapa for ten days.');
  await send.click();
  await expect(exactWords(page, 'The count is being closed')).toBeVisible();
  await choose(page, name, 'Approve');
  await send.click();
  await expect(pageHeading(page, DONE)).toBeVisible();
  await expect(itemOf(page, name)).toContainText('Approved');
  await expect(itemOf(page, name)).toContainText(supervisor.name);
  await expectReceipt(
    page,
    { mailbox, to: supervisor.email },
    {
      subject: `${month} ${year} headcount: your decision is recorded`,
      what: `For ${month} ${year} you approved the headcount answers of ${name}.`,
      outcome: '✓ Approved',
      next: 'Everybody concerned has been told, and HR sees it. A decision stands: HR alone can open it again.',
    },
  );
  const sent = await faults.calls('POST', ONE);
  const asked = { employee_response_id: person?.response };
  expect(sent.slice(-2).map(({ body }) => body)).toMatchObject([
    { ...asked, supervisor_status: 'DECLINED', supervisor_comment: 'She was at Apapa for ten days.' },
    { ...asked, supervisor_status: 'APPROVED', supervisor_comment: '' },
  ]);
  const told = await mailbox.read(person?.email ?? '', /your answers were approved/);
  expect(told.subject).toBe(`${month} ${year} headcount: your answers were approved`);
  await expectAccessible(page);

  // The same link shows what was decided, and by whom.
  await page.goto(address);
  await expect(pageHeading(page, 'Everybody is decided')).toBeVisible();
  await expect(itemOf(page, name)).toContainText('Approved');
  await expect(button(page, /^Send/)).toHaveCount(0);
  // An older mail, or its other button, opens what is decided, and says how.
  await page.goto(await made.pageOf('decline', person));
  await expect(page.getByText(new RegExp(`^${name} was approved on .*This link changes nothing of it`))).toBeVisible();
});

test('a supervisor whose people who answered are all decided has nothing to send, and reads of whom they wait for', {
  tag: ['@R020', '@E015'],
}, async ({ people, mailbox, unique, visit }) => {
  const made = await startHeadcount({ people, mailbox, unique }, ['SUBMITTED', 'PENDING']);
  const [first, silent] = made.people;
  // Somebody who has not answered is with the supervisor from now on.
  const { results } = await people.api.reportingLine.outsidePeople.query({ search: made.supervisor.email });
  const { version } = await people.api.reportingLine.detail.query({ id: silent?.id ?? 0 });
  await people.api.reportingLine.change.mutate({
    ...{ id: silent?.id ?? 0, version, effective_from: dayFromNow(0), reason: 'First line' },
    line_manager1: { kind: 'outside', id: results[0]?.id ?? 0 },
  });
  const { submitted_at } = await people.api.headcount.response.query({ id: first?.response ?? 0 });
  const address = await made.pageOf('approve', first);
  await (await made.supervisorApi()).headcount.supervisorResponse.mutate({
    employee_response_id: first?.response ?? 0,
    supervisor_status: 'DECLINED',
    supervisor_comment: 'At Apapa.',
    seen: submitted_at ?? '',
  });
  const page = await visit();
  await page.goto(address);
  await expect(pageHeading(page, 'Everybody who answered is decided')).toBeVisible();
  await expect(page.getByText(new RegExp(`^${first?.name} was declined on `))).toBeVisible();
  await expect(button(page, /^Send/)).toHaveCount(0);
});

test('a supervisor of several declines one with a reason, and sends them all in one act', {
  tag: ['@R020', '@C014', '@E015', '@V015', '@V071', '@V223', '@M107', '@X079', '@X090'],
}, async ({ people, mailbox, unique, visit }) => {
  const made = await startHeadcount({ people, mailbox, unique }, ['SUBMITTED', 'SUBMITTED', 'SUBMITTED', 'APPROVED']);
  const { month } = made;
  const [first, second, third, decided] = made.people;
  const page = await visit();
  await page.goto(await made.pageOf('decline', first));
  await expect(pageHeading(page, `${month} headcount, 4 people`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('All 4 have answered.');
  // The one that the mail names stands first, with the choice of its address.
  await expect(page.getByRole('article', { name: first?.name ?? '', exact: true })).toBeVisible();
  await expect(choice(page, first?.name ?? '', 'Decline')).toBeChecked();
  await expect(itemOf(page, decided?.name ?? '')).toContainText('Approved');
  await expect(choice(page, decided?.name ?? '', 'Approve')).toHaveCount(0);

  await button(page, 'Approve 2 left').click();
  await expect(page.getByText(/^2 approved, 1 declined/)).toBeVisible();
  await button(page, 'Send 3 decisions').click();
  await expect(exactWords(page, 'Reason is required')).toBeVisible();
  await expect(field(page, 'Reason')).toBeFocused();
  await field(page, 'Reason').fill('She was at Apapa for ten days.');

  // An unsent choice survives a reload, and the address does not choose once more.
  await choose(page, second?.name ?? '', 'Decline');
  await page.reload();
  await expect(
    exactWords(page.getByRole('article', { name: first?.name ?? '', exact: true }), 'She was at Apapa for ten days.'),
  ).toBeVisible();
  await expect(choice(page, second?.name ?? '', 'Decline')).toBeChecked();
  await choose(page, second?.name ?? '', 'Approve');
  await page.getByRole('searchbox', { name: 'Search name or code' }).fill(third?.name ?? '');
  await expect(choice(page, second?.name ?? '', 'Approve')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search name or code' }).fill('');
  await expectReadable(page, LOOKS);
  await expectNoSidewaysScroll(page);

  // Somebody else's tab was faster with one of them: that one is named, and the rest is kept.
  const { submitted_at } = await people.api.headcount.response.query({ id: second?.response ?? 0 });
  await (await made.supervisorApi()).headcount.supervisorResponse.mutate({
    employee_response_id: second?.response ?? 0,
    supervisor_status: 'APPROVED',
    supervisor_comment: '',
    seen: submitted_at ?? '',
  });
  await button(page, 'Send 3 decisions').click();
  await expect(pageHeading(page, DONE)).toBeVisible();
  for (const [person, word] of [
    [first, 'Declined'],
    [second, 'Approved'],
    [third, 'Approved'],
  ] as const)
    await expect(itemOf(page, person?.name ?? '')).toContainText(word);
  await expect(itemOf(page, first?.name ?? '')).toContainText('She was at Apapa for ten days.');
  const read = await people.api.headcount.response.query({ id: first?.response ?? 0 });
  expect([read.supervisor_status, read.supervisor_comment]).toEqual(['DECLINED', 'She was at Apapa for ten days.']);
});

test('answers that were corrected meanwhile are read before they are decided, and what was typed stays', {
  tag: ['@C014'],
}, async ({ people, mailbox, unique, visit }) => {
  const made = await startHeadcount({ people, mailbox, unique }, ['SUBMITTED']);
  const [person] = made.people;
  const { name = '', response = 0 } = person ?? {};
  const page = await visit();
  await page.goto(await made.pageOf('decline', person));
  const article = page.getByRole('article', { name, exact: true });
  await expect(article).toContainText('A laptop');
  await field(page, 'Reason').fill('She holds a phone, too.');
  await people.api.headcount.reopen.mutate({ id: response, reason: 'The equipment is wrong' });
  await person?.api.headcount.respond.mutate({ headcount: made.id, answers: answersTo(made.questions, true) });
  await button(page, 'Send 1 decision').click();
  await expect(exactWords(page, `${name} answered anew since you opened this. Read the answers again.`)).toBeVisible();
  await expect(article).toContainText('A phone');
  await expect(field(page, 'Reason')).toHaveValue('She holds a phone, too.');
  expect((await people.api.headcount.response.query({ id: response })).supervisor_status).toBe('PENDING');
  await button(page, 'Send 1 decision').click();
  await expect(pageHeading(page, DONE)).toBeVisible();
  expect((await people.api.headcount.response.query({ id: response })).supervisor_status).toBe('DECLINED');
});

test('who answers otherwise than in the month before stands first, with what differs', {
  tag: ['@R019', '@V015', '@C054', '@E045', '@E015'],
}, async ({ people, mailbox, unique, visit }) => {
  const made = await startHeadcount({ people, mailbox, unique }, ['PENDING', 'PENDING'], { before: true });
  const [same, other] = made.people;
  await same?.api.headcount.respond.mutate({ headcount: made.id, answers: answersTo(made.questions) });
  await other?.api.headcount.respond.mutate({ headcount: made.id, answers: answersTo(made.questions, true) });
  const mails = await mailbox.atLeast(
    1,
    made.supervisor.email,
    new RegExp(`${made.month} ${made.year} headcount: all`),
  );
  expect(mails).toHaveLength(1);
  const page = await visit(PHONE);
  await page.goto(await made.pageOf('all'));
  await expect(pageHeading(page, `${made.month} headcount, 2 people`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Different from/ })).toBeVisible();
  const card = page.getByRole('article', { name: other?.name ?? '', exact: true });
  const yes = made.questions.find(({ kind }) => kind === 'YES_NO');
  await expect(card).toContainText(`${yes?.label}Yes`);
  await expect(page.getByRole('article', { name: same?.name ?? '', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: /^Same as/ })).toBeVisible();
  await button(page, 'Different 1').click();
  await expect(choice(page, same?.name ?? '', 'Approve')).toHaveCount(0);
  await button(page, 'All 2').click();
  await expect(choice(page, same?.name ?? '', 'Approve')).toBeVisible();
  await expect(mention(page, 'declined')).toHaveCount(0);
  await expect(button(page, 'Send 0 decisions')).toBeDisabled();
  expect(await tooSmall(page)).toEqual([]);
  await expectAccessible(page);
});
