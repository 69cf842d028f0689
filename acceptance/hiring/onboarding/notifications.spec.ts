import { BREAKDOWNS, breakDown, REFUSAL } from '../../platform/breakdowns.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { dialog, exactWords } from '../../platform/on-page.ts';
import { act, mail, openCandidate } from './desk.ts';

const MAIL = /^\/candidate\/send_notification\/$/;
const SMS = /^\/candidate\/send_sms_notification\/$/;

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
    await expect(exactWords(admin, 'Email Notification Sent Successfully')).toBeVisible();
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
    await expect(exactWords(admin, 'Email Notification Sent Successfully')).toBeVisible();
    for (const one of both) await mailbox.read(one.email, /Induction day/);
  });

  test('is sent once for two clicks', { tag: ['@faults', '@C043'] }, async ({ admin, people, mailbox, faults }) => {
    const candidate = await people.candidate();
    await openCandidate(admin, candidate);
    await mail(admin);
    await dialog(admin).getByLabel('Subject').fill('Your resumption');
    await dialog(admin).getByLabel('Message').fill('Please bring your certificates.');
    await dialog(admin).getByRole('button', { name: 'Send mail' }).dblclick();
    await expect(exactWords(admin, 'Email Notification Sent Successfully')).toBeVisible();
    expect(await faults.calls('POST', MAIL)).toHaveLength(1);
    expect(await mailbox.all(candidate.email)).toHaveLength(1);
  });

  test('that breaks down is kept for another try', { tag: ['@faults', '@R092', '@C043', '@M058', '@V231'] }, async ({
    admin,
    people,
    faults,
  }) => {
    await openCandidate(admin, await people.candidate());
    await mail(admin);
    await dialog(admin).getByLabel('Subject').fill('Your resumption');
    await dialog(admin).getByLabel('Message').fill('Please bring your certificates.');
    const send = dialog(admin).getByRole('button', { name: 'Send mail' });
    await breakDown(faults, 'POST', MAIL, {
      send,
      words: exactWords(admin, 'Failed To Send Email Notification'),
      by: { ...BREAKDOWNS, ...REFUSAL },
    });
    await expect(dialog(admin).getByLabel('Message')).toHaveValue('Please bring your certificates.');
    await send.click();
    await expect(exactWords(admin, 'Email Notification Sent Successfully')).toBeVisible();
  });
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
    await expect(exactWords(admin, 'SMS Notification Sent Successfully')).toBeVisible();
    const sms = await mailbox.read(candidate.phone, /Your medical is on Monday/);
    expect(sms.kind).toBe('sms');
  });

  test('that breaks down is kept for another try', { tag: ['@faults', '@R092', '@C044', '@M060', '@V231'] }, async ({
    admin,
    people,
    faults,
  }) => {
    await openCandidate(admin, await people.candidate());
    await act(admin, 'Send SMS');
    await dialog(admin).getByLabel('Message').fill('Your medical is on Monday.');
    const send = dialog(admin).getByRole('button', { name: 'Send SMS' });
    await breakDown(faults, 'POST', SMS, {
      send,
      words: exactWords(admin, 'Failed To Send SMS Notification'),
      by: { ...BREAKDOWNS, ...REFUSAL },
    });
    await expect(dialog(admin).getByLabel('Message')).toHaveValue('Your medical is on Monday.');
    await send.click();
    await expect(exactWords(admin, 'SMS Notification Sent Successfully')).toBeVisible();
  });
});
