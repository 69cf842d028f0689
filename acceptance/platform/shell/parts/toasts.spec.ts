import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { button, dialog, exactWords, field } from '../../on-page.ts';
import { expectToastsClear } from '../../toasts.ts';
import { expectToLast, waitForToast } from '../passing.ts';
import { COLOUR, openPart, styleOf } from './gallery.ts';

const stack = (page: Page) => page.getByRole('region', { name: /Notifications/ });

for (const [button, words, ms] of [
  ['Toast for 5 s', 'Employee has been archived successfully', 5000],
  ['Toast for 3 s', 'Reset link sent', 3000],
] as const) {
  test(`a toast closes by itself after ${ms} ms`, { tag: ['@N072'] }, async ({ page }) => {
    await page.clock.install();
    const part = await openPart(page, 'toasts', 'Toasts');
    await page.clock.pauseAt(Date.now() + 600_000);
    await part.getByRole('button', { name: button, exact: true }).click();
    const toast = exactWords(stack(page), words);
    await waitForToast(page, toast);
    await expectToLast(page, toast, ms);
  });
}

test('a failure can be tried again from its toast, which then closes', { tag: ['@N072'] }, async ({ page }) => {
  const part = await openPart(page, 'toasts', 'Toasts');
  await part.getByRole('button', { name: 'Toast with retry' }).click();
  const toast = stack(page).getByRole('alert');
  await expect(toast).toContainText('Network Error');
  await expect(toast).toContainText('Your changes are kept on this page.');
  await toast.getByRole('button', { name: 'Try again' }).click();
  await expect(toast).toHaveCount(0);
  await expect(exactWords(stack(page), 'Saved')).toBeVisible();
});

test('a toast says its kind by sign and colour, and can be closed', { tag: ['@N072'] }, async ({ page }) => {
  const part = await openPart(page, 'toasts', 'Toasts');
  const [failed, told] = [part.getByRole('alert'), part.getByRole('status')];
  await expect(failed.filter({ hasText: 'Request 7F3K-2Q' })).toContainText('A server error occured');
  await expect.poll(() => styleOf(told.locator('svg').nth(0), 'color')).toEqual([COLOUR.light.green11]);
  await expect.poll(() => styleOf(failed.nth(0).locator('svg').nth(0), 'color')).toEqual([COLOUR.light.red11]);
  await expect.poll(() => styleOf(told, 'border-top-left-radius')).toEqual(['8px']);
  await part.getByRole('button', { name: 'Toast for 5 s' }).click();
  await stack(page).getByRole('button', { name: 'Close' }).click();
  await expect(stack(page).getByRole('status')).toHaveCount(0);
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 400, height: 700 },
  { width: 360, height: 420 },
]) {
  test(`toasts cover no control at ${viewport.width} by ${viewport.height} px, on a page full of them and over a dialog`, {
    tag: ['@N072'],
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const [id, title] of [
      ['toasts', 'Toasts'],
      ['dialogs', 'Confirm, result and review'],
    ] as const) {
      const part = await openPart(page, id, title);
      if (id === 'dialogs') {
        await part.getByRole('button', { name: 'Review that fails' }).click();
        await field(dialog(page), 'Comment').fill('Well done');
        await button(dialog(page), 'Save comment').click();
        await expectToastsClear(page);
        await button(dialog(page), 'Save comment').click();
      } else await part.getByRole('button', { name: 'Toast with retry' }).click();
      await expectToastsClear(page);
      if (id === 'toasts') {
        await part.getByRole('button', { name: 'Toast for 5 s' }).click();
        await expectToastsClear(page);
        // Content that scrolls under it makes it move.
        for (const by of [120, 240, -90]) {
          await page.mouse.wheel(0, by);
          await expectToastsClear(page);
        }
      }
    }
  });
}

test('what tells of a lost network needs no network, and is over once that is back', { tag: ['@N072'] }, async ({
  page,
  context,
}) => {
  const part = await openPart(page, 'dialogs', 'Confirm, result and review');
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toContain('ToastStack');
  await part.getByRole('button', { name: 'Review that fails' }).click();
  await field(dialog(page), 'Comment').fill('Well done');
  await context.setOffline(true);
  await button(dialog(page), 'Save comment').click();
  const toast = stack(page).getByRole('alert');
  await expect(toast).toContainText('Network Error');
  // Its looks are there, too.
  await expect.poll(() => styleOf(toast, 'border-top-left-radius')).toEqual(['8px']);
  await context.setOffline(false);
  await expect(toast).toHaveCount(0);
});
