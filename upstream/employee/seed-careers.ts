import { addDays, type Day } from '../../contracts/dates';
import { CITIES } from '../seed/data/places';
import { type Desk, found } from '../seed/desk';
import { monthlyNet } from '../seed/pay';
import { lagosTime, type SeedRows } from '../seed/rows';

type Employee = SeedRows['employee'][number];
type Job = SeedRows['employeeJob'][number];

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
      rows.employeeJob.push(...career(rows, one, today));
  });
  const next = rows.employee.find(({ archived, user_id, id }) => !archived && !user_id && found(id) % EVERY === 2);
  if (next) rows.employeeJob.push(...promotion(rows, next, today));
  const away = rows.employee.filter(({ archived, user_id }) => !archived && !user_id);
  const set = (
    one: Employee | undefined,
    employment_status: Employee['employment_status'],
    reason: string,
    days: number,
  ) =>
    one &&
    Object.assign(one, {
      employment_status,
      employment_status_date: addDays(today, -days),
      employment_status_reason: reason,
    });
  set(away[7], 'SUSPENDED', 'Pending the outcome of the stock count at the depot', 9);
  set(away[19], 'RESIGNED', 'Moves abroad for a master’s degree', -12);
  set(away[31], 'RETIRED', 'Reaches the age of sixty', -24);
  for (const one of rows.employee.filter(({ archived }) => archived))
    set(one, random.chance(0.7) ? 'RESIGNED' : 'RETIRED', 'Left on good terms', random.int(30, 300));
}

/** Numbers of somebody whose papers are complete, made of the digits of the BVN so that no draw changes the others. */
const statutory = (bvn: string, address: string | null | undefined) => ({
  nin: `7${bvn.slice(-10)}`,
  nhf_number: `10${bvn.slice(-8)}`,
  tax_state: CITIES.find(({ name }) => address?.endsWith(name))?.state ?? 'Lagos',
});

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
    ...(i % 6 === 0 && one.bvn ? statutory(one.bvn, one.address) : {}),
    marital_status: married ? 'MARRIED' : 'SINGLE',
    ...(married
      ? {
          marriage_date: addDays(today, -1200 - (i % 40) * 90),
          spouse_name: `${i % 2 ? 'Emeka' : 'Amaka'} ${one.lastname}`,
        }
      : {}),
  });
}

/** The names and ids of an employee's present place. */
function placeOf(rows: SeedRows, one: Employee) {
  const name = (list: readonly { id?: number | undefined; name: string }[], id: number) =>
    found(list.find((row) => row.id === id)).name;
  return {
    employee_id: found(one.id),
    company_id: one.company_id,
    branch_id: one.branch_id,
    department_id: one.department_id,
    job_role_id: one.job_role_id,
    company_name: name(rows.company, one.company_id),
    branch_name: name(rows.branch, one.branch_id),
    department_name: name(rows.department, one.department_id),
    job_role_name: name(rows.jobRole, one.job_role_id),
    gross_salary: one.gross_salary,
    net_salary: one.net_salary,
    applied: true,
  };
}

/** Hired elsewhere for less pay, then moved and raised to the present place and pay. */
function career(rows: SeedRows, one: Employee, today: Day): Job[] {
  const now = placeOf(rows, one);
  const earlier = rows.branch.find((branch) => branch.company_id === one.company_id && branch.id !== one.branch_id);
  const gross_salary = Math.max(STEP, Math.round((one.gross_salary * EARLIER_PAY) / STEP) * STEP);
  const moved = addDays(one.employment_date, 400);
  const raised = addDays(moved, 250);
  return [
    {
      ...now,
      ...(earlier ? { branch_id: found(earlier.id), branch_name: earlier.name } : {}),
      gross_salary,
      net_salary: monthlyNet(gross_salary),
      effective_from: one.employment_date,
      recorded_at: lagosTime(one.employment_date, 9 * 60),
    },
    {
      ...now,
      gross_salary,
      net_salary: monthlyNet(gross_salary),
      effective_from: moved,
      reason: 'Transfer at own request',
      recorded_by: 'Aisha Bello',
      recorded_at: lagosTime(addDays(moved, -6), 11 * 60),
    },
    ...(raised < today
      ? [
          {
            ...now,
            effective_from: raised,
            reason: 'Annual review',
            recorded_by: 'Aisha Bello',
            recorded_at: lagosTime(addDays(raised, -10), 15 * 60),
          },
        ]
      : []),
  ];
}

/** A rise that takes effect on the first day of a coming month. */
function promotion(rows: SeedRows, one: Employee, today: Day): Job[] {
  const now = placeOf(rows, one);
  const gross_salary = Math.round((one.gross_salary * 1.12) / STEP) * STEP;
  const first = { ...now, effective_from: one.employment_date, recorded_at: lagosTime(one.employment_date, 9 * 60) };
  const day = `${addDays(`${addDays(`${today.slice(0, 7)}-28`, 5).slice(0, 7)}-28`, 5).slice(0, 7)}-01`;
  return [
    first,
    {
      ...now,
      gross_salary,
      net_salary: monthlyNet(gross_salary),
      effective_from: day,
      reason: 'Promotion after the yearly appraisal',
      recorded_by: 'Aisha Bello',
      recorded_at: lagosTime(addDays(today, -3), 10 * 60),
      applied: false,
    },
  ];
}
