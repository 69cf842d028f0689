import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { dialog, exactWords } from '../../on-page.ts';
import { COLOUR, elementHeight, openPart, styleOf } from './gallery.ts';

const TITLE = 'Confirm, result and review';

async function openDialog(page: Page, sample: string) {
  const part = await openPart(page, 'dialogs', TITLE);
  await part.getByRole('button', { name: sample, exact: true }).click();
  return { part, dialog: dialog(page).or(page.getByRole('alertdialog')) };
}

test.describe('the confirm modal', { tag: ['@N065', '@V041'] }, () => {
  test('asks, says what follows, and goes away by Escape without acting', async ({ page }) => {
    const { part, dialog } = await openDialog(page, 'Confirm, for good');
    await expect(dialog).toHaveAccessibleName('Archive Sani Garba?');
    await expect(dialog).toHaveAccessibleDescription(/His record and letters are kept/);
    await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(part.getByRole('status')).toBeEmpty();
    await expect(part.getByRole('button', { name: 'Confirm, for good' })).toBeFocused();
  });

  test('acts on its button, red where it is for good', async ({ page }) => {
    const { part, dialog } = await openDialog(page, 'Confirm, for good');
    const act = dialog.getByRole('button', { name: 'Archive employee' });
    await expect.poll(() => styleOf(act, 'background-color')).toEqual([COLOUR.light.red9]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(part.getByRole('status')).toHaveText('Archived');
    await part.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect
      .poll(() => styleOf(dialog.getByRole('button', { name: 'Send reminders' }), 'background-color'))
      .toEqual([COLOUR.light.jade9]);
  });

  test('stays while it is busy', async ({ page }) => {
    const { dialog } = await openDialog(page, 'Confirm, busy');
    await expect(dialog.getByRole('button', { name: 'Archive employee' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
  });

  test('stands over the page with round corners, and rises from the lower edge on a phone', async ({ page }) => {
    const { dialog } = await openDialog(page, 'Confirm');
    await expect.poll(() => styleOf(dialog, 'border-top-left-radius', 'padding-left')).toEqual(['12px', '24px']);
    await page.setViewportSize({ width: 400, height: 800 });
    await expect
      .poll(() => styleOf(dialog, 'border-top-left-radius', 'border-bottom-left-radius'))
      .toEqual(['16px', '0px']);
    const sheet = await dialog.boundingBox();
    expect([sheet?.x, sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, 400, 800]);
    await expectAccessible(page);
  });
});

test.describe('the result modal', { tag: ['@N066', '@V041'] }, () => {
  test('is titled Error and says An Error Occurred when nobody says more', async ({ page }) => {
    const { part, dialog } = await openDialog(page, 'Error modal');
    await expect(dialog.getByRole('heading')).toHaveText('Error');
    await expect(dialog).toHaveAccessibleDescription('An Error Occurred');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(part.getByRole('status')).toHaveText('Tried again');
  });

  test('takes the words that it is given', async ({ page }) => {
    const { dialog } = await openDialog(page, 'Error modal, with words');
    await expect(dialog.getByRole('heading')).toHaveText('The import stopped');
    await expect(dialog).toHaveAccessibleDescription('Row 17 has no branch.');
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  test('says a success in green', async ({ page }) => {
    const { dialog } = await openDialog(page, 'Success modal');
    await expect(dialog).toHaveAccessibleDescription('243 employees were imported.');
    await expect
      .poll(() => styleOf(dialog.locator('[data-tint]'), 'color', 'width'))
      .toEqual([COLOUR.light.green11, '40px']);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('the review modal', { tag: ['@N073'] }, () => {
  test('wants a comment', async ({ page }) => {
    const { part, dialog } = await openDialog(page, 'Review');
    const comment = dialog.getByLabel('Comment');
    await comment.fill('   ');
    await dialog.getByRole('button', { name: 'Save comment' }).click();
    await expect(comment).toHaveAccessibleDescription('Please Add your Comment');
    await expect(comment).toBeFocused();
    await expectAccessible(page);
    await comment.fill('Two incidents fewer than last year.');
    await dialog.getByRole('button', { name: 'Save comment' }).click();
    await expect(part.getByRole('status')).toHaveText('Comment: Two incidents fewer than last year.');
  });

  test('says whose matter it is and who reads the comment, and keeps it until it is closed', async ({ page }) => {
    const { part, dialog } = await openDialog(page, 'Review');
    await expect(dialog).toContainText('Fatima Abdullahi, January to June 2026');
    await expect(dialog).toHaveAccessibleDescription('Fatima reads your comment with her rating.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(part.getByRole('status')).toBeEmpty();
    await expect(part.getByRole('button', { name: 'Review', exact: true })).toBeFocused();
  });

  test('is a sheet at the lower edge of a phone, with a button as wide as it', async ({ visit }) => {
    const page = await visit({ viewport: { width: 400, height: 800 } });
    const { dialog } = await openDialog(page, 'Review, on a mail page');
    const sheet = await dialog.boundingBox();
    expect([sheet?.x, sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, 400, 800]);
    await expect.poll(() => styleOf(dialog, 'border-top-left-radius')).toEqual(['16px']);
    const reject = dialog.getByRole('button', { name: 'Reject' });
    await expect.poll(() => elementHeight(reject)).toBe(44);
    expect((await reject.boundingBox())?.width).toBe(368);
    await expect.poll(() => styleOf(reject, 'background-color')).toEqual([COLOUR.light.red9]);
    await reject.click();
    await expect(exactWords(dialog, 'Please Add your Comment')).toBeVisible();
  });
});
