import { type SQL, sql } from 'drizzle-orm';
import type { CaseKind, Sight } from '../../contracts/case-state';
import { type Day, lagosDay } from '../../contracts/dates';
import { mustChange, run, type Statement } from '../db';
import { calledIn } from '../employee-name';
import { hasEmail } from '../no-email';
import { newest } from '../record/change';
import type { RecordId } from '../record/row';
import type { By } from './by';
import { addEvent, type NewEvent } from './event';
import { caseFile, caseParty } from './tables';

/** The id of the case that the batch has just opened, for the statements after it. */
export const NEW_CASE: SQL = newest(caseFile);

/** The id of the party that the batch has just added. */
export const NEW_PARTY: SQL = newest(caseParty);

/** The party of a role in a case, the last that was added: for statements of the batch that adds it. */
export const partyAs = (caseId: RecordId, role: string): SQL =>
  sql`(SELECT max(p.id) FROM case_party p WHERE p.case_id = ${caseId} AND p.role = ${role})`;

/** Somebody who gets to do with a case: an employee, an account, or a name and an address. What is not said is looked up. */
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
  /** Whom it is about; null for a complaint, which says its company. */
  employee: number | null;
  company?: RecordId;
  topic?: string;
  status: string;
  due?: Day | null;
  owner?: number | null;
  parties: readonly NewParty[];
  event: NewEvent;
  /** Who opened it, where that is not the account that calls: null for nobody. */
  openedBy?: number | null;
  /** The instant, where that of the call would tell too much. */
  at?: string;
}

const LETTER: Record<Exclude<CaseKind, 'DISCIPLINARY'>, string> = { EXIT: 'E', WELFARE: 'W', COMPLAINT: 'C' };

/** Disciplinary cases are counted by the year, the others over all years. */
const numbered = (kind: CaseKind, year: number): { year: number; format: string } =>
  kind === 'DISCIPLINARY' ? { year, format: `${year}-%03d` } : { year: 0, format: `${LETTER[kind]}-%04d` };

/** Adds parties. An employee's or an account's name and address are those of today. */
export function addParties({ db, now }: By, caseId: RecordId, parties: readonly NewParty[]): Statement[] {
  if (parties.length === 0) return [];
  return [
    run(
      db,
      sql`INSERT INTO case_party (case_id, role, sees, name, email, user_id, employee_id, added_at)
      SELECT ${caseId}, v.value ->> 'role', v.value ->> 'sees',
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
 * The statements that open a case with its number, its parties and the first event of its timeline. `NEW_CASE` is its id for the
 * statements after them. The batch fails where there is no such employee or company.
 */
export function openCase(by: By, one: NewCase): Statement[] {
  const { db, now, caller } = by;
  const { kind, employee, company, topic = '', status, due = null, owner = null } = one;
  const at = one.at ?? now.toISOString();
  const { year, format } = numbered(kind, Number(lagosDay(now).slice(0, 4)));
  const openedBy = one.openedBy === undefined ? caller.userId : one.openedBy;
  const place =
    employee === null
      ? sql`SELECT NULL AS employee, id AS company, NULL AS branch, NULL AS department FROM company WHERE id = ${company ?? null}`
      : sql`SELECT id AS employee, company_id AS company, branch_id AS branch, department_id AS department
          FROM employee WHERE id = ${employee}`;
  return [
    run(
      db,
      sql`INSERT INTO case_file (kind, year, serial, number, employee_id, company_id, branch_id, department_id, topic, status,
        due, owner_id, opened_at, opened_by)
      SELECT ${kind}, ${year}, n.serial, printf(${format}, n.serial), p.employee, p.company, p.branch, p.department, ${topic},
        ${status}, ${due}, ${owner}, ${at}, ${openedBy}
      FROM (${place}) p, (SELECT 1 + coalesce(max(serial), 0) AS serial FROM case_file
        WHERE kind = ${kind} AND year = ${year}) n`,
    ),
    mustChange(db),
    ...addParties(by, NEW_CASE, one.parties),
    ...addEvent(by, NEW_CASE, { at, ...one.event }),
  ];
}
