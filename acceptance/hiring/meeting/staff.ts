import type { Page } from '@playwright/test';
import { dayFromNow, type People } from '../../platform/people.ts';

export interface Staff {
  /** The employee's id, not that of the candidate they were. */
  id: number;
  name: string;
  lastname: string;
  email: string;
  password: string;
}

/** An employee with a name that no other begins like, who can sign in. */
export async function employStaff(people: People, lastname: string): Promise<Staff> {
  const person = await people.employee(undefined, { lastname });
  const { results } = await people.api.meeting.employees.query({ search: person.lastname });
  const id = results.find((one) => one.lastname === lastname)?.id ?? 0;
  return { id, name: person.name, lastname, email: person.email, password: person.password };
}

export const ROOM = 'HR conference room, Apapa';

/** A hearing a week from now, booked as the page books it. */
export const bookHearing = (people: People, staff: Staff[], more: { notes?: string } = {}) =>
  people.api.meeting.create.mutate({
    date: dayFromNow(7),
    time: '14:00',
    duration: 90,
    type: 'DISCIPLINARY',
    employee: staff.map(({ id }) => id),
    offline: true,
    location: ROOM,
    ...more,
  });

/** Chooses employees by a search for the name of each. */
export async function chooseStaff(page: Page, staff: Staff[]) {
  await page.getByRole('combobox', { name: 'Employees' }).click();
  for (const { lastname, name } of staff) {
    await page.getByRole('combobox', { name: 'Search employees' }).fill(lastname);
    await page.getByRole('option').filter({ hasText: name }).click();
  }
  await page.keyboard.press('Escape');
}
