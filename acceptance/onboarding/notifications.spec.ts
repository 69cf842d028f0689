import { expect, test } from '../fixtures.ts';
import { act, dialog, mail, openCandidate } from './desk.ts';

const MAIL = /^\/candidate\/send_notification\/$/;
const SMS = /^\/candidate\/send_sms_notification\/$/;

const breakdowns = {
  'a reset connection': { kind: 'reset' },
  'a page of HTML': { kind: 'answer', status: 502, body: '<h1>No</h1>', headers: { 'content-type': 'text/html' } },
  'a refusal': { kind: 'answer', status: 400, body: '{"errors":"Not now."}' },
  silence: { kind: 'hang' },
} as const;

test.describe('a mail to candidates', () => {
  test('goes out from the page of a candidate', { tag: ['@R092', '@R093', '@C043', '@M057', '@V231'] }, async ({
    admin,
    people,
    mailbox,
  }) => {
    const candidate = await people.candidate();
    await openCandidate(admin, candidate);
    await mail(admin);
    await dialog(admin).getByLabel('Subject').fill('Your resumption');
    await dialog(admin).getByLabel('Message').fill('Please bring your certificates.');
    await dialog(admin).getByRole('button', { name: 'Send mail' }).click();
    await expect(admin.getByText('Email Notification Sent Successfully')).toBeVisible();
    const received = await mailbox.read(candidate.email, /Your resumption/);
    expect(received.text).toContain('Please bring your certificates.');
  });

  test('goes to each of the chosen ones on their own', { tag: ['@R092', '@C043', '@M057'] }, async ({
    admin,
    people,
    mailbox,
    unique,
  }) => {
    const both = [await people.candidate(), await people.candidate()];
    await admin.goto(`/candidates?search=Okafor${unique}`);
    for (const one of both) await admin.getByRole('checkbox', { name: new RegExp(`${one.lastname}$`) }).check();
    await admin.getByRole('button', { name: 'Mail', exact: true }).click();
    await dialog(admin).getByLabel('Subject').fill('Induction day');
    await dialog(admin).getByLabel('Message').fill('On Monday at nine.');
    await dialog(admin).getByRole('button', { name: 'Send 2 mails' }).click();
    await expect(admin.getByText('Email Notification Sent Successfully')).toBeVisible();
    for (const one of both) await mailbox.read(one.email, /Induction day/);
  });

  test('is sent once for two clicks', { tag: ['@faults', '@C043'] }, async ({ admin, people, mailbox, faults }) => {
    const candidate = await people.candidate();
    await openCandidate(admin, candidate);
    await mail(admin);
    await dialog(admin).getByLabel('Subject').fill('Your resumption');
    await dialog(admin).getByLabel('Message').fill('Please bring your certificates.');
    await dialog(admin).getByRole('button', { name: 'Send mail' }).dblclick();
    await expect(admin.getByText('Email Notification Sent Successfully')).toBeVisible();
    expect(await faults.calls('POST', MAIL)).toHaveLength(1);
    expect(await mailbox.all(candidate.email)).toHaveLength(1);
  });

  for (const [name, fault] of Object.entries(breakdowns)) {
    test(`that fails by ${name} is kept for another try`, {
      tag: ['@faults', '@R092', '@C043', '@M058', '@V231'],
    }, async ({ admin, people, faults }) => {
      await openCandidate(admin, await people.candidate());
      await mail(admin);
      await dialog(admin).getByLabel('Subject').fill('Your resumption');
      await dialog(admin).getByLabel('Message').fill('Please bring your certificates.');
      await faults.plan('POST', MAIL, fault);
      await dialog(admin).getByRole('button', { name: 'Send mail' }).click();
      await expect(admin.getByText('Failed To Send Email Notification')).toBeVisible();
      await expect(dialog(admin).getByLabel('Message')).toHaveValue('Please bring your certificates.');
      await faults.clear();
      await dialog(admin).getByRole('button', { name: 'Send mail' }).click();
      await expect(admin.getByText('Email Notification Sent Successfully')).toBeVisible();
    });
  }
});

test.describe('an SMS to candidates', () => {
  test('goes out to the number of the candidate', { tag: ['@R092', '@C044', '@M059', '@V231'] }, async ({
    admin,
    people,
    mailbox,
  }) => {
    const candidate = await people.candidate();
    await openCandidate(admin, candidate);
    await act(admin, 'Send SMS');
    await dialog(admin).getByLabel('Message').fill('Your medical is on Monday.');
    await dialog(admin).getByRole('button', { name: 'Send SMS' }).click();
    await expect(admin.getByText('SMS Notification Sent Successfully')).toBeVisible();
    const sms = await mailbox.read(candidate.phone, /Your medical is on Monday/);
    expect(sms.kind).toBe('sms');
  });

  for (const [name, fault] of Object.entries(breakdowns)) {
    test(`that fails by ${name} is kept for another try`, {
      tag: ['@faults', '@R092', '@C044', '@M060', '@V231'],
    }, async ({ admin, people, faults }) => {
      await openCandidate(admin, await people.candidate());
      await act(admin, 'Send SMS');
      await dialog(admin).getByLabel('Message').fill('Your medical is on Monday.');
      await faults.plan('POST', SMS, fault);
      await dialog(admin).getByRole('button', { name: 'Send SMS' }).click();
      await expect(admin.getByText('Failed To Send SMS Notification')).toBeVisible();
      await expect(dialog(admin).getByLabel('Message')).toHaveValue('Your medical is on Monday.');
      await faults.clear();
      await dialog(admin).getByRole('button', { name: 'Send SMS' }).click();
      await expect(admin.getByText('SMS Notification Sent Successfully')).toBeVisible();
    });
  }
});
