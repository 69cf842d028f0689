import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdfOf } from '../../platform/files.ts';
import { expect, expectAccessible, openLink, test } from '../../platform/fixtures.ts';
import { button, exactWords, mention, pageHeading } from '../../platform/on-page.ts';
import { accept, confirmation, fillAcknowledgement, TYPED_ANSWERS, uploadAll } from './wizard.ts';

const ACCEPT = /\/onboarding\/accept\/offer/;
const DECLINE = /\/onboarding\/decline\/offer\//;
const NEXT = 'HR looks at your letters and writes to you. Nothing more is needed from you until then.';
const CLOSED =
  'Nothing more is needed from you. HR has been told, and the link is closed; to accept after all, ask HR for a new offer.';

const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' });

test.use({ viewport: { width: 400, height: 800 } });

test('an acceptance leaves a receipt with its files, on the page and by mail', async ({ page, people, mailbox }) => {
  const { candidate, mail } = await people.offered();
  await openLink(page, mail, ACCEPT);
  const scan = pdfOf(120_000, 'CamScanner 22-11-2026 08.30, all pages signed.pdf');
  const hash = createHash('sha256').update(scan.buffer).digest('hex');
  await uploadAll(page, () => scan);
  await fillAcknowledgement(page, TYPED_ANSWERS);
  await confirmation(page).check();
  await accept(page).click();
  await expect(pageHeading(page, 'Letters uploaded successfully')).toBeVisible();

  await expect(receipt(page).getByText(/^You accepted the offer as .+ and sent your signed letters\.$/)).toBeVisible();
  await expect(exactWords(receipt(page), 'Deployment letter')).toBeVisible();
  await expect(receipt(page).getByTitle(hash, { exact: true })).toHaveText([hash, hash, hash]);
  await expect(exactWords(receipt(page), NEXT)).toBeVisible();
  await expect(exactWords(receipt(page), 'On its way to you by mail')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(exactWords(receipt(page), NEXT)).toBeVisible();

  const copy = await mailbox.read(candidate.email, /you accepted the offer/);
  expect(copy.text).toMatch(/^✓ Accepted\n/);
  expect(copy.text).toContain(`Staff handbook: ${scan.name}, 120 KB\nSHA-256: ${hash}`);
  expect(copy.text).toContain(`What comes next: ${NEXT}`);
});

test('a decline leaves a receipt that looks like no acceptance', async ({ page, people, mailbox }) => {
  const { candidate, mail } = await people.offered();
  await openLink(page, mail, DECLINE);
  await button(page, 'Confirm').click();
  await expect(pageHeading(page, 'Offer declined, Thank you for your time')).toBeVisible();
  await expect(receipt(page).getByText(/^You declined the offer as .+\.$/)).toBeVisible();
  await expect(exactWords(receipt(page), CLOSED)).toBeVisible();
  await expect(mention(receipt(page), 'accepted')).toHaveCount(0);
  await expectAccessible(page);

  const copy = await mailbox.read(candidate.email, /you declined the offer/);
  expect(copy.text).toMatch(/^✕ Declined\n/);
  expect(copy.text).toContain(`What comes next: ${CLOSED}`);
  expect(copy.links).toEqual([]);
});

test('the mail of an offer asks for a yes in a solid button and for a no in an outlined one', async ({ people }) => {
  const { mail } = await people.offered();
  const looks = new Map(
    [...mail.html.matchAll(/<a href="[^"]+" style="([^"]+)">([^<]+)<\/a>/g)].map(([, style, words]) => [words, style]),
  );
  expect(looks.get('Open your offer')).toContain('background:#208368;color:#ffffff');
  expect(looks.get('Decline this offer')).toContain('background:#ffffff;color:#1a211e');
  expect(mail.text).toMatch(
    /If you do not want to take it, please tell us, so that nobody waits\.\n\nDecline this offer:\nhttp/,
  );
});
