import { expect, test } from '../../fixtures.ts';
import { exactWords } from '../../on-page.ts';
import { COLOUR, elementHeight, openPart, styleOf, textStart } from './gallery.ts';

test('a password can be shown and hidden by pointer and by keyboard', { tag: ['@N070'] }, async ({ page }) => {
  const part = await openPart(page, 'fields', 'Fields');
  const field = part.getByLabel('Password*', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await field.locator('..').getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('long-enough');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('type', 'password');
});

test('a required field has a red asterisk, and says so to those who hear it', { tag: ['@N071'] }, async ({ page }) => {
  const part = await openPart(page, 'fields', 'Fields');
  const asterisk = exactWords(part.locator('label', { hasText: 'Email' }), '*');
  await expect.poll(() => styleOf(asterisk, 'color')).toEqual([COLOUR.light.red11]);
  await expect(part.getByLabel('Email')).toHaveAttribute('aria-required', 'true');
  await expect(part.getByLabel('Phone')).not.toHaveAttribute('aria-required', 'true');
});

test('a wrong field has a red outline and says under it what is wrong', { tag: ['@V041'] }, async ({ page }) => {
  const part = await openPart(page, 'fields', 'Fields');
  const phone = part.getByLabel('Phone');
  await expect(phone).toHaveAccessibleDescription('Invalid Phone Number!');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  const message = exactWords(part, 'Invalid Phone Number!');
  await expect
    .poll(() => styleOf(message, 'color', 'font-size', 'line-height'))
    .toEqual([COLOUR.light.red11, '13px', '18px']);
  const [shadow] = await styleOf(phone.locator('..'), 'box-shadow');
  expect(shadow).toContain(COLOUR.light.red9);
  expect(shadow).toContain('1.5px');
  await phone.fill('0803-555-148');
  await phone.blur();
  await expect(message).toHaveCount(0);
});

test('a hint stands under its field, and a field that is fixed cannot be changed', { tag: ['@V041'] }, async ({
  page,
}) => {
  const part = await openPart(page, 'fields', 'Fields');
  await expect(part.getByLabel('Email')).toHaveAccessibleDescription('Letters go to this address');
  await expect(part.getByLabel('Company')).toBeDisabled();
  await expect(part.getByLabel('Annual gross')).toHaveAccessibleDescription('More than the band of this role');
});

test('fields are 32 px high, 44 px on pages from a mail, and their texts align', { tag: ['@V041'] }, async ({
  page,
}) => {
  const part = await openPart(page, 'fields', 'Fields');
  const email = part.getByLabel('Email');
  const branch = part.getByRole('combobox', { name: 'Branch' });
  await expect.poll(() => elementHeight(email.locator('..'))).toBe(32);
  await expect.poll(() => elementHeight(branch)).toBe(32);
  await expect.poll(() => elementHeight(part.getByLabel('Password, on a mail page').locator('..'))).toBe(44);
  await expect.poll(() => styleOf(email.locator('..'), 'border-top-left-radius')).toEqual(['4px']);
  await expect.poll(() => textStart(email.locator('..'), email)).toBe(11);
  await expect.poll(() => styleOf(branch, 'padding-left')).toEqual(['11px']);
  const label = part.locator('label', { hasText: 'Email' });
  const gap = ((await email.locator('..').boundingBox())?.y ?? 0) - ((await label.boundingBox())?.y ?? 0) - 20;
  expect(gap).toBe(6);
});

test('a select opens, chooses and closes by keyboard', { tag: ['@V041'] }, async ({ page }) => {
  const part = await openPart(page, 'fields', 'Fields');
  const branch = part.getByRole('combobox', { name: 'Branch' });
  await branch.press('Enter');
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  await expect(option('Apapa')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(option('Kaduna')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(branch).toHaveText('Kaduna');
  await expect(branch).toBeFocused();
});

for (const place of ['box', 'words'] as const)
  test(`a press on the ${place} of a box counts though the error of the field before moves it away`, {
    tag: ['@V041'],
  }, async ({ page }) => {
    const part = await openPart(page, 'fields', 'Fields');
    const box = part.getByRole('checkbox', { name: /^I have read the staff handbook/ });
    const words = part.locator('label', { hasText: 'I have read the staff handbook.' });
    const pressed = place === 'box' ? box : words;
    await pressed.scrollIntoViewIfNeeded();
    await part.getByLabel('Date of resumption').fill('soon');
    const at = await pressed.boundingBox();
    await page.mouse.move((at?.x ?? 0) + (place === 'box' ? 3 : 80), (at?.y ?? 0) + 4);
    await page.mouse.down();
    await expect.poll(async () => (await pressed.boundingBox())?.y).not.toBe(at?.y);
    await page.mouse.up();
    await expect(box).toBeChecked();
  });
