import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { OnboardingRow } from '../../../contracts/hiring/onboarding';
import type { CandidateForm } from '../../../contracts/people/candidate';
import type { Day } from '../../../contracts/platform/dates';
import { branch, company, department, jobRole } from '../../organisation/company/tables';
import { refuse } from '../../platform/call/refusal';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { among, type Db, run, type Statement, slice } from '../../platform/database/db';
import { user } from '../../platform/database/tables';
import { offer } from '../offer/tables';
import { candidateMatches } from './candidates';
import { CHECKLIST_ITEMS, isItemOpen } from './facts';
import { employeesWithAddress } from './rehire';
import { candidate, onboarding, workflowSetting } from './tables';

/** Refuses a form whose company is not the caller's, or whose branch, department or job role is not the company's own, field by field. */
export async function checkPlace(db: Db, me: LimitedCaller, form: CandidateForm): Promise<void> {
  const [companies, branches, departments, roles] = await db.batch([
    db
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.id, form.company), inCompanyScope(me, sql`${company.id}`))),
    db
      .select({ id: branch.id })
      .from(branch)
      .where(and(eq(branch.id, form.branch), eq(branch.company_id, form.company))),
    db
      .select({ id: department.id })
      .from(department)
      .where(and(eq(department.id, form.department), eq(department.company_id, form.company))),
    db
      .select({ id: jobRole.id })
      .from(jobRole)
      .where(and(eq(jobRole.id, form.job_role), eq(jobRole.company_id, form.company))),
  ]);
  if (companies.length === 0) throw refuse.fields({ company: ['Choose a company of the list'] });
  const fields: Record<string, string[]> = {};
  if (branches.length === 0) fields.branch = ['Choose a branch of this company'];
  if (departments.length === 0) fields.department = ['Choose a department of this company'];
  if (roles.length === 0) fields.job_role = ['Choose a job role of this company'];
  if (Object.keys(fields).length > 0) throw refuse.fields(fields);
}

/** A form's values as the columns of a candidate. */
export const candidateColumns = (form: CandidateForm) => ({
  firstname: form.firstname,
  middlename: form.middlename || null,
  lastname: form.lastname,
  email: form.email,
  phone: form.phone,
  address: form.address || null,
  company_id: form.company,
  branch_id: form.branch,
  department_id: form.department,
  job_role_id: form.job_role,
  gross_salary: form.gross_salary,
  net_salary: form.net_salary,
  resumption_date: form.resumption_date,
});

/** Candidates whose onboarding was initiated, newest first. */
export async function findOnboardings(
  db: Db,
  me: LimitedCaller,
  input: { page: number; page_size: number; search?: string | undefined },
  now: Date,
): Promise<{ total: number; rows: OnboardingRow[] }> {
  const { limit, offset } = slice(input);
  const where = me.limits?.companies
    ? and(candidateMatches(input.search), inCompanyScope(me, sql`${candidate.company_id}`))
    : candidateMatches(input.search);
  const [totals, rows] = await db.batch([
    where === undefined
      ? db.select({ total: count() }).from(onboarding)
      : db
          .select({ total: count() })
          .from(onboarding)
          .innerJoin(candidate, eq(candidate.id, onboarding.candidate_id))
          .where(where),
    db
      .select({
        id: onboarding.id,
        candidate: onboarding.candidate_id,
        firstname: candidate.firstname,
        lastname: candidate.lastname,
        email: candidate.email,
        company: sql<string>`${company.name}`.as('company'),
        job_role: sql<string>`${jobRole.name}`.as('job_role'),
        status: sql<
          'ONBOARDING' | 'COMPLETED'
        >`CASE WHEN ${onboarding.completed_at} IS NULL THEN 'ONBOARDING' ELSE 'COMPLETED' END`.as('onboarding_status'),
        workflow: workflowSetting.title,
        items: sql<number>`(SELECT count(*) FROM onboarding_item i WHERE i.onboarding_id = ${onboarding.id})`.as(
          'items',
        ),
        items_done: sql<number>`(SELECT count(*) FROM ${CHECKLIST_ITEMS} WHERE i.onboarding_id = ${onboarding.id}
          AND NOT ${isItemOpen(now)})`.as('items_done'),
        initiated_at: onboarding.initiated_at,
        completed_at: onboarding.completed_at,
        waiver: sql<'NONE' | 'PENDING' | 'ACCEPTED' | 'REJECTED'>`coalesce((SELECT w.status FROM waiver w
          WHERE w.candidate_id = ${onboarding.candidate_id} ORDER BY w.id DESC LIMIT 1), 'NONE')`.as('waiver'),
      })
      .from(onboarding)
      .innerJoin(candidate, eq(candidate.id, onboarding.candidate_id))
      .innerJoin(company, eq(company.id, candidate.company_id))
      .innerJoin(jobRole, eq(jobRole.id, candidate.job_role_id))
      .leftJoin(workflowSetting, eq(workflowSetting.id, onboarding.workflow_id))
      .where(where)
      .orderBy(desc(onboarding.initiated_at), desc(onboarding.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: totals[0]?.total ?? 0, rows };
}

/**
 * Starts one onboarding for each candidate, and stores the day of employment with the candidate. Nobody resumes before
 * that day, so an earlier day of resumption gives way to it.
 */
export const startOnboardings = (
  db: Db,
  ids: number[],
  with_: { workflow: number | null; employmentDate: Day; by: number; now: Date },
): Statement[] => [
  run(
    db,
    sql`INSERT INTO onboarding (candidate_id, workflow_id, employment_date, initiated_at, initiated_by)
    SELECT value, ${with_.workflow}, ${with_.employmentDate}, ${with_.now.toISOString()}, ${with_.by}
    FROM json_each(${JSON.stringify(ids)})`,
  ),
  db
    .update(candidate)
    .set({
      employment_date: with_.employmentDate,
      resumption_date: sql`max(coalesce(${candidate.resumption_date}, ''), ${with_.employmentDate})`,
    })
    .where(sql`${candidate.id} IN ${among(ids)}`),
];

/**
 * Makes users and employees of candidates. The staff ID has the company's next number in place of `{number}` in its
 * format; the acknowledgement gives what only the candidate knew. The records of those who worked here before are linked
 * instead.
 */
export function makeEmployees(
  db: Db,
  ids: number[],
  by: number,
  now: Date,
  before: readonly { id: number; employee: number }[] = [],
): Statement[] {
  const at = now.toISOString();
  const chosen = sql`c.id IN ${among(ids)}`;
  const fresh = sql`c.id IN ${among(ids.filter((id) => !before.some((one) => one.id === id)))}`;
  return [
    ...before.map(({ id, employee }) =>
      run(
        db,
        sql`UPDATE candidate SET user_id = (SELECT e.user_id FROM employee e WHERE e.id = ${employee})
        WHERE id = ${id} AND user_id IS NULL`,
      ),
    ),
    run(
      db,
      sql`INSERT INTO user (firstname, lastname, email, phone, roles, sessions_from, company_id, created_at)
      SELECT c.firstname, c.lastname, c.email, c.phone, '["EMPLOYEE"]', ${at}, c.company_id, ${at}
      FROM candidate c WHERE ${chosen} AND c.user_id IS NULL ORDER BY c.id
      ON CONFLICT (email) DO NOTHING`,
    ),
    run(
      db,
      sql`UPDATE candidate AS c SET user_id = (SELECT u.id FROM user u WHERE u.email = c.email
        AND (u.created_at = ${at} OR u.email_verified_at IS NOT NULL))
      WHERE ${chosen} AND c.user_id IS NULL`,
    ),
    run(
      db,
      sql`INSERT INTO employee (candidate_id, user_id, code, firstname, middlename, lastname, email, phone, address,
        company_id, branch_id, department_id, job_role_id, gross_salary, net_salary, employment_date, resumption_date,
        bvn, tax_id, pension_manager, pension_pin, account_number, bank_name, supervisor_name, created_at)
      SELECT c.id, c.user_id,
        CASE WHEN instr(k.staff_id_format, '{number}') > 0 THEN replace(k.staff_id_format, '{number}', n.number)
          ELSE k.staff_id_format || n.number END,
        c.firstname, c.middlename, c.lastname, c.email, c.phone, coalesce(a.address, c.address),
        c.company_id, c.branch_id, c.department_id, c.job_role_id, c.gross_salary, c.net_salary,
        o.employment_date, max(coalesce(a.resumption_date, c.resumption_date, ''), o.employment_date),
        a.bvn, a.tax_id, a.pension_manager, a.pension_pin, a.account_number, a.bank_name, a.supervisor_name, ${at}
      FROM candidate c
      JOIN company k ON k.id = c.company_id
      JOIN onboarding o ON o.candidate_id = c.id
      JOIN (SELECT c.id, printf('%04d', k.next_staff_number - 1 + row_number() OVER (PARTITION BY c.company_id ORDER BY c.id)) AS number
        FROM candidate c JOIN company k ON k.id = c.company_id WHERE ${fresh}) n ON n.id = c.id
      LEFT JOIN acknowledgement a ON a.candidate_id = c.id
      WHERE ${fresh} ORDER BY c.id`,
    ),
    ...before.map(({ id, employee }) =>
      run(
        db,
        sql`UPDATE employee AS e SET candidate_id = c.id, user_id = coalesce(e.user_id, c.user_id), version = version + 1,
          resumption_date = max(coalesce(c.resumption_date, ''), o.employment_date)
        FROM candidate c JOIN onboarding o ON o.candidate_id = c.id WHERE c.id = ${id} AND e.id = ${employee}`,
      ),
    ),
    // From here on lists of candidates say the day that the record says.
    run(
      db,
      sql`UPDATE candidate AS c SET resumption_date = (SELECT e.resumption_date FROM employee e WHERE e.candidate_id = c.id)
      WHERE ${chosen}`,
    ),
    run(
      db,
      sql`UPDATE company AS k SET next_staff_number = k.next_staff_number +
        (SELECT count(*) FROM candidate c WHERE c.company_id = k.id AND ${fresh})
      WHERE k.id IN (SELECT c.company_id FROM candidate c WHERE ${fresh})`,
    ),
    db
      .update(onboarding)
      .set({ completed_at: at, completed_by: by })
      .where(sql`${onboarding.candidate_id} IN ${among(ids)}`),
    db
      .update(offer)
      .set({ ended_at: at })
      .where(sql`${offer.candidate_id} IN ${among(ids)} AND ${offer.ended_at} IS NULL`),
  ];
}

/**
 * Puts the ids of new users into the links to complete a sign-up. The ids are known only inside the batch that makes
 * the users, so the links are first written for user 0. Goes right after the mails.
 */
export const addressSignups = (db: Db): Statement[] => [
  run(
    db,
    sql`UPDATE outbox SET links = json_set(links, '$[0].claims.sub',
      (SELECT CAST(c.user_id AS TEXT) FROM candidate c WHERE c.id = outbox.candidate_id))
    WHERE status = 'QUEUED' AND links ->> '$[0].claims.sub' = '0'`,
  ),
  run(
    db,
    sql`UPDATE link SET sub = (SELECT c.user_id FROM candidate c WHERE c.email = link.email)
    WHERE purpose = 'complete-signup' AND sub = 0`,
  ),
];

/**
 * Which of these candidates' addresses belong to an employee, who may have left, which to an account that never confirmed its address and
 * so may be somebody else's unless a record has it, and which of the candidates have a user with a password.
 */
export async function knownPeople(db: Db, me: LimitedCaller, ids: number[]) {
  const [employees, unconfirmed, users] = await db.batch([
    employeesWithAddress(db, me, ids),
    db
      .select({ id: candidate.id })
      .from(candidate)
      .innerJoin(user, and(eq(user.email, candidate.email), isNull(user.email_verified_at)))
      .where(
        sql`${candidate.id} IN ${among(ids)} AND ${candidate.user_id} IS NULL
        AND NOT EXISTS (SELECT 1 FROM employee own WHERE own.user_id = ${user.id} AND own.email = ${candidate.email})`,
      ),
    db
      .select({ id: candidate.id })
      .from(candidate)
      .innerJoin(
        user,
        sql`${user.id} = coalesce(${candidate.user_id}, (SELECT u.id FROM user u WHERE u.email = ${candidate.email}))`,
      )
      .where(sql`${candidate.id} IN ${among(ids)} AND ${user.password_hash} IS NOT NULL`),
  ]);
  const idsOf = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id));
  return { employees, unconfirmed: idsOf(unconfirmed), users: idsOf(users) };
}

/** The workflow with this id, or null when none was asked for. */
export async function workflowOf(db: Db, id: number | undefined) {
  if (!id) return null;
  const [found] = await db.select().from(workflowSetting).where(eq(workflowSetting.id, id));
  if (!found) throw refuse.fields({ workflow: ['Choose a workflow of the list'] });
  return found;
}
