import { sql } from 'drizzle-orm';
import { lagosDay } from '../../contracts/dates';
import type { EmployeeDetail, EmployeeForm } from '../../contracts/employee';
import { type Db, run } from '../db';
import { emailStandIn } from '../no-email';
import { newest } from '../record/change';
import { lookAgain, refuse } from '../refusal';
import type { Call } from '../serve';
import { openAccount } from './invitation';
import { placesOf, TAKEN_NAMES } from './places';
import { readEmployee } from './read';
import { nextNumber, nextStaffId } from './staff-number';
import { employee } from './tables';

export const TAKEN = {
  'employee.code': { code: ['An employee with this staff ID exists'] },
  'employee.email': { email: ['An employee with this email exists'] },
};

/** Refuses days that cannot be. */
export function checkDays(
  form: { dob?: string | undefined; confirmation_effective_date?: string | undefined },
  employed: string,
  today: string,
): void {
  if (form.dob && form.dob >= today) throw refuse.fields({ dob: ['Date of birth should lie in the past'] });
  if (form.confirmation_effective_date && form.confirmation_effective_date < employed)
    throw refuse.fields({ confirmation_effective_date: ['The date lies before the day of employment'] });
}

async function invitedOf(db: Db, { firstName, lastName, phone, company }: EmployeeForm, email: string) {
  const of = await db.get<{ name: string } | undefined>(sql`SELECT name FROM company WHERE id = ${company}`);
  const named = { firstname: firstName ?? '', lastname: lastName ?? '', company: of?.name ?? 'Tenure' };
  return { ...named, email, phone: phone ?? null, company_id: company };
}

/** Adds an employee, with what `others` asked for and the next staff ID, all in one batch. */
export const createEmployee = (call: Call<EmployeeForm>): Promise<EmployeeDetail> => lookAgain(() => create(call));

async function create(call: Call<EmployeeForm>): Promise<EmployeeDetail> {
  const { db, input, now, audit, commit } = call;
  const { location_name, department_name, jobrole_name, salary, netSalary, invite, ...facts } = input;
  const today = lagosDay(now);
  const employment_date = input.employment_date ?? today;
  checkDays(input, employment_date, today);
  const { statements, columns } = await placesOf(call, input);
  const code = input.code ? sql`${input.code}` : nextStaffId(input.company);
  const opened = invite && input.email ? await openAccount(db, await invitedOf(db, input, input.email), now) : null;
  const confirmed = input.confirmation_status === 'PENDING' ? null : (input.confirmation_effective_date ?? null);
  // Somebody who has an account with this address, and has proven to read its mail, signs in to the record with it.
  const insert = run(
    db,
    sql`INSERT INTO employee (user_id, code, title, firstname, middlename, lastname, email, phone, gender, dob,
          company_id, branch_id, department_id, job_role_id, gross_salary, net_salary, employment_date, resumption_date,
          confirmation_status, confirmation_effective_date, created_at)
        SELECT coalesce(${opened?.known === false ? opened.id : null},
          (SELECT u.id FROM user u WHERE u.email = ${input.email ?? null} AND u.email_verified_at IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM employee o WHERE o.user_id = u.id))),
          ${code}, ${input.title ?? null}, ${input.firstName ?? ''}, ${input.middlename ?? null},
          ${input.lastName ?? ''}, ${input.email ?? emailStandIn(code)}, ${input.phone ?? null}, ${input.gender},
          ${input.dob ?? null}, ${columns.company_id}, ${columns.branch_id}, ${columns.department_id},
          ${columns.job_role_id}, ${salary}, ${netSalary}, ${employment_date}, ${employment_date},
          ${input.confirmation_status}, ${confirmed}, ${now.toISOString()} RETURNING id`,
  );
  const told = {
    ...facts,
    ...(opened && !opened.known ? { account: 'Invited' } : {}),
    salary,
    netSalary,
    employment_date,
  };
  return commit(
    [
      ...(input.code ? [] : [run(db, nextNumber(input.company))]),
      ...statements,
      ...(opened?.statements ?? []),
      insert,
      audit({
        action: 'Employee created',
        record: 'employee',
        record_id: newest(employee),
        after: sql`json_set(${JSON.stringify(told)}, '$.code', ${code})`,
      }),
    ],
    ({ idOf }) => readEmployee(call, sql`e.id = ${idOf(insert)}`),
    // Without an email it is the staff ID that was taken: what stands for the address is made of it.
    { unique: { ...TAKEN, ...(input.email ? {} : { 'employee.email': TAKEN['employee.code'] }), ...TAKEN_NAMES } },
  );
}
