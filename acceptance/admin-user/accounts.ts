import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Chooses an act from the menu of a row. */
export async function choose(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

export interface NewAdmin {
  firstname: string;
  lastname: string;
  email: string;
}

/** Fills in the form of a new admin. */
export async function fillNew(page: Page, { firstname, lastname, email }: NewAdmin) {
  await page.goto('/settings/manage-admins');
  await page.getByRole('button', { name: 'New admin' }).click();
  await page.getByLabel('First Name').fill(firstname);
  await page.getByLabel('Last Name').fill(lastname);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
}

/** Opens an account through the page. */
export async function openAccount(page: Page, admin: NewAdmin) {
  await fillNew(page, admin);
  await page.getByRole('button', { name: 'Create admin' }).click();
  await expect(page.getByText(`Invitation sent to ${admin.email}`)).toBeVisible();
}

/** Chooses whom to act as, and says why. */
export async function startAs(page: Page, person: { name: string; email: string }, reason: string) {
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('combobox', { name: 'Search person' }).fill(person.email);
  await page.getByRole('option').filter({ hasText: person.name }).filter({ hasText: person.email }).click();
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Start impersonation' }).click();
}
