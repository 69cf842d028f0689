import type { EmploymentStatus } from '../../../contracts/people/employment-state';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { CITIES } from '../../seed/data/places';
import { type Desk, requireSeeded } from '../../seed/desk';
import { monthlyNet } from '../../seed/pay';
import { type SeedRows, seedTime } from '../../seed/rows';

type Employee = SeedRows['employee'][number];
type Entry = SeedRows['employeeEntry'][number];

/** One in so many of the employees with two years of service has moved. */
const EVERY = 4;
const LONG = 730;
/** Earlier pay, as shares of today's. */
const EARLIER_PAY = 0.86;
const STEP = 6_000_000;

const PERSONAL: readonly [religion: string, ethnicity: string][] = [
  ['Christianity', 'Igbo'],
  ['Islam', 'Hausa'],
  ['Christianity', 'Yoruba'],
  ['Islam', 'Yoruba'],
];

/** Moves and rises of the past, one in the future, and what else a record holds about a person. */
export function careers({ rows, today, random }: Desk): void {
  rows.employee.forEach((one, i) => {
    personal(one, i, today);
    if (i % EVERY === 0 && one.employment_date < addDays(today, -LONG))
      rows.employeeEntry.push(...career(rows, one, today));
  });
  const next = rows.employee.find(
    ({ archived, user_id, id }) => !archived && !user_id && requireSeeded(id) % EVERY === 2,
  );
  if (next) rows.employeeEntry.push(...promotion(next, today));
  const away = rows.employee.filter(({ archived, user_id }) => !archived && !user_id);
  const set = (one: Employee | undefined, employment_status: EmploymentStatus, reason: string, days: number) => {
    if (!one) return;
    const day = addDays(today, -days);
    const status = { employment_status, employment_status_date: day, employment_status_reason: reason };
    Object.assign(one, day > today ? { next_status: employment_status, next_status_date: day } : status);
    const recorded = day > today ? today : day;
    rows.employeeEntry.push(
      entry(one, 'STATUS', one.employment_date, {
        employment_status: 'ACTIVE',
        employment_status_date: null,
        employment_status_reason: null,
      }),
      {
        ...entry(one, 'STATUS', day, status),
        reason,
        recorded_by: 'Aisha Bello',
        recorded_at: seedTime(addDays(recorded, -4), 10 * 60),
        applied: day <= today,
      },
    );
  };
  set(away[7], 'SUSPENDED', 'Pending the outcome of the stock count at the depot', 9);
  set(away[19], 'RESIGNED', 'Moves abroad for a master’s degree', -12);
  set(away[31], 'RETIRED', 'Reaches the age of sixty', -24);
  for (const one of rows.employee.filter(({ archived }) => archived))
    set(one, random.chance(0.7) ? 'RESIGNED' : 'RETIRED', 'Left on good terms', random.int(30, 300));
}

/** Numbers of somebody whose papers are complete, made of the digits of the BVN so that no draw changes the others. */
const statutory = (bvn: string) => ({ nin: `7${bvn.slice(-10)}`, nhf_number: `10${bvn.slice(-8)}` });
/** The state where a person lives, so that payroll knows where their tax goes. */
const taxState = (address: string | null | undefined): string =>
  CITIES.find(({ name }) => address?.endsWith(name))?.state ?? 'Lagos';

function personal(one: Employee, i: number, today: Day): void {
  const [religion, ethnicity] = PERSONAL[i % PERSONAL.length] ?? [null, null];
  const married = i % 3 !== 0;
  Object.assign(one, {
    employment_status: 'ACTIVE',
    title: one.gender === 'FEMALE' ? (married ? 'Mrs' : 'Miss') : 'Mr',
    nationality: 'Nigerian',
    religion,
    ethnicity,
    account_name: `${one.firstname} ${one.lastname}`,
    pfa_number: one.pension_pin,
    ...(i % 6 === 0 && one.bvn ? statutory(one.bvn) : {}),
    ...(i % 20 === 7 ? {} : { tax_state: taxState(one.address) }),
    marital_status: married ? 'MARRIED' : 'SINGLE',
    ...(married
      ? {
          marriage_date: addDays(today, -1200 - (i % 40) * 90),
          spouse_name: `${i % 2 ? 'Emeka' : 'Amaka'} ${one.lastname}`,
        }
      : {}),
  });
}

/** The values of a person from a day on. */
const entry = (one: Employee, kind: Entry['kind'], effective_from: Day, value: Entry['value']): Entry => ({
  employee_id: requireSeeded(one.id),
  kind,
  effective_from,
  value,
  recorded_at: seedTime(effective_from, 9 * 60),
  applied: true,
});

const payOf = (gross_salary: number) => ({ gross_salary, net_salary: monthlyNet(gross_salary) });

/** The names and ids of an employee's present place. */
function placeOf(rows: SeedRows, one: Employee) {
  const name = (list: readonly { id?: number | undefined; name: string }[], id: number) =>
    requireSeeded(list.find((row) => row.id === id)).name;
  return {
    company_id: one.company_id,
    branch_id: one.branch_id,
    department_id: one.department_id,
    job_role_id: one.job_role_id,
    company_name: name(rows.company, one.company_id),
    branch_name: name(rows.branch, one.branch_id),
    department_name: name(rows.department, one.department_id),
    job_role_name: name(rows.jobRole, one.job_role_id),
  };
}

const recordedBefore = (day: Day, days: number, minutes: number) => ({
  recorded_by: 'Aisha Bello',
  recorded_at: seedTime(addDays(day, -days), minutes),
});

/** Hired elsewhere for less pay, then moved and raised to the present place and pay. */
function career(rows: SeedRows, one: Employee, today: Day): Entry[] {
  const now = placeOf(rows, one);
  const elsewhere = rows.branch.find((branch) => branch.company_id === one.company_id && branch.id !== one.branch_id);
  const earlier = elsewhere ? { branch_id: requireSeeded(elsewhere.id), branch_name: elsewhere.name } : {};
  const gross = Math.max(STEP, Math.round((one.gross_salary * EARLIER_PAY) / STEP) * STEP);
  const hired = one.employment_date;
  const moved = addDays(hired, 400);
  const raised = addDays(moved, 250);
  return [
    entry(one, 'JOB', hired, { ...now, ...earlier }),
    { ...entry(one, 'JOB', moved, now), reason: 'Transfer at own request', ...recordedBefore(moved, 6, 11 * 60) },
    ...(raised < today
      ? [
          entry(one, 'PAY', hired, payOf(gross)),
          {
            ...entry(one, 'PAY', raised, { gross_salary: one.gross_salary, net_salary: one.net_salary }),
            reason: 'Annual review',
            ...recordedBefore(raised, 10, 15 * 60),
          },
        ]
      : []),
  ];
}

/** A rise that takes effect on the first day of a coming month. */
function promotion(one: Employee, today: Day): Entry[] {
  const gross = Math.round((one.gross_salary * 1.12) / STEP) * STEP;
  const day = `${addDays(`${addDays(`${today.slice(0, 7)}-28`, 5).slice(0, 7)}-28`, 5).slice(0, 7)}-01`;
  return [
    entry(one, 'PAY', one.employment_date, { gross_salary: one.gross_salary, net_salary: one.net_salary }),
    {
      ...entry(one, 'PAY', day, payOf(gross)),
      reason: 'Promotion after the yearly appraisal',
      recorded_by: 'Aisha Bello',
      recorded_at: seedTime(addDays(today, -3), 10 * 60),
      applied: false,
    },
  ];
}
