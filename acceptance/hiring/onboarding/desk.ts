import { expect, type Page } from '@playwright/test';
import { pageHeading } from '../../platform/on-page.ts';
import type { Candidate } from '../../platform/people.ts';

/** The acts of HR on the pages of candidates, in the words of those pages. */

export async function openCandidate(page: Page, candidate: Candidate) {
  await page.goto(`/candidates/${candidate.id}`);
  await expect(pageHeading(page, candidate.name)).toBeVisible();
}

/** Opens the form for a mail to the open candidate. */
export const mail = (page: Page) => page.getByRole('button', { name: 'Mail candidate' }).click();

/** Chooses an action of the open candidate from the menu behind the three dots. */
export async function act(page: Page, action: string) {
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
