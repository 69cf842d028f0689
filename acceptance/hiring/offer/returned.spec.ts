import { pdf } from '../../platform/files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openLink, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { button, exactWords, field, mention, pageHeading, uploadFiles } from '../../platform/on-page.ts';
import { tokenOfLink } from '../../platform/people.ts';
import { openCandidate } from '../onboarding/desk.ts';
import { expectUploaded, FORM } from './wizard.ts';

const OFFER = /\/onboarding\/accept\/offer/;
const ACCEPT = /^\/candidate\/accept_offer\/\d+\/$/;
const REASON = 'Page three is missing.';
const inOrder = (page: Parameters<typeof exactWords>[0]) => page.getByRole('region', { name: 'In order' });
const today = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', day: 'numeric', month: 'short', year: 'numeric' })
    .format(Date.now())
    .replace('Sept', 'Sep');

test('a returned letter is asked for alone, and HR sees what is new', {
  tag: ['@faults', '@C009', '@R011', '@R015'],
}, async ({ page, admin, people, faults }) => {
  const { candidate, mail } = await people.returned(REASON);
  expect(mail.text).toContain('We ask for this letter only. What was in order stays with us');
  await page.setViewportSize({ width: 400, height: 800 });
  await openLink(page, mail, OFFER);
  await expect(pageHeading(page, 'Upload signed handbook')).toBeVisible();
  await expect(exactWords(page, `HR returned the handbook. ${REASON}`)).toBeVisible();
  for (const words of [
    'Offer letter: approved',
    'Deployment letter: with HR',
    `Staff acknowledgement form: as you sent it ${today()}`,
  ])
    await expect(exactWords(inOrder(page), words)).toBeVisible();
  await expect(mention(page, 'Step 1')).toHaveCount(0);
  await expect(button(page, 'Previous')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await button(page, 'Send to HR').click();
  await expect(exactWords(page, 'Attachment is required')).toBeVisible();
  await uploadFiles(button(page, 'Upload Offer Letter'), pdf('handbook-again.pdf'));
  await expectUploaded(page, 'handbook-again.pdf');
  await expect(exactWords(page, 'Next, send it to HR with the button below.')).toBeVisible();
  await button(page, 'Send to HR').click();
  await expect(page).toHaveURL('/onboarding/offer-status');
  await expect(pageHeading(page, 'Letters uploaded successfully')).toBeVisible();
  await expect(
    exactWords(
      page,
      'HR has your new handbook, and a reply will come by email after review. What was in order stays so. Nothing more is needed from you until then, and you can close this page.',
    ),
  ).toBeVisible();
  await expect(exactWords(page, 'handbook-again.pdf')).toBeVisible();
  await expect(exactWords(page, 'As you sent it before')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const [call] = await faults.calls('PATCH', ACCEPT);
  expect(call?.body, 'the letter, the terms that were seen and nothing else').toEqual({
    handbook: [expect.stringMatching(/^\d+$/)],
    seen: [expect.stringMatching(/^[0-9a-f]{16}$/)],
  });

  await openCandidate(admin, candidate);
  await button(admin, /^Handbook .*Pending review.*Sent again .*$/).click();
  await expect(exactWords(admin, `Sent again ${today()}`)).toBeVisible();
  await expect(button(admin, /^Offer letter .*Approved$/)).toBeVisible();
  const download = admin.waitForEvent('download');
  await admin.getByRole('radio', { name: 'Before', exact: true }).click();
  await button(admin, 'Download').click();
  expect((await download).suggestedFilename()).toBe('signed-letter.pdf');
});

test('the form is corrected with the returned letter, and HR reads the old answer beside the new', {
  tag: ['@faults', '@C009', '@V025'],
}, async ({ page, admin, people, faults }) => {
  const { candidate, mail } = await people.returned(REASON);
  await openLink(page, mail, OFFER);
  await button(page, 'Correct the form').click();
  await expect(pageHeading(page, FORM)).toBeVisible();
  await expect(field(page, 'Residential address')).toHaveValue('14 Adeola Odeku Street, Victoria Island, Lagos');
  await expect(field(page, 'Name of supervisor')).toHaveValue('Musa Ibrahim');
  await expect(field(page, 'BVN')).toHaveValue('');
  await expect(exactWords(page, 'You gave •••••••6789. Leave empty to keep it.')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Residential address').fill('1 Marina, Lagos');
  await field(page, 'Tax id').fill('N-20418833');
  await button(page, 'Send to HR').click();
  await expect(exactWords(page, 'Upload the signed handbook first.')).toBeVisible();
  await button(page, 'Previous').click();
  await uploadFiles(button(page, 'Upload Offer Letter'), pdf('handbook-again.pdf'));
  await expectUploaded(page, 'handbook-again.pdf');
  await button(page, 'Next').click();
  await expect(field(page, 'Residential address')).toHaveValue('1 Marina, Lagos');
  await button(page, 'Send to HR').click();
  await expect(page).toHaveURL('/onboarding/offer-status');
  const [call] = await faults.calls('PATCH', ACCEPT);
  expect(call?.body).not.toHaveProperty('bvn');
  expect(Object.keys(call?.body as object)).not.toContain('acknowledgement_letter');

  await openCandidate(admin, candidate);
  await button(admin, /^Staff acknowledgement form /).click();
  await expect(exactWords(admin, 'Before: 14 Adeola Odeku Street, Victoria Island, Lagos')).toBeVisible();
  await expect(exactWords(admin, 'Before: Not given')).toBeVisible();
  await expect(exactWords(admin, '•••••••6789')).toBeVisible();
});

test('the acceptance of the documents is taken for a returned letter too, files and all fields in one body', {
  tag: ['@C009', '@V049'],
}, async ({ people }) => {
  const { candidate, mail } = await people.returned(REASON);
  await people.accept(mail, pdf('whole-again.pdf'));
  const { letters } = await people.api.onboarding.candidate.query({ id: candidate.id });
  expect(letters.map((one) => [one.status, one.documents.map(({ name }) => name)])).toEqual([
    ['APPROVED', ['signed-letter.pdf']],
    ['PENDING', ['signed-letter.pdf']],
    ['PENDING', ['whole-again.pdf']],
  ]);
  expect((await people.offerBehind(tokenOfLink(Mailbox.linkOf(mail, OFFER)))).status).toBe('UPLOADED');
});
