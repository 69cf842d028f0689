import type { Locator } from '@playwright/test';
import { docx, pdf, png } from '../../files.ts';
import { expect, test } from '../../fixtures.ts';
import { exactWords, itemOf, mention, uploadFiles } from '../../on-page.ts';
import { COLOUR, openPart, styleOf } from './gallery.ts';

const MB = 1_000_000;
const OFFER = 'Offer wizard';
const SHARED = 'Shared upload box';
const DOCUMENT = 'Document upload';

const boxOf = (part: Locator, setting: string) =>
  part
    .locator('div')
    .filter({ has: part.page().getByRole('heading', { name: setting, exact: true }) })
    .last();

const choosing = (box: Locator) => box.getByRole('button', { name: /^Choose/ });

/** Drops a file of this size, made inside the browser: quicker than handing it over. */
async function drop(box: Locator, name: string, size: number) {
  const dataTransfer = await box.page().evaluateHandle(
    ([called, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], called));
      return transfer;
    },
    [name, size] as const,
  );
  await box.getByRole('presentation').dispatchEvent('drop', { dataTransfer });
}

test('the shared box takes PDF alone, up to 25 MB, and says so in the words of the documents', {
  tag: ['@N064', '@V041'],
}, async ({ page }) => {
  const box = boxOf(await openPart(page, 'file-drop', 'File drop'), SHARED);
  await expect(exactWords(box, 'pdf, up to 25 MB')).toBeVisible();
  await uploadFiles(choosing(box), docx('policy.docx'));
  await expect(exactWords(itemOf(box, 'policy.docx'), 'Only Pdf and docx is allowed')).toBeVisible();
  await drop(box, 'film.pdf', 25 * MB + 1);
  await expect(
    exactWords(itemOf(box, 'film.pdf'), 'file size is too large, please select a Video less than 25mb'),
  ).toBeVisible();
  await drop(box, 'policy.pdf', 25 * MB);
  await expect(itemOf(box, 'policy.pdf')).toContainText('Uploaded · 25.0 MB');
});

test('documents elsewhere are pdf, doc or docx, up to 5 MB', { tag: ['@N064', '@V041'] }, async ({ page }) => {
  const box = boxOf(await openPart(page, 'file-drop', 'File drop'), DOCUMENT);
  await expect(exactWords(box, 'pdf, doc or docx, up to 5 MB')).toBeVisible();
  await uploadFiles(choosing(box), png('photo.png'));
  await expect(exactWords(itemOf(box, 'photo.png'), 'Please upload a valid file')).toBeVisible();
  await drop(box, 'scan.pdf', 5 * MB + 1);
  await expect(exactWords(itemOf(box, 'scan.pdf'), 'File less than 5MB')).toBeVisible();
  await uploadFiles(choosing(box), { ...pdf('letter.doc'), mimeType: 'application/msword' });
  await expect(itemOf(box, 'letter.doc')).toContainText('Uploaded');
  await box.getByRole('button', { name: 'Remove letter.doc' }).click();
  await uploadFiles(choosing(box), docx('letter.docx'));
  await expect(itemOf(box, 'letter.docx')).toContainText('Uploaded');
  await box.getByRole('button', { name: 'Remove letter.docx' }).click();
  await drop(box, 'letter.pdf', 5 * MB);
  await expect(itemOf(box, 'letter.pdf')).toContainText('Uploaded');
});

test('two files dropped where one has its place are told so, and the next one is taken', {
  tag: ['@N064', '@V041'],
}, async ({ page }) => {
  const box = boxOf(await openPart(page, 'file-drop', 'File drop'), DOCUMENT);
  const area = box.getByRole('presentation');
  const carried = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['a.pdf', 'b.pdf']) transfer.items.add(new File(['%PDF-1.4'], name));
    return transfer;
  });
  await area.dispatchEvent('dragenter', { dataTransfer: carried });
  await expect(exactWords(area, 'One file at a time')).toBeVisible();
  await area.dispatchEvent('drop', { dataTransfer: carried });
  await expect(box.getByRole('alert')).toHaveText('One file at a time: none of these 2 was taken.');
  await expect(box.getByRole('listitem')).toHaveCount(0);
  await drop(box, 'letter.pdf', 1000);
  await expect(itemOf(box, 'letter.pdf')).toContainText('Uploaded');
  await expect(mention(box, 'One file at a time')).toHaveCount(0);
});

test('the offer wizard takes five files of pdf or docx', { tag: ['@N064', '@V041'] }, async ({ page }) => {
  const box = boxOf(await openPart(page, 'file-drop', 'File drop'), OFFER);
  await expect(exactWords(box, 'pdf or docx, up to 5 MB each, 5 files at most')).toBeVisible();
  await expect(exactWords(box, 'Attachment is required')).toBeVisible();
  await uploadFiles(choosing(box), ...[1, 2, 3, 4, 5, 6].map((n) => pdf(`${n}.pdf`)));
  await expect(mention(box, 'Attachment is required')).toHaveCount(0);
  await expect(itemOf(box, 'Uploaded')).toHaveCount(5);
  await expect(itemOf(box, '6.pdf')).toContainText('5 files are enough. Remove one to add another.');
});

test('files over the box light it up and are taken when let go', { tag: ['@N064', '@V041'] }, async ({ page }) => {
  const box = boxOf(await openPart(page, 'file-drop', 'File drop'), OFFER);
  const area = box.getByRole('presentation');
  const before = await area.boundingBox();
  const carried = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['a.pdf', 'b.docx']) transfer.items.add(new File(['%PDF-1.4'], name));
    return transfer;
  });
  await area.dispatchEvent('dragenter', { dataTransfer: carried });
  await expect(exactWords(box, 'Let go to add 2 files')).toBeVisible();
  await expect.poll(() => styleOf(area, 'border-top-style', 'border-top-color')).toEqual(['solid', COLOUR.light.jade9]);
  expect(await area.boundingBox(), 'nothing moves under the files').toEqual(before);
  await area.dispatchEvent('drop', { dataTransfer: carried });
  await expect(itemOf(box, 'a.pdf')).toContainText('Uploaded');
  await expect(itemOf(box, 'b.docx')).toContainText('Uploaded');
  await expect(exactWords(box, 'Drop files here')).toBeVisible();
});

test('a file shows how far it is, why it failed, and the way to mend that', { tag: ['@N064', '@V041'] }, async ({
  page,
}) => {
  const part = await openPart(page, 'file-drop', 'File drop');
  const list = part.getByRole('list', { name: 'Files in each state' });
  await expect(itemOf(list, 'handbook-signed.docx')).toContainText('Uploaded · 3.1 MB');
  await expect(itemOf(list, 'deployment-signed.pdf')).toContainText('1.5 of 2.4 MB');
  const bar = list.getByRole('progressbar', { name: 'Uploading deployment-signed.pdf' });
  expect(await bar.getAttribute('value')).toBe('1500000');
  await expect(list.getByRole('button', { name: 'Cancel deployment-signed.pdf' })).toBeVisible();
  await expect(itemOf(list, 'scan-600dpi.pdf').getByRole('alert')).toHaveText('File less than 5MB This one is 8.3 MB.');
  await expect(itemOf(list, 'photo.heic').getByRole('alert')).toHaveText('Please upload a valid file');
  await expect(itemOf(list, 'offer-letter.pdf').getByRole('alert')).toHaveText(
    'Connection error The file is kept here.',
  );
  await list.getByRole('button', { name: 'Retry offer-letter.pdf' }).press('Enter');
  await expect(list.getByRole('progressbar', { name: 'Uploading offer-letter.pdf' })).toBeVisible();
  await list.getByRole('button', { name: 'Remove photo.heic' }).press('Enter');
  await expect(itemOf(list, 'photo.heic')).toHaveCount(0);
});
