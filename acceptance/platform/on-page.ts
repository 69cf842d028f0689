import { writeFileSync } from 'node:fs';
import { type Locator, type Page, test } from '@playwright/test';

/** The acts of every scenario on pages, whatever their words are. */

/** A page, or a part of it. */
type Place = Page | Locator;
const pageOf = (where: Place): Page => ('page' in where ? where.page() : where);

/** The element whose whole text is these words, capitals counted. */
export const exactWords = (where: Place, words: string) => where.getByText(words, { exact: true });

/** Everything that contains these words in any capitals; for what must not be there. */
export const mention = (where: Place, words: string) => where.getByText(words);

/** The heading of the page. */
export const pageHeading = (where: Place, words: string | RegExp) =>
  where.getByRole('heading', { level: 1, name: words, exact: true });

export const button = (where: Place, name: string | RegExp) => where.getByRole('button', { name, exact: true });

/** The field to type into that has this label. */
export const field = (where: Place, label: string | RegExp) => where.getByRole('textbox', { name: label, exact: true });

export const dialog = (where: Place) => where.getByRole('dialog');

/** The row of a table that holds this text somewhere. */
export const rowOf = (where: Place, text: string) => where.getByRole('row').filter({ hasText: text });

/** The item of a list that holds this text somewhere. */
export const itemOf = (where: Place, text: string) => where.getByRole('listitem').filter({ hasText: text });

/** The toast with these words, with its buttons. */
export const toastWith = (where: Place, words: string) =>
  pageOf(where)
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ has: exactWords(pageOf(where), words) });

/** Chooses an option of a select, searchable or not, by its whole words. */
export async function choose(where: Place, label: string, option: string | RegExp) {
  await where.getByRole('combobox', { name: label, exact: true }).click();
  await pageOf(where).getByRole('option', { name: option, exact: true }).click();
}

/** Chooses the one option of a searchable select that a search for a text finds. */
export async function findOption(where: Place, label: string, text: string) {
  await where.getByRole('combobox', { name: label, exact: true }).click();
  await pageOf(where)
    .getByRole('combobox', { name: /^Search / })
    .fill(text);
  await pageOf(where).getByRole('option').filter({ hasText: text }).click();
}

/** Chooses from the menu of the row that has this name. */
export async function actOn(where: Place, name: string, what: string) {
  await button(where, `Actions for ${name}`).click();
  await pageOf(where).getByRole('menuitem', { name: what, exact: true }).click();
}

/** Filters the list by one of its filters. */
export async function filterBy(page: Page, filter: string, value: string) {
  await button(page, 'Filter').click();
  await button(dialog(page), filter).click();
  await page.getByRole('radio', { name: value, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Answers the question that is open with one of its buttons. */
export const answerQuestion = (where: Place, what: string | RegExp) =>
  button(where.getByRole('alertdialog'), what).click();

/** The button that does what a question asks, and once that has failed, Try again. */
export const actOrAgain = (where: Place, what: string) =>
  button(where.getByRole('alertdialog'), what).or(button(dialog(where), 'Try again'));

/** Files of more bytes than this are handed over by their place on the disk, because the way to the browser is slow. */
const LARGE = 1_000_000;

/** Hands files to the button that asks for them. */
export async function uploadFiles(by: Locator, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = by.page().waitForEvent('filechooser');
  await by.click();
  if (files.every(({ buffer }) => buffer.length <= LARGE)) return (await chooser).setFiles(files);
  const paths = files.map(({ name, buffer }) => {
    const path = test.info().outputPath(name);
    writeFileSync(path, buffer);
    return path;
  });
  await (await chooser).setFiles(paths);
}

/** Begins to add up by how much a page shifts what is shown; returns how to read it. */
export async function layoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const all: number[] = [];
    Object.assign(window, { shifts: all });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) all.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0));
}
