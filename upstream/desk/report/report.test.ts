import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { report as contract, type Report, type ReportPerson } from '../../../contracts/desk/report';
import { addDays } from '../../../contracts/platform/dates';
import { PRESETS } from '../../../contracts/platform/limits';
import { monthAfter } from '../../../contracts/platform/month';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db } from '../../house/journey.test-support';
import { lagosToday, makeOffice } from '../../people/employee/employees.test-support';
import { user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';

const { hr, boss, place, other, made, changeJob, historyOf } = await makeOffice();
const SAVANNAH = {
  company: other.company,
  location: other.branch,
  department: other.department,
  jobrole: other.job_role,
};
const present = lagosToday.slice(0, 7);
const before = (months: number) => `${monthAfter(present, -months)}-10`;

const read = async (query = '', token = hr.token): Promise<Report> =>
  contract.read.output.parse(await (await ask('GET', `/report/?${query}`, { token })).json());
const people = async (query: string, token = hr.token): Promise<{ total: number; results: ReportPerson[] }> => {
  const answer = await ask('GET', `/report/people/?page_size=100&${query}`, { token });
  const page = contract.people.output.parse(await answer.json());
  expect(page.results).toHaveLength(page.total);
  return page;
};
const leave = (id: number, day: string, status = 'RESIGNED') =>
  as(hr.token).employee.updateStatus.untyped({
    employees: [id],
    employment_status: status,
    effective_date: day,
    reason: 'Moves on',
  }).response;

/** An admin of one company alone. */
async function limitedTo(company: number): Promise<string> {
  const person = await makeUser(`of.${company}@lagoon.example`, ['ADMIN']);
  const limits = { companies: [company], areas: PRESETS['HR officer'] };
  await db.update(user).set({ limits }).where(eq(user.id, person.id));
  return signSession({ user_id: person.id, roles: ['ADMIN'], limits, jti: randomId() }, env.JWT_SECRET, new Date());
}

let limited: string;

beforeAll(async () => {
  limited = await limitedTo(other.company);
  for (let i = 0; i < 6; i++) await made({ lastName: `Lagos${i}`, employment_date: before(30), gender: 'FEMALE' });
  for (let i = 0; i < 6; i++) await made({ lastName: `Long${i}`, employment_date: before(80), gender: 'MALE' });
  for (let i = 0; i < 5; i++)
    await made({ ...SAVANNAH, lastName: `Savannah${i}`, employment_date: before(6), gender: 'FEMALE' });
  await made({ ...SAVANNAH, lastName: 'Alone', employment_date: before(6), gender: 'MALE' });
  const gone = await made({ lastName: 'Gone', employment_date: before(30) });
  await leave(gone.id, before(2));
  const long = await made({ lastName: 'Retired', employment_date: before(40) });
  await leave(long.id, before(15), 'RETIRED');
  const comes = await made({ ...SAVANNAH, lastName: 'Comes', employment_date: addDays(lagosToday, 40) });
  expect(comes.id).toBeGreaterThan(0);
  const moves = await made({ lastName: 'Moves', employment_date: before(30) });
  const { version } = await historyOf(moves.id);
  await changeJob(moves.id, { job: SAVANNAH, version, effective_from: before(3) });
});

describe('a report', () => {
  test('has headcount, joiners and leavers of twelve months, and each month begins where the one before ended', async () => {
    const { months, on, reasons, companies } = await read();
    expect(on).toBe(lagosToday);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ month: present, end: 19 });
    months.slice(1).forEach((one, i) => {
      expect(one.start).toBe(months[i]?.end);
      expect(one.end).toBe(one.start + one.joined - one.left + one.moved);
    });
    expect(months.reduce((sum, { joined }) => sum + joined, 0)).toBe(6);
    expect(months.reduce((sum, { left_before }) => sum + left_before, 0)).toBe(1);
    expect(months[0]).toMatchObject({ start: 14, start_before: 15 });
    expect(reasons).toEqual([
      { key: 'RESIGNATION', count: 1, before: 0 },
      { key: 'RETIREMENT', count: 0, before: 1 },
    ]);
    expect(companies.map(({ id, count }) => [id, count])).toEqual([
      [place.company, 12],
      [other.company, 7],
    ]);
  });

  test('of a company counts who moved there, and of a department, a branch and another year who was there', async () => {
    const of = await read(`company=${other.company}`);
    expect(of.months.at(-1)).toMatchObject({ end: 7 });
    expect(of.months.find(({ month }) => month === monthAfter(present, -3))).toMatchObject({ moved: 1, joined: 0 });
    expect(of.branches.map(({ id, count }) => [id, count])).toEqual([[other.branch, 7]]);
    expect(of.departments.map(({ id, count }) => [id, count])).toEqual([[other.department, 7]]);
    expect((await read(`department=${place.department}`)).months.at(-1)).toMatchObject({ end: 12 });
    expect((await read(`branch=${place.branch}`)).months.at(-1)).toMatchObject({ end: 12 });
    const earlier = await read(`until=${monthAfter(present, -12)}`);
    expect(earlier.months.at(-1)).toMatchObject({ end: 14, left: 0 });
    expect(earlier.months.reduce((sum, { left }) => sum + left, 0)).toBe(1);
  });

  test('has the people behind each of its numbers, with where they were then', async () => {
    const from = monthAfter(present, -11);
    expect(await people('who=EMPLOYED')).toMatchObject({ total: 19 });
    expect((await people(`who=EMPLOYED&company=${place.company}&until=${monthAfter(present, -4)}`)).total).toBe(14);
    const joined = await people(`who=JOINED&from=${from}`);
    expect(joined.results.map(({ department }) => department)).toEqual(Array(6).fill(joined.results[0]?.department));
    const { results } = await people(`who=LEFT&from=${from}&reason=RESIGNATION`);
    expect(results).toMatchObject([{ name: 'Bisi Gone', day: addDays(before(2), -1), reason: 'RESIGNATION' }]);
    expect((await people(`who=LEFT&from=${from}&reason=RETIREMENT`)).total).toBe(0);
    const { groups } = await read();
    for (const { key, count } of groups.find((one) => one.key === 'tenure')?.parts ?? [])
      expect((await people(`tenure=${key}`)).total).toBe(count);
    expect((await people('employment_type=')).total).toBe(
      groups.find((one) => one.key === 'employment_type')?.parts.find(({ key }) => key === '')?.count,
    );
  });

  test('tells no sensitive number below five, of no company and of all of them, and none of a branch', async () => {
    const gender = async (query = '', token = hr.token) =>
      (await read(query, token)).groups.find(({ key }) => key === 'gender');
    const parts = async (query = '') => (await gender(query))?.parts.map(({ key, count }) => [key, count]);
    expect(await parts(`company=${other.company}`)).toEqual([
      ['FEMALE', null],
      ['MALE', null],
    ]);
    // One man works in Savannah: he would be the difference of all companies and Lagos, so that nothing of Lagos is told either.
    expect(await parts(`company=${place.company}`)).toEqual([
      ['FEMALE', null],
      ['MALE', null],
    ]);
    expect(await parts()).toEqual([
      ['FEMALE', 12],
      ['MALE', null],
    ]);
    expect(await gender(`branch=${place.branch}`)).toMatchObject({ withheld: true, parts: [] });
    expect(await gender('', limited)).toMatchObject({ parts: [{ count: null }, { count: null }] });
  });

  test('of an admin of one company has nobody of others, in numbers and lists', async () => {
    const mine = await read('', limited);
    expect(mine.months.at(-1)).toMatchObject({ end: 7, moved: 0 });
    expect(mine.companies.map(({ id }) => id)).toEqual([other.company]);
    expect((await people('', limited)).results.every(({ company }) => company === 'Company SAV')).toBe(true);
    expect((await read(`company=${place.company}`, limited)).months.at(-1)).toMatchObject({ end: 0 });
    // Who moved here is theirs today, so that they see where they were then.
    expect((await people(`company=${place.company}&until=${monthAfter(present, -4)}`, limited)).results).toMatchObject([
      { name: 'Bisi Moves' },
    ]);
    expect(await as(limited).report.recount().status()).toBe(403);
  });

  test('is a file, which the audit knows of', async () => {
    const answer = await as(hr.token).report.file({ company: other.company }).response;
    const text = await answer.text();
    expect(text).toContain('"Gender","Male","under 5",""');
    expect(text).toMatch(/"Headcount at the end","\w+ \d{4}",7,0/);
    const [row] = await db.all<{ n: number }>(sql`SELECT count(*) AS n FROM audit WHERE action = 'Report downloaded'`);
    expect(row?.n).toBe(1);
  });

  test('shows the numbers of before while everybody is counted anew', async () => {
    await as(boss.token).report.recount().response;
    const { ready, counting, months } = await read();
    expect({ ready, end: months.at(-1)?.end }).toEqual({ ready: true, end: 19 });
    expect(counting === null || counting < 100).toBe(true);
  });
});
