import { expect, test } from '../../fixtures.ts';
import { dialog, exactWords } from '../../on-page.ts';
import { COLOUR, elementHeight, openPart, styleOf } from './gallery.ts';

const ids = { tag: ['@V041'] };

test('a set filter shows its value and a way to clear it', ids, async ({ page }) => {
  const part = await openPart(page, 'list-controls', 'List controls');
  const company = part.getByRole('button', { name: 'Company Lagoon Logistics', exact: true });
  await expect.poll(() => elementHeight(company.locator('..'))).toBe(32);
  await part.getByRole('button', { name: 'Clear Company' }).press('Enter');
  await expect(company).toHaveCount(0);
  await part.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Company', exact: true }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Lagoon Logistics' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(company).toBeVisible();
  await part.getByRole('button', { name: 'Clear all' }).click();
  await expect(part.getByRole('button', { name: /^Clear/ })).toHaveCount(0);
});

test('a phone shows one filter and keeps the others behind a button that counts them', ids, async ({ visit }) => {
  const page = await visit({ viewport: { width: 400, height: 800 } });
  const part = await openPart(page, 'list-controls', 'List controls');
  await expect(part.getByRole('button', { name: /^Clear (Company|Status)$/ })).toHaveCount(1);
  await expect(part.getByRole('button', { name: 'Filters 2' })).toBeVisible();
});

test('a decision keeps its words, filled, and goes by keyboard', ids, async ({ page }) => {
  const part = await openPart(page, 'list-controls', 'List controls');
  const choice = part.getByRole('group', { name: 'Address of Ngozi Okonkwo' });
  const [approve, decline] = [
    choice.getByRole('radio', { name: 'Approve' }),
    choice.getByRole('radio', { name: 'Decline' }),
  ];
  const before = await choice.boundingBox();
  await approve.focus();
  await page.keyboard.press('Space');
  await expect(approve).toBeChecked();
  await expect.poll(() => styleOf(exactWords(choice, 'Approve'), 'color')).toEqual([COLOUR.light.green11]);
  await page.keyboard.press('ArrowRight');
  await expect(decline).toBeChecked();
  await expect.poll(() => styleOf(exactWords(choice, 'Decline'), 'color')).toEqual([COLOUR.light.red11]);
  await exactWords(choice, 'Approve').click();
  await expect(approve).toBeChecked();
  expect(await choice.boundingBox(), 'nothing shifts under the pointer').toEqual(before);
  await expect(
    part.getByRole('group', { name: 'Decided already' }).getByRole('radio', { name: 'Decline' }),
  ).toBeDisabled();
});
