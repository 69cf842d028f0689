import { docx, pdf } from '../../platform/files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { button, dialog, exactWords, field, pageHeading } from '../../platform/on-page.ts';
import { openCandidate } from './desk.ts';

test('a letter is reviewed on the whole window, opened where it is signed, and approved by a key', {
  tag: ['@R093', '@C922'],
}, async ({ admin, people }) => {
  const { candidate, mail } = await people.offered();
  await people.accept(mail, {
    acknowledgement_letter: await people.letterOf(mail, 'acknowledgement_letter'),
    deployment_letter: pdf(
      'CamScanner-22-11-2026-08.30-the-whole-name-of-a-file-that-somebody-scanned-on-a-phone-in-Apapa-and-never-renamed.pdf',
    ),
    handbook: await people.letterOf(mail, 'handbook'),
  });
  await people.review(candidate.id, 'handbook');
  const page = admin;
  await page.setViewportSize({ width: 1280, height: 880 });
  const framed = page.locator('[data-mark]');

  await openCandidate(page, candidate);
  // The signature is in view with the decision below it, without a scroll, and the letter is no smaller than it can be read.
  await expect(framed).toBeInViewport({ ratio: 1 });
  await expect(button(page, 'Approve letter')).toBeInViewport({ ratio: 1 });
  const letter = page.getByRole('region', { name: 'Pages of acknowledgement_letter.pdf' });
  const box = await letter.boundingBox();
  const bar = await button(page, 'Approve letter').boundingBox();
  expect((bar?.y ?? 0) - 12 - (box?.y ?? 0)).toBeGreaterThan(400);
  expect((await letter.locator('canvas').boundingBox())?.width).toBeGreaterThanOrEqual(590);
  await page.getByRole('link', { name: 'Full screen' }).click();

  await expect(page).toHaveURL(new RegExp(`/candidates/${candidate.id}/letters/acknowledgement_letter\\?file=\\d+$`));
  await expect(pageHeading(page, candidate.name)).toBeVisible();
  await expect(exactWords(page, '2 of 2')).toBeVisible();
  await expect(exactWords(page, '125 %')).toBeVisible();
  await expect(framed).toBeInViewport({ ratio: 1 });
  const found = page.getByRole('complementary', { name: 'Review' });
  await expect(exactWords(found, '2 pages, as sent')).toBeVisible();
  await expect(exactWords(found, 'Words match what was sent')).toBeVisible();
  await expect(exactWords(found, 'Signed, dated, readable')).toBeVisible();
  await expect(exactWords(found, 'Handbook, approved')).toBeVisible();
  await expect(found.locator('figure canvas')).toHaveCount(2);
  await expectAccessible(page);
  await button(page, 'Beside what was sent').click();
  await expect(exactWords(page, 'As uploaded')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Pages of/ }).locator('canvas')).toHaveCount(2);

  // A typed return is confirmed before it is discarded, and typed keys decide nothing.
  await page.keyboard.press('r');
  await field(dialog(page), 'Comment').fill('A reason that rambles: page two is not dated');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(field(dialog(page), 'Comment')).toHaveValue('A reason that rambles: page two is not dated');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog(page)).toHaveCount(0);

  // Approving opens the next letter that waits. The toast stands clear of the decision.
  await page.keyboard.press('a');
  await expect(page).toHaveURL(`/candidates/${candidate.id}/letters/deployment_letter`);
  await expect(exactWords(page, 'Offer letter approved')).toBeVisible();
  await expect(exactWords(found, 'No text in the file: read it yourself')).toBeVisible();
  await expect(exactWords(found, '1 page; 2 were sent')).toBeVisible();
  await expect(framed).toHaveCount(0);
  await button(page, 'Approve letter').click({ trial: true });
  await page.reload();
  await expect(exactWords(found, 'No text in the file: read it yourself')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 400, height: 800 });
  await expect(button(page, 'Approve letter')).toBeInViewport({ ratio: 1 });
  await expect(button(page, 'Return letter')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(`/candidates/${candidate.id}`);
  await expectNoSidewaysScroll(page);
});

test('a letter in Word, and one that is not there yet, say what the program did not look at', {
  tag: ['@R093', '@C922'],
}, async ({ admin, people }) => {
  const { candidate, mail } = await people.offered();
  await admin.goto(`/candidates/${candidate.id}/letters/handbook`);
  await expect(exactWords(admin, 'Nothing to decide yet')).toBeVisible();
  await expect(button(admin, 'Approve letter')).toHaveCount(0);
  await people.accept(mail, docx());
  await admin.reload();
  await expect(exactWords(admin, "This file can't be shown here")).toBeVisible();
  await expect(exactWords(admin, 'A Word document: its pages and words were not compared')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(admin).toHaveURL(`/candidates/${candidate.id}`);
});
