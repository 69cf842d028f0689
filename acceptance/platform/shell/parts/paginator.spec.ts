import { expect, test } from '../../fixtures.ts';
import { exactWords, mention } from '../../on-page.ts';
import { elementHeight, openPart, styleOf } from './gallery.ts';

const ids = { tag: ['@N067', '@V041'] };

test('a list starts with 10 rows and tells its range and page of pages', {
  tag: ['@N067'],
}, async ({ page }) => {
  const part = await openPart(page, 'paginator', 'Paginator');
  const pages = part.getByRole('navigation', { name: 'Long list' });
  await expect(pages.getByLabel('Rows per page')).toHaveValue('10');
  await expect(exactWords(pages, '1–10 of 128')).toBeVisible();
  await expect(exactWords(pages, 'Page 1/13')).toBeVisible();
});

test('previous and next turn the pages as far as there are any', ids, async ({ page }) => {
  const part = await openPart(page, 'paginator', 'Paginator');
  const pages = part.getByRole('navigation', { name: 'List with a size of its own' });
  const [previous, next] = [
    pages.getByRole('button', { name: 'Previous page' }),
    pages.getByRole('button', { name: 'Next page' }),
  ];
  await expect(previous).toBeDisabled();
  await next.press('Enter');
  await next.press('Enter');
  await next.press('Enter');
  await expect(exactWords(pages, '37–40 of 40')).toBeVisible();
  await expect(exactWords(pages, 'Page 4/4')).toBeVisible();
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(exactWords(pages, 'Page 3/4')).toBeVisible();
});

test("rows per page come in multiples of 5; a list's own size joins them", ids, async ({ page }) => {
  const part = await openPart(page, 'paginator', 'Paginator');
  const sizes = (name: string) =>
    part
      .getByRole('navigation', { name, exact: true })
      .getByLabel('Rows per page')
      .getByRole('option')
      .allTextContents();
  const usual = (await sizes('Long list')).map(Number);
  expect(usual.filter((size) => size % 5 !== 0)).toEqual([]);
  expect(usual).toContain(10);
  expect((await sizes('List with a size of its own')).map(Number)).toEqual([...usual, 12].sort((a, b) => a - b));
});

test('another number of rows starts again at the first page', ids, async ({ page }) => {
  const part = await openPart(page, 'paginator', 'Paginator');
  const pages = part.getByRole('navigation', { name: 'Long list' });
  await pages.getByRole('button', { name: 'Next page' }).click();
  await pages.getByLabel('Rows per page').selectOption('25');
  await expect(exactWords(pages, '1–25 of 128')).toBeVisible();
  await expect(exactWords(pages, 'Page 1/6')).toBeVisible();
});

test('a short and an empty list have one page', ids, async ({ page }) => {
  const part = await openPart(page, 'paginator', 'Paginator');
  for (const [name, range] of [
    ['Short list', '1–3 of 3'],
    ['Empty list', '0–0 of 0'],
  ] as const) {
    const pages = part.getByRole('navigation', { name, exact: true });
    await expect(exactWords(pages, range)).toBeVisible();
    await expect(exactWords(pages, 'Page 1/1')).toBeVisible();
    await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  }
});

test('it is 40 px high with numbers of one width; a phone leaves the range out', ids, async ({ page }) => {
  const part = await openPart(page, 'paginator', 'Paginator');
  const pages = part.getByRole('navigation', { name: 'Long list' });
  await expect.poll(() => elementHeight(pages)).toBe(40);
  await expect.poll(() => styleOf(pages, 'font-variant-numeric')).toEqual(['tabular-nums']);
  await expect.poll(() => elementHeight(pages.getByRole('button', { name: 'Next page' }))).toBe(28);
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(mention(pages, '1–10 of 128')).toBeHidden();
  await expect(exactWords(pages, 'Page 1/13')).toBeVisible();
});
