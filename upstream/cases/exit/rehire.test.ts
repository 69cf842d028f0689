import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, makeCandidate } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit } from '../../platform/database/tables';
import { closeExits } from './close';
import { dayFromToday, makeExitHouse, readExitAs, testDay } from './exits.test-support';
import { putExit } from './put.test-support';

let house: Awaited<ReturnType<typeof makeExitHouse>>;
beforeAll(async () => {
  house = await makeExitHouse();
});

const send = (method: string, path: string, body: object) => ask(method, path, { token: house.hr.token, body });
const recordOf = async (id: number) => (await db.select().from(employee).where(eq(employee.id, id)))[0];
const mayEnter = async (token: string) => await as(token).setting.application().status();
const setStatus = (id: number, employment_status: string, effective_date: string) =>
  send('PATCH', '/employee/employment_status_update/', {
    employees: [id],
    employment_status,
    effective_date,
    reason: 'As agreed',
  });

/** Somebody whose employment ended a few days ago, with an exit that is settled. */
async function leaver(key: string) {
  const account = await makeUser(`${key}@exits.example`, ['EMPLOYEE']);
  const old = await makeEmployee(house.place, '2020-01-06', { email: account.email, user_id: account.id });
  expect((await setStatus(old.id, 'RESIGNED', dayFromToday(-9))).status).toBe(200);
  return {
    ...old,
    email: account.email,
    token: account.token,
    exit: await putExit(old, { status: 'SETTLED', last_day: dayFromToday(-10) }),
  };
}

/** A candidate with the address of somebody, hired from a day on. */
async function hire(email: string, employment_date: string) {
  const { id } = await makeCandidate(house.place, 'APPROVED', { email });
  const begun = await send('POST', '/employee/initiate_onboarding/', { requesters: [id], employment_date });
  expect(begun.status).toBe(200);
  return { id, complete: () => send('PATCH', '/employee/complete_onboarding/', { requesters: [id], rehire: true }) };
}

test('who left by an exit that is closed is hired again on the same record, and can enter again', async () => {
  const old = await leaver('again');
  await closeExits(env, new Date());
  expect((await readExitAs(house.hr.token, old.exit)).status).toBe('CLOSED');
  expect([await recordOf(old.id), await mayEnter(old.token)]).toMatchObject([{ archived: true }, 401]);
  const person = await hire(old.email, testDay());
  const { worked_here } = await (await as(house.hr.token).onboarding.candidate({ id: person.id }).response).json<{
    worked_here: object | null;
  }>();
  expect(worked_here).toMatchObject({ id: old.id, code: old.code, left_on: dayFromToday(-9) });
  expect((await person.complete()).status).toBe(200);
  expect(await recordOf(old.id)).toMatchObject({
    archived: false,
    employment_status: 'ACTIVE',
    candidate_id: person.id,
  });
  expect(await db.$count(employee, eq(employee.email, old.email))).toBe(1);
  expect(await mayEnter(old.token)).toBe(200);
  const restored = and(
    eq(audit.record, 'employee'),
    eq(audit.record_id, old.id),
    eq(audit.action, 'Employee restored'),
  );
  expect(await db.$count(audit, restored)).toBe(1);
});

test('an exit that closes after the new hire archives nobody, whether they have begun or begin later', async () => {
  const [now, later] = [await leaver('now'), await leaver('later')];
  for (const [old, day] of [
    [now, testDay()],
    [later, dayFromToday(20)],
  ] as const)
    expect((await (await hire(old.email, day)).complete()).status).toBe(200);
  await closeExits(env, new Date());
  for (const old of [now, later]) {
    const exit = await readExitAs(house.hr.token, old.exit);
    expect(exit.status).toBe('CLOSED');
    expect(exit.timeline.map(({ title, note }) => [title, note])).toEqual([['Exit closed', '']]);
    expect(await recordOf(old.id)).toMatchObject({ archived: false });
  }
});

test('an archived record is rehired by HR, too, but one of an employment that went on is restored first', async () => {
  const old = await leaver('by-hr');
  await closeExits(env, new Date());
  expect((await setStatus(old.id, 'SUSPENDED', testDay())).status).toBe(409);
  expect((await setStatus(old.id, 'ACTIVE', testDay())).status).toBe(200);
  expect(await recordOf(old.id)).toMatchObject({ archived: false, employment_status: 'ACTIVE' });
  await db.update(employee).set({ archived: true }).where(eq(employee.id, old.id));
  expect((await setStatus(old.id, 'ACTIVE', testDay())).status).toBe(409);
});
