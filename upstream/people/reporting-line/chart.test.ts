import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ChartPerson } from '../../../contracts/people/org-chart';
import { reportingLine as contract } from '../../../contracts/people/reporting-line';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { AREAS } from '../../../contracts/platform/limits';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import type { employee } from '../employee/tables';
import { makeEmployee } from '../probation/people.test-support';

let token: string;
let place: MadePlace;
let other: MadePlace;

const today = lagosDay(new Date());
const LONG_AGO = '2020-01-06';

beforeAll(async () => {
  ({ token } = await makeUser('hr@lagoon.example', ['ADMIN']));
  [place, other] = [await makePlace('LGS'), await makePlace('SAV')];
});

const hire = (lastname: string, more: Partial<typeof employee.$inferInsert> = {}, day = LONG_AGO, at = place) =>
  makeEmployee(at, day, { firstname: 'Ada', lastname, ...more });
const chart = async (query: object = {}, as = token) => {
  const asked = new URLSearchParams({ company: String(place.company), ...query });
  return contract.chart.output.parse(await (await ask('GET', `/reporting-line/chart/?${asked}`, { token: as })).json());
};
const of = (people: ChartPerson[], lastname: string) => people.find(({ name }) => name === `Ada ${lastname}`);
const entry = (id: number, kind: 'STATUS' | 'LINE', day: string, value: object) =>
  db.run(sql`INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
    VALUES (${id}, ${kind}, ${day}, ${JSON.stringify(value)}, '2026-01-01T08:00:00.000Z')`);

test('each stands below the line manager of the day, and who is gone is not there', async () => {
  const [first, second] = [await hire('Early'), await hire('Late')];
  const led = await hire('Led', { line_manager1: first.id });
  await entry(led.id, 'LINE', '2024-03-01', { line_manager1: second.id, line_manager1_name: 'Ada Late' });
  await hire('Archived', { archived: true });
  await hire('Resigned', { employment_status: 'RESIGNED' });
  const now = await chart();
  expect(of(now.people, 'Led')).toMatchObject({ id: led.id, manager: second.id });
  expect([of(now.people, 'Archived'), of(now.people, 'Resigned')]).toEqual([undefined, undefined]);
  expect(now.total).toBe(now.people.length);
  expect(now.departments.map(({ id }) => id)).toContain(of(now.people, 'Led')?.department);
  expect(now.roles.map(({ id }) => id)).toContain(of(now.people, 'Led')?.role);
  expect(of((await chart({ as_at: '2024-02-29' })).people, 'Led')?.manager).toBe(first.id);
  expect((await chart({ as_at: '2019-11-30' })).people).toEqual([]);
});

test('whoever has nobody above is told apart by why', async () => {
  const gone = await hire('Gone', { employment_status: 'RESIGNED' });
  const away = await hire('Away', {}, LONG_AGO, other);
  const [harbour] = await db.all<{ id: number }>(
    sql`INSERT INTO outside_person (name, email) VALUES ('Ngozi Client', 'n@harbour.example') RETURNING id`,
  );
  await hire('Alone');
  await hire('After', { line_manager1: gone.id });
  await hire('Abroad', { line_manager1: away.id });
  await hire('Onsite', { line_manager1_outside: harbour?.id ?? 0 });
  await hire('Named', { supervisor_name: 'Mr Bello' });
  const { people } = await chart();
  const apart = (lastname: string) => {
    const { manager, apart, above } = of(people, lastname) ?? {};
    return { manager, apart, above };
  };
  expect(apart('Alone')).toEqual({ apart: 'none' });
  expect(apart('After')).toEqual({ apart: 'left', above: 'Ada Gone' });
  expect(apart('Abroad')).toEqual({ apart: 'elsewhere', above: 'Ada Away' });
  expect(apart('Onsite')).toEqual({ apart: 'elsewhere', above: 'Ngozi Client' });
  expect(apart('Named')).toEqual({ apart: 'text', above: 'Mr Bello' });
});

test('starters and leavers of the weeks around the day have their day', async () => {
  await hire('New', {}, addDays(today, -29));
  await hire('Settled', {}, addDays(today, -30));
  await hire('Coming', {}, addDays(today, 30));
  await hire('Later', {}, addDays(today, 31));
  const leaver = await hire('Leaver');
  await entry(leaver.id, 'STATUS', addDays(today, 8), { employment_status: 'RESIGNED' });
  const { people } = await chart();
  expect(of(people, 'New')?.starts).toBe(addDays(today, -29));
  expect(of(people, 'Settled')).not.toHaveProperty('starts');
  expect(of(people, 'Coming')?.starts).toBe(addDays(today, 30));
  expect(of(people, 'Later')).toBeUndefined();
  expect(of(people, 'Leaver')?.leaves).toBe(addDays(today, 7));
  expect(of((await chart({ as_at: addDays(today, 7) })).people, 'Leaver')?.leaves).toBe(addDays(today, 7));
  expect(of((await chart({ as_at: addDays(today, 8) })).people, 'Leaver')).toBeUndefined();
});

test('a limited admin has neither another company nor the name of a manager there', async () => {
  const beyond = await hire('Beyond', {}, LONG_AGO, other);
  await hire('Within', { line_manager1: beyond.id });
  const { id, token: limited } = await makeUser('limited@lagoon.example', ['ADMIN']);
  const areas = Object.fromEntries(AREAS.map((area) => [area, 'CHANGE']));
  await db.run(sql`UPDATE user SET limits = ${JSON.stringify({ companies: [place.company], areas })} WHERE id = ${id}`);
  const seen = await chart({}, limited);
  expect(of(seen.people, 'Within')).toMatchObject({ apart: 'hidden' });
  expect(JSON.stringify(seen)).not.toContain('Beyond');
  expect(of((await chart()).people, 'Within')).toMatchObject({ apart: 'elsewhere', above: 'Ada Beyond' });
  expect(await chart({ company: other.company }, limited)).toEqual({
    total: 0,
    people: [],
    departments: [],
    roles: [],
  });
});
