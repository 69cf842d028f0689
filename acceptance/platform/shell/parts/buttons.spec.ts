import { expect, test } from '../../fixtures.ts';
import { COLOUR, elementHeight, openPart, styleOf } from './gallery.ts';

test('buttons are 32 px high in the application and 44 px on pages from a mail', { tag: ['@V041'] }, async ({
  page,
}) => {
  const part = await openPart(page, 'buttons', 'Buttons');
  for (const name of ['Send offer', 'Discard', 'Upload Offer Letter', 'Archive employee', 'Decline']) {
    const button = part.getByRole('button', { name, exact: true });
    await expect.poll(() => elementHeight(button), name).toBe(32);
    await expect.poll(() => styleOf(button, 'border-top-left-radius'), name).toEqual(['4px']);
  }
  for (const name of ['Accept', 'Reject']) {
    const button = part.getByRole('button', { name, exact: true });
    await expect.poll(() => elementHeight(button), name).toBe(44);
    await expect.poll(() => styleOf(button, 'border-top-left-radius', 'font-size'), name).toEqual(['6px', '16px']);
  }
});

test('an icon is 16 px with a line of 1.75 unless it says otherwise', async ({ page }) => {
  const part = await openPart(page, 'buttons', 'Buttons');
  const icon = part.getByRole('button', { name: 'Send offer' }).locator('svg');
  await expect.poll(() => styleOf(icon, 'width', 'height', 'stroke-width')).toEqual(['16px', '16px', '1.75px']);
  const drop = (await openPart(page, 'file-drop', 'File drop')).locator('svg').nth(0);
  await expect.poll(() => styleOf(drop, 'width', 'stroke-width')).toEqual(['24px', '1.5px']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the solid button has the accent of the ${colorScheme} theme, a step deeper under the pointer`, {
    tag: ['@V041'],
  }, async ({ visit }) => {
    const page = await visit({ colorScheme });
    const part = await openPart(page, 'buttons', 'Buttons');
    const button = part.getByRole('button', { name: 'Send offer' });
    const { jade9, jade10, contrast } = COLOUR[colorScheme];
    await expect.poll(() => styleOf(button, 'background-color', 'color')).toEqual([jade9, contrast]);
    await button.hover();
    await expect.poll(() => styleOf(button, 'background-color')).toEqual([jade10]);
  });
}

test('the keyboard shows where it is, and passes by what waits', { tag: ['@V041'] }, async ({ page }) => {
  const part = await openPart(page, 'buttons', 'Buttons');
  await part.getByRole('button', { name: 'Send offer' }).focus();
  await page.keyboard.press('Tab');
  const next = part.getByRole('button', { name: 'Discard' });
  await expect(next).toBeFocused();
  await expect.poll(() => styleOf(next, 'outline-style', 'outline-width')).toEqual(['solid', '2px']);
  await expect(part.getByRole('button', { name: 'Loading' })).toBeDisabled();
  await expect(part.getByRole('button', { name: 'Disabled' })).toBeDisabled();
});

test('the menu at the end of a row opens and closes by keyboard, with red for what is for good', {
  tag: ['@V041'],
}, async ({ page }) => {
  const part = await openPart(page, 'buttons', 'Buttons');
  const trigger = part.getByRole('button', { name: 'Actions for Sani Garba' });
  await trigger.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit employee' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const archive = page.getByRole('menuitem', { name: 'Archive employee' });
  await expect(archive).toBeFocused();
  await expect(page.getByRole('separator')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(trigger).toBeFocused();
});
