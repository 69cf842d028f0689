import type { Page } from '@playwright/test';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { pdf } from '../../platform/files.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  answerQuestion,
  button,
  dialog,
  exactWords,
  field,
  itemOf,
  pageHeading,
  toastWith,
  uploadFiles,
} from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { ACCESS, LAPTOP, LAST_DAY, leaver, startExit } from '../exits.ts';

const PHONE = { width: 400, height: 860 };
const RESIGN = /^\/exit\/resign\/$/;

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an employee resigns on a phone with a letter, what is typed survives, it can be withdrawn, and each leaves a receipt', {
  tag: ['@faults', '@R028', '@C941', '@E066', '@M050'],
}, async ({ people, visit, faults, mailbox }) => {
  const one = await leaver({ people });
  const page = await visit({ token: one.token, viewport: PHONE });
  await page.goto('/selfservice/exit');
  await expect(pageHeading(page, 'Exit')).toBeVisible();
  await expect(exactWords(page, 'Labour Act s. 11, 5 years or more')).toBeVisible();
  const { notice_until: byLaw } = await one.api.exit.notice.query({ from: dayFromNow(0) });
  await expect(exactWords(page, `One month of notice, until ${dayAsWritten(byLaw)}`)).toBeVisible();
  await button(page, 'Send resignation').click();
  await expect(exactWords(page, 'Last day is required')).toBeVisible();
  await expect(exactWords(page, 'Reason is required')).toBeVisible();

  await field(page, 'Last day').fill(dayAsWritten(dayFromNow(3)));
  await expect(
    exactWords(page, 'This last day is before notice ends. The days between are counted in the final settlement.'),
  ).toBeVisible();
  await button(page, `Take ${dayAsWritten(byLaw)}`).click();
  await expect(field(page, 'Last day')).toHaveValue(dayAsWritten(byLaw));
  await field(page, 'Reason').fill('Moving to Abuja');
  await expect(page.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toBeVisible();
  await uploadFiles(button(page, 'Choose the letter'), pdf('resignation.pdf'));
  const letter = page.getByRole('list', { name: 'Resignation letter' });
  await expect(letter).toContainText('Kept on this device');
  await page.reload();
  await expect(field(page, 'Reason')).toHaveValue('Moving to Abuja');
  await expect(letter).toContainText('resignation.pdf');

  await faults.plan('POST', RESIGN, BREAKDOWNS['a reset connection']);
  await button(page, 'Send resignation').click();
  await answerQuestion(page, 'Send resignation');
  await expect(page.getByRole('alert').filter({ hasText: 'Network Error' })).toBeVisible();
  await expect(field(page, 'Reason')).toHaveValue('Moving to Abuja');
  await faults.clear();
  await button(page, 'Send resignation').click();
  await answerQuestion(page, 'Send resignation');
  await expect(toastWith(page, 'Resignation sent')).toBeVisible();
  await expect(pageHeading(page, `Your last day is ${dayAsWritten(byLaw)}`)).toBeVisible();
  await expectReceipt(
    page,
    { mailbox, to: one.email },
    {
      subject: `You resigned: last day ${dayAsWritten(byLaw)}`,
      what: `You resigned. The last day that you gave is ${dayAsWritten(byLaw)}.`,
      files: [['Letter of resignation', pdf('resignation.pdf')]],
      next: 'HR looks at it, and you are told by mail. Until it is approved you can take it back.',
    },
  );
  const { exit } = await one.api.exit.mine.query({});
  expect(exit).toMatchObject({
    status: 'PENDING',
    type: 'RESIGNATION',
    reason: 'Moving to Abuja',
    last_day: byLaw,
    letter: { name: 'resignation.pdf' },
  });

  await expect(exactWords(page.getByRole('list', { name: 'Steps of your exit' }), 'By human resources')).toBeVisible();
  await button(page, 'Withdraw resignation').click();
  await button(dialog(page), 'Withdraw resignation').click();
  await expect(exactWords(dialog(page), 'Reason is required')).toBeVisible();
  await field(dialog(page), 'Reason').fill('I stay after all');
  await button(dialog(page), 'Withdraw resignation').click();
  await expect(toastWith(page, 'Resignation withdrawn')).toBeVisible();
  await expect(page.getByText(/^Your exit was withdrawn on .*\.$/)).toBeVisible();
  await expect(field(page, 'Reason')).toHaveValue('');
  await expectReceipt(
    page,
    { mailbox, to: one.email },
    {
      subject: 'You took back your resignation',
      what: `You took back your resignation of ${dayAsWritten(dayFromNow(0))}.`,
      next: 'Your employment goes on, and HR has been told. Nothing more is needed from you.',
    },
  );
  expect((await one.api.exit.mine.query({})).exit).toMatchObject({ status: 'WITHDRAWN' });
});

test('who leaves sees what is to be handed back, hands over, answers the interview, and sees the settlement once it is approved', {
  tag: ['@R028', '@C941', '@E066'],
}, async ({ people, mailbox, unique, visit }) => {
  const { leaver: one, id } = await startExit({ people, mailbox, unique }, 'CLEARANCE');
  const page = await visit({ token: one.token });
  await page.goto('/selfservice/exit');
  await expect(pageHeading(page, `Your last day is ${dayAsWritten(dayFromNow(LAST_DAY))}`)).toBeVisible();
  const clearance = region(page, 'Clearance');
  await expect(clearance).toContainText('0 of 2 departments');
  await expect(itemOf(clearance, LAPTOP).last()).toContainText('To hand back');
  await expect(itemOf(clearance, ACCESS).last()).not.toContainText('To hand back');
  await expect(exactWords(page, 'You see it here once human resources has approved it.')).toBeVisible();
  await expectReadable(page, LOOKS);

  await field(page, 'What you hand over, and to whom').fill('The month-end file, to Idara Bassey');
  await button(page, 'Save handover').click();
  await expect(toastWith(page, 'Handover saved')).toBeVisible();
  const { questions } = await one.api.exit.mine.query({});
  await field(page, questions[0] ?? '').fill('A post in Abuja');
  await button(page, 'Save answers').click();
  await expect(toastWith(page, 'Answers saved')).toBeVisible();
  const write = region(page, 'Write to human resources');
  await field(write, 'Message').fill('When may I hand back the laptop?');
  await button(write, 'Send message').click();
  await expect(toastWith(page, 'Message sent')).toBeVisible();
  await expect(itemOf(page.getByRole('list', { name: 'Timeline' }), 'When may I hand back the laptop?')).toBeVisible();
  expect(await people.api.exit.detail.query({ id })).toMatchObject({
    handover: 'The month-end file, to Idara Bassey',
    interview: { answers: expect.arrayContaining([{ question: questions[0], answer: 'A post in Abuja' }]) },
  });

  const things = (await people.api.exit.detail.query({ id })).clearance.flatMap(({ items }) => items);
  for (const item of things) await people.api.exit.clear.mutate({ id, item: item.id, done: true, note: '' });
  const before = await people.api.exit.detail.query({ id });
  const seen = before.settlement?.seen ?? '';
  await people.api.exit.settle.mutate({ id, approve: true, version: before.version, seen });
  await page.reload();
  const settlement = region(page, 'Final settlement');
  await expect(settlement).toContainText('Approved');
  await expect(settlement).toContainText(`Net to pay, last day ${dayAsWritten(dayFromNow(LAST_DAY))}`);
  await expectReadable(page, OTHER_LOOKS);
});
