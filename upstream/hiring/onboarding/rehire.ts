import { and, eq, sql } from 'drizzle-orm';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { restoreRecords } from '../../people/employee/restore-records';
import { employee } from '../../people/employee/tables';
import { applyEntries } from '../../people/history/entries';
import { newStatus } from '../../people/history/status';
import { newEntry } from '../../people/history/write';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { among, columnAs, type Db, run, type Statement } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { candidate, onboarding } from './tables';

/**
 * SQL condition on `employee`: they left, so the record can be continued, archived or not. HR had a reason of its own to archive a
 * record while the employment went on.
 */
const LEFT = sql`${employee.employment_status} IN ('RESIGNED', 'RETIRED', 'TERMINATED')`;

/** The employees who have the address of one of these candidates. `left`: the record can go on. */
export const employeesWithAddress = (db: Db, me: LimitedCaller, ids: readonly number[]) =>
  db
    .select({
      id: candidate.id,
      employee: columnAs<number>(employee.id, 'employee'),
      name: sql<string>`${calledIn(sql`${employee}`)}`.as('name'),
      code: employee.code,
      left: sql<number>`(${LEFT} AND ${inCompanyScope(me, sql`${employee.company_id}`)})`.as('left'),
      left_on: employee.employment_status_date,
      day: onboarding.employment_date,
      company_id: candidate.company_id,
      branch_id: candidate.branch_id,
      department_id: candidate.department_id,
      job_role_id: candidate.job_role_id,
      gross_salary: candidate.gross_salary,
      net_salary: candidate.net_salary,
    })
    .from(candidate)
    .innerJoin(employee, eq(employee.email, candidate.email))
    .leftJoin(onboarding, eq(onboarding.candidate_id, candidate.id))
    .where(sql`${candidate.id} IN ${among([...ids])}`);

/** Somebody who worked here before, with the first day and the job and pay of the offer. */
export type Former = Awaited<ReturnType<typeof employeesWithAddress>>[number];

/** The record that a candidate's onboarding can go on with. */
export const workedHere = (db: Db, me: LimitedCaller, id: number) =>
  db
    .select({
      id: employee.id,
      name: sql<string>`${calledIn(sql`${employee}`)}`.as('name'),
      code: employee.code,
      left_on: employee.employment_status_date,
    })
    .from(candidate)
    .innerJoin(employee, eq(employee.email, candidate.email))
    .where(
      and(
        eq(candidate.id, id),
        sql`${employee.candidate_id} IS NOT ${candidate.id}`,
        LEFT,
        inCompanyScope(me, sql`${employee.company_id}`),
      ),
    );

const REASON = 'Employed again after a new offer';

/**
 * The statements that let a record go on: it is archived no more, and has its status, job and pay from the first day, with those of
 * the same day struck through.
 */
export function rehireStatements(call: Call<unknown>, former: Former, by: string): Statement[] {
  const { db, now, auditEach } = call;
  const { employee: id, company_id, branch_id, department_id, job_role_id, gross_salary, net_salary } = former;
  const day: Day = former.day ?? lagosDay(now);
  const today = lagosDay(now);
  const at = now.toISOString();
  const one = sql`SELECT ${id} AS id`;
  const entry = (kind: 'JOB' | 'PAY', values: Record<string, number>) => [
    newEntry(db, { employee: id, kind, day, values, reason: REASON, by, at }),
    ...applyEntries(db, kind, one, today),
  ];
  return [
    ...restoreRecords(call, one),
    ...newStatus(db, one, { status: 'ACTIVE', day, today, by, at, reason: REASON }),
    run(
      db,
      sql`UPDATE employee_entry SET corrected_at = ${at}, corrected_by = ${by}, correction_reason = ${REASON}
      WHERE employee_id = ${id} AND kind IN ('JOB', 'PAY') AND corrected_at IS NULL AND effective_from >= ${day}`,
    ),
    ...entry('JOB', { company_id, branch_id, department_id, job_role_id }),
    ...entry('PAY', { gross_salary, net_salary }),
    auditEach(
      {
        action: 'Employment status changed',
        record: 'employee',
        after: { employment_status: 'ACTIVE', effective_date: day },
        note: REASON,
      },
      one,
    ),
  ];
}
