import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { employee as contract } from '../../../contracts/people/employee';
import { AREAS } from '../../../contracts/platform/limits';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';

let token: string;
let place: MadePlace;
let other: MadePlace;

/** More employees than are sorted, so that the list takes another way to them. */
const MANY = 2100;

/** All employees; the last pages are read from the end. */
const FAR_OFF = 6500;

beforeAll(async () => {
  ({ token } = await makeUser('hr@lagoon.example', ['ADMIN']));
  [place, other] = [await makePlace('LGS'), await makePlace('SAV')];
  const rows = Array.from({ length: FAR_OFF }, (_, i) => {
    const of = i < MANY ? place : other;
    const later = i < MANY + 40 ? `2020-05-${String(2 + (i % 20)).padStart(2, '0')}` : `2021-06-${10 + (i % 20)}`;
    const day = i < MANY ? '2020-05-01' : later;
    return [
      `E-${i}`,
      `Ada${i % 7}`,
      `Obi${(i * 37) % 101}`,
      `e${i}@list.example`,
      of.company,
      of.branch,
      of.department,
      of.job_role,
      day,
    ];
  });
  await db.run(
    sql`INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
      employment_date, gross_salary, net_salary, created_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8,
      100, 100, '2020-05-01T08:00:00.000Z' FROM json_each(${JSON.stringify(rows)})`,
  );
});

const list = async (query: string, as = token) =>
  contract.list.output.parse(await (await ask('GET', `/employee/?${query}`, { token: as })).json());
const names = async (query: string, as = token) => {
  const { total, results } = await list(query, as);
  return { total, names: results.map(({ lastName, firstName, id }) => [lastName, firstName, id] as const) };
};
const sorted = (all: (readonly [string, string, number])[]) =>
  all.toSorted((a, b) => (a[0] === b[0] ? (a[1] === b[1] ? a[2] - b[2] : a[1] < b[1] ? -1 : 1) : a[0] < b[0] ? -1 : 1));

interface Stored {
  id: number;
  code: string;
  firstname: string;
  lastname: string;
  employment_date: string;
}
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

test.each([
  ['many', 'hired_from=2020-05-01&hired_to=2020-05-01', MANY],
  ['few', 'hired_from=2020-05-02&hired_to=2020-12-31', 40],
  ['everybody', 'hired_from=2020-01-01&hired_to=2020-12-31', MANY + 40],
])('%s who were hired within a span come by name, page after page', async (_, span, total) => {
  const whole = await names(`${span}&page_size=1000`);
  expect(whole.total).toBe(total);
  expect(whole.names).toEqual(sorted(whole.names));
  const second = await names(`${span}&page_size=10&page=2`);
  expect(second).toEqual({ total, names: whole.names.slice(10, 20) });
  const backwards = await names(`${span}&page_size=10&ordering=-lastName`);
  expect(backwards.names).toEqual(sorted(backwards.names).toReversed());
});

test.each([
  ['an early day', 'as_at=2020-05-01', MANY],
  ['a late day', 'as_at=2022-01-01', FAR_OFF],
  ['a late day in a company', () => `as_at=2022-01-01&company=${other.company}`, FAR_OFF - MANY],
  ['a late day in a department', () => `as_at=2022-01-01&department=${place.department}`, MANY],
] as const)('those of %s come by name, page after page', async (_, asked, total) => {
  const query = typeof asked === 'string' ? asked : asked();
  const whole = await names(`${query}&page_size=1000`);
  expect(whole.total).toBe(total);
  expect(whole.names).toEqual(sorted(whole.names));
  const second = await names(`${query}&page_size=10&page=2`);
  expect(second).toEqual({ total, names: whole.names.slice(10, 20) });
  const codes = (await list(`${query}&page_size=1000&ordering=code`)).results.map(({ code }) => code);
  expect(codes).toEqual(codes.toSorted());
});

test.each([
  ['one company', () => [other.company], [40, FAR_OFF - MANY]],
  ['two companies', () => [place.company, other.company], [MANY + 40, FAR_OFF]],
  ['many companies', () => [7001, 7002, 7003, 7004, place.company], [MANY, MANY]],
  ['no company', () => [], [0, 0]],
] as const)('an admin of %s finds theirs of an early and of a late day', async (_, companies, totals) => {
  const { id, token: limited } = await makeUser(`limited${totals[0]}@lagoon.example`, ['ADMIN']);
  const areas = Object.fromEntries(AREAS.map((area) => [area, 'CHANGE']));
  await db.run(sql`UPDATE user SET limits = ${JSON.stringify({ companies: companies(), areas })} WHERE id = ${id}`);
  for (const [at, day] of ['2020-12-31', '2022-01-01'].entries()) {
    const page = (rest: string) => names(`as_at=${day}&${rest}`, limited);
    const whole = await page('page_size=1000');
    expect(whole.total).toBe(totals[at]);
    expect(whole.names).toHaveLength(Math.min(1000, totals[at] ?? 0));
    expect(whole.names).toEqual(sorted(whole.names));
    expect(await page('page_size=10&page=2')).toEqual({ total: totals[at], names: whole.names.slice(10, 20) });
  }
});

test.each([
  ['lastName', (a, b) => compare(a.lastname, b.lastname) || compare(a.firstname, b.firstname) || a.id - b.id],
  ['-lastName', (a, b) => compare(b.lastname, a.lastname) || compare(b.firstname, a.firstname) || b.id - a.id],
  ['code', (a, b) => compare(a.code, b.code)],
  ['employment_date', (a, b) => compare(a.employment_date, b.employment_date) || a.id - b.id],
] satisfies [string, (a: Stored, b: Stored) => number][])(
  'pages by %s that lie far behind follow on those before',
  async (ordering, order) => {
    const all = (
      await db.all<Stored>(sql`SELECT id, code, firstname, lastname, employment_date FROM employee`)
    ).toSorted(order);
    const of = async (page: number) => {
      const { total, results } = await list(`ordering=${ordering}&page=${page}&page_size=900`);
      return [total, results.map(({ id }) => id)];
    };
    const ids = all.map(({ id }) => id);
    expect(await of(1)).toEqual([FAR_OFF, ids.slice(0, 900)]);
    expect(await of(7)).toEqual([FAR_OFF, ids.slice(5400, 6300)]);
    expect(await of(8)).toEqual([FAR_OFF, ids.slice(6300)]);
    expect(await of(9)).toEqual([FAR_OFF, []]);
  },
);

test('a span goes with every other filter and order', async () => {
  const span = 'hired_from=2020-05-02&hired_to=2020-05-10';
  const days = (await list(`${span}&ordering=-employment_date`)).results.map((row) => row.employment_date);
  expect(days).toEqual(days.toSorted().toReversed());
  const filters = {
    [`company=${place.company}`]: 0,
    [`company=${other.company}`]: 18,
    [`location=${other.branch}`]: 18,
    [`department=${other.department}`]: 18,
    [`jobrole=${other.job_role}`]: 18,
    'status=ACTIVE': 18,
    'status=ARCHIVED': 0,
    'confirmation=PENDING': 18,
    'confirmation=CONFIRMED': 0,
  };
  for (const [filter, total] of Object.entries(filters))
    for (const ordering of ['lastName', 'code', 'employment_date'])
      expect([filter, (await list(`${span}&${filter}&ordering=${ordering}`)).total]).toEqual([filter, total]);
});

test('a search says how many it found, also behind its last page', async () => {
  expect((await list('search=obi1')).total).toBe(200);
  expect(await list('search=obi1&page=30')).toMatchObject({ total: 200, results: [] });
  expect(await list('search=nobody')).toMatchObject({ total: 0, results: [] });
});
