import { beforeAll, expect, test } from 'vitest';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { leave as contract } from '../../../contracts/time/leave';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { department } from '../../organisation/company/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { holiday } from '../holiday/tables';
import { putLeave, putType } from './put.test-support';

const TODAY = lagosDay();
/** The next Monday, after some days. */
const day = (days: number): Day => addDays(TODAY, ((8 - new Date(TODAY).getUTCDay()) % 7) + days);

let hr: Awaited<ReturnType<typeof makeUser>>;
let quiet: MadePlace;
let place: MadePlace;
let type_id: number;

beforeAll(async () => {
  // Those of every installation would stand in the weeks of some days of the year.
  await db.delete(holiday);
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  quiet = await makePlace('ABJ');
  place = await makePlace('LGS');
  type_id = (await putType('Annual')).id;
});

const read = async (query = '') =>
  contract.calendar.output.parse(
    await (await ask('GET', `/leave/calendar/?from=${day(0)}${query}`, { token: hr.token })).json(),
  );

async function team(name: string, people: number) {
  const [made] = await db.insert(department).values({ company_id: place.company, name, code: name }).returning();
  const rows = [];
  for (let i = 0; i < people; i += 1)
    rows.push(await makeEmployee(place, '2019-01-07', { department_id: made?.id ?? 0, lastname: `${name} ${i}` }));
  return { id: made?.id ?? 0, people: rows };
}

test('four weeks of a company show who of each team is away, on which days too many, and the holidays', async () => {
  const fleet = await team('Fleet', 10);
  const [a, b, c, d] = fleet.people;
  if (!(a && b && c && d)) throw new Error('nobody');
  const away = (from: number, until: number) => ({ type_id, start_date: day(from), end_date: day(until) });
  await putLeave(a, { ...away(0, 4), status: 'ACCEPTED' });
  await putLeave(b, away(3, 8));
  await putLeave(c, { ...away(-3, 3), status: 'ACCEPTED' });
  await putLeave(d, { ...away(3, 8), status: 'REJECTED' });
  await putLeave(a, { ...away(28, 30), status: 'ACCEPTED' });
  // Back a week before the end: not away in what is left of it.
  const early = await putLeave(d, { ...away(-9, 20), status: 'ACCEPTED', resumption_date: day(-2) });
  expect(early.id).toBeGreaterThan(0);
  const at = new Date().toISOString();
  await db.insert(holiday).values([
    { name: 'Democracy Day', start_date: day(9), end_date: day(10), status: 'DECLARED', created_at: at },
    {
      name: 'Isese Day',
      start_date: day(11),
      end_date: day(11),
      states: ['Lagos'],
      status: 'EXPECTED',
      created_at: at,
    },
    { name: 'Kano Day', start_date: day(11), end_date: day(11), states: ['Kano'], status: 'DECLARED', created_at: at },
  ]);
  const calendar = await read();
  expect(calendar.company?.id).toBe(place.company);
  expect(calendar.teams).toHaveLength(1);
  const [shown] = calendar.teams;
  expect(shown).toMatchObject({ department: 'Fleet', branch: 'LGS one', state: 'Lagos', people: 10 });
  expect(shown?.members.map(({ name, leaves }) => [name, leaves.length])).toEqual([
    ['Ada Fleet 0', 1],
    ['Ada Fleet 1', 1],
    ['Ada Fleet 2', 1],
  ]);
  expect(calendar.holidays).toEqual([
    { day: day(9), name: 'Democracy Day', states: [], expected: false },
    { day: day(10), name: 'Democracy Day', states: [], expected: false },
    { day: day(11), name: 'Isese Day', states: ['Lagos'], expected: true },
  ]);
});

test('a team of ten can spare two, a small one nobody beside the first', async () => {
  const [large, small] = [await team('Large', 10), await team('Small', 2)];
  for (const one of [...large.people.slice(0, 3), ...small.people])
    await putLeave(one, { type_id, start_date: day(14), end_date: day(15), status: 'ACCEPTED' });
  await putLeave(large.people[3] ?? { id: 0, company_id: 0, branch_id: 0, department_id: 0 }, {
    type_id,
    start_date: day(15),
    end_date: day(15),
  });
  const { teams } = await read(`&company=${place.company}`);
  const of = (name: string) => teams.find(({ department }) => department === name)?.clashes;
  expect(of('Large')).toEqual([
    { day: day(14), away: 3 },
    { day: day(15), away: 4 },
  ]);
  expect(of('Small')).toEqual([
    { day: day(14), away: 2 },
    { day: day(15), away: 2 },
  ]);
});

test('those with a request that is not decided come first, a search and a department narrow, and no more than six stand there', async () => {
  const names = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'];
  const made = [];
  for (const name of names) made.push(await team(name, 1));
  for (const { people } of made)
    for (const one of people) await putLeave(one, { type_id, start_date: day(21), end_date: day(21) });
  const { teams, more } = await read(`&company=${place.company}`);
  expect([teams.length, more]).toEqual([6, true]);
  expect((await read('&search=t7')).teams.map(({ department }) => department)).toEqual(['T7']);
  expect((await read(`&department=${made[2]?.id}`)).teams.map(({ department }) => department)).toEqual(['T3']);
  expect((await read(`&branch=${quiet.branch}`)).teams).toEqual([]);
  expect(await read(`&company=${quiet.company}`)).toMatchObject({
    company: { id: quiet.company },
    teams: [],
    more: false,
  });
});
