import { pdf } from '../../platform/files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openLink, test } from '../../platform/fixtures.ts';
import { button, itemOf, pageHeading, uploadFiles } from '../../platform/on-page.ts';
import { expectUploaded, uploadAll } from './wizard.ts';

const OFFER = /\/onboarding\/accept\/offer/;

test.use({ viewport: { width: 360, height: 740 } });

test('the offer is accepted on a phone, and read by a screen reader', { tag: ['@R011', '@R910', '@V020'] }, async ({
  page,
  people,
}) => {
  const { mail } = await people.offered();
  await openLink(page, mail, OFFER);
  await expect(pageHeading(page, 'Upload signed offer letter')).toBeVisible();
  await expect(page.getByText(/gross a year$/)).toBeVisible();
  await expect(page.getByText(/ in HR asks for this by /)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const scan = 'CamScanner 22-11-2026 08.30 offer letter signed by both.pdf';
  await uploadFiles(button(page, 'Upload Offer Letter'), pdf(scan));
  await expectUploaded(page, scan);
  await expectNoSidewaysScroll(page);
  await button(page, `Remove ${scan}`).click();
  await expect(itemOf(page, scan)).toHaveCount(0);
  await uploadFiles(button(page, 'Upload Offer Letter'), pdf());
  await expectUploaded(page, 'signed-letter.pdf');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove signed-letter.pdf' }).click();
  await expect(itemOf(page, 'signed-letter.pdf')).toHaveCount(0);
  await uploadAll(page, () => pdf());
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the decline page fits a phone', { tag: ['@R014'] }, async ({ page, people }) => {
  const { mail } = await people.offered();
  await openLink(page, mail, /\/onboarding\/decline\/offer\//);
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

for (const path of ['/onboarding/offer-status', '/onboarding/offer-decline', '/meeting-scheduled']) {
  test(`${path} fits a phone`, {
    tag: ['@R015', '@R016', '@R017'].filter((_, index) =>
      path.endsWith(['offer-status', 'offer-decline', 'meeting-scheduled'][index] ?? '-'),
    ),
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
