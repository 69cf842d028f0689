import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { SECTION_DEFAULTS } from '../../../contracts/organisation/employee-section';
import type { ChangeRequestDetail, FiledChange } from '../../../contracts/people/change-request';
import type { EmployeeHistory } from '../../../contracts/people/history';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, mailsTo } from '../../house/journey.test-support';
import { makeOffice } from '../../people/employee/employees.test-support';
import { employee } from '../../people/employee/tables';
import { installation } from '../../platform/database/tables';

let office: Awaited<ReturnType<typeof makeOffice>>;
let thief: Awaited<ReturnType<typeof makeUser>>;
let other: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  office = await makeOffice();
  thief = await makeUser('thief@lagoon.example', ['ADMIN']);
  other = await makeUser('other@lagoon.example', ['ADMIN']);
});

beforeEach(async () => {
  await want(null);
  await db.update(installation).set({ sections: SECTION_DEFAULTS });
});

/** Lets bank details of these companies wait for another admin, or of all. */
const want = (companies: number[] | null) =>
  db
    .update(installation)
    .set({ second_pair: { bank: true, pay: true, status: true, rights: false, companies, version: 1 } });

const atOnce = () =>
  db
    .update(installation)
    .set({ sections: { ...SECTION_DEFAULTS, bank: { visible: true, required: true, change: 'direct' } } });

/** Somebody who has worked here for long, and is paid into an account. */
async function veteran() {
  const { account, record } = await office.withAccount();
  await db.update(employee).set({ account_number: '2087654327' }).where(eq(employee.id, record.id));
  await db.run(
    sql`UPDATE audit SET at = '2024-01-01T08:00:00.000Z' WHERE record = 'employee' AND record_id = ${record.id}`,
  );
  return { account, id: record.id };
}
type Veteran = Awaited<ReturnType<typeof veteran>>;

let moves = 0;
/** Another address in the record, which the account follows. */
async function move({ id }: Veteran, { token } = thief) {
  moves += 1;
  const { version } = await office.detail(id);
  const personal = {
    gender: 'FEMALE',
    firstName: 'Bisi',
    lastName: 'Adeyemi',
    email: `moved${moves}@elsewhere.example`,
  };
  expect(await as(token).employee.update.untyped({ id, version, personal }).status()).toBe(200);
}

const send = ({ account }: Veteran, number = '0123456785') =>
  as(account.token).changeRequest.file({ section: 'bank', changes: { account_number: number } }).response;
async function filed(one: Veteran): Promise<number> {
  const answer = await send(one);
  expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([200, '']);
  return (await answer.json<FiledChange>()).request ?? 0;
}
const detail = async (id: number): Promise<ChangeRequestDetail> => await as(other.token).changeRequest.detail({ id });

/** The status of each way to decide: the whole request, its fields, and among several. */
async function decided(id: number, { token } = thief, status = 'APPROVED') {
  const { version, record_version, changes } = await detail(id);
  const by = { version, record_version };
  const reason = status === 'DECLINED' ? 'Not yours to ask' : undefined;
  const fields = changes.map((one) => ({ id: one.id, status: 'APPROVED' }));
  const several = await as(token).changeRequest.decideMany.untyped({ requests: [{ id, version }], status, reason })
    .response;
  const { decided } = await several.json<{ decided: number }>();
  const one = await as(token).changeRequest.decide.untyped({ request: id, ...by, fields }).response;
  const all = await as(token).changeRequest.decideAll.untyped({ id, ...by, status, reason }).response;
  return [decided, one.status, all.status];
}
const NOTHING = [0, 403, 403];
const approve = async (id: number, { token }: { token: string }) => {
  const { version, record_version } = await detail(id);
  const body = { version, record_version, status: 'APPROVED' };
  return as(token).changeRequest.decideAll.untyped({ id, ...body }).response;
};
const numberOf = async ({ id }: Veteran) =>
  (await db.select({ number: employee.account_number }).from(employee).where(eq(employee.id, id)))[0]?.number;
const writeAudit = (action: string, record: string, id: number, by: number, days = 1, email?: string) =>
  db.run(sql`INSERT INTO audit (at, actor, actor_id, action, record, record_id, before, request_id)
    VALUES (strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${days} days`}), 'Somebody', ${by}, ${action}, ${record}, ${id},
      ${email === undefined ? null : JSON.stringify({ email })}, 'test')`);
/** Lets years pass over what the audit says of an employee. */
const years = ({ id, account }: Veteran) =>
  db.run(sql`UPDATE audit SET at = strftime('%Y-%m-%dT%H:%M:%fZ', at, '-800 days')
    WHERE (record = 'employee' AND record_id = ${id}) OR (record = 'user' AND record_id = ${account.id})`);

test('whoever changed the address of an employee decides nothing about their bank details, however long ago', async () => {
  const one = await veteran();
  await move(one);
  const id = await filed(one);
  expect(await decided(id)).toEqual(NOTHING);
  expect(await decided(id, thief, 'DECLINED')).toEqual(NOTHING);
  expect(await numberOf(one)).toBe('2087654327');
  // Waiting with what was asked for within the thirty days does not help.
  await db.run(sql`UPDATE audit SET at = strftime('%Y-%m-%dT%H:%M:%fZ', at, '-29 days') WHERE record_id = ${one.id}`);
  expect(await decided(id)).toEqual(NOTHING);
  expect((await approve(id, other)).status).toBe(200);
  expect(await numberOf(one)).toBe('0123456785');

  const two = await veteran();
  await move(two);
  await years(two);
  // An address that the account itself asks for clears nobody: it may be the thief's account.
  await writeAudit('Personal details changed', 'employee', two.id, two.account.id, 40, two.account.email);
  expect(await decided(await filed(two))).toEqual(NOTHING);
  // Once another admin has entered the address, the one before no longer holds it.
  await move(two, other);
  await years(two);
  expect((await approve(await filed(two), other)).status).toBe(403);
  expect((await approve(await filed(two), thief)).status).toBe(200);
});

test('nor does whoever opened or changed the account, or invited the employee again', async () => {
  for (const [action, record] of [
    ['Account opened', 'user'],
    ['Account opened again', 'user'],
    ['Account changed', 'user'],
    ['Invitation sent again', 'user'],
    ['Invitation sent again', 'employee'],
    ['Invited to Tenure', 'employee'],
    ['Account linked', 'employee'],
    ['Employee created', 'employee'],
  ] as const) {
    const one = await veteran();
    await writeAudit(action, record, record === 'user' ? one.account.id : one.id, thief.id);
    const id = await filed(one);
    expect([action, (await approve(id, thief)).status]).toEqual([action, 403]);
    expect((await approve(id, other)).status).toBe(200);
  }
});

test('nor does an account that whoever did so opened of late', async () => {
  const [one, puppet] = [await veteran(), await makeUser('puppet@lagoon.example', ['ADMIN'])];
  await writeAudit('Account opened', 'user', puppet.id, thief.id);
  await move(one);
  const id = await filed(one);
  expect(await decided(id, puppet)).toEqual(NOTHING);
  // The same account decides where nobody touched the employee's.
  expect((await approve(await filed(await veteran()), puppet)).status).toBe(200);
});

test('other changes of the record, and companies that need no second admin, are decided as ever', async () => {
  const one = await veteran();
  await move(one);
  const answer = await as(one.account.token).changeRequest.file({
    section: 'personal',
    changes: { phone: '0803-555-0199' },
  }).response;
  const { request } = await answer.json<FiledChange>();
  expect((await approve(request ?? 0, thief)).status).toBe(200);
  await want([]);
  expect((await approve(await filed(one), thief)).status).toBe(200);
});

test('bank details that employees change at once wait for an admin once somebody else replaced an address', async () => {
  await atOnce();
  const one = await veteran();
  expect(await (await send(one)).json()).toMatchObject({ outcome: 'SAVED' });
  expect(await numberOf(one)).toBe('0123456785');
  await move(one);
  expect(await (await send(one, '0123456777')).json()).toMatchObject({
    outcome: 'REQUESTED',
    message: 'Your address was changed, so HR looks at this first',
  });
  expect(await numberOf(one)).toBe('0123456785');
  await years(one);
  expect(await (await send(one, '0123456769')).json()).toMatchObject({ outcome: 'REQUESTED' });
  const self = await veteran();
  await writeAudit('Personal details changed', 'employee', self.id, self.account.id, 40, 'mine@mail.example');
  expect(await (await send(self)).json()).toMatchObject({ outcome: 'SAVED' });
  await want([]);
  const two = await veteran();
  await move(two);
  expect(await (await send(two)).json()).toMatchObject({ outcome: 'SAVED' });

  // The address of the account counts as well as that of the record.
  await want(null);
  const three = await veteran();
  const { firstname, lastname, roles } = three.account;
  const edit = { firstname, lastname, roles, email: 'three@elsewhere.example' };
  const path = `/auth/users/${three.account.id}/`;
  expect((await ask('PATCH', path, { token: office.boss.token, body: edit })).status).toBe(200);
  expect(await (await send(three)).json()).toMatchObject({ outcome: 'REQUESTED' });
});

test('mails about bank details go to the replaced addresses too, when it is asked for and when it is done', async () => {
  const one = await veteran();
  await move(one);
  const between = `moved${moves}@elsewhere.example`;
  await move(one);
  // The employee may still read an address that was replaced months ago.
  await db.run(sql`UPDATE audit SET at = strftime('%Y-%m-%dT%H:%M:%fZ', at, '-300 days') WHERE record_id = ${one.id}`);
  const addresses = [one.account.email, between, `moved${moves}@elsewhere.example`];
  const said = async (about: string) =>
    Promise.all(addresses.map(async (to) => (await mailsTo(to)).filter(({ subject }) => subject === about).length));
  const id = await filed(one);
  expect(await said('Somebody asked to change your bank details')).toEqual([1, 1, 1]);
  expect((await approve(id, other)).status).toBe(200);
  expect(await said('Your bank details were changed')).toEqual([1, 1, 1]);

  await want([]);
  const { version } = await office.detail(one.id);
  const bank = { account_number: '0123456777' };
  const edit = await as(office.hr.token).employee.update({ id: one.id, version, bank }).response;
  expect(edit.status).toBe(200);
  expect(await said('Your bank details were changed')).toEqual([2, 2, 2]);
  const history = await as(office.hr.token).history.read({ id: one.id }).response;
  const known = await history.json<EmployeeHistory>();
  const entry = known.entries.find(({ kind, state }) => kind === 'BANK' && state === 'current');
  const correction = { version: known.version, reason: 'Typing mistake', bank: { account_number: '0123456769' } };
  const path = `/employee/${one.id}/history/${entry?.id}/`;
  const corrected = await ask('PATCH', path, { token: office.hr.token, body: correction });
  expect(corrected.status).toBe(200);
  expect(await said('Your bank details were changed')).toEqual([3, 3, 3]);
});
