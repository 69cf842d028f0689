import { asc, eq, sql } from 'drizzle-orm';
import { company } from '../company/tables';
import type { Db } from '../db';
import { among } from '../db';
import { employee } from '../employee/tables';
import { someNames } from '../mail-words';
import { type Requester, requestersOf } from '../onboarding/candidates';
import { refuse } from '../refusal';
import type { Guest } from './mails';

export const candidateGuest = ({ id, firstname, lastname, email, company }: Requester): Guest => ({
  kind: 'candidate',
  id,
  firstname,
  lastname,
  email,
  company,
});

/** The candidates with these ids, as guests. */
export const candidateGuests = async (db: Db, ids: readonly number[]): Promise<Requester[]> =>
  ids.length === 0 ? [] : requestersOf(db, [...ids], 'candidate');

/** The employees with these ids, in the order of the ids. Refuses all of them when one does not exist. */
export async function employeeGuests(db: Db, ids: readonly number[]): Promise<(Guest & { archived: boolean })[]> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return [];
  const found = await db
    .select({
      id: employee.id,
      firstname: employee.firstname,
      lastname: employee.lastname,
      email: employee.email,
      archived: employee.archived,
      company: company.name,
    })
    .from(employee)
    .innerJoin(company, eq(company.id, employee.company_id))
    .where(sql`${employee.id} IN ${among(unique)}`)
    .orderBy(asc(employee.id));
  const missing = unique.filter((id) => !found.some((person) => person.id === id));
  if (missing.length > 0) throw refuse.fields({ employee: [`There is no employee ${missing.join(', ')}`] });
  return found.map((person) => ({ kind: 'employee', ...person }));
}

/** Refuses people who have left for a new invitation. */
export function refuseArchived(people: readonly (Guest & { archived: boolean })[]): void {
  const gone = people.filter(({ archived }) => archived);
  if (gone.length === 0) return;
  throw refuse.fields({
    employee: [`${someNames(gone)} ${gone.length === 1 ? 'does' : 'do'} not work here any more. Remove them to go on`],
  });
}
