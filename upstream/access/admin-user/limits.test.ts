import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminLimits, AdminUser } from '../../../contracts/access/admin-user';
import { type Limits, PRESETS } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { outbox, user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { knownNetwork } from '../auth/tables';

let chief: Awaited<ReturnType<typeof makeUser>>;
let halima: Awaited<ReturnType<typeof makeUser>>;
let companies: number[] = [];

const limitsOf = (areas: Limits['areas'], at: number[] | null = companies.slice(0, 1)): Limits => ({
  companies: at,
  areas: { ...areas },
});
const AT_SETTINGS = { ...PRESETS.Auditor, settings: 'CHANGE' } as const;

async function limited(email: string, limits: Limits) {
  const person = await makeUser(email, ['ADMIN']);
  await db.update(user).set({ limits }).where(eq(user.id, person.id));
  const claims = { user_id: person.id, roles: person.roles, limits, jti: randomId() };
  return { ...person, token: await signSession(claims, env.JWT_SECRET, new Date()) };
}

const read = async (id: number, token = chief.token) => as(token).adminUser.limits({ id }).response;
const version = async (id: number) => (await (await read(id)).json<AdminLimits>()).version;
const save = async (id: number, limits: unknown, { token = chief.token, at = 0 } = {}) =>
  as(token).adminUser.limit.untyped({ id, limits, version: at || (await version(id)) }).response;

beforeAll(async () => {
  companies = [(await makePlace('LGS')).company, (await makePlace('KJE')).company];
  chief = await makeUser('chief@lagoon.example', ['SUPERADMIN']);
  halima = await makeUser('halima@lagoon.example', ['ADMIN']);
});

describe('what an admin may do', () => {
  test('is everything until a super admin limits it, and what it was stands below', async () => {
    expect(await (await read(halima.id)).json()).toMatchObject({ limits: null, version: 1, earlier: [], edited: null });
    const saved = await (await save(halima.id, limitsOf(PRESETS['HR officer']))).json<AdminLimits>();
    expect(saved).toMatchObject({ limits: limitsOf(PRESETS['HR officer']), version: 2, edited: { by: 'Aisha Bello' } });
    expect(saved.companies).toContainEqual({ id: companies[0], name: expect.any(String), code: 'LGS', employees: 0 });
    expect(saved.others.map(({ user_id }) => user_id)).toContain(chief.id);
    // Nothing was limited before: each area is said from what it was.
    expect(saved.earlier[0]?.fields).toContainEqual({ name: 'pay', before: 'CHANGE', after: 'NONE' });
    expect(saved.earlier[0]?.fields.map(({ name }) => name)).not.toContain('records');
    const next = limitsOf({ ...PRESETS['HR officer'], pay: 'READ' }, companies);
    expect((await (await save(halima.id, next)).json<AdminLimits>()).earlier[0]?.fields).toContainEqual({
      name: 'pay',
      before: 'NONE',
      after: 'READ',
    });
  });

  test('says when somebody last signed in', async () => {
    expect(await (await read(halima.id)).json()).toMatchObject({ signed_in: null });
    for (const day of ['02', '01'])
      await db
        .insert(knownNetwork)
        .values({ user_id: halima.id, network: day, seen_at: `2026-11-${day}T08:12:00.000Z` });
    expect(await (await read(halima.id)).json()).toMatchObject({ signed_in: '2026-11-02T08:12:00.000Z' });
  });

  test('ends the sessions that began with other limits', async () => {
    const person = await makeUser('before@lagoon.example', ['ADMIN']);
    expect(await as(person.token).task.list().status()).toBe(200);
    expect((await save(person.id, limitsOf(PRESETS.Recruiter))).status).toBe(200);
    expect(await as(person.token).task.list().status()).toBe(401);
  });

  test('is not saved over a newer version', async () => {
    const person = await makeUser('twice@lagoon.example', ['ADMIN']);
    expect((await save(person.id, limitsOf(PRESETS.Recruiter), { at: 1 })).status).toBe(200);
    expect((await save(person.id, null, { at: 1 })).status).toBe(409);
  });

  test.each([
    ['no company', { companies: [], areas: PRESETS.Auditor }, 'Choose at least one company'],
    ['a company that is not there', { companies: [99_999], areas: PRESETS.Auditor }, 'Choose companies of the list'],
    [
      'no area',
      {
        companies: null,
        areas: {
          recruitment: 'NONE',
          records: 'NONE',
          pay: 'NONE',
          medical: 'NONE',
          cases: 'NONE',
          settings: 'NONE',
        },
      },
      'Choose at least one area',
    ],
    [
      'pay without the records that it stands in',
      { companies: null, areas: { ...PRESETS['Payroll officer'], records: 'NONE' } },
      'Pay, medical and cases stand in records, which have to be read too',
    ],
  ])('is refused with %s', async (_, limits, words) => {
    const answer = await save(halima.id, limits);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(words);
  });

  test('is for super admins to say, of admins alone', async () => {
    const other = await makeUser('other@lagoon.example', ['ADMIN']);
    const employee = await makeUser('employee@lagoon.example', ['EMPLOYEE']);
    expect((await read(halima.id, other.token)).status).toBe(403);
    expect((await save(other.id, null, { token: other.token, at: 1 })).status).toBe(403);
    expect((await read(employee.id)).status).toBe(404);
    expect((await read(chief.id)).status).toBe(404);
  });
});

describe('a limited admin who keeps the accounts', () => {
  const form = (email: string, roles: string[]) => ({ firstname: 'Uche', lastname: 'Nnamdi', email, roles });

  test('makes admins with the own limits, and nobody else an admin with more', async () => {
    const own = limitsOf(AT_SETTINGS);
    const keeper = await limited('keeper@lagoon.example', own);
    const made = await as(keeper.token).adminUser.create.untyped(form('made@lagoon.example', ['ADMIN'])).response;
    expect((await made.json<AdminUser>()).limits).toEqual(own);
    const employee = await makeUser('risen@lagoon.example', ['EMPLOYEE']);
    const risen = await ask('PATCH', `/auth/users/${employee.id}/`, {
      token: keeper.token,
      body: form('risen@lagoon.example', ['ADMIN', 'EMPLOYEE']),
    });
    expect((await risen.json<AdminUser>()).limits).toEqual(own);
  });

  test('gives a new admin the company and the rights that were chosen, and never more than the own', async () => {
    const email = 'chosen@lagoon.example';
    const [company = 0] = companies;
    const limits = limitsOf(PRESETS['Payroll officer'], [company]);
    const open = (token: string, more: object) =>
      as(token).adminUser.create.untyped({ ...form(email, ['ADMIN']), ...more }).response;
    const nobody = await open(chief.token, { company: 999_999, limits });
    expect([nobody.status, await nobody.json()]).toEqual([400, { company: ['There is no such company'] }]);
    const keeper = await limited('giver@lagoon.example', limitsOf(AT_SETTINGS, [company]));
    for (const more of [limits, null]) {
      const answer = await open(keeper.token, { company, limits: more });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { limits: ['This is more than you may do yourself'] },
      ]);
    }
    const made = await (await open(chief.token, { company, limits })).json<AdminUser>();
    expect(made).toMatchObject({ company: expect.stringMatching(/^Company /), limits });
    const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(mail?.company).toBe(made.company);
  });

  test('touches no account of an admin who may do more', async () => {
    const keeper = await limited('second@lagoon.example', limitsOf(AT_SETTINGS));
    const free = await makeUser('free@lagoon.example', ['ADMIN']);
    const wider = await limited('wider@lagoon.example', limitsOf(PRESETS['HR officer'], companies));
    for (const { id, email } of [free, wider]) {
      const edit = { token: keeper.token, body: form(`new-${email}`, ['ADMIN']) };
      expect((await ask('PATCH', `/auth/users/${id}/`, edit)).status).toBe(403);
      expect(await as(keeper.token).adminUser.delete({ id }).status()).toBe(403);
    }
  });

  test('acts in the name of nobody', async () => {
    const keeper = await limited('third@lagoon.example', limitsOf(AT_SETTINGS));
    const employee = await makeUser('acted@lagoon.example', ['EMPLOYEE']);
    const body = { user_id: employee.id, reason: 'To see' };
    expect(await as(keeper.token).adminUser.impersonate(body).status()).toBe(403);
  });
});
