import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import type { EmployeeForm } from '../../../contracts/people/employee-form';
import { sumOfParts } from '../../../contracts/people/employment-terms';
import { PAY_PART_NAMES } from '../../../contracts/people/employment-type';
import { lagosDay } from '../../../contracts/platform/dates';
import { changesArea } from '../../../contracts/platform/limits';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, run } from '../../platform/database/db';
import { emailStandIn } from '../../platform/mail/no-email';
import { refuseOffered } from '../../platform/person/address-clash';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { createRecord } from '../../platform/record/change';
import { inOneTrip, readRow } from '../../platform/record/row';
import { linePlaceColumns, mayLead } from '../reporting-line/people';
import { newCustom } from './custom';
import { openEmployeeAccount } from './invitation';
import { readEmployee } from './read';
import { resolvePlaces, TAKEN_NAMES } from './resolve-places';
import { nextNumber, nextStaffId } from './staff-number';
import { employee } from './tables';

export const TAKEN_VALUES = {
  'employee.code': { code: ['An employee with this staff ID exists'] },
  'employee.email': { email: ['An employee with this email exists'] },
};

/** Refuses days that contradict each other. */
export function checkDays(
  form: { dob?: string | undefined; confirmation_effective_date?: string | undefined },
  employed: string,
  today: string,
): void {
  if (form.dob && form.dob >= today) throw refuse.fields({ dob: ['Date of birth should lie in the past'] });
  if (form.confirmation_effective_date && form.confirmation_effective_date < employed)
    throw refuse.fields({ confirmation_effective_date: ['The date lies before the day of employment'] });
}

function openFor(db: Db, { firstName, lastName, phone, company }: EmployeeForm, email: string, now: Date) {
  const named = readRow(db, z.object({ name: z.string() }), sql`SELECT name FROM company WHERE id = ${company}`);
  const person = { firstname: firstName ?? '', lastname: lastName ?? '', email, phone: phone ?? null };
  return openEmployeeAccount(
    db,
    { ...person, company_id: company, company: named.then((of) => of?.name ?? 'Tenure') },
    now,
  );
}

const Gone = z.object({ name: z.string(), code: z.string() });

/**
 * Refuses the address of somebody who worked here before: a rehire goes on with the record that is there, so that nobody
 * has two.
 */
async function refuseRehire(db: Db, email: string | undefined): Promise<void> {
  if (!email) return;
  const gone = await readRow(
    db,
    Gone,
    sql`SELECT ${calledIn(sql`e`)} AS name, e.code FROM employee e WHERE e.email = ${email} AND NOT (${worksHere(sql`e`)})`,
  );
  if (gone)
    throw refuse.fields({
      email: [`${gone.name} (${gone.code}) worked here before and has this email: rehire them from that record`],
    });
}

/** Adds an employee, with the places that the form asks to make and the next staff ID, in one batch. */
export const createEmployee = (call: Call<EmployeeForm>): Promise<EmployeeDetail> => lookAgain(() => create(call));

const NO_PAY = 'A new employee has pay, which you may not change. Hire through Candidates, or ask an admin who may.';

async function create(call: Call<EmployeeForm>): Promise<EmployeeDetail> {
  const { db, input, now } = call;
  if (!changesArea(call.caller.limits, 'pay')) throw refuse.forbidden(NO_PAY);
  const { location_name, department_name, jobrole_name, salary, netSalary, invite, custom: values, ...rest } = input;
  const { line_manager1: manager, ...facts } = rest;
  const today = lagosDay(now);
  const employment_date = input.employment_date ?? today;
  checkDays(input, employment_date, today);
  const [{ statements, columns }, opened, { custom, told: own }, leads] = await inOneTrip(
    resolvePlaces(call, input),
    invite && input.email ? openFor(db, input, input.email, now) : null,
    newCustom(db, input.company, values),
    manager ? mayLead(db, manager, call.caller) : true,
    refuseRehire(db, input.email),
    input.email ? refuseOffered(db, call.caller, input.email) : null,
  );
  if (!leads) throw refuse.fields({ line_manager1: ['Choose somebody who works here'] });
  const led = linePlaceColumns('line_manager1', manager ?? null);
  const code = input.code ? sql`${input.code}` : nextStaffId(input.company);
  const told = {
    ...facts,
    ...own,
    ...(manager ? led : {}),
    ...(opened && !opened.known ? { account: 'Invited' } : {}),
    salary,
    netSalary,
    employment_date,
  };
  // The address of an employee without an email is made of the staff ID, so a taken address means a taken staff ID.
  const taken = input.email ? TAKEN_VALUES : { ...TAKEN_VALUES, 'employee.email': TAKEN_VALUES['employee.code'] };
  const unique = { ...taken, 'user.email': TAKEN_VALUES['employee.email'], ...TAKEN_NAMES };
  return createRecord(
    call,
    { table: employee, record: 'employee', word: 'employee', unique },
    {
      before: [
        ...(input.code ? [] : [run(db, nextNumber(input.company))]),
        ...statements,
        ...(opened?.statements ?? []),
      ],
      values: {
        // The record is linked to the account with this address, if its owner has confirmed that address.
        user_id: sql`coalesce(${opened?.known === false ? opened.id : null},
          (SELECT u.id FROM user u WHERE u.email = ${input.email ?? null} AND u.email_verified_at IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM employee o WHERE o.user_id = u.id)))`,
        code,
        title: input.title,
        firstname: input.firstName ?? '',
        middlename: input.middlename,
        lastname: input.lastName ?? '',
        email: input.email ?? emailStandIn(code),
        phone: input.phone,
        gender: input.gender,
        dob: input.dob,
        ...columns,
        gross_salary: salary,
        net_salary: netSalary,
        unit_id: input.unit || null,
        work_location_id: input.work_location || null,
        grade: input.grade || null,
        step: input.step || null,
        employment_type: input.employment_type || null,
        contract_end: input.contract_end || null,
        ...(sumOfParts(input) === null
          ? {}
          : Object.fromEntries(PAY_PART_NAMES.map((name) => [name, input[name] ?? 0]))),
        employment_date,
        ...led,
        resumption_date: employment_date,
        nin: input.nin,
        nhf_number: input.nhf_number,
        tax_state: input.tax_state,
        custom,
        confirmation_status: input.confirmation_status,
        confirmation_effective_date: input.confirmation_status === 'PENDING' ? null : input.confirmation_effective_date,
        created_at: now.toISOString(),
      },
      audited: sql`json_set(${JSON.stringify(told)}, '$.code', ${code})`,
    },
    (id) => readEmployee(call, sql`e.id = ${id}`),
  );
}
