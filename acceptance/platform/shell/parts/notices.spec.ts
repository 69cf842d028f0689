import { expect, test } from '../../fixtures.ts';
import { COLOUR, openPart, styleOf } from './gallery.ts';

test('an empty list says why and how to fill it', { tag: ['@V041'] }, async ({ page }) => {
  const part = await openPart(page, 'empty', 'Empty');
  await expect(part).toContainText('No candidates yet');
  await expect(part).toContainText('A candidate appears here when you send the first offer.');
  await expect(part.getByRole('button', { name: 'Send offer' })).toBeVisible();
});

test('what a server does not offer is said quietly, without another try', { tag: '@faults' }, async ({ page }) => {
  const part = await openPart(page, 'not-offered', 'Not offered');
  await expect(part.getByRole('status')).toHaveText('This server does not offer candidates.');
  await expect(part.getByRole('button')).toHaveCount(0);
  await expect(part.getByRole('alert')).toHaveCount(0);
});

test('what failed says what was kept, gives its request and another try', { tag: ['@V041'] }, async ({ page }) => {
  const part = await openPart(page, 'failed', 'Failed');
  const failed = part.getByRole('alert');
  await expect(failed).toContainText('Network Error');
  await expect(failed).toContainText('Your search and filters are kept.');
  await expect(failed).toContainText('7F3K-2Q');
  await expect.poll(() => styleOf(failed.locator('svg').nth(0), 'color')).toEqual([COLOUR.light.red11]);
  await failed.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(part).toContainText('tried again 1');
});
