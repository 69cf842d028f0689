import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CaseKind, Sight } from '../../../contracts/cases/case-state';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { hasEmail } from '../../platform/mail/no-email';
import { calledIn } from '../../platform/person/employee-name';
import { type RecordId, readValue } from '../../platform/record/row';
import type { CaseActor } from './actor';
import { addCaseEvent, type NewEvent } from './event';
import { freeSerial, numberOf, numberYearOf } from './number';
import { ANY_ID, newestOf } from './row-id';

/** The id of the case that the batch has just opened, for the statements after it. */
export const NEW_CASE: SQL = newestOf('FILE');

/** The same id for an answer that is read in the batch. */
export const newCaseId = (db: Db): Promise<number> => readValue(db, z.int(), sql`SELECT ${NEW_CASE}`);

/** The id of the party that the batch has just added. */
export const NEW_PARTY: SQL = newestOf('PARTY');

/** The party of a role in a case that was added last, for statements of the batch that adds it. */
export const partyAs = (caseId: RecordId, role: string): SQL =>
  sql`(SELECT p.id FROM case_party p WHERE p.case_id = ${caseId} AND p.role = ${role} ORDER BY p.place DESC LIMIT 1)`;

/** A new party of a case: an employee, an account, or a name and an address. What is left out is looked up. */
export interface NewParty {
  role: string;
  sees: Sight;
  employee?: number | null;
  user?: number | null;
  name?: string;
  email?: string;
}

export interface NewCase {
  kind: CaseKind;
  /** The employee it is about; null for a complaint, which names its company. */
  employee: number | null;
  company?: RecordId;
  topic?: string;
  status: string;
  due?: Day | null;
  owner?: number | null;
  parties: readonly NewParty[];
  event: NewEvent;
  /** The account that opened it, where it is not the calling one; null for nobody. */
  openedBy?: number | null;
  /** The instant, where that of the call would tell too much. */
  at?: string;
  /** Its id and serial, where the caller has drawn them; left out, they are drawn here. */
  id?: number | undefined;
  serial?: number | undefined;
}

/** Adds parties. The name and address of an employee or an account are those of today. */
export function addParties({ db, now }: CaseActor, caseId: RecordId, parties: readonly NewParty[]): Statement[] {
  if (parties.length === 0) return [];
  return [
    run(
      db,
      sql`INSERT INTO case_party (id, case_id, role, sees, name, email, user_id, employee_id, added_at)
      SELECT ${ANY_ID}, ${caseId}, v.value ->> 'role', v.value ->> 'sees',
        coalesce(v.value ->> 'name', ${calledIn(sql`e`)}, trim(u.firstname || ' ' || u.lastname), ''),
        coalesce(v.value ->> 'email', u.email, CASE WHEN ${hasEmail(sql`e.email`)} THEN e.email END, ''),
        u.id, coalesce(e.id, (SELECT o.id FROM employee o WHERE o.user_id = u.id)), ${now.toISOString()}
      FROM json_each(${JSON.stringify(parties)}) v
        LEFT JOIN employee e ON e.id = v.value ->> 'employee'
        LEFT JOIN user u ON u.id = coalesce(v.value ->> 'user', e.user_id, (SELECT a.id FROM user a
          WHERE e.id IS NULL AND a.email = v.value ->> 'email' AND a.email_verified_at IS NOT NULL AND a.active = 1))
      ORDER BY v.key`,
    ),
    mustChange(db, parties.length),
  ];
}

/**
 * The statements that open a case with its number, its parties and the first event. Later statements use `NEW_CASE` as its id.
 * The batch fails where the employee or the company does not exist.
 */
export function openCase(by: CaseActor, one: NewCase): Statement[] {
  const { db, now, caller } = by;
  const { kind, employee, company, topic = '', status, due = null, owner = null, id, serial } = one;
  const at = one.at ?? now.toISOString();
  const year = numberYearOf(kind, Number(lagosDay(now).slice(0, 4)));
  const openedBy = one.openedBy === undefined ? caller.userId : one.openedBy;
  const place =
    employee === null
      ? sql`SELECT NULL AS employee, id AS company, NULL AS branch, NULL AS department FROM company WHERE id = ${company ?? null}`
      : sql`SELECT id AS employee, company_id AS company, branch_id AS branch, department_id AS department
          FROM employee WHERE id = ${employee}`;
  return [
    run(
      db,
      sql`INSERT INTO case_file (id, kind, year, serial, number, employee_id, company_id, branch_id, department_id, topic, status,
        due, owner_id, opened_at, opened_by)
      SELECT ${id ?? ANY_ID}, ${kind}, ${year}, n.serial, ${numberOf(kind, year, sql`n.serial`)}, p.employee, p.company, p.branch, p.department, ${topic},
        ${status}, ${due}, ${owner}, ${at}, ${openedBy}
      FROM (${place}) p, (${serial === undefined ? freeSerial(kind, year) : sql`SELECT ${serial} AS serial`}) n`,
    ),
    mustChange(db),
    ...addParties(by, NEW_CASE, one.parties),
    ...addCaseEvent(by, NEW_CASE, { at, ...one.event }),
  ];
}
