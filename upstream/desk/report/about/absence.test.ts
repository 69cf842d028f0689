import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { report as contract } from '../../../../contracts/desk/report';
import { addDays } from '../../../../contracts/platform/dates';
import { type Area, PRESETS } from '../../../../contracts/platform/limits';
import { monthAfter } from '../../../../contracts/platform/month';
import { firstOf, lastOf } from '../../../../contracts/platform/pay-month';
import { isWeekday, workDays } from '../../../../contracts/time/leave-days';
import { as } from '../../../house/as.test-support';
import { ask, makeUser } from '../../../house/ask.test-support';
import { db } from '../../../house/journey.test-support';
import { lagosToday, makeOffice } from '../../../people/employee/employees.test-support';
import { user } from '../../../platform/database/tables';
import { randomId, signSession } from '../../../platform/link/tokens';
import { putLeave, putType } from '../../../time/leave/put.test-support';

const { hr, place, other, made, changeJob, historyOf } = await makeOffice();
const SAVANNAH = {
  company: other.company,
  location: other.branch,
  department: other.department,
  jobrole: other.job_role,
};
const LAGOS_ROW = { company_id: place.company, branch_id: place.branch, department_id: place.department };
const SAVANNAH_ROW = { company_id: other.company, branch_id: other.branch, department_id: other.department };
const present = lagosToday.slice(0, 7);
const ago = (months: number) => monthAfter(present, -months);
/** The first Monday of a month. */
function monday(month: string): string {
  let day = firstOf(month);
  while (new Date(day).getUTCDay() !== 1) day = addDays(day, 1);
  return day;
}

const read = async (query = '', token = hr.token) =>
  contract.about.output.parse(await (await ask('GET', `/report/about/absence/?${query}`, { token })).json());
const figureOf = async (key: string, query = '', token = hr.token) =>
  (await read(query, token)).figures.find((one) => one.key === key);
const rowsOf = async (key: string, query = '', token = hr.token) =>
  (await read(query, token)).sections.find((one) => one.key === key)?.rows;

/** An admin of some companies, without pay unless it is said. */
async function limitedTo(companies: number[] | null, areas: Partial<Record<Area, 'READ'>> = {}): Promise<string> {
  const person = await makeUser(`of.${randomId()}@lagoon.example`, ['ADMIN']);
  const limits = { companies, areas: { ...PRESETS['HR officer'], ...areas } };
  await db.update(user).set({ limits }).where(eq(user.id, person.id));
  return signSession({ user_id: person.id, roles: ['ADMIN'], limits, jti: randomId() }, env.JWT_SECRET, new Date());
}

const annual = await putType('Annual leave', { type: 'ANNUAL' });
const sick = await putType('Sick leave', { type: 'SICK' });
const unpaid = await putType('Unpaid leave', { type: 'UNPAID' });
const lagos: number[] = [];
const savannah: number[] = [];
/** A whole week of leave that was accepted. */
const week = (id: number, type_id: number, month: string, where = LAGOS_ROW) =>
  putLeave(
    { id, ...where },
    { type_id, start_date: monday(month), end_date: addDays(monday(month), 4), status: 'ACCEPTED' },
  );

beforeAll(async () => {
  for (let i = 0; i < 6; i++) lagos.push((await made({ lastName: `Lagos${i}`, employment_date: '2020-01-01' })).id);
  for (let i = 0; i < 6; i++)
    savannah.push((await made({ ...SAVANNAH, lastName: `Savannah${i}`, employment_date: '2020-01-01' })).id);
  for (const id of lagos) await week(id, annual.id, ago(2));
  for (const id of lagos.slice(0, 5)) await week(id, sick.id, ago(4));
  for (const id of savannah.slice(0, 2)) await week(id, annual.id, ago(2), SAVANNAH_ROW);
  await week(lagos[0] as number, annual.id, ago(14));
  await week(lagos[1] as number, unpaid.id, ago(5));
});

describe('the report of absence', () => {
  test('counts days of accepted leave by their months, companies and departments, beside the year before', async () => {
    expect(await figureOf('days')).toMatchObject({ value: 70, before: 5 });
    expect(await figureOf('each')).toMatchObject({ value: 5.8, before: 0.4 });
    const months = await rowsOf('months');
    expect(months).toHaveLength(12);
    expect(months?.find(({ key }) => key === ago(2))).toMatchObject({ value: 40, before: 5 });
    expect(months?.find(({ key }) => key === ago(4))).toMatchObject({ value: 25, before: 0 });
    expect((await rowsOf('companies'))?.map(({ key, value, before: year }) => [key, value, year])).toEqual([
      [`${place.company}`, 60, 5],
      [`${other.company}`, 10, 0],
    ]);
    expect(await rowsOf('departments', `company=${other.company}`)).toMatchObject([
      { key: `${other.department}`, value: 10 },
    ]);
    expect(await figureOf('days', `department=${place.department}&company=${place.company}`)).toMatchObject({
      value: 60,
    });
    expect(await figureOf('days', `until=${ago(12)}`)).toMatchObject({ value: 5, before: 0 });
  });

  test('counts a leave over the end of a month in both, and of the present month the days up to today', async () => {
    const id = savannah[5] as number;
    const last = lastOf(ago(7));
    const over = { type_id: annual.id, start_date: addDays(last, -9), end_date: addDays(last, 10) };
    const { id: leave } = await putLeave({ id, ...SAVANNAH_ROW }, { ...over, status: 'ACCEPTED' });
    const weekdays = (from: string, until: string) => workDays(from, until, []).days.length;
    const months = await rowsOf('months');
    expect(months?.find(({ key }) => key === ago(7))?.value).toBe(weekdays(over.start_date, last));
    expect(months?.find(({ key }) => key === ago(6))?.value).toBe(weekdays(addDays(last, 1), over.end_date));
    await as(hr.token).leave.cancel({ id: leave, reason: 'It was a mistake' }).response;
    const now = await putLeave(
      { id, ...SAVANNAH_ROW },
      { type_id: annual.id, start_date: firstOf(present), end_date: addDays(lastOf(present), 3), status: 'ACCEPTED' },
    );
    expect((await rowsOf('months'))?.at(-1)?.value).toBe(weekdays(firstOf(present), lagosToday));
    expect(await figureOf('today')).toMatchObject({ value: isWeekday(lagosToday) ? 1 : 0 });
    expect(await figureOf('today', `until=${ago(3)}`)).toBeUndefined();
    await as(hr.token).leave.cancel({ id: now.id, reason: 'It was a mistake' }).response;
    expect((await rowsOf('months'))?.at(-1)?.value).toBe(0);
  });

  test('takes back the days of leave that is cancelled or recalled, and leaves them where they were when somebody moves', async () => {
    const id = savannah[4] as number;
    const start = addDays(lagosToday, -3);
    const { id: leave } = await putLeave(
      { id, ...SAVANNAH_ROW },
      { type_id: annual.id, start_date: start, end_date: addDays(lagosToday, 20), status: 'ACCEPTED' },
    );
    const savannahDays = async () => (await figureOf('days', `company=${other.company}`))?.value;
    const taken = workDays(start, lagosToday, []).days.length;
    expect(await savannahDays()).toBe(10 + taken);
    await as(hr.token).leave.recall({ id: leave, resumption_date: lagosToday, reason: 'The audit begins' }).response;
    expect(await savannahDays()).toBe(10 + taken - (isWeekday(lagosToday) ? 1 : 0));
    const { version } = await historyOf(id);
    const lagosJob = { ...LAGOS_ROW, location: place.branch, jobrole: place.job_role };
    await changeJob(id, {
      job: { company: place.company, department: place.department, ...lagosJob },
      version,
    });
    expect(await savannahDays()).toBe(10 + taken - (isWeekday(lagosToday) ? 1 : 0));
    await as(hr.token).leave.cancel({ id: leave, reason: 'It was a mistake' }).response;
    expect(await savannahDays()).toBe(10);
  });

  test('tells days by type for whole companies alone, and those of illness only where five people had them', async () => {
    const kinds = async (query = '') =>
      (await rowsOf('kinds', query))?.map(({ name, value, before: year }) => [name, value, year]);
    expect(await kinds(`company=${place.company}`)).toEqual([
      ['Annual leave', 30, null],
      ['Sick leave', 25, null],
      ['Unpaid leave', 5, null],
    ]);
    expect(await kinds(`company=${place.company}&until=${ago(12)}`)).toEqual(await kinds(`company=${place.company}`));
    expect(await kinds(`company=${place.company}&department=${place.department}`)).toBeUndefined();
    const { id } = await week(savannah[0] as number, sick.id, ago(3), SAVANNAH_ROW);
    // Of what Savannah took in all, annual leave would leave over the days of the one who was ill; of all companies, Lagos would.
    expect(await kinds(`company=${other.company}`)).toEqual([]);
    expect([await kinds(), await kinds(`company=${place.company}`)].map((rows) => rows?.length)).toEqual([3, 0]);
    await as(hr.token).leave.cancel({ id, reason: 'It was a mistake' }).response;
  });

  test('names no type where all of a company is the illness of a few', async () => {
    const few = (await made({ ...SAVANNAH, lastName: 'Few', employment_date: '2020-01-01' })).id;
    await db.run(sql`UPDATE leave_request SET status = 'REJECTED' WHERE company_id = ${other.company}`);
    const { id } = await week(few, sick.id, ago(3), SAVANNAH_ROW);
    expect(await rowsOf('kinds', `company=${other.company}`)).toEqual([]);
    await as(hr.token).leave.cancel({ id, reason: 'It was a mistake' }).response;
    await db.run(sql`UPDATE leave_request SET status = 'ACCEPTED' WHERE company_id = ${other.company}
      AND type_id = ${annual.id} AND start_date = ${monday(ago(2))}`);
    expect(await figureOf('days', `company=${other.company}`)).toMatchObject({ value: 10 });
  });

  test('tells what paid leave cost from at least five locked payslips, to those alone who may read pay', async () => {
    await db.run(sql`INSERT INTO pay_cost VALUES
      (${place.company}, ${ago(2)}, ${place.department}, 'Finance', 6, 240000000, 250000000),
      (${place.company}, ${ago(5)}, ${place.department}, 'Finance', 6, 240000000, 250000000),
      (${other.company}, ${ago(2)}, ${other.department}, 'Finance', 4, 900000000, 910000000)`);
    const holidays = await db.all<{ day: string }>(sql`SELECT DISTINCT day FROM holiday_day WHERE state = ''`);
    const worked = workDays(
      firstOf(ago(2)),
      lastOf(ago(2)),
      holidays.map(({ day }) => day),
    ).days.length;
    const cost = Math.round((30 * 40_000_000) / worked);
    const pay = await limitedTo(null, { pay: 'READ' });
    expect(await rowsOf('cost', '', pay)).toMatchObject([
      { key: `${place.company}`, value: cost },
      { key: `hidden ${other.company}`, value: null },
    ]);
    expect(await figureOf('cost', '', pay)).toMatchObject({ value: cost, unit: 'KOBO' });
    expect(await figureOf('cost', `company=${place.company}&branch=${place.branch}`, pay)).toBeUndefined();
    const noPay = await read('', await limitedTo(null));
    expect([...noPay.figures, ...noPay.sections].map(({ key }) => key)).not.toContain('cost');
    expect(await rowsOf('cost', '', await limitedTo([other.company], { pay: 'READ' }))).toMatchObject([
      { value: null },
    ]);
    expect(await figureOf('cost', '', await limitedTo([other.company], { pay: 'READ' }))).toBeUndefined();
  });

  test('of an admin of one company has the leave of that company alone', async () => {
    const limited = await limitedTo([other.company]);
    expect(await figureOf('days', '', limited)).toMatchObject({ value: 10, before: 0 });
    expect((await rowsOf('companies', '', limited))?.map(({ key }) => key)).toEqual([`${other.company}`]);
    expect((await rowsOf('kinds', '', limited))?.map(({ name, value }) => [name, value])).toEqual([
      ['Annual leave', 10],
    ]);
    expect(await figureOf('days', `company=${place.company}`, limited)).toMatchObject({ value: 0 });
    expect(await rowsOf('kinds', `company=${place.company}`, limited)).toEqual([]);
  });

  test('is a file', async () => {
    const answer = await as(hr.token).report.file({ about: 'absence', company: other.company }).response;
    const text = await answer.text();
    expect(text).toContain('"In short","Days of leave",10,0,"days"');
    expect(text).toContain('"By type of leave","Annual leave",10,"","days"');
  });
});
