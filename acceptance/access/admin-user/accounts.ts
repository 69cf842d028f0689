import type { Page } from '@playwright/test';
import { expect } from '../../platform/fixtures.ts';
import { choose, exactWords, field } from '../../platform/on-page.ts';
import type { People, PersonApi } from '../../platform/people.ts';

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
  await field(page, 'Email').fill(email);
  await choose(page, 'Company', 'Lagoon Logistics Ltd');
  await choose(page, 'Rights', 'Everything');
  await choose(page, 'Sees', 'All companies');
}

/** Opens an account through the page. */
export async function openAccount(page: Page, admin: NewAdmin) {
  await fillNew(page, admin);
  await page.getByRole('button', { name: 'Create admin' }).click();
  await expect(exactWords(page, `Invitation sent to ${admin.email}`)).toBeVisible();
}

/** Chooses whom to act as, and says why. */
export async function startAs(page: Page, person: { name: string; email: string }, reason: string) {
  await page.getByRole('combobox', { name: 'Person', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search person', exact: true }).fill(person.email);
  await page.getByRole('option').filter({ hasText: person.name }).filter({ hasText: person.email }).click();
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Start impersonation' }).click();
}

type Limits = NonNullable<Parameters<PersonApi['adminUser']['limit']['mutate']>[0]['limits']>;

/** Opens an account of a limited admin, by a super admin; gives back the token of their session. */
export async function limitedAdmin(
  people: People,
  above: PersonApi,
  lastname: string,
  limits: Limits,
): Promise<string> {
  const email = `halima.${lastname}@tenure.example`.toLowerCase();
  const { user_id: id } = await above.adminUser.create.mutate({
    firstname: 'Halima',
    lastname,
    email,
    roles: ['ADMIN'],
  });
  const { version } = await above.adminUser.limits.query({ id });
  await above.adminUser.limit.mutate({ id, limits, version });
  return people.enter(email);
}
