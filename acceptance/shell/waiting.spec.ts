import type { Page } from '@playwright/test';
import type { Asked } from '../../contracts/headcount';
import { exiting } from '../exits.ts';
import { pdf } from '../files.ts';
import { expect, test } from '../fixtures.ts';
import { answersTo, headcounted } from '../headcounts.ts';
import { leaveDay } from '../leave/leave-page.ts';
import { ANNUAL, taker, workday } from '../leaves.ts';
import { expectReadable, LOOKS } from '../looks.ts';
import { actOn, button, choose, confirm, dialog, field, heading, itemOf, said, toast, upload } from '../on-page.ts';
import { dayFromNow, written } from '../people.ts';

/** Gives a question an answer with the control that its kind has. */
async function answer(page: Page, question: Asked, i: number, value: string) {
  const label = `${i + 1}. ${question.text}`;
  if (question.kind === 'TEXT' || question.kind === 'NUMBER') await field(page, label).fill(value);
  else await page.getByRole('group', { name: label, exact: true }).getByText(value, { exact: true }).click();
}

const PHONE = { viewport: { width: 400, height: 860 } };
const CREATE = /^\/leave\/$/;
const KEPT = 'It waits on this device until you send it';

test('a request for leave with its file and the cancelling of another wait without a network, and go one by one when their owner says so', {
  tag: ['@faults', '@R042', '@R045', '@C935'],
}, async ({ people, unique, visit, faults }) => {
  const { employee, ask } = await taker({ people, unique });
  const [first, start, end] = [workday(14), workday(7), workday(7, 1)];
  const asked = await ask({ start: first });
  const page = await visit({ ...PHONE, token: employee.token });
  await page.goto('/leave');
  await choose(page, 'Leave type', ANNUAL);
  await field(page, 'First day').fill(written(start));
  await field(page, 'Last day').fill(written(end));
  await field(page, 'Leave address').fill('3 Creek Road, Apapa');
  await field(page, 'Leave phone').fill('08035550171');
  await page.getByRole('group', { name: 'Is a relief officer needed?' }).getByText('No', { exact: true }).click();
  const handover = page.getByRole('group', { name: 'Handover document' });
  await upload(button(handover, 'Choose file'), pdf('handover.pdf'));
  await expect(handover).toContainText('Kept on this device');
  await expect(page.getByText(/^\d+(\.\d)? of \d+ left after$/)).toBeVisible();

  await page.context().setOffline(true);
  await button(page, 'Send request for 2 days').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Connection error' })).toBeVisible();
  await expect(said(page, 'Waiting to be sent: 1')).toBeVisible();
  await page.context().setOffline(false);
  await actOn(page, `${ANNUAL} from ${leaveDay(first)}`, 'Cancel request');
  await field(dialog(page), 'Reason').fill('Travel was called off');
  await page.context().setOffline(true);
  await button(dialog(page), 'Cancel request').click();
  await expect(toast(page, KEPT)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  // A reload and a connection send nothing.
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('link', { name: 'Waiting to be sent: 2' }).click();
  await expect(heading(page, /^Change requests/)).toBeVisible();
  const waiting = page.getByRole('list', { name: 'Waiting to be sent' });
  const request = itemOf(waiting, 'Leave request');
  await expect(request).toContainText(`${ANNUAL}. ${leaveDay(start)} – ${leaveDay(end)}`);
  await expect(request).toContainText(`With its files kept until ${written(dayFromNow(1))}.`);
  const cancelling = itemOf(waiting, 'Cancel leave');
  await expect(cancelling).toContainText('Travel was called off');
  await expectReadable(page, LOOKS);
  await page.setViewportSize(PHONE.viewport);
  expect(await faults.calls('POST', CREATE)).toHaveLength(0);

  await button(cancelling, 'Send now: Cancel leave').click();
  await expect(toast(page, 'Cancel leave: sent')).toBeVisible();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  expect(await employee.api.leave.detail.query({ id: asked })).toMatchObject({ status: 'CANCELLED' });

  // What the server refuses stays with its words and what was typed; a lost answer counts once.
  await faults.plan(
    'POST',
    CREATE,
    { kind: 'answer', status: 400, body: '{"detail":"The calendar is closed today"}' },
    1,
  );
  await button(request, 'Send now: Leave request').click();
  await expect(request.getByRole('alert')).toHaveText('The calendar is closed today');
  await faults.plan('POST', CREATE, { kind: 'lost' }, 1);
  await button(request, 'Send now: Leave request').click();
  await expect(request.getByRole('alert')).toHaveText('Connection error');
  await button(request, 'Send now: Leave request').click();
  await expect(toast(page, 'Leave request: sent')).toBeVisible();
  await expect(said(page, 'Waiting to be sent: 1')).toHaveCount(0);
  const { results } = await employee.api.leave.mine.query({});
  const sent = results.filter(({ status }) => status === 'PENDING');
  expect(sent).toHaveLength(1);
  expect(await employee.api.leave.detail.query({ id: sent[0]?.id ?? 0 })).toMatchObject({
    handover_document: 'handover.pdf',
    start_date: start,
  });
  await page.goto('/leave');
  await expect(field(page, 'Leave address')).toHaveValue('');
});

test('answers to a headcount wait with what was answered, and signing out asks before they are lost', {
  tag: ['@R045', '@R047'],
}, async ({ people, mailbox, unique, visit }) => {
  const made = await headcounted({ people, mailbox, unique }, ['PENDING']);
  const { month, year, questions } = made;
  const page = await visit({ ...PHONE, token: made.people[0]?.token ?? '' });
  await page.goto('/headcount/begin');
  await expect(heading(page, `${month} ${year} headcount`)).toBeVisible();
  const given = answersTo(questions);
  for (const [i, question] of questions.entries()) await answer(page, question, i, given[i]?.value ?? '');
  await page.context().setOffline(true);
  await button(page, `Send ${questions.length} answers`).click();
  await expect(said(page, 'Waiting to be sent: 1')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Waiting to be sent: 1' }).click();
  const line = itemOf(page.getByRole('list', { name: 'Waiting to be sent' }), `${month} ${year} headcount`);
  await expect(line).toContainText(`${questions[0]?.text} ${given[0]?.value}`);
  await button(page, 'Your account')
    .or(button(page, made.people[0]?.name ?? ''))
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(
    said(page, 'Your drafts are removed from this device: what you typed there and did not send is lost.'),
  ).toBeVisible();
});

test('a message in an own case waits with its paper, goes from the list, or is removed with all that was typed', {
  tag: ['@R028', '@R045'],
}, async ({ people, mailbox, unique, visit }) => {
  const { leaver: one } = await exiting({ people, mailbox, unique }, 'CLEARANCE');
  const page = await visit({ ...PHONE, token: one.token });
  const write = page.getByRole('region', { name: 'Write to human resources' });
  const waiting = page.getByRole('list', { name: 'Waiting to be sent' });
  for (const [words, act] of [
    ['When may I hand back the laptop?', 'Send now: Message'],
    ['Never mind the laptop', 'Remove Message'],
  ] as const) {
    await page.goto('/selfservice/exit');
    await field(write, 'Message').fill(words);
    await upload(button(write, 'Add a file'), pdf('laptop.pdf'));
    await expect(itemOf(write, 'laptop.pdf')).toContainText('Kept on this device');
    await page.context().setOffline(true);
    await button(write, 'Send message').click();
    await expect(said(page, 'Waiting to be sent: 1')).toBeVisible();
    await page.context().setOffline(false);
    await page.goto('/change-requests');
    await expect(itemOf(waiting, 'Message')).toContainText(words);
    await button(waiting, act).click();
    if (act === 'Remove Message') await confirm(page, 'Remove');
    await expect(waiting).toHaveCount(0);
  }
  await page.goto('/selfservice/exit');
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(itemOf(timeline, 'When may I hand back the laptop?')).toContainText('laptop.pdf');
  await expect(itemOf(timeline, 'Never mind the laptop')).toHaveCount(0);
  await expect(itemOf(write, 'laptop.pdf')).toHaveCount(0);
});
