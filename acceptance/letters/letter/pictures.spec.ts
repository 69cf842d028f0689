import { png } from '../../platform/files.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { button, dialog, exactWords, field, findOption, toastWith } from '../../platform/on-page.ts';
import { chips, letterEditor, preview } from './letters.ts';

test('a picture is put in with its words, keeps to the right, and is in the letter that is stored', {
  tag: ['@R077', '@V160'],
}, async ({ admin, people, unique }) => {
  const name = `Stamp ${unique}`;
  await admin.goto(`/create/reward/${name}/Trial`);
  await letterEditor(admin).fill('Below is our stamp.');
  await admin.keyboard.press('End');
  await admin.getByLabel('Picture for the letter').setInputFiles(png('stamp.png'));
  await button(dialog(admin), 'Put picture in').click();
  await expect(exactWords(dialog(admin), 'What it shows is required')).toBeVisible();
  await field(dialog(admin), 'What it shows').fill('The stamp of the company');
  await expectAccessible(admin);
  await button(dialog(admin), 'Put picture in').click();
  const put = letterEditor(admin).getByRole('img', { name: 'The stamp of the company' });
  await expect(put).toBeVisible();

  await put.click();
  await button(admin, 'Alignment').click();
  await admin.getByRole('menuitemradio', { name: 'Align right' }).click();
  await button(admin, 'Picture').click();
  await admin.getByRole('menuitemradio', { name: '25 % of the width' }).click();
  await button(admin, 'Add to draft').click();
  await expect(toastWith(admin, `${name} saved as a draft`)).toBeVisible();

  const { results } = await people.api.letter.list.query({ search: unique });
  const { body } = await people.api.letter.detail.query({ id: results[0]?.id ?? 0 });
  expect(body.content).toMatchObject([
    { type: 'paragraph' },
    { type: 'image', attrs: { alt: 'The stamp of the company', width: 25, align: 'right' } },
    { type: 'paragraph' },
  ]);
});

test('the field at the cursor is lit on paper, for a candidate too, and the paper is printed', {
  tag: ['@R077', '@V160'],
}, async ({ admin, people, unique }) => {
  await people.candidate({ firstname: 'Ada', lastname: unique });
  await admin.addInitScript(() => {
    window.print = () =>
      document.documentElement.setAttribute(
        'data-printed',
        String(document.querySelectorAll('body > div > canvas').length),
      );
  });
  await admin.goto('/create/offer/Lit/Trial');
  await letterEditor(admin).pressSequentially('Dear {firstname} {lastname},');
  await expect(chips(admin)).toHaveText(['firstname', 'lastname']);
  await findOption(admin, 'Preview with', unique);
  await expect(exactWords(preview(admin), '2 fields filled, none missing · 1 page A4')).toBeVisible();
  await expect(preview(admin).locator('[data-lit]')).toHaveCount(0);

  await chips(admin).filter({ hasText: 'lastname' }).click();
  await expect(chips(admin).and(admin.locator('[data-lit]'))).toHaveText(['lastname']);
  await expect(preview(admin).locator('[data-lit]')).toHaveCount(1);
  await button(admin, 'Print preview').click();
  await expect(admin.locator('html')).toHaveAttribute('data-printed', '1');
});
