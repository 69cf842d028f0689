import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makeCandidate, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { candidate } from './tables';

let admin: Awaited<ReturnType<typeof makeUser>>;
let boss: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let other: MadePlace;
const today = lagosDay();

beforeAll(async () => {
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  boss = await makeUser('boss@lagoon.example', ['SUPERADMIN']);
  [place, other] = [await makePlace('LGS'), await makePlace('KAN')];
});

const send = (method: string, path: string, body: unknown, token = admin.token) => ask(method, path, { token, body });
const complete = (id: number, more: object = {}) =>
  send('PATCH', '/employee/complete_onboarding/', { requesters: [id], ...more });
const detailOf = async (id: number) => await as(admin.token).onboarding.candidate({ id });
const recordOf = async (id: number) => (await db.select().from(employee).where(eq(employee.id, id)))[0];

/** Somebody who left a month ago and has an account, and their new candidacy, in onboarding from a day on. */
async function back(key: string, employment_date: Day = today, at: MadePlace = other) {
  const email = `${key}@back.example`;
  const account = await makeUser(email, ['EMPLOYEE']);
  const old = await makeEmployee(place, '2020-01-06', { email, user_id: account.id, account_number: '0123456789' });
  const left = addDays(today, -30);
  const status = { employment_status: 'RESIGNED', effective_date: left, reason: 'Another job' };
  expect((await send('PATCH', '/employee/employment_status_update/', { employees: [old.id], ...status })).status).toBe(
    200,
  );
  const person = await makeCandidate(at, 'APPROVED', { email, gross_salary: 900_000_000, net_salary: 60_000_000 });
  const begun = await send('POST', '/employee/initiate_onboarding/', { requesters: [person.id], employment_date });
  expect(begun.status).toBe(200);
  return { old, person, account, left, email };
}

describe('a candidate who worked here before', () => {
  test('goes on with the record of before once HR says that it is the same person', async () => {
    const { old, person, account, left, email } = await back('same');
    expect((await detailOf(person.id)).worked_here).toEqual({
      id: old.id,
      name: `Ada ${old.lastname}`,
      code: old.code,
      left_on: left,
    });
    const asked = await complete(person.id);
    expect([asked.status, await asked.json()]).toEqual([
      409,
      { detail: expect.stringMatching(/^Somebody with this email worked here before: Ada Obi\. Complete this on the/) },
    ]);
    expect(await as(account.token).setting.application().status()).toBe(401);
    expect((await complete(person.id, { rehire: true })).status).toBe(200);
    expect(await recordOf(old.id)).toMatchObject({
      code: old.code,
      candidate_id: person.id,
      user_id: account.id,
      employment_date: '2020-01-06',
      employment_status: 'ACTIVE',
      company_id: other.company,
      job_role_id: other.job_role,
      gross_salary: 900_000_000,
      account_number: '0123456789',
    });
    expect(await db.$count(employee, eq(employee.email, email))).toBe(1);
    expect(await as(account.token).setting.application().status()).toBe(200);
    expect(await detailOf(person.id)).toMatchObject({ employee_id: old.id, worked_here: null, status: 'COMPLETED' });
    expect((await mailsTo(email)).some(({ subject }) => subject.startsWith('Welcome'))).toBe(true);
    const kept = await as(admin.token).history.read({ id: old.id });
    const entries = kept.entries.filter(({ effective_from }) => effective_from === today);
    expect(entries.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['JOB', 'current'],
      ['PAY', 'current'],
      ['STATUS', 'current'],
    ]);
    expect(kept.entries.filter(({ state }) => state === 'past').map(({ kind }) => kind)).toContain('JOB');
  });

  test('comes back on the day of employment and not before, and takes no staff number', async () => {
    const { old, person } = await back('later', addDays(today, 10), place);
    expect((await complete(person.id, { rehire: true })).status).toBe(200);
    expect(await recordOf(old.id)).toMatchObject({
      employment_status: 'RESIGNED',
      next_status: 'ACTIVE',
      next_status_date: addDays(today, 10),
      gross_salary: 600_000_000,
    });
    const fresh = await makeCandidate(place, 'APPROVED');
    await send('POST', '/employee/initiate_onboarding/', { requesters: [fresh.id], employment_date: today });
    expect((await complete(fresh.id)).status).toBe(200);
    const [made] = await db.select().from(employee).where(eq(employee.candidate_id, fresh.id));
    expect(made?.code).toBe('LGS-0001');
  });

  test('is refused while they work here, archived or not, and from a day before they left', async () => {
    const { old, person } = await back('twice', addDays(today, -60));
    const early = await complete(person.id, { rehire: true });
    expect([early.status, JSON.stringify(await early.json())]).toEqual([409, expect.stringContaining('before that')]);
    await db.update(employee).set({ archived: true, employment_status: 'ACTIVE' }).where(eq(employee.id, old.id));
    const gone = await complete(person.id, { rehire: true });
    expect(await gone.json()).toEqual({
      detail: expect.stringMatching(/^Ada Obi: Ada Obi\d* \(.*\) has an archived record with this email\. Correct/),
    });
    expect((await detailOf(person.id)).worked_here).toBeNull();
    expect((await db.select().from(candidate).where(eq(candidate.id, person.id)))[0]?.status).toBe('ONBOARDING');
  });

  test('goes on with it after the approval of a workflow, too', async () => {
    const at = await makePlace('APR');
    const workflow = await send('POST', '/approval-workflow/', {
      title: 'Completing',
      approval_groups: [{ action: 'ANY', approver_type: 'USER', approver: [String(boss.id)] }],
    });
    const { id } = await workflow.json<{ id: number }>();
    await send('POST', '/approval/', { kind: 'onboarding', company: at.company, workflow: id });
    const { old, person } = await back('approved', today, at);
    expect(await (await complete(person.id, { rehire: true })).json()).toMatchObject({ waiting: 1 });
    const waiting = await (
      await as(boss.token).approval.requests({ page: 1, page_size: 5, waiting: 'me' }).response
    ).json<{ results: { id: number }[] }>();
    const request = waiting.results[0]?.id ?? 0;
    const decision = { approval_level: 1, status: 'APPROVED', notes: 'Welcome back.' };
    expect((await send('POST', `/approval/request/${request}/decision/`, decision, boss.token)).status).toBe(200);
    expect(await recordOf(old.id)).toMatchObject({ employment_status: 'ACTIVE', candidate_id: person.id });
  });
});
