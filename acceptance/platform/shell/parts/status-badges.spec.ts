import { expect, test } from '../../fixtures.ts';
import { exactWords } from '../../on-page.ts';
import { COLOUR, elementHeight, openPart, styleOf } from './gallery.ts';

const { green11, amber11, red11, blue11 } = COLOUR.light;

/** The words of each status, and the colour of its text; gray is the colour of the rest. */
const LOOKS: Record<string, readonly string[]> = {
  [green11]: ['Approved', 'Accepted', 'Uploaded', 'Manager rated', 'Published', 'Letters approved', 'Confirmed'],
  [amber11]: ['Pending', 'Ongoing', 'Returned', 'Supervisor rated', 'Medical booked'],
  [red11]: ['Declined', 'Decline', 'Rejected'],
  [blue11]: ['Acknowledge', 'Submitted', 'Appraisal submitted', 'Letters uploaded'],
};
const GRAY = ['Closed', 'No file', 'Draft', 'Unchanged'];

test('each status has its word, its sign and the colour of its meaning', { tag: ['@V041'] }, async ({ page }) => {
  const part = await openPart(page, 'status-badges', 'Status badges');
  for (const [colour, words] of Object.entries(LOOKS)) {
    for (const word of words) {
      const badge = exactWords(part, word);
      await expect.poll(() => styleOf(badge, 'color'), word).toEqual([colour]);
      await expect(badge.locator('svg'), word).toHaveCount(1);
    }
  }
  const [gray] = await styleOf(exactWords(part, 'On hold at HQ'), 'color');
  expect(Object.keys(LOOKS)).not.toContain(gray);
  for (const word of GRAY) await expect.poll(() => styleOf(exactWords(part, word), 'color'), word).toEqual([gray]);
});

test('a badge is 20 px high, round, with its text in 12/16', { tag: ['@V041'] }, async ({ page }) => {
  const part = await openPart(page, 'status-badges', 'Status badges');
  const badge = exactWords(part, 'Approved');
  await expect.poll(() => elementHeight(badge)).toBe(20);
  await expect.poll(() => styleOf(badge, 'font-size', 'line-height', 'font-weight')).toEqual(['12px', '16px', '500']);
  const sign = await badge.locator('svg').boundingBox();
  expect([sign?.width, sign?.height]).toEqual([12, 12]);
});

test('an unknown status shows its own text', async ({ page }) => {
  const part = await openPart(page, 'status-badges', 'Status badges');
  await expect(exactWords(part, 'On hold at HQ')).toBeVisible();
});
