import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays } from '../../../contracts/platform/dates';
import { putExit } from '../../cases/exit/put.test-support';
import { as } from '../../house/as.test-support';
import { db } from '../../house/journey.test-support';
import { lagosToday, makeOffice } from '../../people/employee/employees.test-support';
import { exit } from '../../seed/generated-tables';
import { nextPiece } from './counting';

const { hr, boss, place, other, made, changeJob, historyOf } = await makeOffice();
const LAGOS = { company: place.company, location: place.branch, department: place.department, jobrole: place.job_role };
const SAVANNAH = {
  company: other.company,
  location: other.branch,
  department: other.department,
  jobrole: other.job_role,
};

/** The same numbers every run, so that a failure comes again. */
function dice(seed: number) {
  let x = seed;
  return (most: number): number => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 2 ** 32) * most);
  };
}

type Numbers = Record<string, number>;

/** What the tally says, with the changes that it does not have yet. */
async function told(): Promise<Numbers> {
  const rows = await db.all<{ key: string; people: number }>(sql`SELECT
      place || ' ' || of || ' ' || period || ' ' || value || ' ' || company_now AS key, sum(people) AS people
    FROM (SELECT generation, place, of, period, value, company_now, people FROM report_tally
      UNION ALL SELECT generation, place, of, period, value, company_now, people FROM report_changed)
    WHERE generation = (SELECT generation FROM report_state) GROUP BY 1 HAVING sum(people) <> 0`);
  return Object.fromEntries(rows.map(({ key, people }) => [key, people]));
}

interface Day {
  employee: number;
  day: string;
  here: number;
  job: string;
  status: string;
  company: number;
  branch: number;
  department: number;
  type: string | null;
  now: number;
  gender: string | null;
  state: string | null;
  dob: string | null;
  exit: string | null;
}

/** The same numbers counted one by one over the entries of everybody, in another way than the triggers do. */
async function counted(): Promise<Numbers> {
  const days =
    await db.all<Day>(sql`SELECT e.id AS employee, d.day, e.company_id AS now, e.gender, e.state_of_origin AS state,
      e.dob, s.value ->> 'employment_status' AS status, s.value ->> 'employment_status' IN ('ACTIVE', 'SUSPENDED') AS here,
      j.value ->> 'company_id' AS company, j.value ->> 'branch_id' AS branch, j.value ->> 'department_id' AS department,
      j.value ->> 'employment_type' AS type, '' AS job,
      (SELECT x.type FROM exit x WHERE x.employee_id = e.id AND x.last_day = date(d.day, '-1 day')
        AND x.status IN ('APPROVED', 'CLOSED') ORDER BY x.case_id DESC LIMIT 1) AS exit
    FROM employee e JOIN (SELECT DISTINCT employee_id, effective_from AS day FROM employee_entry
        WHERE kind IN ('JOB', 'STATUS') AND corrected_at IS NULL) d ON d.employee_id = e.id
      JOIN employee_entry j ON j.employee_id = e.id AND j.kind = 'JOB' AND j.corrected_at IS NULL AND j.effective_from =
        (SELECT max(effective_from) FROM employee_entry WHERE employee_id = e.id AND kind = 'JOB' AND corrected_at IS NULL
          AND effective_from <= d.day)
      JOIN employee_entry s ON s.employee_id = e.id AND s.kind = 'STATUS' AND s.corrected_at IS NULL AND s.effective_from =
        (SELECT max(effective_from) FROM employee_entry WHERE employee_id = e.id AND kind = 'STATUS' AND corrected_at IS NULL
          AND effective_from <= d.day)
    ORDER BY e.id, d.day`);
  const numbers: Numbers = {};
  const add = (one: Day, how: string, on: string, people: number, start: string) => {
    const places = [`* `, `c${one.company} `, `b${one.branch} `, `d${one.department} `];
    const of = { FLOW: how, TYPE: one.type ?? '', START: start };
    const whole = { GENDER: one.gender ?? '', STATE: one.state ?? '', BORN: one.dob?.slice(0, 4) ?? '' };
    for (const at of places)
      for (const [name, value] of Object.entries(/[*c]/.test(at) ? { ...of, ...whole } : of))
        for (const period of ['A', `M${on.slice(0, 7)}`, ...(name === 'FLOW' ? [`D${on}`] : [])]) {
          const key = `${at}${name} ${period} ${value} ${at === '* ' ? 0 : one.now}`;
          numbers[key] = (numbers[key] ?? 0) + people;
        }
  };
  const jobOf = ({ company, branch, department, type }: Day) => `${company} ${branch} ${department} ${type}`;
  let before: Day | undefined;
  let start = '';
  const LEFT: Record<string, string> = { RESIGNED: 'RESIGNATION', RETIRED: 'RETIREMENT', TERMINATED: 'TERMINATION' };
  for (const one of days) {
    if (before?.employee !== one.employee) before = undefined;
    const last = addDays(one.day, -1);
    const moved = before?.here && one.here && jobOf(before) !== jobOf(one);
    if (before?.here && !one.here) add(before, one.exit ?? LEFT[one.status] ?? one.status, last, -1, start);
    if (before && moved) add(before, 'MOVED', last, -1, start);
    if (one.here && !before?.here) start = one.day.slice(0, 7);
    if (one.here && (!before?.here || moved)) add(one, moved ? 'MOVED' : 'JOINED', one.day, 1, start);
    before = one;
  }
  return Object.fromEntries(Object.entries(numbers).filter(([, people]) => people !== 0));
}

/** Does all pieces of work that are left. */
async function settle(): Promise<number> {
  let pieces = 0;
  while (await nextPiece(db)) pieces += 1;
  return pieces;
}

test('whatever changes, the numbers of reports are those that counting everybody gives, before and after they are counted anew', async () => {
  const roll = dice(21);
  const of = <T>(all: readonly T[]): T => all[roll(all.length)] as T;
  const people: number[] = [];
  const day = () => addDays(lagosToday, roll(900) - 800);
  const acts = [
    async () => {
      const { id } = await made({
        ...of([LAGOS, SAVANNAH]),
        gender: of(['FEMALE', 'MALE']),
        employment_date: addDays(lagosToday, -roll(1500)),
      });
      people.push(id);
    },
    async () => {
      const id = of(people);
      const { version } = await historyOf(id);
      const job = { ...of([LAGOS, SAVANNAH]), employment_type: of(['PERMANENT', 'CASUAL']) };
      await changeJob(id, { job, version, effective_from: day() });
    },
    () =>
      as(hr.token).employee.updateStatus({
        employees: [of(people)],
        employment_status: of(['ACTIVE', 'SUSPENDED', 'RESIGNED', 'RETIRED', 'TERMINATED']),
        effective_date: day(),
        reason: 'Moves on',
      }).response,
    () =>
      db.run(sql`UPDATE employee SET dob = ${of(['1990-05-01', null])}, state_of_origin = ${of(['Ogun', 'Lagos'])}
        WHERE id = ${of(people)}`),
    async () => {
      const [one] = await db.all<{
        id: number;
        company_id: number;
        day: string;
      }>(sql`SELECT e.id, e.company_id, s.until AS day
        FROM employee_span s JOIN employee e ON e.id = s.employee_id WHERE s.went IS NOT NULL AND s.went <> 'MOVED'
          AND e.id % 3 = 0
          AND NOT EXISTS (SELECT 1 FROM exit x WHERE x.employee_id = e.id) LIMIT 1`);
      if (!one) return;
      const leaver = {
        ...one,
        branch_id: place.branch,
        department_id: place.department,
        employment_date: '2020-01-01',
      };
      await putExit(leaver, { last_day: addDays(one.day, -1), type: of(['DEATH', 'REDUNDANCY']), status: 'APPROVED' });
    },
    () => db.update(exit).set({ status: of(['WITHDRAWN', 'APPROVED']) }),
    () => nextPiece(db),
  ];
  await acts[0]?.();
  for (let i = 0; i < 120; i++) await of(acts)();
  expect(await told()).toEqual(await counted());
  await settle();
  const numbers = await told();
  expect(numbers).toEqual(await counted());
  for (const how of ['JOINED', 'MOVED', 'RESIGNATION'])
    expect(
      Object.keys(numbers).filter((key) => key.includes(` ${how} `)),
      how,
    ).not.toEqual([]);

  const answer = await as(boss.token).report.recount().response;
  expect(answer.status).toBe(200);
  await nextPiece(db);
  // Somebody changes while the counting is on.
  await made({ employment_date: lagosToday });
  await db.run(sql`UPDATE employee SET gender = 'MALE' WHERE id = ${people[0]}`);
  await settle();
  expect(await told()).toEqual(await counted());
  const [left] = await db.all<{ old: number }>(sql`SELECT count(*) AS old FROM report_tally
    WHERE generation < (SELECT shown FROM report_state)`);
  expect(left?.old).toBe(0);
});
