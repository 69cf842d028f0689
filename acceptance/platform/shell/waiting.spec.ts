import type { Page } from '@playwright/test';
import type { AskedQuestion } from '../../../contracts/time/headcount';
import { startExit } from '../../cases/exits.ts';
import { insurance } from '../../health/insured.ts';
import { answersTo, startHeadcount } from '../../time/headcounts.ts';
import { leaveDayText } from '../../time/leave/leave-page.ts';
import { ANNUAL, requestLeave, taker, workday } from '../../time/leaves.ts';
import { pdf } from '../files.ts';
import { expect, test } from '../fixtures.ts';
import { expectReadable, LOOKS } from '../looks.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  itemOf,
  pageHeading,
  toastWith,
  uploadFiles,
} from '../on-page.ts';
import { dayAsWritten, dayFromNow } from '../people.ts';
import { expectReceipt } from '../receipts.ts';

/** Gives a question an answer with the control that its kind has. */
async function answer(page: Page, question: AskedQuestion, i: number, value: string) {
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
  await field(page, 'First day').fill(dayAsWritten(start));
  await field(page, 'Last day').fill(dayAsWritten(end));
  await field(page, 'Leave address').fill('3 Creek Road, Apapa');
  await field(page, 'Leave phone').fill('08035550171');
  await page.getByRole('group', { name: 'Is a relief officer needed?' }).getByText('No', { exact: true }).click();
  const handover = page.getByRole('group', { name: 'Handover document' });
  await uploadFiles(button(handover, 'Choose file'), pdf('handover.pdf'));
  await expect(handover).toContainText('Kept on this device');
  await expect(page.getByText(/^\d+(\.\d)? of \d+ left after$/)).toBeVisible();

  await page.context().setOffline(true);
  await button(page, 'Send request for 2 days').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Connection error' })).toBeVisible();
  await expect(exactWords(page, 'Waiting to be sent: 1')).toBeVisible();
  await page.context().setOffline(false);
  await actOn(page, `${ANNUAL} from ${leaveDayText(first)}`, 'Cancel request');
  await field(dialog(page), 'Reason').fill('Travel was called off');
  await page.context().setOffline(true);
  await button(dialog(page), 'Cancel request').click();
  await expect(toastWith(page, KEPT)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  // A reload and a connection send nothing.
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('link', { name: 'Waiting to be sent: 2' }).click();
  await expect(pageHeading(page, /^Change requests/)).toBeVisible();
  const waiting = page.getByRole('list', { name: 'Waiting to be sent' });
  const request = itemOf(waiting, 'Leave request');
  await expect(request).toContainText(`${ANNUAL}. ${leaveDayText(start)} – ${leaveDayText(end)}`);
  await expect(request).toContainText(`With its files kept until ${dayAsWritten(dayFromNow(1))}.`);
  const cancelling = itemOf(waiting, 'Cancel leave');
  await expect(cancelling).toContainText('Travel was called off');
  await expectReadable(page, LOOKS);
  await page.setViewportSize(PHONE.viewport);
  expect(await faults.calls('POST', CREATE)).toHaveLength(0);

  await button(cancelling, 'Send now: Cancel leave').click();
  await expect(toastWith(page, 'Cancel leave: sent')).toBeVisible();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  expect(await employee.api.leave.detail.query({ id: asked })).toMatchObject({ status: 'CANCELLED' });

  // A refused change stays with the server's words and the typed text; a lost answer counts once.
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
  await expect(toastWith(page, 'Leave request: sent')).toBeVisible();
  await expect(exactWords(page, 'Waiting to be sent: 1')).toHaveCount(0);
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
  const made = await startHeadcount({ people, mailbox, unique }, ['PENDING']);
  const { month, year, questions } = made;
  const page = await visit({ ...PHONE, token: made.people[0]?.token ?? '' });
  await page.goto('/headcount/begin');
  await expect(pageHeading(page, `${month} ${year} headcount`)).toBeVisible();
  const given = answersTo(questions);
  for (const [i, question] of questions.entries()) await answer(page, question, i, given[i]?.value ?? '');
  await page.context().setOffline(true);
  await button(page, `Send ${questions.length} answers`).click();
  await expect(exactWords(page, 'Waiting to be sent: 1')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Waiting to be sent: 1' }).click();
  const line = itemOf(page.getByRole('list', { name: 'Waiting to be sent' }), `${month} ${year} headcount`);
  await expect(line).toContainText(`${questions[0]?.text} ${given[0]?.value}`);
  await button(page, 'Your account')
    .or(button(page, made.people[0]?.name ?? ''))
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(
    exactWords(page, 'Your drafts are removed from this device: what you typed there and did not send is lost.'),
  ).toBeVisible();
});

test('a message in an own case waits with its paper, goes from the list, or is removed with all that was typed', {
  tag: ['@R028', '@R045'],
}, async ({ people, mailbox, unique, visit }) => {
  const { leaver: one, id } = await startExit({ people, mailbox, unique }, 'CLEARANCE');
  const { number } = await people.api.exit.detail.query({ id });
  const page = await visit({ ...PHONE, token: one.token });
  const write = page.getByRole('region', { name: 'Write to human resources' });
  const waiting = page.getByRole('list', { name: 'Waiting to be sent' });
  for (const [words, act] of [
    ['When may I hand back the laptop?', 'Send now: Message'],
    ['Never mind the laptop', 'Remove Message'],
  ] as const) {
    await page.goto('/selfservice/exit');
    await field(write, 'Message').fill(words);
    await uploadFiles(button(write, 'Add a file'), pdf('laptop.pdf'));
    await expect(itemOf(write, 'laptop.pdf')).toContainText('Kept on this device');
    await page.context().setOffline(true);
    await button(write, 'Send message').click();
    await expect(exactWords(page, 'Waiting to be sent: 1')).toBeVisible();
    await page.context().setOffline(false);
    await page.goto('/change-requests');
    await expect(itemOf(waiting, 'Message')).toContainText(words);
    await button(waiting, act).click();
    if (act === 'Remove Message') await answerQuestion(page, 'Remove');
    await expect(waiting).toHaveCount(0);
    if (act === 'Remove Message') continue;
    const about = `You wrote in exit ${number}`;
    await expectReceipt(
      page,
      { mailbox, to: one.email },
      {
        subject: about,
        what: `${about}.`,
        files: [['', pdf('laptop.pdf')]],
        next: 'Those whom you wrote to have been told. What you wrote stands in the case, with its time.',
      },
    );
  }
  await page.goto('/selfservice/exit');
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(itemOf(timeline, 'When may I hand back the laptop?')).toContainText('laptop.pdf');
  await expect(itemOf(timeline, 'Never mind the laptop')).toHaveCount(0);
  await expect(itemOf(write, 'laptop.pdf')).toHaveCount(0);
});

test('a request for insurance, one for welfare with its paper, and a resumption from leave wait side by side, and each goes when its owner says so', {
  tag: ['@R042', '@R043', '@R045', '@R047', '@C938', '@C942', '@C950'],
}, async ({ people, mailbox, unique, visit }) => {
  const wanted = { type: 'Casual leave', start: dayFromNow(0), end: dayFromNow(4) };
  const [hmo, { employee, id, start }] = await Promise.all([
    insurance(people, unique),
    requestLeave({ people, mailbox, unique }, 'ACCEPTED', { wanted }),
  ]);
  await people.api.hmo.enrol.mutate({
    employees: [employee.id],
    plan: hmo.gold,
    hospital: hmo.hospital.id,
    from: dayFromNow(-60),
  });
  const page = await visit({ ...PHONE, token: employee.token });
  /** Does something without a network, which is back afterwards. */
  const without = async (act: () => Promise<void>) => {
    await page.context().setOffline(true);
    await act();
    await page.context().setOffline(false);
  };

  await page.goto('/hmo');
  await button(page, 'Find others').click();
  await findOption(dialog(page), 'City', hmo.city);
  await findOption(dialog(page), 'Hospital', 'Rigasa');
  await field(dialog(page), 'Reason').fill('Nearer to home');
  await without(async () => {
    await button(dialog(page), 'Send request').click();
    await expect(toastWith(page, KEPT)).toBeVisible();
  });
  await expect(dialog(page)).toHaveCount(0);

  await page.goto('/candidate/welfare?request=new');
  await choose(page, 'Kind', 'Loan');
  await field(page, 'Amount').fill('120,000');
  await choose(page, 'Repaid in', '12 months');
  await field(page, 'Purpose').fill('Rent');
  await uploadFiles(button(page, 'Choose Guarantor'), pdf('guarantor.pdf'));
  await expect(itemOf(page, 'guarantor.pdf')).toContainText('Kept on this device');
  await without(async () => {
    await button(page, 'Send request').click();
    await expect(exactWords(page, 'Waiting to be sent: 2')).toBeVisible();
  });

  await page.goto('/leave');
  await actOn(page, `Casual leave from ${leaveDayText(start)}`, 'I am back');
  await field(dialog(page), 'Resumption date').fill(dayAsWritten(dayFromNow(1)));
  await field(dialog(page), 'Reason').fill('Back before the weekend');
  await without(async () => {
    await button(dialog(page), 'Record resumption').click();
    await expect(toastWith(page, KEPT)).toBeVisible();
  });

  // Neither a connection nor a reload sends anything.
  await page.reload();
  await page.getByRole('link', { name: 'Waiting to be sent: 3' }).click();
  const waiting = page.getByRole('list', { name: 'Waiting to be sent' });
  await expect(itemOf(waiting, 'Change hospital')).toContainText('Nearer to home');
  const loan = itemOf(waiting, 'Request for welfare');
  await expect(loan).toContainText('Loan, ₦120,000.00, Rent');
  await expect(loan).toContainText(`With its files kept until ${dayAsWritten(dayFromNow(1))}.`);
  await expect(itemOf(waiting, 'Back from leave')).toContainText(
    `Casual leave. ${leaveDayText(dayFromNow(1))}. Back before the weekend`,
  );
  expect((await employee.api.hmo.mine.query({})).requests).toHaveLength(0);
  expect((await employee.api.welfare.mine.query({})).results).toHaveLength(0);
  expect(await employee.api.leave.detail.query({ id })).toMatchObject({ resumption_date: null });

  for (const [title, left] of [
    ['Health insurance: Change hospital', 2],
    ['Request for welfare', 1],
    ['Back from leave', 0],
  ] as const) {
    await button(waiting, `Send now: ${title}`).click();
    await expect(toastWith(page, `${title}: sent`)).toBeVisible();
    await expect(waiting.getByRole('listitem')).toHaveCount(left);
  }
  expect((await employee.api.hmo.mine.query({})).requests).toMatchObject([
    { kind: 'HOSPITAL', hospital: { id: hmo.clinic.id }, reason: 'Nearer to home' },
  ]);
  const [asked] = (await employee.api.welfare.mine.query({})).results;
  expect(asked).toMatchObject({ amount: 12_000_000, purpose: 'Rent' });
  expect((await employee.api.welfare.detail.query({ id: asked?.id ?? 0 })).documents).toMatchObject([
    { name: 'Guarantor', there: true },
    { name: 'Purpose', there: false },
    { name: 'Payslip', there: false },
  ]);
  expect(await employee.api.leave.detail.query({ id })).toMatchObject({ resumption_date: dayFromNow(1) });
});
