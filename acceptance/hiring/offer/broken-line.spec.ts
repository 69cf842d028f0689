import { pdfOf } from '../../platform/files.ts';
import { expect, origin, test } from '../../platform/fixtures.ts';
import { startLine } from '../../platform/line.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { button, pageHeading, uploadFiles } from '../../platform/on-page.ts';
import {
  accept,
  confirmation,
  expectUploaded,
  FORM,
  fillAcknowledgement,
  next,
  STEPS,
  TYPED_ANSWERS,
} from './wizard.ts';

const OFFER = /\/onboarding\/accept\/offer/;

const LETTER = 1_500_000;
const ALL = LETTER * STEPS.length;

/** A line that breaks five times while the letters go up, once stands still, and lets requests overtake each other. */
const BAD = {
  bytesPerSecond: 3_000_000,
  breaksAt: [1, 2, 3, 4, 5].map((nth) => (nth * ALL) / 6),
  outageMs: 100,
  stallsAt: ALL / 2 + 200_000,
  stallMs: 500,
  lateMs: 20,
};

test('an offer is accepted over a line that breaks five times, with no file chosen and no field typed twice, and little is sent twice', async ({
  visit,
  people,
}) => {
  const line = await startLine(origin(), BAD);
  try {
    const page = await visit({ viewport: { width: 400, height: 800 } });
    const { mail } = await people.offered();
    await page.goto(Mailbox.linkOf(mail, OFFER).replace(origin(), line.origin));
    for (const [index, title] of STEPS.entries()) {
      await expect(pageHeading(page, title)).toBeVisible();
      await uploadFiles(button(page, 'Upload Offer Letter'), pdfOf(LETTER, `letter-${index + 1}.pdf`));
      // The person goes on while the file is under way.
      await next(page).click();
    }
    await expect(pageHeading(page, FORM)).toBeVisible();
    await fillAcknowledgement(page, TYPED_ANSWERS);
    await confirmation(page).check();
    await accept(page).click();
    await expect(pageHeading(page, 'Letters uploaded successfully')).toBeVisible({ timeout: 60_000 });
    expect(line.breaks()).toBe(5);
    // The page and all its other requests count as well.
    expect(line.sent() / ALL).toBeLessThanOrEqual(1.15);
  } finally {
    await line.close();
  }
});

test('a letter goes on after the page was closed, without being chosen again', async ({ visit, people }) => {
  // It breaks once, and is mended when the page is gone.
  const line = await startLine(origin(), {
    bytesPerSecond: 3_000_000,
    lateMs: 20,
    breaksAt: [LETTER * 0.8],
    outageMs: 60_000,
  });
  try {
    const page = await visit({ viewport: { width: 400, height: 800 } });
    const { mail } = await people.offered();
    const link = Mailbox.linkOf(mail, OFFER).replace(origin(), line.origin);
    await page.goto(link);
    await uploadFiles(button(page, 'Upload Offer Letter'), pdfOf(LETTER, 'signed.pdf'));
    await expect.poll(line.breaks).toBe(1);
    const context = page.context();
    await page.close();
    line.mend();
    const before = line.sent();
    const again = await context.newPage();
    await again.goto(link);
    await expectUploaded(again, 'signed.pdf');
    // Parts that had arrived are not sent again.
    expect(line.sent() - before).toBeLessThan(LETTER * 0.6);
  } finally {
    await line.close();
  }
});
