import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { button, dialog, exactWords, field, filterBy, rowOf } from '../../platform/on-page.ts';
import { body, letterEditor } from './letters.ts';

test('an earlier version is read on paper and becomes a draft, which outlives a reload', {
  tag: ['@R078', '@E034'],
}, async ({ admin, people, unique }) => {
  const letter = {
    letter_name: `Reward ${unique}`,
    category: `Free ${unique}`,
    letter_type: 'Long service',
    subject: 'First subject',
    company: null,
    body: body('The first words.'),
    asks_signature: false,
  };
  const { id, version } = await people.api.letter.create.mutate(letter);
  await people.api.letter.update.mutate({ ...letter, id, version, subject: 'Second', body: body('The second words.') });

  await admin.goto('/letters');
  await filterBy(admin, 'Category', `Free ${unique}`);
  await rowOf(admin, letter.letter_name).getByRole('link').click();
  await expect(letterEditor(admin)).toHaveText('The second words.');
  await button(admin, '2 versions').click();
  await dialog(admin)
    .getByRole('radio', { name: /^Version 1/ })
    .click();
  await expect(dialog(admin).getByRole('region', { name: 'Pages of the version' })).toContainText('The first words.');
  await expectAccessible(admin);
  await button(admin, 'Begin a draft from it').click();
  await expect(letterEditor(admin)).toHaveText('The first words.');
  await expect(field(admin, 'Subject')).toHaveValue('First subject');

  await letterEditor(admin).fill('The third words.');
  await expect(exactWords(admin, '2 fields not saved')).toBeVisible();
  await admin.reload();
  await expect(admin.getByText(/^What you typed on .* is back\. It is not saved yet\.$/)).toBeVisible();
  await expect(letterEditor(admin)).toHaveText('The third words.');
  await button(admin, 'Discard it').click();
  await expect(letterEditor(admin)).toHaveText('The second words.');
  await admin.reload();
  await expect(letterEditor(admin)).toHaveText('The second words.');
});
