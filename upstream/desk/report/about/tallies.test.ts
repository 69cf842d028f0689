import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, lagosDay } from '../../../../contracts/platform/dates';
import { as } from '../../../house/as.test-support';
import { ask } from '../../../house/ask.test-support';
import { db } from '../../../house/journey.test-support';
import { makeDocumentCategory } from '../../../people/document/people.test-support';
import { lagosToday, makeOffice } from '../../../people/employee/employees.test-support';
import { openProbations } from '../../../people/probation/due';
import { putLeave, putType } from '../../../time/leave/put.test-support';
import { nextPiece } from '../counting';

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

const keyed = async (query: ReturnType<typeof sql>): Promise<Numbers> =>
  Object.fromEntries((await db.all<{ key: string; n: number }>(query)).map(({ key, n }) => [key, n]));

/** What the tallies say that reports read. */
const told = async (): Promise<Numbers> => ({
  ...(await keyed(sql`SELECT 'leave ' || place || ' ' || period || ' ' || type_id || ' ' || company_id AS key,
      1000 * days + leaves AS n FROM leave_taken WHERE days <> 0 AND generation =
        (SELECT shown FROM report_part WHERE part = 'absence')`)),
  ...(await keyed(sql`SELECT 'ends ' || place || ' ' || period || ' ' || kind || ' ' || company_id AS key, number AS n
      FROM deadline_tally WHERE number <> 0 AND generation =
        (SELECT shown FROM report_part WHERE part = 'deadlines')`)),
});

interface Counted {
  day: string;
  company: number;
  branch: number;
  department: number;
  of: string;
  n: number;
}

/** The same numbers counted one by one, in another way than the triggers do. */
async function counted(): Promise<Numbers> {
  const numbers: Numbers = {};
  const add = (key: string, n: number) => {
    numbers[key] = (numbers[key] ?? 0) + n;
  };
  const at = ({ company, branch, department }: Counted) => [
    ['*', 0],
    [`c${company}`, company],
    [`b${branch}`, company],
    [`d${department}`, company],
  ];
  const leave = await db.all<Counted>(sql`SELECT d.day, r.company_id AS company, r.branch_id AS branch,
      r.department_id AS department, r.type_id AS of, CASE d.portion WHEN 'WHOLE' THEN 100001 ELSE 50001 END AS n
    FROM leave_day d JOIN leave_request r ON r.id = d.leave_id WHERE r.status = 'ACCEPTED'`);
  for (const one of leave)
    for (const [name, company] of at(one)) {
      add(`leave ${name} M${one.day.slice(0, 7)} 0 ${company}`, one.n);
      add(`leave ${name} M${one.day.slice(0, 7)} ${one.of} ${company}`, one.n);
      add(`leave ${name} D${one.day} 0 ${company}`, one.n);
    }
  const ends = await db.all<Counted>(sql`SELECT o.probation_end AS day, 'PROBATION' AS of, o.company_id AS company,
      o.branch_id AS branch, o.department_id AS department, 1 AS n FROM ${openProbations(lagosToday)} o
    UNION ALL SELECT contract_end, 'CONTRACT', company_id, branch_id, department_id, 1 FROM employee
      WHERE contract_end IS NOT NULL AND archived = 0 AND employment_status IN ('ACTIVE', 'SUSPENDED')
    UNION ALL SELECT d.expires, 'DOCUMENT', e.company_id, e.branch_id, e.department_id, 1
      FROM employee_document d JOIN employee e ON e.id = d.employee_id
      WHERE d.expires IS NOT NULL AND d.status IN ('approved', 'uploaded', 'acknowledge')`);
  for (const one of ends)
    for (const [name, company] of at(one))
      for (const period of [`M${one.day.slice(0, 7)}`, `D${one.day}`])
        add(`ends ${name} ${period} ${one.of} ${company}`, 1);
  return numbers;
}

async function settle(): Promise<void> {
  while (await nextPiece(db)) {
    // The next.
  }
}

test('whatever changes, days of leave and what ends are tallied as counting all of it gives, also while it is counted anew', async () => {
  const roll = dice(7);
  const of = <T>(all: readonly T[]): T => all[roll(all.length)] as T;
  const types = [await putType('Annual leave', { type: 'ANNUAL' }), await putType('Sick leave', { type: 'SICK' })];
  const category = await makeDocumentCategory(true);
  const people: number[] = [];
  const day = () => addDays(lagosToday, roll(700) - 350);
  const post = (path: string, body: object) => ask('POST', path, { token: hr.token, body });
  const anyLeave = async (): Promise<number> => {
    const all = await db.all<{ id: number }>(sql`SELECT id FROM leave_request`);
    return all.length > 0 ? of(all).id : 0;
  };
  let free = 0;
  const acts = [
    async () => {
      const where = of([LAGOS, SAVANNAH]);
      const { id } = await made({ ...where, employment_date: addDays(lagosToday, -roll(1500)) });
      people.push(id);
    },
    async () => {
      const start_date = addDays('2020-01-06', 28 * free++);
      const where = of([place, other]);
      await putLeave(
        { id: of(people), company_id: where.company, branch_id: where.branch, department_id: where.department },
        {
          ...{ type_id: of(types).id, start_date, status: of(['PENDING', 'ACCEPTED', 'REJECTED']) },
          ...of([{ end_date: addDays(start_date, roll(25)) }, { end_date: start_date, portion: 'MORNING' as const }]),
        },
      );
    },
    async () => {
      const end_date = addDays(lagosToday, 3 + roll(30));
      const id = of(people);
      const [busy] = await db.all(
        sql`SELECT 1 FROM leave_day WHERE employee_id = ${id} AND day > ${addDays(lagosToday, -60)}`,
      );
      if (busy) return;
      const row = { company_id: place.company, branch_id: place.branch, department_id: place.department };
      const leave = { type_id: of(types).id, start_date: addDays(lagosToday, -roll(40)), end_date };
      const { id: made } = await putLeave({ id, ...row }, { ...leave, status: 'ACCEPTED' });
      await post(`/leave/${made}/recall/`, {
        resumption_date: addDays(lagosToday, 1 + roll(3)),
        reason: 'Needed at work',
      });
    },
    async () => post(`/leave/${await anyLeave()}/cancel/`, { reason: 'It was a mistake' }),
    async () =>
      db.run(sql`UPDATE leave_request SET status = 'ACCEPTED', turn = NULL
        WHERE id = ${await anyLeave()} AND status = 'PENDING'`),
    async () => db.run(sql`UPDATE leave_request SET type_id = ${of(types).id} WHERE id = ${await anyLeave()}`),
    async () => {
      const id = of(people);
      const { version } = await historyOf(id);
      const ends = of([{ employment_type: 'FIXED_TERM', contract_end: day() }, { employment_type: 'PERMANENT' }]);
      await changeJob(id, { job: { ...of([LAGOS, SAVANNAH]), ...ends }, version });
    },
    () =>
      as(hr.token).employee.updateStatus({
        ...{ employees: [of(people)], employment_status: of(['ACTIVE', 'SUSPENDED', 'RESIGNED']) },
        ...{ effective_date: lagosDay(), reason: 'Moves on' },
      }).response,
    () =>
      db.run(sql`INSERT INTO employee_document (employee_id, category_id, status, expires, changed_at)
        VALUES (${of(people)}, ${category.id}, ${of(['approved', 'pending', 'uploaded'])}, ${day()}, ${lagosToday})`),
    () =>
      db.run(sql`UPDATE employee_document SET status = ${of(['approved', 'acknowledge', 'declined'])}, expires = ${day()}
        WHERE id % 3 = ${roll(3)}`),
    () => db.run(sql`DELETE FROM employee_document WHERE id % 31 = ${roll(31)}`),
    () =>
      db.run(sql`UPDATE employee SET confirmation_status = ${of(['CONFIRMED', 'PENDING'])},
        probation_extended_to = ${of([day(), null])} WHERE id = ${of(people)}`),
    async () => {
      await as(boss.token).probation.createPolicy({
        ...{ name: `Policy ${free++}`, probation_period: `${1 + roll(12)} months`, reminder: '14' },
        ...of([{ is_default: true }, { companies: [place.company] }, { job_roles: [other.job_role] }]),
      }).response;
    },
    () => nextPiece(db),
  ];
  for (let i = 0; i < 3; i++) await acts[0]?.();
  for (let i = 0; i < 110; i++) await of(acts)();
  await settle();
  const numbers = await told();
  expect(numbers).toEqual(await counted());
  for (const kind of ['leave', 'PROBATION', 'CONTRACT', 'DOCUMENT'])
    expect(
      Object.keys(numbers).filter((key) => key.includes(kind)),
      kind,
    ).not.toEqual([]);

  // Without a policy that changes, the numbers are right at once.
  for (let i = 0; i < 40; i++) await of(acts.slice(0, 12))();
  expect(await told()).toEqual(await counted());

  await db.run(sql`UPDATE leave_taken SET days = days + 100`);
  await db.run(sql`UPDATE deadline_tally SET number = number + 1`);
  const answer = await as(boss.token).report.recount().response;
  expect(answer.status).toBe(200);
  await nextPiece(db);
  for (let i = 0; i < 20; i++) await of(acts.slice(0, 12))();
  await settle();
  expect(await told()).toEqual(await counted());
  const [left] = await db.all<{ old: number }>(sql`SELECT (SELECT count(*) FROM leave_taken
      WHERE generation < (SELECT shown FROM report_part WHERE part = 'absence')) + (SELECT count(*) FROM deadline_tally
      WHERE generation < (SELECT shown FROM report_part WHERE part = 'deadlines')) AS old`);
  expect(left?.old).toBe(0);
});
