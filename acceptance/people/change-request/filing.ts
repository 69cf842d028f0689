import type { Page } from '@playwright/test';
import type { People, PersonApi } from '../../platform/people.ts';

export interface Filer {
  /** The employee's id. */
  id: number;
  name: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  /** The calls with the employee's session. */
  api: PersonApi;
}

/** An employee with an account, who can ask for changes of the own record. */
export async function filer(people: People): Promise<Filer> {
  const person = await people.employee();
  const { results } = await people.api.employee.list.query({ search: person.email });
  const { firstname, lastname, name, email, phone } = person;
  return { id: results[0]?.id ?? 0, firstname, lastname, name, email, phone, api: await people.apiOf(person) };
}

/** Files changes and answers the id of the request. */
export async function file(
  { api }: Filer,
  section: 'personal' | 'bank' | 'next_of_kin',
  changes: Record<string, string | number | null>,
): Promise<number> {
  const { request } = await api.changeRequest.file.mutate({ section, changes });
  return request ?? 0;
}

/** The row of a field in the table of a request. */
export const changeRow = (page: Page, field: string) =>
  page
    .getByRole('table', { name: 'Changes asked for' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: field, exact: true }) });

/** Chooses for one field, or for an entry as a whole. */
export const decideOn = (page: Page, about: string, choice: 'Approve' | 'Decline') =>
  page
    .getByRole('group', { name: about, exact: true })
    .getByRole('radio', { name: choice, exact: true })
    .check({ force: true });
