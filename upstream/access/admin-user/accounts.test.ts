import { env, exports } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../contracts/platform/access';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, makeCandidate, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { audit, outbox, user } from '../../platform/database/tables';

interface Account {
  user_id: number;
  email: string;
  roles: Role[];
  invited: boolean;
}

let chief: Awaited<ReturnType<typeof makeUser>>;
let hr: Awaited<ReturnType<typeof makeUser>>;
let staff: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  chief = await makeUser('chief@lagoon.example', ['SUPERADMIN']);
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
});

const send = (method: string, path: string, by: { token: string }, body: unknown = {}, key?: string) =>
  ask(method, path, { token: by.token, body, ...(key ? { key } : {}) });
const form = (email: string, roles: Role[] = ['ADMIN'], more: object = {}) => ({
  firstname: 'Ṣadé',
  lastname: 'Ọlájídé',
  email,
  phone: '08035550123',
  roles,
  ...more,
});
const open = async (email: string, roles: Role[] = ['ADMIN'], by = chief) =>
  (await send('POST', '/auth/users/', by, form(email, roles))).json<Account>();
const mailsTo = (email: string) => db.select().from(outbox).where(eq(outbox.recipient, email));
const said = async (answer: Response) => [answer.status, await answer.json()];

describe('the lists', () => {
  it('take their page size as the documents write it, ten unless told, and next leads on with it', async () => {
    for (let i = 0; i < 11; i += 1) await makeUser(`many${i}@lagoon.example`, ['ADMIN']);
    const admins = await (await as(hr.token).adminUser.list({ roles: 'ADMIN', search: 'many' }).response).json<{
      total: number;
      next: string;
      results: Account[];
    }>();
    expect([admins.total, admins.results.length]).toEqual([11, 10]);
    expect(admins.next).toBe('/auth/users/?roles=ADMIN&page=2&page_size=10&search=many');
    const all = await (await as(hr.token).adminUser.list({ roles: 'EMPLOYEE,ADMIN', pagesize: 2 }).response).json<{
      next: string;
      results: Account[];
    }>();
    expect(all.results).toHaveLength(2);
    expect(all.next).toBe('/auth/users/?roles=EMPLOYEE%2CADMIN&page=2&pagesize=2');
    expect(await as(hr.token).adminUser.list.untyped({ roles: 'ADMIN,EMPLOYEE' }).status()).toBe(400);
  });

  it('hold admins, everybody with an account, or those who work here; found without their marks', async () => {
    const place = await makePlace('LGS');
    const worker = await makeUser('worker@lagoon.example', ['EMPLOYEE']);
    await db.insert(employee).values({
      user_id: worker.id,
      code: 'LGS-1',
      firstname: 'Emeka',
      lastname: 'Obi',
      email: worker.email,
      phone: '08035550100',
      company_id: place.company,
      branch_id: place.branch,
      department_id: place.department,
      job_role_id: place.job_role,
      gross_salary: 1,
      net_salary: 1,
      employment_date: '2026-01-05',
      created_at: new Date().toISOString(),
    });
    await db.update(user).set({ firstname: 'Ọbinna' }).where(eq(user.id, worker.id));
    const emails = async (path: string) =>
      (await (await ask('GET', path, hr)).json<{ results: Account[] }>()).results.map(({ email }) => email);
    expect(await emails('/auth/users/?roles=ADMIN&page_size=1000')).not.toContain(worker.email);
    expect(await emails('/auth/users/?roles=ADMIN&search=chief')).toEqual([chief.email]);
    expect(await emails('/auth/users/?roles=EMPLOYEE,ADMIN&search=obinna')).toEqual([worker.email]);
    expect(await emails('/auth/users/internal/?search=obin')).toEqual([worker.email]);
    expect(await emails('/auth/users/internal/?search=staff@lagoon')).toEqual([]);
    await db.run(sql`UPDATE user SET phone = '0807-555-0666' WHERE id = ${chief.id}`);
    await db.run(sql`UPDATE employee SET phone = '+2348075550667', code = 'LGS-0667' WHERE user_id = ${worker.id}`);
    for (const typed of ['08075550666', '%2B234 807 555 0666'])
      expect(await emails(`/auth/users/?roles=ADMIN&search=${typed}`), typed).toEqual([chief.email]);
    for (const typed of ['0807 555 0667', 'lgs0667'])
      expect(await emails(`/auth/users/internal/?search=${typed}`), typed).toEqual([worker.email]);
  });

  it('are for admins only', async () => {
    for (const path of ['/auth/users/?roles=ADMIN', '/auth/users/internal/'])
      expect((await ask('GET', path, staff)).status).toBe(403);
  });
});

describe('an account', () => {
  it('is opened with an invitation to create a password, once for a doubled click, and leaves an audit row', async () => {
    const twice = [1, 2].map(() => send('POST', '/auth/users/', hr, form('new@lagoon.example'), 'key-open'));
    const answers = await Promise.all(twice);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const [made] = await db.select().from(user).where(eq(user.email, 'new@lagoon.example'));
    expect(made).toMatchObject({ roles: ['ADMIN'], password_hash: null });
    const mails = await mailsTo('new@lagoon.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.links[0]).toMatchObject({
      path: '/create-password?token={token}',
      claims: { purpose: 'create-password', sub: String(made?.id) },
    });
    const rows = await db
      .select()
      .from(audit)
      .where(eq(audit.record_id, made?.id ?? 0));
    expect(rows.filter(({ record }) => record === 'user').map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['Account opened', hr.id],
    ]);
  });

  it('is opened by two admins at once under ids of their own', async () => {
    const made = await Promise.all(['one', 'two', 'three'].map((name) => open(`${name}@twins.example`)));
    expect(new Set(made.map(({ user_id }) => user_id)).size).toBe(3);
  });

  it('is refused an address that is somebody’s, be it a user, a candidate or an employee', async () => {
    const candidate = await makeCandidate(await makePlace('CAN'));
    for (const email of ['HR@lagoon.example', candidate.email]) {
      const answer = await send('POST', '/auth/users/', hr, form(email));
      expect(await said(answer)).toEqual([400, { email: ['A user with this email exists'] }]);
    }
  });

  it('is refused without a role that administers', async () => {
    const none = await send('POST', '/auth/users/', hr, form('x@lagoon.example', []));
    expect(await said(none)).toEqual([400, { roles: ['Role is required'] }]);
    const plain = await send('POST', '/auth/users/', hr, form('x@lagoon.example', ['EMPLOYEE']));
    expect(await said(plain)).toEqual([400, { roles: ['Choose Admin or Super admin'] }]);
  });

  it('is invited again while it has no password, and the link before ends', async () => {
    const { user_id, email } = await open('again@lagoon.example');
    expect((await send('POST', `/auth/users/${user_id}/invite/`, hr)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
    const links = await env.DB.prepare("SELECT revoked_at FROM link WHERE purpose = 'create-password' AND sub = ?")
      .bind(user_id)
      .all<{ revoked_at: string | null }>();
    expect(links.results.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1);
    expect((await send('POST', `/auth/users/${staff.id}/invite/`, hr)).status).toBe(409);
  });

  it('is changed by JSON at the path whose multipart body is the own profile', async () => {
    const person = await makeUser('edited@lagoon.example', ['ADMIN']);
    const body = form(person.email, ['ADMIN'], { firstname: 'Bisi' });
    const changed = await send('PATCH', `/auth/users/${person.id}/`, hr, body);
    expect(await said(changed)).toEqual([200, expect.objectContaining({ firstname: 'Bisi', user_id: person.id })]);
    expect((await send('PATCH', `/auth/users/${person.id}/`, person, body)).status).toBe(200);
    expect((await send('PATCH', `/auth/users/${staff.id}/`, staff, body)).status).toBe(403);
    const data = new FormData();
    for (const [name, value] of Object.entries({ firstname: 'Own', lastname: 'Name', email: staff.email }))
      data.append(name, value);
    data.append('phone', '08035550123');
    const own = await exports.default.fetch(
      new Request(`http://upstream/api/v1/auth/users/${staff.id}/`, {
        method: 'PATCH',
        headers: { 'x-edge-key': env.UPSTREAM_KEY ?? '', authorization: `Bearer ${staff.token}` },
        body: data,
      }),
    );
    expect(await own.json()).toMatchObject({ firstname: 'Own', user_id: staff.id });
  });

  it('that gets another address has to confirm it, and the old one is told', async () => {
    const person = await makeUser('moves@lagoon.example', ['ADMIN']);
    const taken = await send('PATCH', `/auth/users/${person.id}/`, hr, form(hr.email));
    expect(await said(taken)).toEqual([400, { email: ['A user with this email exists'] }]);
    await send('PATCH', `/auth/users/${person.id}/`, hr, form('moved@lagoon.example'));
    expect((await mailsTo('moved@lagoon.example')).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
    ]);
    expect((await mailsTo('moves@lagoon.example')).map(({ subject }) => subject)).toEqual([
      'Your email address was changed',
    ]);
  });

  it('that gets other roles starts again with them, and nobody changes their own', async () => {
    const person = await makeUser('promoted@lagoon.example', ['EMPLOYEE']);
    const body = form(person.email, ['EMPLOYEE', 'ADMIN']);
    expect((await send('PATCH', `/auth/users/${person.id}/`, hr, body)).status).toBe(200);
    expect(await as(person.token).adminUser.internal().status()).toBe(401);
    const own = await send('PATCH', `/auth/users/${hr.id}/`, hr, form(hr.email, ['EMPLOYEE']));
    expect(await said(own)).toEqual([409, { detail: 'Nobody changes their own role. Ask another admin.' }]);
  });

  it('that is deleted ends at once, keeps its name in the audit, and comes back under its address', async () => {
    const person = await makeUser('leaver@lagoon.example', ['ADMIN']);
    const title = { title: 'By a leaver', steps: ['Passport'] };
    await send('POST', '/onboarding-workflow/workflow_settings/', person, title);
    expect((await send('DELETE', `/auth/users/${person.id}/`, hr)).status).toBe(200);
    expect(await as(person.token).company.all().status()).toBe(401);
    expect((await send('DELETE', `/auth/users/${person.id}/`, hr)).status).toBe(404);
    const [row] = await db.select().from(audit).where(eq(audit.actor_id, person.id));
    expect(row?.actor).toBe('Aisha Bello');
    const back = await open('Leaver@lagoon.example');
    expect(back).toMatchObject({ user_id: person.id, invited: true });
    expect(await as(person.token).company.all().status()).toBe(401);
  });

  it('of one’s own is not deleted', async () => {
    expect(await said(await send('DELETE', `/auth/users/${hr.id}/`, hr))).toEqual([
      409,
      { detail: 'Nobody deletes their own account. Ask another admin.' },
    ]);
  });
});

describe('a super admin', () => {
  it('is made, changed and deleted by super admins only', async () => {
    const no = { detail: 'Only a super admin can do this to a super admin.' };
    const other = await makeUser('second@lagoon.example', ['SUPERADMIN']);
    const tries = [
      send('POST', '/auth/users/', hr, form('third@lagoon.example', ['SUPERADMIN'])),
      send('PATCH', `/auth/users/${other.id}/`, hr, form(other.email, ['SUPERADMIN'])),
      send('PATCH', `/auth/users/${staff.id}/`, hr, form(staff.email, ['SUPERADMIN'])),
      send('DELETE', `/auth/users/${other.id}/`, hr),
    ];
    for (const answer of await Promise.all(tries)) expect(await said(answer)).toEqual([403, no]);
    expect((await send('DELETE', `/auth/users/${other.id}/`, chief)).status).toBe(200);
  });

  it('remains: of two who delete or demote each other at once, one does not', async () => {
    for (const [method, roles] of [
      ['DELETE', undefined],
      ['PATCH', ['ADMIN']],
    ] as const) {
      const rival = await makeUser(`rival.${method}@lagoon.example`, ['SUPERADMIN']);
      const go = (of: typeof rival, by: { token: string }) =>
        send(method, `/auth/users/${of.id}/`, by, roles ? form(of.email, [...roles]) : {});
      const answers = await Promise.all([go(rival, chief), go(chief, rival)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { results } = await env.DB.prepare(
        `SELECT id FROM user WHERE active = 1 AND roles LIKE '%SUPERADMIN%'`,
      ).all();
      expect(results).toHaveLength(1);
      await db
        .update(user)
        .set({ active: true, roles: ['SUPERADMIN'], sessions_from: new Date(Date.now() - 60_000).toISOString() })
        .where(eq(user.id, chief.id));
      await db.update(user).set({ active: false }).where(eq(user.id, rival.id));
    }
  });
});
