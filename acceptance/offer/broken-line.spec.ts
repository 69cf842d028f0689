import { pdfOf } from '../files.ts';
import { expect, origin, test } from '../fixtures.ts';
import { startLine } from '../line.ts';
import { Mailbox } from '../mailbox.ts';
import { button, heading, upload } from '../on-page.ts';
import { ANSWERS, accept, confirmation, expectUploaded, FORM, fill, next, STEPS } from './wizard.ts';

const OFFER = /\/onboarding\/accept\/offer/;

/**
 * A phone at 400 kbit/s whose line breaks every 20 s carries a megabyte between two breaks. Here it breaks after as much, and is
 * ten times as fast, so that nobody waits for it.
 */
const PHONE = { bytesPerSecond: 500_000, breaksEvery: 1_000_000, outageMs: 500 };
const LETTER = 1_500_000;

test('an offer is accepted over a line that breaks, with no file chosen and no field typed twice', async ({
  visit,
  people,
}) => {
  const line = await startLine(origin(), PHONE);
  try {
    const page = await visit({ viewport: { width: 400, height: 800 } });
    const { mail } = await people.offered();
    await page.goto(Mailbox.linkOf(mail, OFFER).replace(origin(), line.origin));
    for (const [index, title] of STEPS.entries()) {
      await expect(heading(page, title)).toBeVisible();
      await upload(button(page, 'Upload Offer Letter'), pdfOf(LETTER, `letter-${index + 1}.pdf`));
      // The person goes on while the file is under way.
      await next(page).click();
    }
    await expect(heading(page, FORM)).toBeVisible();
    await fill(page, ANSWERS);
    await confirmation(page).check();
    await accept(page).click();
    await expect(heading(page, 'Letters uploaded successfully')).toBeVisible({ timeout: 60_000 });
    expect(line.breaks()).toBeGreaterThan(3);
  } finally {
    await line.close();
  }
});

test('a letter goes on after the page was closed, without being chosen again', async ({ visit, people }) => {
  const line = await startLine(origin(), { bytesPerSecond: 300_000, breaksEvery: 100_000_000, outageMs: 0 });
  try {
    const page = await visit({ viewport: { width: 400, height: 800 } });
    const { mail } = await people.offered();
    const link = Mailbox.linkOf(mail, OFFER).replace(origin(), line.origin);
    await page.goto(link);
    await upload(button(page, 'Upload Offer Letter'), pdfOf(LETTER, 'signed.pdf'));
    // Three parts at most are on their way beside each other, so that by now two have arrived.
    await expect.poll(line.sent).toBeGreaterThan(LETTER * 0.8);
    const context = page.context();
    await page.close();
    line.breakOff();
    const before = line.sent();
    const again = await context.newPage();
    await again.goto(link);
    await expectUploaded(again, 'signed.pdf');
    // What had arrived is not sent again.
    expect(line.sent() - before).toBeLessThan(LETTER * 0.75);
  } finally {
    await line.close();
  }
});
