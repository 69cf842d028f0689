import { BREAKDOWNS, breakDown, REFUSAL } from '../../platform/breakdowns.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { dialog, exactWords, mention } from '../../platform/on-page.ts';
import { act, openCandidate } from '../onboarding/desk.ts';

const CALL = /^\/employee\/request_waiver\/$/;
const WORDS = 'The guarantor form of this candidate is late. May onboarding start without it?';

test('a waiver is asked of a manager by a mail with both links', {
  tag: ['@faults', '@C042', '@M021', '@V156', '@V169', '@V226', '@V232'],
}, async ({ admin, people, mailbox, faults, unique, baseURL }) => {
  const candidate = await people.approved();
  const manager = `line.${unique}@company.example`;
  await openCandidate(admin, candidate);
  await act(admin, 'Request waiver');
  await dialog(admin).getByLabel('Manager email').fill(`${manager}, second.${unique}@company.example`);
  await dialog(admin).getByLabel('Message').fill(WORDS);
  await dialog(admin).getByRole('button', { name: 'Send request' }).click();
  await expect(exactWords(admin, 'Waiver Request Sent Successfully')).toBeVisible();

  const [call] = await faults.calls('POST', CALL);
  expect(call?.body, 'the message and both links, the first address').toEqual({
    body: `${WORDS}

Accept the waiver: ${baseURL}/onboarding/accept/waiver/{url_data}

Decline the waiver: ${baseURL}/onboarding/decline/waiver/{url_data}`,
    manager,
    requesters: [candidate.id],
  });
  expect(await mailbox.all(`second.${unique}@company.example`)).toEqual([]);
  const mail = await mailbox.read(manager, new RegExp(candidate.lastname));
  expect(mail.text).toContain(WORDS);
  expect(mail.text).not.toContain('url_data');
  for (const path of ['accept', 'decline']) {
    const link = Mailbox.linkOf(mail, new RegExp(`/onboarding/${path}/waiver/`));
    expect(link.startsWith(`${baseURL}/onboarding/${path}/waiver/ey`)).toBe(true);
    expect(mail.text, 'the body of the mail carries the link').toContain(link);
  }
});

test('a waiver needs a manager and a message', { tag: ['@C042', '@V226'] }, async ({ admin, people }) => {
  await openCandidate(admin, await people.approved());
  await act(admin, 'Request waiver');
  await expect(admin.getByRole('menu')).toHaveCount(0);
  await expect(dialog(admin).getByLabel('Manager email')).toBeFocused();
  await expect(mention(dialog(admin), 'is required'), 'nothing is wrong before anything is typed').toHaveCount(0);
  await dialog(admin).getByRole('button', { name: 'Send request' }).click();
  await expect(exactWords(dialog(admin), 'Manager email is required')).toBeVisible();
  await expect(exactWords(dialog(admin), 'Message is required')).toBeVisible();
  await dialog(admin).getByLabel('Manager email').fill('somebody');
  await dialog(admin).getByRole('button', { name: 'Send request' }).click();
  await expect(exactWords(dialog(admin), 'Please enter a valid email address')).toBeVisible();
});

test('a waiver request that breaks down is kept for another try', {
  tag: ['@faults', '@C042', '@M022', '@V232'],
}, async ({ admin, people, faults, unique }) => {
  await openCandidate(admin, await people.approved());
  await act(admin, 'Request waiver');
  await dialog(admin).getByLabel('Manager email').fill(`line.${unique}@company.example`);
  await dialog(admin).getByLabel('Message').fill(WORDS);
  const send = dialog(admin).getByRole('button', { name: 'Send request' });
  await breakDown(faults, 'POST', CALL, {
    send,
    words: exactWords(admin, 'Failed To Send Waiver Request'),
    by: { ...BREAKDOWNS, ...REFUSAL },
  });
  await expect(dialog(admin).getByLabel('Message')).toHaveValue(WORDS);
  await send.click();
  await expect(exactWords(admin, 'Waiver Request Sent Successfully')).toBeVisible();
});
