import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { holiday as contract, type Holiday } from '../../../contracts/time/holiday';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db } from '../../house/journey.test-support';
import { rowsIn } from '../../house/rows.test-support';
import { holidayDay } from '../../seed/generated-tables';
import { nigerianHolidaysOf } from './nigerian-holidays';

let hr: Awaited<ReturnType<typeof makeUser>>;
const today = lagosDay();

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
});
afterEach(() => {
  vi.useRealTimers();
});

const form = (name: string, start_date: string, more: object = {}) => ({
  name,
  start_date,
  end_date: start_date,
  ...more,
});
const create = async (...of: Parameters<typeof form>) =>
  (await as(hr.token).holiday.create(form(...of)).response).json<Holiday>();
const list = async (query: string, token = hr.token) =>
  contract.list.output.parse(await (await ask('GET', `/holiday/${query}`, { token })).json());
const names = async (query: string) => (await list(query)).results.map(({ name }) => name);
const daysOf = async (id: number) =>
  (await db.select().from(holidayDay).where(eq(holidayDay.holiday_id, id))).map(({ day, state }) =>
    `${day} ${state}`.trim(),
  );
const changes = async (id: number) =>
  (await rowsIn('holiday_change', sql`holiday_id = ${id}`)).map((row) => ({
    ...row,
    days: JSON.parse(String(row.days)),
    states: JSON.parse(String(row.states)),
  }));

describe('the holidays of Nigeria', () => {
  test('are there for 2026 to 2028, movable ones as expected', async () => {
    for (const year of [2026, 2027, 2028]) {
      const { results } = await list(`?year=${year}`);
      expect(results.map(({ name, start_date }) => [name, start_date])).toEqual(
        nigerianHolidaysOf(year).map(({ name, start_date }) => [name, start_date]),
      );
      const declared = results.filter(({ status }) => status === 'DECLARED').map(({ name }) => name);
      expect(declared).toEqual([
        "New Year's Day",
        "Workers' Day",
        'Democracy Day',
        'Isese Day',
        'National Day',
        'Christmas Day',
      ]);
    }
  });

  test('are found from a day on, and by state with those of the federation', async () => {
    expect(await names('?year=2026&from=2026-08-20')).toEqual([
      'Isese Day',
      'Id-el-Maulud',
      'National Day',
      'Christmas Day',
      'Boxing Day',
    ]);
    expect(await names('?year=2026&from=2026-06-13&state=Sokoto')).not.toContain('Isese Day');
    expect(await names('?year=2026&from=2026-06-13&state=Sokoto')).toContain('Islamic New Year');
    // A holiday of two days is found from its second.
    expect(await names('?year=2026&from=2026-03-21&state=Lagos')).toContain('Id-el-Fitr');
  });

  test('are those of the new year from midnight in Lagos', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00Z') });
    const late = await makeUser('late@lagoon.example', ['EMPLOYEE']);
    expect((await list('', late.token)).results.map(({ start_date }) => start_date.slice(0, 4))).toEqual(
      nigerianHolidaysOf(2027).map(() => '2027'),
    );
  });

  test('are read by everybody, and changed by HR only', async () => {
    const staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
    expect((await list('?year=2027', staff.token)).total).toBe(13);
    for (const [method, path] of [
      ['POST', '/holiday/'],
      ['PATCH', '/holiday/1/'],
      ['DELETE', '/holiday/1/'],
      ['POST', '/holiday/1/declare/'],
      ['POST', '/holiday/year/'],
    ] as const)
      expect((await ask(method, path, { token: staff.token, body: {} })).status).toBe(403);
  });

  test('of a year are entered once, and those that stand stay', async () => {
    await db.run(sql`DELETE FROM holiday WHERE name = 'Boxing Day' AND start_date LIKE '2028%'`);
    const add = async () => (await as(hr.token).holiday.addYear({ year: 2028 }).response).json();
    expect(await add()).toEqual({ message: 'One holiday of 2028 added' });
    expect(await add()).toEqual({ message: 'The holidays of 2028 are all there' });
    expect(await names('?year=2028')).toEqual(nigerianHolidaysOf(2028).map(({ name }) => name));
    await db.run(sql`DELETE FROM holiday WHERE start_date LIKE '2028%'`);
    const both = await Promise.all([add(), add()]);
    expect(both).toContainEqual({ message: `${nigerianHolidaysOf(2028).length} holidays of 2028 added` });
    expect(await names('?year=2028')).toEqual(nigerianHolidaysOf(2028).map(({ name }) => name));
    const refused = await as(hr.token).holiday.addYear({ year: 2029 }).response;
    expect(await refused.json()).toEqual({ year: ['Tenure knows the holidays of 2026 to 2028'] });
  });
});

describe('a holiday', () => {
  test('has a row a day and state, and lets leave over its days be counted anew', async () => {
    const day = addDays(today, 40);
    const { id } = await create('Sallah break', day, { end_date: addDays(day, 1), states: ['Oyo', 'Kano'] });
    const rows = [day, addDays(day, 1)].flatMap((one) => [`${one} Kano`, `${one} Oyo`]);
    expect(await daysOf(id)).toEqual(rows);
    expect(await changes(id)).toMatchObject([
      { name: 'Sallah break', days: [day, addDays(day, 1)], states: ['Kano', 'Oyo'] },
    ]);
  });

  test('begins today or later, and ends then or after', async () => {
    const send = async (...of: Parameters<typeof form>) => {
      const answer = await as(hr.token).holiday.create(form(...of)).response;
      return [answer.status, await answer.json()];
    };
    expect(await send('Late', addDays(today, -1))).toEqual([
      400,
      { start_date: ['start date must be today or later'] },
    ]);
    expect(await send('Turned', addDays(today, 2), { end_date: addDays(today, 1) })).toEqual([
      400,
      { end_date: ['end date should be greater than start date'] },
    ]);
    expect((await send('Today', today))[0]).toBe(200);
  });

  test('is declared once, for the days that were declared', async () => {
    const day = addDays(today, 50);
    const made = await create('Eid', day, { status: 'EXPECTED' });
    const declare = (version: number, start_date = addDays(day, 1)) =>
      as(hr.token).holiday.declare({
        id: made.id,
        start_date,
        end_date: start_date,
        source: 'Ministry of Interior',
        version,
      }).response;
    expect(await (await declare(made.version)).json()).toEqual({ returned: 0, taken: 0, told: 0 });
    expect(await daysOf(made.id)).toEqual([addDays(day, 1)]);
    expect((await changes(made.id)).at(-1)).toMatchObject({ days: [day, addDays(day, 1)], states: [] });
    const again = await declare(2);
    expect([again.status, await again.json()]).toEqual([409, { detail: 'Eid is declared already.' }]);
    expect((await declare(1)).status).toBe(409);
  });

  test('that is declared for the day that was expected changes no leave', async () => {
    const day = addDays(today, 52);
    const made = await create('Maulud', day, { status: 'EXPECTED' });
    const before = (await changes(made.id)).length;
    await as(hr.token).holiday.declare({
      id: made.id,
      start_date: day,
      end_date: day,
      source: '',
      version: made.version,
    }).response;
    expect((await changes(made.id)).length).toBe(before);
  });

  test('that has begun keeps its days, and all else of it may be corrected', async () => {
    const [past] = (await list('?year=2026')).results;
    if (!past) throw new Error('no holiday');
    const save = (more: object) => as(hr.token).holiday.update.untyped({ ...past, ...more }).response;
    expect((await save({ end_date: '2026-01-02' })).status).toBe(400);
    expect((await save({ states: ['Lagos'] })).status).toBe(400);
    expect((await save({ start_date: addDays(today, 5), end_date: addDays(today, 5) })).status).toBe(400);
    expect(await (await save({ source: 'Notice of the ministry' })).json()).toMatchObject({
      source: 'Notice of the ministry',
    });
    const gone = await as(hr.token).holiday.delete({ id: past.id }).response;
    expect([gone.status, await gone.json()]).toEqual([
      409,
      { detail: "New Year's Day has begun, and leave was counted by it. It stays." },
    ]);
  });

  test('that is deleted leaves its days to be counted anew', async () => {
    const day = addDays(today, 60);
    const { id } = await create('Election day', day);
    expect(await (await as(hr.token).holiday.delete({ id }).response).json()).toEqual({
      message: 'Holiday deleted',
    });
    expect(await daysOf(id)).toEqual([]);
    expect((await changes(id)).at(-1)).toMatchObject({ name: 'Election day', days: [day] });
  });
});
