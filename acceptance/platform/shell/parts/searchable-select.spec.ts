import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { exactWords } from '../../on-page.ts';
import { COLOUR, elementHeight, openPart, styleOf } from './gallery.ts';

const ids = { tag: ['@N063', '@V041'] };
const box = (part: Locator, name: string) => part.getByRole('combobox', { name, exact: true });
const option = (panel: Locator, name: string) => panel.getByRole('option', { name: new RegExp(`^${name}`) });

test('one choice closes the panel and stands in the field', ids, async ({ page }) => {
  const part = await openPart(page, 'searchable-select', 'Searchable select');
  const field = box(part, 'Bank');
  await field.click();
  const panel = page.getByRole('dialog', { name: 'Bank', exact: true });
  await expect(panel.getByRole('combobox')).toBeFocused();
  await option(panel, 'Ecobank').click();
  await expect(panel).toHaveCount(0);
  await expect(field).toHaveText('Ecobank');
  await expect(field).toBeFocused();
  await field.click();
  await expect(option(panel, 'Ecobank')).toHaveAttribute('aria-selected', 'true');
});

test('several choices become chips, which can be taken away one by one', ids, async ({ page }) => {
  const part = await openPart(page, 'searchable-select', 'Searchable select');
  const field = box(part, 'Banks');
  await expect(field).toHaveAccessibleDescription('Access Bank, Guaranty Trust Bank (GTBank)');
  await field.click();
  const panel = page.getByRole('dialog', { name: 'Banks', exact: true });
  await expect(exactWords(panel, '2 chosen')).toBeVisible();
  await option(panel, 'Ecobank').click();
  await expect(exactWords(panel, '3 chosen')).toBeVisible();
  await option(panel, 'Access Bank').click();
  await expect(option(panel, 'Access Bank')).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await part.getByRole('button', { name: 'Remove Ecobank' }).click();
  await expect(field).toHaveAccessibleDescription('Guaranty Trust Bank (GTBank)');
});

test('everything goes by keyboard: open, search, walk, choose, turn the page, close', ids, async ({ page }) => {
  const part = await openPart(page, 'searchable-select', 'Searchable select');
  const field = box(part, 'Bank');
  await field.press('ArrowDown');
  const panel = page.getByRole('dialog', { name: 'Bank', exact: true });
  const search = panel.getByRole('combobox', { name: 'Search bank' });
  await expect(search).toBeFocused();
  await page.keyboard.type('union');
  await expect(panel.getByRole('option')).toHaveText([/Union Bank/]);
  await page.keyboard.press('ArrowDown');
  await expect(search).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(field).toHaveText('Union Bank');
  await field.press('Enter');
  await search.fill('ecobank');
  await expect(panel.getByRole('option')).toHaveText([/Ecobank/]);
  await page.keyboard.press('Enter');
  await expect(panel, 'the only match needs no arrow').toHaveCount(0);
  await expect(field).toHaveText('Ecobank');
  await field.press('Enter');
  await search.fill('');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Next page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(exactWords(panel, '2/3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
});

test('the footer tells the page of pages and turns them', ids, async ({ page }) => {
  const part = await openPart(page, 'searchable-select', 'Searchable select');
  await box(part, 'Bank').click();
  const panel = page.getByRole('dialog', { name: 'Bank', exact: true });
  await expect(exactWords(panel, '1/3')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Next page' }).click();
  await panel.getByRole('button', { name: 'Next page' }).click();
  await expect(exactWords(panel, '3/3')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await expect(option(panel, 'Zenith Bank')).toBeVisible();
  await panel.getByRole('combobox').fill('bank of nowhere');
  await expect(exactWords(panel, '0 rows')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Next page' }), 'no pager where there is one page').toHaveCount(0);
  await expect(panel.getByRole('status')).toHaveText('Nothing fits this search');
});

test('the search empties itself 1000 ms after a choice, and typing calls that off', {
  tag: ['@N063'],
}, async ({ page }) => {
  await page.clock.install();
  const part = await openPart(page, 'searchable-select', 'Searchable select');
  await box(part, 'Banks').click();
  const panel = page.getByRole('dialog', { name: 'Banks', exact: true });
  const search = panel.getByRole('combobox', { name: 'Search banks' });
  await page.clock.pauseAt(Date.now() + 600_000);
  await search.fill('fid');
  await option(panel, 'Fidelity Bank').click();
  await expect(exactWords(panel, '3 chosen')).toBeVisible();
  await page.clock.runFor(900);
  await expect(search).toHaveValue('fid');
  await page.clock.runFor(200);
  await expect(search).toHaveValue('');
  await search.fill('union');
  await option(panel, 'Union Bank').click();
  await page.clock.runFor(500);
  await search.fill('unio');
  await page.clock.runFor(2000);
  await expect(search).toHaveValue('unio');
});

test('the search empties itself 1000 ms after the panel was closed', { tag: ['@N063'] }, async ({ page }) => {
  await page.clock.install();
  const part = await openPart(page, 'searchable-select', 'Searchable select');
  const field = box(part, 'Bank');
  await field.click();
  const panel = page.getByRole('dialog', { name: 'Bank', exact: true });
  await panel.getByRole('combobox').fill('union');
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.keyboard.press('Escape');
  await page.clock.runFor(900);
  await field.click();
  await expect(panel.getByRole('combobox')).toHaveValue('union');
  await page.clock.runFor(200);
  await expect(panel.getByRole('combobox')).toHaveValue('');
});

test('it says that it loads, that there is nothing, and offers another try after a failure', ids, async ({ page }) => {
  const part = await openPart(page, 'searchable-select', 'Searchable select');
  for (const [name, words] of [
    ['Bank that loads', 'Loading'],
    ['No bank', 'Nothing to choose from'],
  ] as const) {
    await box(part, name).click();
    await expect(page.getByRole('dialog', { name, exact: true }).getByRole('status')).toHaveText(words);
    await page.keyboard.press('Escape');
  }
  await box(part, 'Bank that failed').click();
  const panel = page.getByRole('dialog', { name: 'Bank that failed' });
  await expect(exactWords(panel, 'Network Error')).toBeVisible();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(option(panel, 'Access Bank')).toBeVisible();
});

test('a wrong field says what is wrong, a fixed one stays shut', ids, async ({ page }) => {
  const part = await openPart(page, 'searchable-select', 'Searchable select');
  const wrong = box(part, 'Wrong bank');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription(/Choose a bank/);
  await expect.poll(() => styleOf(wrong.locator('..'), 'border-top-color')).toEqual([COLOUR.light.red9]);
  await expect(box(part, 'Fixed bank')).toBeDisabled();
});

test('it has the measures of the other controls', ids, async ({ page }) => {
  const part = await openPart(page, 'searchable-select', 'Searchable select');
  const field = box(part, 'Bank');
  await expect.poll(() => elementHeight(field.locator('..'))).toBe(32);
  await expect.poll(() => styleOf(field.locator('..'), 'border-top-left-radius')).toEqual(['4px']);
  await expect.poll(() => elementHeight(box(part, 'Banks, on a mail page').locator('..'))).toBe(44);
  await field.click();
  const panel = page.getByRole('dialog', { name: 'Bank', exact: true });
  await expect.poll(() => elementHeight(option(panel, 'Ecobank'))).toBe(32);
  const [left, under] = [await field.locator('..').boundingBox(), await panel.boundingBox()];
  expect(under?.x).toBe(left?.x);
  expect(under?.width).toBe(left?.width);
});
