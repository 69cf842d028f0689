import { expect, expectAccessible, expectNoSidewaysScroll, openLink, origin, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import {
  answerQuestion,
  button,
  dialog,
  exactWords,
  itemOf,
  pageHeading,
  uploadFiles,
} from '../../platform/on-page.ts';
import { tokenOfLink } from '../../platform/people.ts';
import { pagesOfPdf, photo } from '../../platform/photos.ts';
import { expectUploaded, next } from './wizard.ts';

const OFFER = /\/onboarding\/accept\/offer/;

test('a candidate without a scanner hands in a letter as photos of its pages, which outlive a reload and become one PDF', async ({
  visit,
  people,
  tokens,
}) => {
  const phone = await visit({ viewport: { width: 400, height: 800 }, hasTouch: true });
  const { mail } = await people.offered();
  await openLink(phone, mail, OFFER);
  await button(phone, 'Use photos of pages').click();
  const pages = dialog(phone).getByRole('list', { name: 'Pages' }).getByRole('listitem');
  await uploadFiles(button(dialog(phone), 'Take a photo'), photo('red'));
  await expect(pages).toHaveText(['Page 1']);
  // The camera wrote this one down on its side.
  await uploadFiles(button(dialog(phone), 'Add another page'), photo('green', { onItsSide: true }));
  await uploadFiles(button(dialog(phone), 'Choose photos'), photo('yellow'), photo('blue'));
  await expect(pages.getByRole('presentation')).toHaveCount(4);
  await button(dialog(phone), 'Remove page 3').click();
  await expect(exactWords(dialog(phone), 'Page 3 removed.')).toBeVisible();
  await button(dialog(phone), 'Move page 3 earlier').click();
  await expect(exactWords(dialog(phone), 'Page 3 is page 2 now.')).toBeVisible();
  await button(dialog(phone), 'Turn page 3').click();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  // A phone drops a page to make room for its camera.
  await expect(exactWords(dialog(phone), 'Kept on this device until they are a PDF, a day at most.')).toBeVisible();
  await phone.reload();
  await button(phone, 'Go on with 3 photos').click();
  await expect(pages).toHaveText(['Page 1', 'Page 2', 'Page 3']);
  await expect(pages.getByRole('presentation')).toHaveCount(3);

  // Nothing is lost by a slip of the finger.
  await phone.keyboard.press('Escape');
  await expect(exactWords(phone, '3 pages are not a PDF yet.')).toBeVisible();
  await answerQuestion(phone, 'Stay');
  await button(dialog(phone), 'Make one PDF').click();
  await expectUploaded(phone, 'offer-letter.pdf');
  await expect(button(phone, 'Use photos of pages')).toBeVisible();
  await expect(dialog(phone)).toHaveCount(0);
  await expect(itemOf(phone, 'offer-letter.pdf')).toHaveCount(1);
  await next(phone).click();
  await expect(pageHeading(phone, 'Upload signed deployment letter')).toBeVisible();

  const { documents } = await people.offerBehind(tokenOfLink(Mailbox.linkOf(mail, OFFER)));
  const file = await fetch(`${origin()}/transfer/down/offer.document?id=${documents[0]?.id}`, {
    headers: { authorization: `Bearer ${await tokens('ADMIN')}` },
  });
  expect(await pagesOfPdf(await file.arrayBuffer())).toEqual([
    { size: [595, 842], colour: 'red', head: 'top' },
    { size: [595, 842], colour: 'blue', head: 'top' },
    { size: [595, 842], colour: 'green', head: 'right' },
  ]);
});
