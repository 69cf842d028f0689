import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  reportingLine as contract,
  type OutsidePerson,
  type ReportingLine,
} from '../../../contracts/people/reporting-line';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { location } from '../../organisation/company/tables';
import { employee } from '../employee/tables';
import { applyDue } from '../history/entries';
import { makeEmployee } from '../probation/people.test-support';

let hr: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
});

const hire = (more: Partial<typeof employee.$inferInsert> = {}) => makeEmployee(place, '2020-01-06', more);
const get = async (path: string, token = hr.token) =>
  (await ask('GET', path, { token })).json<Record<string, unknown>>();
const outside = async (email: string, more: object = {}) => {
  const body = { name: 'Ngozi Client', email, organisation: 'Harbour Ltd', ...more };
  return (await as(hr.token).reportingLine.createOutsidePerson(body).response).json<OutsidePerson>();
};
const said = async (answer: Response) => [answer.status, await answer.json()];

describe('people outside', () => {
  test('are kept once by their address, and never by that of an employee', async () => {
    const { id, version } = await outside('ngozi@harbour.example');
    const again = { name: 'N. Client', email: 'NGOZI@harbour.example' };
    expect(await said(await as(hr.token).reportingLine.createOutsidePerson(again).response)).toEqual([
      400,
      { email: ['Somebody outside has this email already: choose them from the list'] },
    ]);
    const colleague = await hire();
    const body = { name: 'Colleague', email: colleague.email };
    expect(await said(await as(hr.token).reportingLine.createOutsidePerson(body).response)).toEqual([
      400,
      { email: ['An employee has this email: choose them from the list'] },
    ]);
    const changed = { name: 'Ngozi Obi', email: 'ngozi@harbour.example', organisation: '', version };
    expect(
      await (await as(hr.token).reportingLine.updateOutsidePerson({ id, ...changed }).response).json(),
    ).toMatchObject({
      name: 'Ngozi Obi',
      version: 2,
    });
    expect(
      await as(hr.token)
        .reportingLine.updateOutsidePerson({ id, ...changed })
        .status(),
    ).toBe(409);

    const led = await hire({ line_manager2_outside: id });
    expect(await said(await as(hr.token).reportingLine.deleteOutsidePerson({ id }).response)).toEqual([
      409,
      { detail: 'Employees report to this person. Choose somebody else in their records first.' },
    ]);
    await db.update(employee).set({ line_manager2_outside: null }).where(eq(employee.id, led.id));
    expect(await as(hr.token).reportingLine.deleteOutsidePerson({ id }).status()).toBe(200);
  });

  test('are found beside the employees who work here, and those who left are not', async () => {
    await outside('zubairu@client.example', { name: 'Zubairu Client' });
    await hire({ firstname: 'Zubairu', lastname: 'Here' });
    await hire({ firstname: 'Zubairu', lastname: 'Gone', employment_status: 'RESIGNED' });
    const { results } = contract.people.output.parse(await get('/reporting-line/person/?search=zubairu'));
    expect(results.map(({ kind, name, about }) => [kind, name, about])).toEqual([
      ['outside', 'Zubairu Client', 'Harbour Ltd'],
      ['employee', 'Zubairu Here', expect.any(String)],
    ]);
  });
});

test('an entry that was written before the record of its leader says who that is', async () => {
  const leader = await hire({ firstname: 'Later', lastname: 'Leader' });
  const led = await hire({ line_manager1: leader.id });
  await db.run(sql`UPDATE employee_entry SET value = json_remove(value, '$.line_manager1_name')
    WHERE employee_id = ${led.id} AND kind = 'LINE'`);
  const { history } = contract.detail.output.parse(await get(`/employee/${led.id}/reporting_line/`));
  expect(history.map(({ line_manager1_name }) => line_manager1_name)).toEqual(['Later Leader']);
});

test('a record has its line by name and address, and those who report to it; an employee sees their own alone', async () => {
  const account = await makeUser('led@lagoon.example', ['EMPLOYEE']);
  const client = await outside('line@client.example');
  const boss = await hire({ firstname: 'Adaeze', lastname: 'Okafor' });
  const led = await hire({
    user_id: account.id,
    line_manager1: boss.id,
    line_manager2_outside: client.id,
    head_manager: boss.id,
  });
  const gone = await hire({ line_manager1: boss.id, employment_status: 'TERMINATED' });
  expect(await get(`/employee/${led.id}/reporting_line/`)).toMatchObject({
    line_manager1: { kind: 'employee', id: boss.id, name: 'Adaeze Okafor', email: boss.email, here: true },
    line_manager2: { kind: 'outside', id: client.id, name: 'Ngozi Client', about: 'Harbour Ltd' },
    head_manager: { id: boss.id },
    reports_total: 0,
  });
  expect(await get(`/employee/${boss.id}/reporting_line/`)).toMatchObject({
    line_manager1: null,
    reports: [{ id: led.id }],
    reports_total: 1,
  });
  expect(await get(`/employee/${led.id}/`)).toMatchObject({
    supervisor_name: 'Adaeze Okafor',
    supervisor_email: boss.email,
  });
  expect(await as(account.token).reportingLine.detail({ id: led.id }).status()).toBe(200);
  expect(await as(account.token).reportingLine.detail({ id: gone.id }).status()).toBe(404);
});

describe('a change of a line', () => {
  const today = lagosDay();
  const line = async (id: number) => contract.detail.output.parse(await get(`/employee/${id}/reporting_line/`));
  const change = async (id: number, line_manager1: number | null, more: object = {}) =>
    as(hr.token).reportingLine.change.untyped({
      id,
      line_manager1: line_manager1 && { kind: 'employee', id: line_manager1 },
      effective_from: today,
      reason: 'New team',
      version: (await line(id)).version,
      ...more,
    }).response;

  test('holds from its day on, and what was so before stays in the history', async () => {
    const [boss, next, led] = [await hire(), await hire(), await hire({ supervisor_name: 'Old Text' })];
    expect((await change(led.id, boss.id)).status).toBe(200);
    const later = addDays(today, 10);
    const planned = await (await change(led.id, next.id, { effective_from: later })).json<ReportingLine>();
    expect(planned).toMatchObject({ line_manager1: { id: boss.id }, supervisor_name: null });
    expect(planned.history.map(({ state, line_manager1_name }) => [state, line_manager1_name])).toEqual([
      ['scheduled', `Ada ${next.lastname}`],
      ['current', `Ada ${boss.lastname}`],
      ['past', 'Old Text'],
    ]);
    await applyDue(db, new Date(`${later}T08:00:00.000Z`), later);
    expect((await line(led.id)).line_manager1).toMatchObject({ id: next.id });
  });

  test('of the same day takes the place of the entry, and one to come is withdrawn', async () => {
    const [boss, next, led] = [await hire(), await hire(), await hire()];
    await change(led.id, boss.id);
    await change(led.id, next.id, { reason: 'Typed wrong' });
    const now = await line(led.id);
    expect(now.history.map(({ state, correction_reason }) => [state, correction_reason])).toEqual([
      ['current', null],
      ['corrected', 'Typed wrong'],
    ]);
    const planned = await (await change(led.id, boss.id, { effective_from: addDays(today, 3) })).json<ReportingLine>();
    const entry = planned.history[0]?.id;
    const path = `/employee/${led.id}/reporting_line/${entry}/`;
    expect((await ask('DELETE', path, { token: hr.token, body: { version: planned.version - 1 } })).status).toBe(409);
    expect((await ask('DELETE', path, { token: hr.token, body: { version: planned.version } })).status).toBe(200);
    expect((await line(led.id)).history[0]).toMatchObject({ state: 'corrected' });
  });

  test('makes no circle, today or on a day to come, and nobody their own manager', async () => {
    const [top, middle, low] = [await hire(), await hire(), await hire()];
    await change(middle.id, top.id);
    await change(low.id, middle.id);
    const circle = { line_manager1: ['This person reports to the employee already: nobody leads those who lead them'] };
    expect(await said(await change(top.id, low.id))).toEqual([400, circle]);
    expect(await said(await change(top.id, top.id))).toEqual([400, { line_manager1: ['Nobody is their own manager'] }]);
    // Somebody who is free today, and is led by the employee later.
    const free = await hire();
    await change(free.id, low.id, { effective_from: addDays(today, 20) });
    expect(await said(await change(top.id, free.id))).toEqual([400, circle]);
    const gone = await hire({ employment_status: 'RESIGNED' });
    expect(await said(await change(top.id, gone.id))).toEqual([
      400,
      { line_manager1: ['Choose somebody who works here'] },
    ]);
    expect(await said(await change(low.id, top.id, { effective_from: '2019-12-31' }))).toEqual([
      400,
      { effective_from: ['This lies before the day of employment'] },
    ]);
    expect((await change(low.id, top.id, { version: 0 })).status).toBe(409);
  });
});

describe('texts that name nobody', () => {
  const settle = (supervisor_name: string, person: object, supervisor_email = '') =>
    as(hr.token).reportingLine.settle.untyped({ supervisor_name, supervisor_email, person }).response;

  test('are listed once each, and a person takes their place for everybody who has them', async () => {
    const boss = await hire();
    const some = await Promise.all([1, 2].map(() => hire({ supervisor_name: 'Chief Bello' })));
    await hire({ supervisor_name: 'Other Text', supervisor_email: 'other@text.example' });
    const list = contract.unsettled.output.parse(await get('/reporting-line/unsettled/'));
    expect(list.results.map((one) => [one.supervisor_name, one.supervisor_email, one.employees])).toEqual([
      ['Chief Bello', '', 2],
      ['Other Text', 'other@text.example', 1],
    ]);
    expect((await get('/reporting-line/unsettled/?search=text')).total).toBe(1);
    expect(await said(await settle('Chief Bello', { kind: 'employee', id: boss.id }))).toEqual([
      200,
      { message: 'Line manager of 2 employees settled' },
    ]);
    for (const { id } of some)
      expect(await get(`/employee/${id}/reporting_line/`)).toMatchObject({
        line_manager1: { id: boss.id },
        supervisor_name: null,
      });
    expect((await settle('Chief Bello', { kind: 'employee', id: boss.id })).status).toBe(409);
  });

  test('are settled by nobody who has them, reports to one of them, or left', async () => {
    const one = await hire({ supervisor_name: 'Circle' });
    const below = await hire({ line_manager1: one.id });
    const lowest = await hire({ line_manager1: below.id });
    const left = await hire({ employment_status: 'RESIGNED' });
    expect(await said(await settle('Circle', { kind: 'employee', id: one.id }))).toEqual([
      400,
      { person: ['Nobody is their own manager, and this person has the text in their own record'] },
    ]);
    expect(await said(await settle('Circle', { kind: 'employee', id: lowest.id }))).toEqual([
      400,
      { person: ['This person reports to the employee already: nobody leads those who lead them'] },
    ]);
    expect((await settle('Circle', { kind: 'employee', id: left.id })).status).toBe(400);
  });
});

test('a location belongs to a client from a day on, who stands in the records of the people there', async () => {
  const [site] = await db
    .insert(location)
    .values({ company_id: place.company, name: 'Onne port', code: 'ONN', address: 'Onne', state: 'Rivers' })
    .returning();
  const id = site?.id ?? 0;
  const led = await hire({ work_location_id: id });
  const [first, next] = [await outside('first@client.example'), await outside('next@client.example')];
  const path = `/location/${id}/client/`;
  const record = async (client: number | null, effective_from: string, more: object = {}) => {
    const { version } = await get(path);
    const body = { client: client && { kind: 'outside', id: client }, effective_from, version, ...more };
    return ask('PATCH', path, { token: hr.token, body });
  };
  const today = lagosDay();
  expect((await record(first.id, addDays(today, -30))).status).toBe(200);
  expect((await record(next.id, addDays(today, 30))).status).toBe(200);
  expect(await get(path)).toMatchObject({
    name: 'Onne port',
    history: [
      { client: next.id, state: 'scheduled' },
      { client: first.id, client_email: 'first@client.example', state: 'current' },
    ],
  });
  const clientOf = async () => (await get(`/employee/${led.id}/reporting_line/`)).client;
  expect(await clientOf()).toMatchObject({ kind: 'outside', id: first.id, email: 'first@client.example' });
  expect((await record(null, today)).status).toBe(200);
  expect(await clientOf()).toBeNull();
  // An entry of the same day gives way.
  expect((await record(next.id, today)).status).toBe(200);
  expect(await clientOf()).toMatchObject({ id: next.id });
  expect(await said(await record(next.id, today, { version: 0 }))).toEqual([409, { detail: expect.any(String) }]);
  expect(await said(await record(null, today, { client: { kind: 'employee', id: led.id } }))).toEqual([
    400,
    { client: ['Choose a person outside'] },
  ]);
  expect(await said(await as(hr.token).reportingLine.deleteOutsidePerson({ id: first.id }).response)).toEqual([
    409,
    { detail: 'A location has or had this person as its client, so they stay.' },
  ]);
});

test('a new employee has a line manager from the first day on, who works here', async () => {
  const [boss, left] = [await hire(), await hire({ employment_status: 'RESIGNED' })];
  const { id: client } = await outside('client@harbour.example');
  const create = (manager: object | null, lastName: string) =>
    as(hr.token).employee.create.untyped({
      ...{ company: place.company, location: place.branch, department: place.department, jobrole: place.job_role },
      ...{ lastName, gender: 'FEMALE', salary: 100_000_000, netSalary: 8_000_000, employment_date: '2024-02-05' },
      line_manager1: manager,
    }).response;
  const led = await (await create({ kind: 'employee', id: boss.id }, 'Led')).json<{ id: number }>();
  expect(await get(`/employee/${led.id}/reporting_line/`)).toMatchObject({
    line_manager1: { id: boss.id },
    history: [{ effective_from: '2024-02-05', state: 'current' }],
  });
  expect((await create({ kind: 'outside', id: client }, 'Posted')).status).toBe(200);
  expect((await create(null, 'Head')).status).toBe(200);
  expect(await said(await create({ kind: 'employee', id: left.id }, 'Lost'))).toEqual([
    400,
    { line_manager1: ['Choose somebody who works here'] },
  ]);
});

describe('a team', () => {
  test('is of whoever reports to the reader, first level and below, and of nobody else', async () => {
    const account = await makeUser('boss@lagoon.example', ['EMPLOYEE']);
    const other = await makeUser('nobody@lagoon.example', ['EMPLOYEE']);
    const boss = await hire({ user_id: account.id });
    await hire({ user_id: other.id, line_manager1: boss.id, lastname: 'Aa' });
    const second = await hire({ line_manager1: boss.id, lastname: 'Bb' });
    await hire({ line_manager1: second.id, lastname: 'Cc' });
    await hire({ line_manager1: boss.id, lastname: 'Gone', employment_status: 'RESIGNED' });
    const team = async (query: string, token = account.token) =>
      contract.team.output.parse(await get(`/reporting-line/team/?${query}`, token)).results;
    expect((await team('')).map(({ name, level, reports }) => [name, level, reports])).toEqual([
      ['Ada Aa', 1, 0],
      ['Ada Bb', 1, 1],
    ]);
    expect((await team('level=all')).map(({ name, level, manager }) => [name, level, manager])).toEqual([
      ['Ada Aa', 1, expect.any(String)],
      ['Ada Bb', 1, expect.any(String)],
      ['Ada Cc', 2, 'Ada Bb'],
    ]);
    expect(await team('level=all&search=cc')).toHaveLength(1);
    expect(await team('level=all', other.token)).toEqual([]);
    const [member] = await team('');
    expect(Object.keys(member ?? {}).join()).not.toMatch(/salary|bank|account|bvn|medical/);
  });

  test('says whose probation ends, and what the reader was asked about', async () => {
    const account = await makeUser('leader@lagoon.example', ['EMPLOYEE']);
    const boss = await hire({ user_id: account.id });
    const end = addDays(lagosDay(), 10);
    const one = await hire({ line_manager1: boss.id, probation_extended_to: end });
    await db.run(sql`INSERT INTO probation_review (employee_id, due, manager, asked_at)
      VALUES (${one.id}, ${end}, ${boss.email}, ${new Date().toISOString()})`);
    const { results } = contract.team.output.parse(await get('/reporting-line/team/', account.token));
    expect(results).toMatchObject([{ id: one.id, probation_end: end, review_waits: true }]);
  });
});
