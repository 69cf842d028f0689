import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { company } from '../../organisation/company/tables';
import { employee } from '../../people/employee/tables';
import { refuse } from '../../platform/call/refusal';
import { inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { someNames } from '../../platform/mail/mail-words';
import { type Requester, requestersIn } from '../onboarding/candidates';
import type { Guest } from './mails';
import type { MeetingPeople } from './seats';

export const candidateGuest = ({ id, firstname, lastname, email, company }: Requester): Guest => ({
  kind: 'candidate',
  id,
  firstname,
  lastname,
  email,
  company,
});

export type EmployeeGuest = Guest & { archived: boolean };

/** The employees whose ids a query or a list has, in the order of their ids. */
export async function employeesIn(db: Db, me: LimitedCaller, ids: SQL): Promise<EmployeeGuest[]> {
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
    .where(sql`${employee.id} IN ${ids} AND ${inCompanyScopeUnindexed(me, sql`${employee.company_id}`)}`)
    .orderBy(asc(employee.id));
  return found.map((person) => ({ kind: 'employee', ...person }));
}

/** The chosen ones of the employees that were found. Refuses all of them when one does not exist. */
export function chosenEmployees(found: EmployeeGuest[], ids: readonly number[]): EmployeeGuest[] {
  const unique = [...new Set(ids)];
  const missing = unique.filter((id) => !found.some((person) => person.id === id));
  if (missing.length > 0) throw refuse.fields({ employee: [`There is no employee ${missing.join(', ')}`] });
  return found.filter(({ id }) => unique.includes(id));
}

/** The employees and the candidates who are in a meeting, or chosen for it. */
export const meetingPeopleOf = (db: Db, me: LimitedCaller, id: number, chosen: Partial<MeetingPeople> = {}) =>
  [
    employeesIn(
      db,
      me,
      sql`(SELECT employee_id FROM meeting_employee WHERE meeting_id = ${id} UNION SELECT value FROM ${listed(chosen.employee)})`,
    ),
    requestersIn(
      db,
      me,
      sql`(SELECT candidate_id FROM meeting_person WHERE meeting_id = ${id} UNION SELECT value FROM ${listed(chosen.candidate)})`,
    ),
  ] as const;

const listed = (ids: readonly number[] = []) => sql`json_each(${JSON.stringify(ids)})`;

/** Refuses people who have left for a new invitation. */
export function refuseArchived(people: readonly EmployeeGuest[]): void {
  const gone = people.filter(({ archived }) => archived);
  if (gone.length === 0) return;
  throw refuse.fields({
    employee: [`${someNames(gone)} ${gone.length === 1 ? 'does' : 'do'} not work here any more. Remove them to go on`],
  });
}
