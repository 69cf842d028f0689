import { pdf } from '../../platform/files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import {
  button,
  choose,
  exactWords,
  field,
  itemOf,
  pageHeading,
  toastWith,
  uploadFiles,
} from '../../platform/on-page.ts';
import { dayAsWritten } from '../../platform/people.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { addComplainant, ownCategory } from '../complaints.ts';

test('an employee files a complaint with their name, answers a question, opens it again, and has a receipt of each', {
  tag: ['@R034', '@C945', '@E069', '@X066'],
}, async ({ people, unique, visit, faults, mailbox }) => {
  const category = await ownCategory({ people, unique });
  const me = await addComplainant(people);
  const page = await visit({ token: me.token, viewport: { width: 400, height: 860 } });
  await page.goto('/complaints');
  await expect(exactWords(page, 'You have filed no complaint with your name')).toBeVisible();
  await page.getByRole('link', { name: 'New complaint', exact: true }).click();
  await expect(pageHeading(page, 'New complaint')).toBeVisible();
  await button(page, 'Send complaint').click();
  for (const words of ['Category is required', 'What happened is required'])
    await expect(exactWords(page, words)).toBeVisible();
  await choose(page, 'Category', category.name);
  await expect(exactWords(page, 'Goes to the ethics office')).toBeVisible();
  await field(page, 'What happened').fill('We sign for overtime that nobody worked.\nTwo of us lost their shifts.');
  await field(page, 'When').fill('Apr 2026');
  await field(page, 'Where').fill('Apapa');
  await uploadFiles(button(page, 'Add a file'), pdf('roster.pdf'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button(page, 'Send complaint').click();
  await expect(toastWith(page, 'Complaint sent')).toBeVisible();
  await expect(pageHeading(page, category.name)).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('complaint'));
  const detail = await people.api.complaint.detail.query({ id });
  expect(detail).toMatchObject({ status: 'FILED', happened: 'Apr 2026', place: 'Apapa', anonymous: false });
  await expect(page.getByRole('main')).toContainText(`Complaint ${detail.number}`);
  await expect(button(page, 'Download roster.pdf')).toBeVisible();
  const mine = { mailbox, to: me.email };
  await expectReceipt(page, mine, {
    subject: 'You filed a complaint',
    what: 'You filed a complaint under your name.',
    files: [['', pdf('roster.pdf')]],
    next: `Somebody whom you do not name looks into it, and answers by ${dayAsWritten(detail.due ?? '')}. You are told by mail, and read the answer under Complaints.`,
  });
  // It belongs to its page, and stands on no other, however that is opened.
  const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
  const address = page.url();
  await page.goto('/candidate/welfare');
  await expect(pageHeading(page, 'My Welfare')).toBeVisible();
  await expect(receipt).toHaveCount(0);
  await page.goto(address);

  await people.api.complaint.act.mutate({ id, act: 'ask', words: 'On which nights?', version: detail.version });
  await page.reload();
  await expect(exactWords(page, 'On which nights?')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Answer by ${dayAsWritten(detail.due ?? '')}`);
  await field(page, 'Answer').fill('On 3 and 4 April.');
  await button(page, 'Send answer').click();
  await expect(toastWith(page, 'Answer sent')).toBeVisible();
  await expect(exactWords(page, 'On 3 and 4 April.')).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Withdraw').click();
  await field(page, 'Reason').fill('It was paid.');
  await button(page, 'Withdraw complaint').click();
  await expect(toastWith(page, 'Complaint withdrawn')).toBeVisible();
  await expectReceipt(page, mine, {
    subject: `You withdrew complaint ${detail.number}`,
    what: `You withdrew complaint ${detail.number}.`,
    next: 'It is closed, and whoever looked into it has been told. You can reopen it under Complaints.',
  });
  await field(page, 'Reason').fill('It was taken back again.');
  await button(page, 'Reopen complaint').click();
  await expect(toastWith(page, 'Complaint reopened')).toBeVisible();
  await expectReceipt(page, mine, {
    subject: `You reopened complaint ${detail.number}`,
    what: `You reopened complaint ${detail.number}.`,
    next: 'It is looked into again. You are told by mail when there is an answer.',
  });
  const sent = await faults.calls('POST', /^\/complaint\/\d+\/answer\/$/);
  expect(sent.flatMap(({ body }) => (body as { act: string[] }).act)).toEqual(['answer', 'withdraw', 'reopen']);

  await page.goto('/complaints');
  await expect(itemOf(page, detail.number)).toContainText('Open');
});
