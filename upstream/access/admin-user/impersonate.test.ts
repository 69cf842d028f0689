import { env, exports } from 'cloudflare:workers';
import { desc, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { candidate } from '../../hiring/onboarding/tables';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, makeCandidate, makePlace } from '../../house/journey.test-support';
import { audit, outbox } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { notification } from '../../platform/notification/tables';

type Person = Awaited<ReturnType<typeof makeUser>>;
let chief: Person;
let hr: Person;
let staff: Person;

beforeAll(async () => {
  chief = await makeUser('chief@lagoon.example', ['SUPERADMIN']);
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
});

const REASON = 'She cannot find her letter';
const start = (by: { token: string }, person: Person, reason = REASON) =>
  as(by.token).adminUser.impersonate({ user_id: person.id, reason }).response;
const sessionAs = async (person: Person, by: { token: string } = chief) => ({
  token: (await (await start(by, person)).json<{ access: string }>()).access,
});
const lastAudit = async () => (await db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

describe('acting as somebody', () => {
  it('opens their session for an hour, names both, and tells the person', async () => {
    const { token } = await sessionAs(staff);
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ user_id: staff.id, roles: ['EMPLOYEE'], actor_id: chief.id });
    expect((claims.exp ?? 0) - Math.floor(claims.iat ?? 0)).toBe(3600);
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'Impersonation started', record: 'user', record_id: staff.id, note: REASON },
      ...{ actor_id: chief.id, through_id: null },
    });
    const [notice] = await db.select().from(notification).where(eq(notification.user_id, staff.id));
    expect(notice).toMatchObject({ sender: 'Aisha Bello' });
    expect(notice?.subject).toMatch(/^acts in your name until .*: She cannot find her letter$/);
    const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, staff.email));
    expect(mail?.subject).toBe('Aisha Bello is acting in your name in Tenure');
    expect(mail?.body).toContain(REASON);
    const acting = await (await as(token).adminUser.acting().response).json();
    expect(acting).toMatchObject({ actor: 'Aisha Bello', person: 'Aisha Bello' });
    expect(await as(chief.token).adminUser.acting().status()).toBe(404);
  });

  it('never lasts longer than the own session', async () => {
    const now = new Date();
    const soon = Math.floor(now.getTime() / 1000) + 600;
    const own = { user_id: chief.id, roles: chief.roles, jti: randomId() };
    const short = await signSession(own, env.JWT_SECRET, now, soon);
    expect(decodeJwt((await sessionAs(staff, { token: short })).token).exp).toBe(soon);
  });

  it('needs a reason, and somebody of a lower role', async () => {
    expect(await (await start(chief, staff, '  ')).json()).toEqual({ reason: ['Reason is required'] });
    const equal = await makeUser('equal@lagoon.example', ['EMPLOYEE', 'SUPERADMIN']);
    const peer = await makeUser('peer@lagoon.example', ['ADMIN']);
    for (const [by, person, status] of [
      [chief, equal, 403],
      [chief, chief, 403],
      [hr, peer, 403],
      [hr, chief, 403],
      [staff, hr, 403],
      [hr, staff, 200],
      [chief, hr, 200],
    ] as const) {
      expect((await start(by, person)).status).toBe(status);
    }
  });

  it('ends with the own session, with the own rights, and when the person rises', async () => {
    const fresh = async () => {
      const own = { user_id: chief.id, roles: chief.roles, jti: randomId() };
      const actor = { token: await signSession(own, env.JWT_SECRET, new Date()) };
      return { actor, session: await sessionAs(hr, actor) };
    };
    const works = async (session: { token: string }) => await as(session.token).company.all().status();
    const a = await fresh();
    expect(await works(a.session)).toBe(200);
    await ask('POST', '/auth/logout/', { ...a.actor, body: {} });
    expect(await works(a.session)).toBe(401);
    const b = await fresh();
    const roles = (value: string) => env.DB.prepare('UPDATE user SET roles = ? WHERE id = ?').bind(value, hr.id).run();
    await roles('["SUPERADMIN"]');
    expect(await works(b.session)).toBe(401);
    await roles('["ADMIN"]');
    expect(await works(b.session)).toBe(200);
    expect((await ask('POST', '/auth/logout/', { ...b.session, body: {} })).status).toBe(200);
    expect(await works(b.session)).toBe(401);
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'Impersonation ended', actor_id: hr.id, through_id: chief.id },
    });
    expect(await works(b.actor)).toBe(200);
  });
});

describe('in the name of another nobody', () => {
  it('acts as a third person', async () => {
    const session = await sessionAs(hr);
    const answer = await start(session, staff);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { detail: 'You act in the name of somebody else already. Go back first.' },
    ]);
  });

  it('sets a password, or changes the address', async () => {
    const session = await sessionAs(hr);
    const body = { token: 'x', password: 'correct horse battery' };
    expect((await ask('POST', '/auth/users/create-password/', { ...session, body })).status).toBe(403);
    const form = { firstname: 'A', lastname: 'B', email: 'elsewhere@lagoon.example', phone: '08035550123' };
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) data.append(name, value);
    const profile = await exports.default.fetch(
      new Request(`http://upstream/api/v1/auth/users/${hr.id}/`, {
        method: 'PATCH',
        headers: { 'x-edge-key': env.UPSTREAM_KEY ?? '', authorization: `Bearer ${session.token}` },
        body: data,
      }),
    );
    expect(profile.status).toBe(403);
    const edit = { ...form, roles: ['ADMIN'] };
    expect((await ask('PATCH', `/auth/users/${hr.id}/`, { ...session, body: edit })).status).toBe(403);
  });

  it('touches their own account, or decides about their own candidacy', async () => {
    const lower = await makeUser('climber@lagoon.example', ['ADMIN']);
    const session = await sessionAs(staff, lower);
    expect((await ask('DELETE', `/auth/users/${lower.id}/`, { ...session, body: {} })).status).toBe(403);
    const asHr = await sessionAs(hr);
    const edit = { firstname: 'A', lastname: 'B', email: chief.email, roles: ['ADMIN'] };
    expect((await ask('PATCH', `/auth/users/${chief.id}/`, { ...asHr, body: edit })).status).toBe(403);
    const mine = await makeCandidate(await makePlace('OWN'));
    await db.update(candidate).set({ user_id: chief.id }).where(eq(candidate.id, mine.id));
    const about = { requesters: [mine.id], employment_date: '2026-12-07' };
    for (const [method, path, body] of [
      ['POST', '/employee/initiate_onboarding/', about],
      ['PATCH', '/employee/complete_onboarding/', about],
      [
        'PATCH',
        `/candidate/${mine.id}/review_letter/`,
        { letter: 'handbook', status: 'APPROVED', comment: '', documents: [] },
      ],
    ] as const) {
      const refused = await ask(method, path, { ...asHr, body });
      expect([refused.status, await refused.json()]).toEqual([
        403,
        { detail: 'Nobody decides about themselves in the name of somebody else.' },
      ]);
    }
  });
});
