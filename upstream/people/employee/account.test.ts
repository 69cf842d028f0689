import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { employeesAt } from '../../house/employees.test-support';
import {
  askUpload,
  db,
  links,
  type MadePlace,
  mailsTo,
  makePlace,
  tokenOfMail,
} from '../../house/journey.test-support';
import { user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { applyDue } from '../history/entries';

type Person = Awaited<ReturnType<typeof makeUser>>;
let hr: Person;
let place: MadePlace;
const made = employeesAt(
  () => place,
  () => hr.token,
);
const PASSWORD = 'Lagoon and palm 2026';

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
});

const invite = (id: number, token = hr.token) => as(token).employee.invite({ id }).response;
const detail = async (id: number) => await as(hr.token).employee.detail({ id });
const login = (email: string) => as().auth.login({ email, password: PASSWORD }).response;
const setPassword = async (email: string) =>
  as().auth.createPassword({ token: await tokenOfMail((await mailsTo(email))[0]), password: PASSWORD }).response;
const edit = ({ id, version }: EmployeeDetail, personal: object) =>
  as(hr.token).employee.update({ id, version, personal: { gender: 'FEMALE', ...personal } }).response;
const archive = (id: number, archived = true) => as(hr.token).employee.archive({ employees: [id], archived }).response;

/** An employee who has created a password. */
async function active(email: string) {
  const record = await made({ email, invite: true });
  expect((await setPassword(email)).status).toBe(200);
  const claims = { user_id: record.user_id ?? 0, roles: ['EMPLOYEE' as const], jti: randomId() };
  return { record, token: await signSession(claims, env.JWT_SECRET, new Date()) };
}

describe('an invitation', () => {
  test('opens an account with the rights of an employee, is sent again, and ends with the password', async () => {
    const record = await made({ email: 'new@lagoon.example' });
    expect(record).toMatchObject({ account: 'NONE', invited_at: null, user_id: null });
    const invited = await (await invite(record.id)).json<EmployeeDetail>();
    expect(invited).toMatchObject({ account: 'INVITED', invited_at: expect.any(String) });
    const [account] = await db.select().from(user).where(eq(user.email, 'new@lagoon.example'));
    expect(account).toMatchObject({ id: invited.user_id, roles: ['EMPLOYEE'], company_id: place.company });
    const [first] = await mailsTo('new@lagoon.example');
    expect(first?.subject).toBe('Create your Tenure password');
    expect((await invite(record.id)).status).toBe(200);
    const old = await as().auth.createPassword({ token: await tokenOfMail(first), password: PASSWORD }).response;
    expect(old.status).toBe(400);
    expect((await setPassword('new@lagoon.example')).status).toBe(200);
    expect((await detail(record.id)).account).toBe('ACTIVE');
    expect((await invite(record.id)).status).toBe(409);
    const { access } = await (await login('new@lagoon.example')).json<{ access: string }>();
    expect(await as(access).employee.detail({ id: record.id }).status()).toBe(200);
  });

  test('is mailed at once when the box is ticked, and then needs an address', async () => {
    expect(await made({ email: 'box@lagoon.example', invite: true })).toMatchObject({ account: 'INVITED' });
    expect(await mailsTo('box@lagoon.example')).toHaveLength(1);
    await expect(made({ invite: true })).rejects.toThrow('Email is required to invite somebody');
  });

  test('links the account that is proven to read the address, and no other', async () => {
    const known = await makeUser('known@lagoon.example', ['ADMIN']);
    const record = await made({ email: known.email });
    expect((await invite(record.id)).status).toBe(400);
    await db.update(user).set({ email_verified_at: new Date().toISOString() }).where(eq(user.id, known.id));
    expect(await (await invite(record.id)).json()).toMatchObject({ account: 'ACTIVE', user_id: known.id });
    expect(await mailsTo(known.email)).toEqual([]);
  });

  test('opens a closed account again, without the rights that it had', async () => {
    const gone = await makeUser('gone@lagoon.example', ['SUPERADMIN']);
    await db.update(user).set({ active: false }).where(eq(user.id, gone.id));
    const record = await made({ email: gone.email });
    expect((await invite(record.id)).status).toBe(200);
    const [account] = await db.select().from(user).where(eq(user.id, gone.id));
    expect(account).toMatchObject({ active: true, roles: ['EMPLOYEE'], password_hash: null });
  });

  test('is not sent without an address, to who is archived, or a fourth time in an hour', async () => {
    expect((await invite((await made()).id)).status).toBe(409);
    const record = await made({ email: 'often@lagoon.example' });
    for (const status of [200, 200, 200, 429]) expect((await invite(record.id)).status).toBe(status);
    const left = await made({ email: 'left@lagoon.example' });
    await archive(left.id);
    expect((await invite(left.id)).status).toBe(409);
    expect((await invite(99_999)).status).toBe(404);
  });
});

describe('account and record', () => {
  test('keep the same address when the record’s changes, and both addresses are told', async () => {
    const { record } = await active('before@lagoon.example');
    const saved = await edit(await detail(record.id), { email: 'after@lagoon.example' });
    expect(saved.status).toBe(200);
    expect((await login('after@lagoon.example')).status).toBe(200);
    expect((await login('before@lagoon.example')).status).toBe(401);
    expect((await mailsTo('after@lagoon.example')).map(({ subject }) => subject)).toContain(
      'Confirm your email address',
    );
    expect((await mailsTo('before@lagoon.example'))[0]?.subject).toBe('Your email address was changed');
  });

  test('keep the same address when the person changes that of the account', async () => {
    const { record, token } = await active('self@lagoon.example');
    const fields = { firstname: 'Bisi', lastname: 'Adeyemi', email: 'myself@lagoon.example', phone: '0803-555-0155' };
    const saved = await askUpload('PATCH', `/auth/users/${record.user_id}/`, token, fields, []);
    expect(saved.status).toBe(200);
    expect(await detail(record.id)).toMatchObject({ email: 'myself@lagoon.example', account: 'ACTIVE' });
  });

  test('say why they cannot: an admin’s address, or none at all', async () => {
    const { record } = await active('needs@lagoon.example');
    const none = await edit(await detail(record.id), {});
    expect([none.status, await none.json()]).toEqual([
      400,
      { email: ['The account of this employee signs in with it: enter another instead'] },
    ]);
    await db
      .update(user)
      .set({ roles: ['EMPLOYEE', 'ADMIN'] })
      .where(eq(user.email, 'needs@lagoon.example'));
    const admin = await edit(await detail(record.id), { email: 'other@lagoon.example' });
    expect(await admin.json()).toEqual({ email: [expect.stringContaining('An admin signs in with this address')] });
  });

  test('who is archived is signed out, and signs in again once restored', async () => {
    const { record, token } = await active('leaver@lagoon.example');
    const read = () => as(token).employee.detail({ id: record.id }).response;
    expect((await read()).status).toBe(200);
    await archive(record.id);
    expect((await read()).status).toBe(401);
    expect((await login('leaver@lagoon.example')).status).toBe(401);
    const open = (await links()).filter(
      ({ sub, revoked_at, used_at }) => sub === record.user_id && !revoked_at && !used_at,
    );
    expect(open).toEqual([]);
    await archive(record.id, false);
    expect((await read()).status).toBe(401);
    expect((await login('leaver@lagoon.example')).status).toBe(200);
  });
});

describe('whose employment ends', () => {
  const status = (id: number, employment_status: string, effective_date: Day) =>
    as(hr.token).employee.updateStatus.untyped({
      employees: [id],
      employment_status,
      effective_date,
      reason: 'Moves to Ghana',
    }).response;
  const today = lagosDay();

  test('stays signed in until the day comes, and is signed out on it', async () => {
    const { record, token } = await active('until@lagoon.example');
    const read = async () => await as(token).employee.detail({ id: record.id }).status();
    expect((await status(record.id, 'RESIGNED', addDays(today, 1))).status).toBe(200);
    expect(await read()).toBe(200);
    await applyDue(db, new Date(Date.now() + 86_400_000), addDays(today, 1));
    expect(await read()).toBe(401);
    expect((await login('until@lagoon.example')).status).toBe(401);
  });

  test('is signed out at once on a day that has come, administering or not, and comes back with the rehire', async () => {
    const { record, token } = await active('gone.now@lagoon.example');
    await db
      .update(user)
      .set({ roles: ['EMPLOYEE', 'ADMIN'] })
      .where(eq(user.email, 'gone.now@lagoon.example'));
    expect((await status(record.id, 'TERMINATED', today)).status).toBe(200);
    expect(await as(token).employee.detail({ id: record.id }).status()).toBe(401);
    expect((await status(record.id, 'ACTIVE', today)).status).toBe(200);
    expect((await login('gone.now@lagoon.example')).status).toBe(200);
  });

  test('has one record: a new one with the same address is refused with the way to the rehire', async () => {
    const { record } = await active('twice@lagoon.example');
    expect((await status(record.id, 'RETIRED', today)).status).toBe(200);
    await expect(made({ email: 'Twice@lagoon.example' })).rejects.toThrow(
      `(${record.code}) worked here before and has this email: rehire them from that record`,
    );
  });

  test('cannot lock out a super admin, who lets the others in', async () => {
    const { record } = await active('owner@lagoon.example');
    await db
      .update(user)
      .set({ roles: ['EMPLOYEE', 'SUPERADMIN'] })
      .where(eq(user.email, 'owner@lagoon.example'));
    expect((await status(record.id, 'TERMINATED', today)).status).toBe(200);
    expect((await login('owner@lagoon.example')).status).toBe(200);
  });
});

describe('everybody of a filter', () => {
  test('is archived and restored but those left out, when they are as many as were seen', async () => {
    const lastName = 'Everyone';
    const [one, two, three] = [await made({ lastName }), await made({ lastName }), await made({ lastName })];
    const act = (body: object) => as(hr.token).employee.archive(body).response;
    const filter = { search: lastName };
    expect((await act({ filter, count: 2 })).status).toBe(409);
    expect((await act({ filter, except: [three.id], count: 2 })).status).toBe(200);
    expect((await Promise.all([one, two, three].map(({ id }) => detail(id)))).map(({ archived }) => archived)).toEqual([
      true,
      true,
      false,
    ]);
    expect((await act({ filter: { ...filter, status: 'ARCHIVED' }, count: 2, archived: false })).status).toBe(200);
    expect((await detail(one.id)).archived).toBe(false);
    expect((await act({ filter })).status).toBe(400);
  });

  test('is not archived while one’s own record is among them', async () => {
    const lastName = 'Ownrecord';
    await made({ lastName, email: hr.email });
    const body = { filter: { search: lastName }, count: 1 };
    const answer = await as(hr.token).employee.archive(body).response;
    expect([answer.status, JSON.stringify(await answer.json())]).toEqual([
      403,
      expect.stringContaining('leave yourself out'),
    ]);
  });
});
