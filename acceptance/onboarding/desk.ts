import { expect, type Page } from '@playwright/test';
import type { Candidate } from '../people.ts';

/** What HR does on the pages of candidates, in the words of those pages. */

export async function openCandidate(page: Page, candidate: Candidate) {
  await page.goto(`/candidates/${candidate.id}`);
  await expect(page.getByRole('heading', { level: 1, name: candidate.name })).toBeVisible();
}

/** Chooses an action of the open candidate from the menu behind the three dots. */
export async function act(page: Page, action: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Finds a candidate in the list by their name and chooses the row. */
export async function pick(page: Page, ...candidates: Candidate[]) {
  for (const candidate of candidates)
    await page.getByRole('checkbox', { name: new RegExp(candidate.lastname) }).check();
}

export const dialog = (page: Page) => page.getByRole('dialog');
export const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
