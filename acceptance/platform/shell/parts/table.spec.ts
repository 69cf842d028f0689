import { violations } from '../../axe.ts';
import { expect, test } from '../../fixtures.ts';
import { exactWords, rowOf } from '../../on-page.ts';
import { elementHeight, openPart, styleOf } from './gallery.ts';

const ids = { tag: ['@N069'] };

test('a header orders the list, upwards and then downwards', ids, async ({ page }) => {
  const part = await openPart(page, 'table', 'Table');
  const table = part.getByRole('table', { name: 'Candidates' });
  const gross = table.getByRole('columnheader', { name: 'Annual gross' });
  await expect(table.getByRole('columnheader', { name: 'Candidate' })).toHaveAttribute('aria-sort', 'ascending');
  await gross.getByRole('button').press('Enter');
  await expect(gross).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('row').nth(1)).toContainText('₦1,200,000.00');
  await gross.getByRole('button').click();
  await expect(gross).toHaveAttribute('aria-sort', 'descending');
  await expect(table.getByRole('row').nth(1)).toContainText('₦3,111,013.00');
});

test('rows stay chosen while the pages turn, and a bar says what can be done with them', ids, async ({ page }) => {
  const part = await openPart(page, 'table', 'Table');
  const bar = part.getByRole('region', { name: 'Chosen rows' });
  await part.getByRole('checkbox', { name: 'Choose Aisha Bello', exact: true }).click();
  await expect(bar).toContainText('1 selected');
  await part.getByRole('button', { name: 'Next page' }).click();
  await part.getByRole('checkbox', { name: 'Choose all on this page' }).press('Space');
  await expect(bar).toContainText('11 selected');
  await part.getByRole('button', { name: 'Previous page' }).click();
  await expect(part.getByRole('checkbox', { name: 'Choose Aisha Bello', exact: true })).toBeChecked();
  await expect(part.getByRole('checkbox', { name: 'Choose all on this page' })).toBeChecked({ indeterminate: true });
  await bar.getByRole('button', { name: 'Send reminder' }).click();
  await expect(exactWords(page, 'Reminder sent to 11 people')).toBeVisible();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);
});

test('columns are chosen from a menu and remembered; the first one stays', ids, async ({ page }) => {
  const part = await openPart(page, 'table', 'Table');
  const headers = part.getByRole('table', { name: 'Candidates' }).getByRole('columnheader');
  const trigger = part.getByRole('button', { name: /^Columns/ });
  await trigger.press('Enter');
  const item = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });
  await expect(item('Candidate')).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(item('Role')).not.toBeChecked();
  await item('Branch').click();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await expect(trigger).toHaveText('Columns3/5');
  await expect(headers).toHaveText(['', 'Candidate', 'Status', 'Annual gross', 'Actions']);
  await page.reload();
  await expect(headers).toHaveText(['', 'Candidate', 'Status', 'Annual gross', 'Actions']);
  await trigger.click();
  await page.getByRole('menuitem', { name: 'Usual columns' }).click();
  await expect(headers).toHaveText(['', 'Candidate', 'Role', 'Branch', 'Status', 'Annual gross', 'Actions']);
  await page.reload();
  await expect(headers).toHaveCount(7);
});

test('the list of candidates keeps its columns apart from those of other lists', ids, async ({ admin, people }) => {
  await people.candidate();
  await admin.goto('/candidates');
  const headers = admin.getByRole('table', { name: 'Candidates' }).getByRole('columnheader');
  await expect(headers.filter({ hasText: 'Branch' })).toBeVisible();
  await admin.getByRole('button', { name: /^Columns/ }).click();
  await admin.getByRole('menuitemcheckbox', { name: 'Branch' }).click();
  await admin.keyboard.press('Escape');
  await expect(headers.filter({ hasText: 'Branch' })).toHaveCount(0);
  await admin.reload();
  await expect(headers.filter({ hasText: 'Candidate' })).toBeVisible();
  await expect(headers.filter({ hasText: 'Branch' })).toHaveCount(0);
  const part = await openPart(admin, 'table', 'Table');
  await expect(part.getByRole('columnheader', { name: 'Branch' })).toBeVisible();
});

test('the whole row opens by its link, which the keyboard reaches', ids, async ({ page }) => {
  const part = await openPart(page, 'table', 'Table');
  const row = rowOf(part, 'person5@lagoon.example');
  // The click lands beside the words of the link, because the link covers the row.
  await row.click({ position: { x: 600, y: 24 } });
  await expect(page).toHaveURL(/#person-5$/);
  const link = part.getByRole('link', { name: 'Chukwuemeka Eze', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#person-4$/);
});

test('rows are 48 px under a header of 36 that stays in view; figures stand at the right', ids, async ({ page }) => {
  const part = await openPart(page, 'table', 'Table');
  const table = part.getByRole('table', { name: 'Candidates' });
  const header = table.getByRole('columnheader', { name: 'Annual gross' });
  await expect.poll(() => elementHeight(header)).toBe(36);
  await expect.poll(() => styleOf(header, 'font-size', 'line-height', 'font-weight')).toEqual(['12px', '16px', '500']);
  await expect.poll(() => elementHeight(table.getByRole('row').nth(1))).toBe(48);
  expect(
    await styleOf(table.getByRole('cell', { name: '₦1,494,002.00' }), 'text-align', 'font-variant-numeric'),
  ).toEqual(['right', 'tabular-nums']);
  await table
    .getByRole('row')
    .nth(8)
    .evaluate((row) => row.scrollIntoView({ block: 'start' }));
  await expect(header).toBeInViewport();
});

test('the bar of chosen rows is 48 px high and floats 20 px above the lower edge', ids, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const part = await openPart(page, 'table', 'Table');
  await part.getByRole('checkbox', { name: 'Choose Aisha Bello', exact: true }).click();
  const bar = part.getByRole('region', { name: 'Chosen rows' });
  await expect.poll(() => elementHeight(bar)).toBe(48);
  await part
    .getByRole('row')
    .nth(1)
    .evaluate((row) => row.scrollIntoView({ block: 'start' }));
  const box = await bar.boundingBox();
  expect(500 - (box?.y ?? 0) - (box?.height ?? 0)).toBe(20);
});

test('a row that has just changed lights up, and newer rows announce themselves', ids, async ({ page }) => {
  const part = await openPart(page, 'table', 'Table');
  const row = rowOf(part, 'person5@lagoon.example');
  const [before] = await styleOf(row, 'background-color');
  await row.getByRole('button', { name: 'Actions for Aisha Bello' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Send reminder' }).press('Enter');
  await expect.poll(() => styleOf(row, 'background-color')).not.toEqual([before]);
  await part.getByRole('button', { name: 'Newer rows on their way' }).click();
  await expect(part.locator('[aria-busy=true]')).toBeVisible();
  await expect(part.getByRole('table', { name: 'Candidates' })).toBeVisible();
});

test(
  'an open menu leaves nothing hidden that can have the focus, and a press beside it only closes it',
  ids,
  async ({ page }) => {
    const part = await openPart(page, 'table', 'Table');
    const row = rowOf(part, 'person5@lagoon.example');
    const header = part.getByRole('columnheader', { name: 'Candidate' });
    const at = await header.getByRole('button').boundingBox();
    await row.getByRole('button', { name: 'Actions for Aisha Bello' }).click();
    await expect(page.getByRole('menuitem', { name: 'Send reminder' })).toBeVisible();
    expect((await violations(page)).filter((one) => one.startsWith('aria-hidden-focus'))).toEqual([]);
    await page.mouse.click((at?.x ?? 0) + 8, (at?.y ?? 0) + 8);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
  },
);

test('at 800 px each row is a card, two in a row; on a phone one', ids, async ({ visit }) => {
  const page = await visit({ viewport: { width: 800, height: 800 } });
  const part = await openPart(page, 'table', 'Table');
  const cards = part.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await expect(part.getByRole('table')).toHaveCount(0);
  await expect(part.getByRole('button', { name: /^Columns/ })).toBeHidden();
  const two = await Promise.all([0, 1].map((n) => cards.nth(n).boundingBox()));
  expect(two[0]?.y).toBe(two[1]?.y);
  await expect.poll(() => styleOf(cards.nth(0), 'border-top-left-radius', 'padding-left')).toEqual(['8px', '16px']);
  await part.getByRole('checkbox', { name: 'Choose Aisha Bello', exact: true }).click();
  await expect(part.getByRole('region', { name: 'Chosen rows' })).toContainText('1 selected');
  await page.setViewportSize({ width: 400, height: 800 });
  const one = await Promise.all([0, 1].map((n) => cards.nth(n).boundingBox()));
  expect(one[0]?.x).toBe(one[1]?.x);
});

test('a first load shows the shape of the rows, after 150 ms only', ids, async ({ page }) => {
  const part = await openPart(page, 'skeletons', 'First load');
  const list = part.getByRole('status', { name: 'Loading' }).filter({ has: page.locator('table') });
  await expect(list).toHaveCount(1);
  await expect(list.locator('tbody tr')).toHaveCount(4);
  await expect.poll(() => elementHeight(list.locator('tbody tr').nth(0))).toBe(48);
  const shape = list.locator('tbody span[style]').nth(0);
  await expect.poll(() => styleOf(shape, 'animation-delay')).toEqual(['0.15s']);
  await expect.poll(() => styleOf(shape, 'opacity')).toEqual(['1']);
});
