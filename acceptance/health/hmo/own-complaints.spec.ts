import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { pdf } from '../../platform/files.ts';
import { expect, origin, test } from '../../platform/fixtures.ts';
import { expectReadable } from '../../platform/looks.ts';
import {
  button,
  choose,
  dialog,
  exactWords,
  field,
  itemOf,
  pageHeading,
  toastWith,
  uploadFiles,
} from '../../platform/on-page.ts';
import { tokenOfLink } from '../../platform/people.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { insurance, insureEmployee } from '../insured.ts';

const PHONE = { width: 400, height: 860 };

test('an employee complains on a phone, reads what the HMO answered, and opens the complaint again', {
  tag: ['@faults', '@R047', '@C948'],
}, async ({ people, unique, visit, mailbox, faults }) => {
  const hmo = await insurance(people, unique);
  const one = await insureEmployee(people, hmo);
  const page = await visit({ token: one.token, viewport: PHONE });
  await page.goto('/hmo');
  await page.getByRole('link', { name: 'New complaint' }).click();
  await expect(pageHeading(page, 'New complaint')).toBeVisible();
  await choose(page, 'Type', 'Care refused');
  await field(page, 'Title').fill('Turned away at the desk');
  await field(page, 'Complaint').fill('They said that my number is not on their list.');
  await expect(page.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Turned away at the desk');
  await field(page, 'Hospital').fill(hmo.hospital.name);
  await uploadFiles(button(page, 'Add a file'), pdf('bill.pdf'));
  await faults.plan('POST', /^\/hmo\/complaint\/$/, BREAKDOWNS['a reset connection']);
  await button(page, 'Send complaint').click();
  await expect(exactWords(page, 'Network Error')).toBeVisible();
  await faults.clear();
  await button(page, 'Send complaint').click();
  await expect(toastWith(page, 'Complaint sent')).toBeVisible();
  await expect(pageHeading(page, 'Turned away at the desk')).toBeVisible();
  await expect(button(page, 'Download bill.pdf')).toBeVisible();
  await expectReceipt(
    page,
    { mailbox, to: one.email },
    {
      subject: `You complained about ${hmo.provider.name}`,
      what: `You complained about ${hmo.provider.name}.`,
      files: [['', pdf('bill.pdf')]],
      next: 'HR reads it and sends it on. You are told by mail when there is an answer.',
    },
  );

  const { api } = people;
  const [row] = (await one.api.hmoComplaint.mine.query({})).results;
  const id = row?.id ?? 0;
  const { version } = await api.hmoComplaint.detail.query({ id });
  await api.hmoComplaint.send.mutate({ id, version });
  const mail = await mailbox.read(hmo.complaintEmail, /\/hmo\/complaint\//);
  const [link] = mail.links.filter((to) => to.includes('/hmo/complaint/'));
  const body = new FormData();
  body.append('words', 'The list went out late. You are on it now.');
  const answer = await fetch(`${origin()}/transfer/up/hmoComplaint.linkedAnswer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOfLink(link ?? '')}`, 'idempotency-key': crypto.randomUUID() },
    body,
  });
  expect(answer.status).toBe(200);

  await page.goto('/hmo');
  await expect(itemOf(page, 'Turned away at the desk')).toContainText('Answered');
  await itemOf(page, 'Turned away at the desk').getByRole('link').click();
  await expect(exactWords(page, 'The list went out late. You are on it now.')).toBeVisible();
  await expectReadable(page, [
    [400, 'dark'],
    [1280, 'light'],
  ]);
  await page.setViewportSize(PHONE);
  await field(page, 'Message').fill('It happened again today.');
  await button(page, 'Send message').click();
  await expect(toastWith(page, 'Message sent')).toBeVisible();

  const answered = await api.hmoComplaint.detail.query({ id });
  await api.hmoComplaint.close.mutate({ id, version: answered.version, words: 'The list is right now.' });
  await page.reload();
  await expect(exactWords(page, 'The list is right now.')).toBeVisible();
  await button(page, 'Reopen').click();
  await field(dialog(page), 'Reason').fill('Still turned away');
  await button(dialog(page), 'Reopen complaint').click();
  await expect(toastWith(page, 'Complaint reopened')).toBeVisible();
  expect((await one.api.hmoComplaint.detail.query({ id })).status).toBe('OPEN');
});
