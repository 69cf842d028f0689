import { docx, pdf, pdfOf, png } from '../../platform/files.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { actOn, button, dialog, exactWords, toastWith, uploadFiles } from '../../platform/on-page.ts';
import { insurance, insureEmployee } from '../insured.ts';

test('HR gives a plan its booklet in the shared upload box, and whoever has the plan reads it', {
  tag: ['@R118', '@V217', '@V218', '@M125', '@M126'],
}, async ({ admin, people, unique, visit }) => {
  const hmo = await insurance(people, unique);
  const one = await insureEmployee(people, hmo, `HHM-${unique}-01`);
  await admin.goto(`/hmo/hmos?tab=plans&search=Gold ${unique}`);
  await actOn(admin, `Gold ${unique}`, 'Add booklet');
  const form = dialog(admin);
  await expect(exactWords(form, 'pdf, up to 25 MB')).toBeVisible();
  const choosing = form.getByRole('button', { name: /^Choose (file|another)$/ });
  for (const wrong of [png('benefits.png'), docx('benefits.docx')]) {
    await uploadFiles(choosing, wrong);
    await expect(exactWords(form, wrong.name)).toBeVisible();
    await expect(exactWords(form, 'Only Pdf and docx is allowed')).toBeVisible();
  }
  await uploadFiles(choosing, pdfOf(25_000_001, 'benefits.pdf'));
  await expect(exactWords(form, 'file size is too large, please select a Video less than 25mb')).toBeVisible();
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  // A megabyte is 1,000,000 bytes, and the last byte of 25 still fits.
  await uploadFiles(choosing, pdfOf(25_000_000, 'largest.pdf'));
  await expect(exactWords(form, 'largest.pdf')).toBeVisible();
  await expect(exactWords(form, 'file size is too large, please select a Video less than 25mb')).toHaveCount(0);
  await uploadFiles(choosing, pdfOf(2_400_000, `gold-${unique}.pdf`));
  await button(form, 'Save booklet').click();
  await expect(toastWith(admin, 'Booklet saved')).toBeVisible();

  const page = await visit({ token: one.token, viewport: { width: 400, height: 860 } });
  await page.goto('/hmo');
  const saving = page.waitForEvent('download');
  await button(page, 'Benefits booklet, PDF of 2.4 MB').click();
  expect((await saving).suggestedFilename()).toBe(`gold-${unique}.pdf`);

  await actOn(admin, `Gold ${unique}`, 'Change booklet');
  await expect(form).toContainText(`gold-${unique}.pdf, 2.4 MB`);
  await uploadFiles(choosing, pdf(`new-${unique}.pdf`));
  await button(form, 'Save booklet').click();
  await expect(toastWith(admin, 'Booklet saved')).toBeVisible();
  await actOn(admin, `Gold ${unique}`, 'Change booklet');
  await expect(form).toContainText(`new-${unique}.pdf`);
  await button(form, 'Remove booklet').click();
  await expect(toastWith(admin, 'Booklet removed')).toBeVisible();
  await page.reload();
  await expect(button(page, /^Benefits booklet/)).toHaveCount(0);
});
