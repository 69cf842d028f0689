import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, openLink, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { button, exactWords, layoutShifts, pageHeading } from '../../platform/on-page.ts';
import type { People } from '../../platform/people.ts';
import { body } from '../letter/letters.ts';

const LINK = /\/letter\//;
const SIGNED = 'You signed this letter';
const phoneOf = { viewport: { width: 400, height: 740 } };

/** A letter that asks for a signature, sent to a new employee: where its mail goes, and its id. */
async function sent(people: People, unique: string) {
  const person = await people.staff();
  const subject = `Your new terms ${unique}`;
  const letter = await people.api.letter.create.mutate({
    letter_name: `Terms ${unique}`,
    category: 'upgrade',
    letter_type: 'Staff',
    subject,
    effective_date: '',
    company: null,
    body: body('From July you work in Ibadan.'),
    asks_signature: true,
  });
  await people.api.issuedLetter.send.mutate({ id: letter.id, employees: [person.id] });
  const { results } = await people.api.issuedLetter.ofEmployee.query({ id: person.id });
  return { email: person.email ?? '', subject, id: results[0]?.id ?? 0 };
}

const name = (page: Page) => page.getByLabel('Your full name');
const sheet = (page: Page) => page.getByRole('img', { name: /^Sheet to sign on/ });

test('a letter is read and signed on a phone by typing the name, and HR keeps the certificate', {
  tag: ['@faults', '@R074', '@C909'],
}, async ({ visit, people, mailbox, unique, faults, tokens, baseURL }) => {
  const { email, subject, id } = await sent(people, unique);
  const mail = await mailbox.read(email, /Your new terms/);
  const phone = await visit(phoneOf);
  for (const method of ['GET', 'HEAD']) await fetch(Mailbox.linkOf(mail, LINK), { method });
  expect((await people.api.issuedLetter.detail.query({ id })).opened_at).toBeNull();

  const shifts = await layoutShifts(phone);
  await openLink(phone, mail, LINK);
  await expect(pageHeading(phone, subject)).toBeVisible();
  await expect(phone).toHaveURL('/letter/open');
  await expect(phone.getByRole('navigation')).toHaveCount(0);
  await expect(phone.getByRole('main')).toContainText('sent you this letter of');
  await expect(exactWords(phone, 'Page 1 of 1')).toBeVisible();
  expect(await shifts(), 'what shows does not move').toBeLessThan(0.05);
  await expect(exactWords(phone, 'Is it genuine?')).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  // Programs that look through mails show the whole page, too, but nobody touches it.
  expect((await people.api.issuedLetter.detail.query({ id })).opened_at).toBeNull();

  const sign = button(phone, 'Sign letter');
  await sign.click();
  await expect(exactWords(phone, 'Your full name is required')).toBeVisible();
  await expect.poll(async () => (await people.api.issuedLetter.detail.query({ id })).state).toBe('OPENED');
  await name(phone).fill(`Bisi A. ${unique}`);
  await faults.plan('POST', /\/linked\/acknowledge\/$/, { kind: 'lost' }, 1);
  await sign.press('Enter');
  // Only the answer was lost, so signing again makes no second signature, and what was typed is still there.
  await expect(phone.getByRole('alert')).toContainText('What you typed is still here.');
  await expect(name(phone)).toHaveValue(`Bisi A. ${unique}`);
  await sign.click();
  await expect(pageHeading(phone, SIGNED)).toBeVisible();
  await expect(exactWords(phone, `Bisi A. ${unique}`)).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  const download = phone.waitForEvent('download');
  await button(phone, 'Download the certificate (PDF)').click();
  expect((await download).suggestedFilename()).toBe(`Certificate of ${subject}.pdf`);

  const receipt = await mailbox.read(email, /^You signed:/m);
  expect(receipt.text).toContain(`Signed as: Bisi A. ${unique}`);
  expect((await people.api.issuedLetter.detail.query({ id })).state).toBe('ACKNOWLEDGED');
  const certificate = await fetch(`${baseURL}/transfer/down/issuedLetter.certificate?id=${id}`, {
    headers: { authorization: `Bearer ${await tokens('ADMIN')}` },
  });
  expect((await certificate.text()).slice(0, 5)).toBe('%PDF-');
  await openLink(phone, mail, LINK);
  await expect(pageHeading(phone, SIGNED)).toBeVisible();
});

test('a signature is drawn beside the name, and what is drawn stays when the name is missing', {
  tag: ['@R074'],
}, async ({ visit, people, mailbox, unique }) => {
  const { email } = await sent(people, unique);
  const phone = await visit(phoneOf);
  await openLink(phone, await mailbox.read(email, /Your new terms/), LINK);
  await button(phone, 'Draw your signature too').click();
  await expect(sheet(phone)).toBeVisible();
  await sheet(phone).scrollIntoViewIfNeeded();
  const box = await sheet(phone).boundingBox();
  if (!box) throw new Error('There is no sheet.');
  await phone.mouse.move(box.x + 40, box.y + 90);
  await phone.mouse.down();
  await phone.mouse.move(box.x + 140, box.y + 40, { steps: 8 });
  await phone.mouse.move(box.x + 220, box.y + 110, { steps: 8 });
  await phone.mouse.up();
  await expect(sheet(phone)).toHaveAccessibleName('Sheet to sign on, signed');
  await button(phone, 'Sign letter').click();
  await expect(exactWords(phone, 'Your full name is required')).toBeVisible();
  await expect(sheet(phone)).toHaveAccessibleName('Sheet to sign on, signed');
  await expectAccessible(phone);
  await name(phone).fill('Bisi Adeyemi');
  await button(phone, 'Sign letter').click();
  await expect(pageHeading(phone, SIGNED)).toBeVisible();
  await expect(exactWords(phone, 'Bisi Adeyemi, with a drawn signature')).toBeVisible();
});

test('the link of a letter that was recalled says so, also to who was about to sign', {
  tag: ['@R074'],
}, async ({ visit, people, mailbox, unique }) => {
  const { email, subject, id } = await sent(people, unique);
  const mail = await mailbox.read(email, /Your new terms/);
  await people.api.issuedLetter.recall.mutate({ id, reason: 'The wrong month.' });
  const phone = await visit(phoneOf);
  await openLink(phone, mail, LINK);
  await expect(pageHeading(phone, 'HR recalled this letter')).toBeVisible();
  await expect(phone.getByRole('main')).toContainText(`“${subject}” of`);
  await expect(button(phone, 'Sign letter')).toHaveCount(0);
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
});
