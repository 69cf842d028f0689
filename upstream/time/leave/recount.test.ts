import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../contracts/platform/dates';
import { type Holiday, HolidayEffect } from '../../../contracts/time/holiday';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { rowsIn } from '../../house/rows.test-support';
import { branch } from '../../organisation/company/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { notification } from '../../platform/notification/tables';
import { leaveDay, leaveEntry } from '../../seed/generated-tables';
import { makeType, monday, removeLeaveReference } from './made.test-support';
import { putLeave } from './put.test-support';
import { recountNext } from './recount';
import { leaveRequest } from './tables';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
let type: Awaited<ReturnType<typeof makeType>>;
/** Each test has weeks of its own, in one year. */
let week = 0;
let start: string;

beforeAll(async () => {
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
});
beforeEach(async () => {
  await removeLeaveReference();
  type = await makeType();
  week += 2;
  start = monday(week);
});

const on = (n: number) => addDays(start, n);
let people = 0;

/** Somebody on leave, as `create` leaves them: rows of days, and what they take in the ledger. */
async function away(from: string, until: string, { days = 20, of = place, more = {} as object } = {}) {
  people += 1;
  const account = await makeUser(`away${people}@lagoon.example`, ['EMPLOYEE']);
  const employee = await makeEmployee(of, '2020-01-06', { user_id: account.id, email: account.email });
  const leave = await putLeave(employee, {
    type_id: type.id,
    start_date: from,
    end_date: until,
    status: 'ACCEPTED',
    ...more,
  });
  const rows = await db.select().from(leaveDay).where(eq(leaveDay.leave_id, leave.id));
  const years = [...new Set([from, until].map((day) => Number(day.slice(0, 4))))];
  const entry = { employee_id: employee.id, type_id: type.id, recorded_by: 'Tenure', at: leave.created_at };
  for (const year of years) {
    await db.insert(leaveEntry).values({ ...entry, year, kind: 'GRANT', days: days * 100 });
    const takes = rows.filter(({ day }) => Number(day.slice(0, 4)) === year).length * 100;
    if (takes > 0)
      await db.insert(leaveEntry).values({ ...entry, year, kind: 'TAKE', days: -takes, leave_id: leave.id });
  }
  return { ...employee, leave: leave.id, account: account.id };
}
type Away = Awaited<ReturnType<typeof away>>;

/** Recounts all that is open; a second round changes nothing. */
async function recount() {
  for (let i = 0; i < 3; i++) await recountNext(env, new Date());
  expect(await db.all(sql`SELECT 1 FROM holiday_change WHERE done_at IS NULL`)).toEqual([]);
}
const send = async (method: string, path: string, body?: object) => {
  const answer = await ask(method, path, { token: hr.token, ...(body ? { body } : {}) });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
};
const make = async (day: string, more: object = {}) =>
  (await send('POST', '/holiday/', { name: 'Id-el-Kabir', start_date: day, end_date: day, ...more })) as Holiday;
const declare = async ({ id, version }: Holiday, day: string) =>
  HolidayEffect.parse(
    await send('POST', `/holiday/${id}/declare/`, { start_date: day, end_date: day, source: 'Notice', version }),
  );
const effect = async (query: Record<string, string | number>) =>
  HolidayEffect.parse(
    await send('GET', `/holiday/effect/?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`),
  );

/** The days of a leave, what it takes, and its entries in the ledger after the first. */
async function stateOf({ leave }: Away) {
  const rows = await db.select().from(leaveDay).where(eq(leaveDay.leave_id, leave)).orderBy(leaveDay.day);
  const entries = await db.select().from(leaveEntry).where(eq(leaveEntry.leave_id, leave)).orderBy(leaveEntry.id);
  const [request] = await db.select().from(leaveRequest).where(eq(leaveRequest.id, leave));
  return {
    days: rows.map(({ day }) => day),
    takes: request?.days,
    entries: entries
      .filter(({ reason }) => reason !== '')
      .map(({ kind, days, year, reason }) => [kind, days, year, reason]),
  };
}
/** What the ledger says that a leave takes. */
const ledgerOf = async ({ leave }: Away) =>
  (await db.select().from(leaveEntry).where(eq(leaveEntry.leave_id, leave))).reduce((sum, { days }) => sum - days, 0);
const toldTo = async ({ email, account }: Away) => ({
  mails: (await mailsTo(email)).map(({ subject }) => subject),
  bells: (await db.select().from(notification).where(eq(notification.user_id, account))).map(({ subject }) => subject),
});

describe('a new holiday inside leave', () => {
  test('gives its day back, once, and tells each person by mail and bell', async () => {
    const one = await away(on(0), on(4));
    const other = await away(on(2), on(2), { more: { status: 'PENDING', turn: 'employer' } });
    const outside = await away(on(3), on(4));
    expect(await effect({ start_date: on(2), end_date: on(2) })).toEqual({ returned: 2, taken: 0, told: 2 });
    const { id, given_back } = await make(on(2));
    expect(given_back).toBe(2);
    await recount();
    const year = Number(start.slice(0, 4));
    expect(await stateOf(one)).toEqual({
      days: [on(0), on(1), on(3), on(4)],
      takes: 400,
      entries: [['RETURN', 100, year, 'Id-el-Kabir is a holiday']],
    });
    expect(await stateOf(other)).toMatchObject({ days: [], takes: 0 });
    expect(await stateOf(outside)).toMatchObject({ takes: 200, entries: [] });
    expect((await toldTo(one)).mails).toEqual(['Your leave is counted anew: Id-el-Kabir']);
    expect((await toldTo(one)).bells).toHaveLength(1);
    expect(await toldTo(outside)).toEqual({ mails: [], bells: [] });
    // As if the run had been killed before it said that it was done.
    await db.run(sql`UPDATE holiday_change SET done_at = NULL, after_id = 0 WHERE holiday_id = ${id}`);
    await recount();
    expect((await stateOf(one)).entries).toHaveLength(1);
    expect((await toldTo(one)).mails).toHaveLength(1);
  });

  test('says what comes back in the mail', async () => {
    const one = await away(on(0), on(4));
    await make(on(2));
    await recount();
    const [mail] = await mailsTo(one.email);
    expect(mail?.body).toContain('You get 1 day of leave back.');
    expect(mail?.body).toContain('/leave');
  });

  test('of a state reaches only those who work there', async () => {
    const [kano] = await db
      .insert(branch)
      .values({ company_id: place.company, name: `Kano ${week}`, code: `K${week}`, address: '', state: 'Kano' })
      .returning();
    const lagos = await away(on(0), on(4));
    const north = await away(on(0), on(4), { of: { ...place, branch: kano?.id ?? 0 } });
    expect(await effect({ start_date: on(1), end_date: on(1), states: 'Kano' })).toMatchObject({ told: 1 });
    await make(on(1), { states: ['Kano'] });
    await recount();
    expect([(await stateOf(lagos)).takes, (await stateOf(north)).takes]).toEqual([500, 400]);
  });

  test('on a weekend, or on a day that is free already, changes nothing', async () => {
    const one = await away(on(0), on(8));
    await make(on(1));
    await recount();
    expect(await effect({ start_date: on(1), end_date: on(1) })).toMatchObject({ told: 0 });
    expect(await effect({ start_date: on(5), end_date: on(6) })).toMatchObject({ told: 0 });
    await make(on(1));
    await make(on(5));
    await recount();
    expect((await toldTo(one)).mails).toHaveLength(1);
  });

  test('does not reach leave that was rejected, nor days after somebody came back', async () => {
    await away(on(0), on(4), { more: { status: 'REJECTED' } });
    await away(on(0), on(4), { more: { resumption_date: on(2) } });
    expect(await effect({ start_date: on(3), end_date: on(3) })).toMatchObject({ told: 0 });
  });
});

describe('declaring a holiday for another day than expected', () => {
  test('gives the one back and takes the other, as was counted before', async () => {
    const expected = await make(on(2), { status: 'EXPECTED' });
    const both = await away(on(0), on(4), {});
    // As `create` would have counted it.
    await db.run(sql`DELETE FROM leave_day WHERE leave_id = ${both.leave} AND day = ${on(2)}`);
    await db.run(sql`INSERT INTO leave_entry (employee_id, type_id, year, kind, days, leave_id, recorded_by, at)
      VALUES (${both.id}, ${type.id}, ${Number(start.slice(0, 4))}, 'RETURN', 100, ${both.leave}, 'Tenure', '')`);
    const second = await away(on(3), on(4));
    await recount();
    const preview = await effect({ id: expected.id, start_date: on(3), end_date: on(3) });
    expect(preview).toEqual({ returned: 2, taken: 1, told: 2 });
    expect(await declare(expected, on(3))).toEqual(preview);
    await recount();
    const [a, b] = [await stateOf(both), await stateOf(second)];
    expect([a.days, a.takes, b.days, b.takes]).toEqual([[on(0), on(1), on(2), on(4)], 400, [on(4)], 100]);
    expect(a.entries.map(([kind]) => kind)).toEqual(['RETURN', 'TAKE']);
    expect([await ledgerOf(both), await ledgerOf(second)]).toEqual([400, 100]);
    const told = await Promise.all([both, second].map(toldTo));
    expect(told.map(({ mails, bells }) => [mails.length, bells.length])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

describe('a day that is worked again', () => {
  test('may take a balance below zero, and HR hears of it', async () => {
    const free = await make(on(2));
    const poor = await away(on(0), on(4), { days: 4 });
    await recount();
    expect(await ledgerOf(poor)).toBe(400);
    await send('DELETE', `/holiday/${free.id}/`);
    await recount();
    expect(await stateOf(poor)).toMatchObject({ days: [0, 1, 2, 3, 4].map(on), takes: 500 });
    const [balance] = await db.all<{ left: number }>(
      sql`SELECT granted - taken AS left FROM leave_balance WHERE employee_id = ${poor.id} AND type_id = ${type.id}`,
    );
    expect(balance?.left).toBe(-100);
    const bells = await db.select().from(notification).where(eq(notification.user_id, hr.id));
    expect(bells.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^has taken more leave of .+ than there is: Id-el-Kabir$/),
    ]);
  });

  test('goes to one leave only where two lie over it', async () => {
    const free = await make(on(2));
    const first = await away(on(0), on(2));
    await recount();
    const [me] = await db.all<{ company_id: number; branch_id: number; department_id: number }>(
      sql`SELECT company_id, branch_id, department_id FROM employee WHERE id = ${first.id}`,
    );
    if (!me) throw new Error('no employee');
    await db.run(sql`UPDATE leave_request SET days = days WHERE id = ${first.leave}`);
    const second = await putLeave(
      { id: first.id, ...me },
      { type_id: type.id, start_date: on(3), end_date: on(4), status: 'ACCEPTED' },
    );
    await db.run(sql`UPDATE leave_request SET start_date = ${on(2)} WHERE id = ${second.id}`);
    expect(await effect({ id: free.id, start_date: on(9), end_date: on(9) })).toMatchObject({ taken: 1, told: 1 });
    await send('DELETE', `/holiday/${free.id}/`);
    await recount();
    expect((await stateOf(first)).days).toEqual([on(0), on(1), on(2)]);
  });
});

test('leave over New Year gives each year its own', async () => {
  const year = Number(start.slice(0, 4));
  const [eve, newYear] = [`${year}-12-31`, `${year + 1}-01-01`];
  const weekday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());
  const one = await away(addDays(eve, -3), addDays(newYear, 3));
  await make(eve, { end_date: newYear });
  await recountNext(env, new Date(`${eve}T23:30:00Z`));
  const returned = (await stateOf(one)).entries.map(([kind, days, of]) => [kind, days, of]);
  expect(returned).toEqual([eve, newYear].filter(weekday).map((day) => ['RETURN', 100, Number(day.slice(0, 4))]));
});

test('many people are counted in pieces, each once', async () => {
  const all: Away[] = [];
  for (let i = 0; i < 53; i++) all.push(await away(on(0), on(1)));
  const { id } = await make(on(1));
  await recountNext(env, new Date());
  const change = async () => (await rowsIn('holiday_change', sql`holiday_id = ${id}`))[0];
  expect(await change()).toMatchObject({ done_at: null, after_id: expect.any(Number) });
  await recount();
  const takes = await Promise.all(all.map(async (one) => [(await stateOf(one)).takes, await ledgerOf(one)]));
  expect(takes).toEqual(all.map(() => [100, 100]));
});
