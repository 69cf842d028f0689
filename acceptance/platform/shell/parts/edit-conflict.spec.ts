import { expect, test } from '../../fixtures.ts';
import { COLOUR, openPart, styleOf } from './gallery.ts';

test('two edits of one record are shown field by field, with the choice between them', { tag: ['@V041'] }, async ({
  page,
}) => {
  const part = await openPart(page, 'edit-conflict', 'Two edits of one record');
  await expect(part).toContainText('Bisi Adeyemi saved this company on 12 Jun 2026, 12:40, after you opened it');
  const name = part.getByRole('group', { name: 'Name' });
  await expect(name.getByRole('radio', { checked: true })).toHaveCount(0);
  await name.getByRole('radio', { name: /^Theirs/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(name.getByRole('radio', { name: 'Mine Lagoon Logistics Plc' })).toBeChecked();
  await expect(part.getByRole('group', { name: 'Phone' }).getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  await expect(part.getByRole('group', { name: 'RC number' })).toContainText('empty');
  await expect.poll(() => styleOf(part.locator('svg').nth(0), 'color')).toEqual([COLOUR.light.amber11]);
});
