import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { brokenWords } from '../../platform/broken-words.ts';
import { pdf } from '../../platform/files.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  answerQuestion,
  button,
  choose,
  exactWords,
  field,
  itemOf,
  pageHeading,
  toastWith,
  uploadFiles,
} from '../../platform/on-page.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { asker, payWelfare } from '../welfares.ts';

const PHONE = { width: 400, height: 860 };

test('an employee asks for a loan on a phone with a paper, what is typed survives, hands in the next one later, and has a receipt of each', {
  tag: ['@faults', '@R043', '@C942', '@E067', '@X008'],
}, async ({ people, visit, faults, mailbox }) => {
  const one = await asker(people);
  const page = await visit({ token: one.token, viewport: PHONE });
  await page.goto('/candidate/welfare');
  await expect(exactWords(page, 'You have not asked for anything yet')).toBeVisible();
  await page.getByRole('link', { name: 'New request' }).click();
  await button(page, 'Send request').click();
  await expect(exactWords(page, 'Kind is required')).toBeVisible();
  await choose(page, 'Kind', 'Loan');
  await field(page, 'Amount').fill('120,000');
  await button(page, 'Send request').click();
  await expect(exactWords(page, 'Repaid in is required')).toBeVisible();
  await choose(page, 'Repaid in', '12 months');
  await expect(exactWords(page, '₦10,000.00 a month, no interest')).toBeVisible();
  await field(page, 'Purpose').fill('Rent');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('New request');
  await expect(page.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toBeVisible();
  // The typed text outlives a reload.
  await page.reload();
  await expect(field(page, 'Purpose')).toHaveValue('Rent');
  await expect(exactWords(page, '₦10,000.00 a month, no interest')).toBeVisible();
  await uploadFiles(button(page, 'Choose Guarantor'), pdf('guarantor.pdf'));
  await expectReadable(page, OTHER_LOOKS);
  await page.setViewportSize(PHONE);

  await faults.plan('POST', /^\/welfare\/$/, BREAKDOWNS['a reset connection']);
  await button(page, 'Send request').click();
  await expect(exactWords(page, 'Network Error')).toBeVisible();
  await expect(field(page, 'Purpose')).toHaveValue('Rent');
  await faults.clear();
  await button(page, 'Send request').click();
  await expect(toastWith(page, 'Request sent')).toBeVisible();
  await expect(pageHeading(page, /^Loan, W-\d+$/)).toBeVisible();
  const mine = { mailbox, to: one.email };
  await expectReceipt(page, mine, {
    subject: 'You asked for Loan',
    what: 'You asked for Loan: ₦120,000.00, repaid in 12 months.',
    files: [['Guarantor', pdf('guarantor.pdf')]],
    next: 'It is decided, and you are told by mail. Until then you can take the request back.',
  });
  const number = /W-\d+/.exec((await pageHeading(page, /^Loan, W-\d+$/).textContent()) ?? '')?.[0];
  await uploadFiles(button(page, 'Choose Payslip'), pdf('payslip.pdf'));
  await button(page, 'Hand in').click();
  await expect(toastWith(page, 'Document added')).toBeVisible();
  const documents = page.getByRole('region', { name: /^Documents/ });
  await expect(button(documents, 'Download payslip.pdf')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 860 });
  expect(await brokenWords(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectReceipt(page, mine, {
    subject: `You handed in a document for ${number}`,
    what: `You handed in a document for ${number}.`,
    files: [['Payslip', pdf('payslip.pdf')]],
    next: 'HR looks at it and decides. You are told by mail.',
  });

  await button(page, 'Withdraw').click();
  await answerQuestion(page, 'Withdraw request');
  await expect(toastWith(page, 'Request withdrawn')).toBeVisible();
  await expectReceipt(page, mine, {
    subject: `You took back ${number}`,
    what: `You took back your request for Loan, ${number}.`,
    next: 'Nothing is paid and nothing is taken from your pay. You can ask anew at any time.',
  });
  const { results } = await one.api.welfare.mine.query({});
  expect(results).toMatchObject([{ status: 'WITHDRAWN', amount: 12_000_000, purpose: 'Rent' }]);
});

test('a candidate reads why there is no health insurance and no welfare yet', { tag: ['@R043'] }, async ({
  people,
  visit,
}) => {
  const page = await visit({ token: await people.signIn('candidate@tenure.example', 'Tenure-2026') });
  await page.goto('/hmo');
  await expect(exactWords(page, 'You have no health insurance here')).toBeVisible();
  await expect(
    exactWords(page, "Health insurance belongs to an employee's record, and none belongs to your account."),
  ).toBeVisible();
  await page.goto('/candidate/welfare?request=new');
  await expect(exactWords(page, 'You cannot ask for welfare here')).toBeVisible();
  await expect(
    exactWords(page, "Welfare belongs to an employee's record, and none belongs to your account."),
  ).toBeVisible();
});

test('an employee sees what is left of a loan with its schedule, and asks to settle it early', {
  tag: ['@R043', '@C942', '@E067'],
}, async ({ people, visit }) => {
  const one = await asker(people);
  const id = await one.ask('Loan', 100_000, { months: '12' });
  await payWelfare(people, id);
  const page = await visit({ token: one.token });
  await page.goto('/candidate/welfare');
  await expect(exactWords(page, 'of ₦100,000.00, no interest')).toBeVisible();
  await expect(exactWords(page, '0 of 12 paid')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(13);
  await expect(exactWords(page, 'The last repayment is 4 kobo more, so that all 12 make ₦100,000.00.')).toBeVisible();
  await expectReadable(page, LOOKS);
  await button(page, 'Settle early').click();
  await answerQuestion(page, 'Ask to settle');
  await expect(toastWith(page, 'Human resources is told the sum')).toBeVisible();
  await expect(page.getByText(/^You asked to settle on /)).toBeVisible();
  expect((await one.api.welfare.detail.query({ id })).left).toBe(10_000_000);
});

test('of two open pages of a request, the second is told that it was withdrawn', {
  tag: ['@R043', '@C942'],
}, async ({ people, visit }) => {
  const one = await asker(people);
  const id = await one.ask('Medical', 20_000, { purpose: 'Dental' });
  const page = await visit({ token: one.token });
  await page.goto('/candidate/welfare');
  await itemOf(page, 'Medical').getByRole('link').click();
  await expect(button(page, 'Withdraw')).toBeVisible();
  await one.api.welfare.withdraw.mutate({ id });
  await button(page, 'Withdraw').click();
  await answerQuestion(page, 'Withdraw request');
  await expect(exactWords(page, 'This is decided already, and cannot be withdrawn.')).toBeVisible();
});
