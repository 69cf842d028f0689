import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { WaitingChange } from '../../../contracts/approvals/second-pair';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, mailsTo } from '../../house/journey.test-support';
import { bank } from '../../organisation/setting/tables';
import { lagosToday, makeOffice } from '../../people/employee/employees.test-support';
import { employee } from '../../people/employee/tables';
import { installation } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { approvalRequest } from '../approval/tables';

let office: Awaited<ReturnType<typeof makeOffice>>;
let other: Awaited<ReturnType<typeof makeUser>>;
let first: number;
let second: number;

/** Lets every change of every company wait, or what is given. */
const want = (more: object = {}) =>
  db.update(installation).set({
    second_pair: { bank: true, pay: true, status: true, rights: true, companies: null, version: 1, ...more },
  });

beforeAll(async () => {
  office = await makeOffice();
  other = await makeUser('other@lagoon.example', ['ADMIN']);
  const banks = await db
    .insert(bank)
    .values([
      { name: 'Access Bank', code: '044', nuban_enforced: false },
      { name: 'Zenith Bank', code: '057', nuban_enforced: false },
    ])
    .returning();
  [first = 0, second = 0] = banks.map(({ id }) => id);
  await want();
});

/** An employee who is paid into an account. */
async function paid(email = `paid.${randomId()}@mail.example`): Promise<EmployeeDetail> {
  const { id } = await office.made({ email });
  await db
    .update(employee)
    .set({ bank_name: first, account_number: '0123456789', account_name: 'Bisi Adeyemi' })
    .where(eq(employee.id, id));
  return office.detail(id);
}

const edit = (token: string, one: EmployeeDetail, form: object = {}, version = one.version) =>
  as(token).employee.update({
    id: one.id,
    version,
    bank: { bank_name: second, account_name: 'Bisi Adeyemi', account_number: '9876543210', ...form },
  }).response;
const waitingOf = async (id: number, token = office.hr.token) =>
  (await as(token).secondPair.ofEmployee({ id }).response).json<WaitingChange[]>();
const numberOf = async (id: number) =>
  (await db.select({ number: employee.account_number }).from(employee).where(eq(employee.id, id)))[0]?.number;
const decide = (token: string, id: number, status = 'APPROVED') =>
  as(token).approval.decide.untyped({ id, approval_level: 1, status, notes: 'Checked.' }).response;

/** A change of an employee's account that HR asked for, and its request. */
async function asked(one: EmployeeDetail): Promise<number> {
  expect((await edit(office.hr.token, one)).status).toBe(200);
  const [row] = await waitingOf(one.id);
  return row?.request ?? 0;
}

test('a change of bank details waits for another admin, is told at once and when it is done', async () => {
  const one = await paid('bisi@mail.example');
  const answer = await edit(office.hr.token, one);
  expect(await answer.json()).toMatchObject({ bank_name: first, version: one.version });
  expect(await numberOf(one.id)).toBe('0123456789');
  const [change] = await waitingOf(one.id);
  expect(change).toMatchObject({ kind: 'bank-details', may_withdraw: true, requested_by: expect.any(String) });
  expect(change?.fields).toEqual([
    { name: 'Bank', value: 'Access Bank → Zenith Bank', field: 'bank_name' },
    { name: 'Account number', value: '•••••••789 → •••••••210', field: 'account_number' },
  ]);
  expect((await mailsTo('bisi@mail.example'))[0]?.subject).toBe('Your bank details are about to change');
  expect((await decide(office.hr.token, change?.request ?? 0)).status).toBe(403);
  expect((await decide(other.token, change?.request ?? 0)).status).toBe(200);
  expect(await numberOf(one.id)).toBe('9876543210');
  expect((await mailsTo('bisi@mail.example'))[0]?.subject).toBe('Your bank details were changed');
  const acts = await office.rowsOf(one.id);
  expect(acts.map(({ action, actor_id }) => [action, actor_id]).slice(-3)).toEqual([
    ['Put before another admin', office.hr.id],
    ['Approval given', other.id],
    ['Bank details changed', office.hr.id],
  ]);
  // The number goes with the decision.
  const [request] = await db
    .select()
    .from(approvalRequest)
    .where(eq(approvalRequest.id, change?.request ?? 0));
  expect(JSON.stringify(request)).not.toContain('9876543210');
});

test('a dated entry of the bank details waits too, when it is added and when it is corrected', async () => {
  const { id } = await office.made({ email: 'dated@mail.example', employment_date: '2023-01-09' });
  const history = async () => await as(office.hr.token).history.read({ id, kind: 'BANK' });
  const act = async (method: 'POST' | 'PATCH', path: string, account_number: string) => {
    const { version } = await history();
    const bank = { bank_name: second, account_number };
    const body = { version, reason: 'New salary account', effective_from: '2024-05-01', bank };
    return (await ask(method, `/employee/${id}/history/${path}`, { token: office.hr.token, body })).status;
  };
  for (const [method, number] of [
    ['POST', '9876543210'],
    ['PATCH', '9876543456'],
  ] as const) {
    const [entry] = (await history()).entries;
    expect(await act(method, entry ? `${entry.id}/` : '', number)).toBe(200);
    expect((await history()).entries[0]?.id).toBe(entry?.id);
    const [change] = await waitingOf(id);
    expect(JSON.stringify(change)).toContain(`•••••••${number.slice(-3)}`);
    expect((await mailsTo('dated@mail.example'))[0]?.subject).toBe('Your bank details are about to change');
    expect((await decide(office.hr.token, change?.request ?? 0)).status).toBe(403);
    expect((await decide(other.token, change?.request ?? 0)).status).toBe(200);
    expect(await numberOf(id)).toBe(number);
  }
  expect((await history()).entries.map(({ state }) => state)).toEqual(['current', 'corrected']);
});

test('what the edit refuses is refused at once, and what changes nothing is not put before anybody', async () => {
  const one = await paid();
  expect((await edit(office.hr.token, one, { bank_name: 999_999 })).status).toBe(400);
  expect((await edit(office.hr.token, one, {}, 77)).status).toBe(409);
  const same = { bank_name: first, account_number: '0123456789' };
  expect((await edit(office.hr.token, one, same)).status).toBe(200);
  expect(await waitingOf(one.id)).toEqual([]);
});

test('a second edit waits for the first; taken back, nothing happens', async () => {
  const one = await paid();
  const request = await asked(one);
  expect((await edit(office.hr.token, one, { account_number: '1112223334' })).status).toBe(409);
  expect((await edit(other.token, one, { account_number: '1112223334' })).status).toBe(409);
  expect(await as(office.hr.token).approval.withdraw({ id: request }).status()).toBe(200);
  expect(await waitingOf(one.id)).toEqual([]);
  expect(await numberOf(one.id)).toBe('0123456789');
  expect((await edit(office.hr.token, one)).status).toBe(200);
});

test('other parts of the record may change meanwhile; other bank details are said to the approver', async () => {
  const one = await paid();
  const request = await asked(one);
  await db
    .update(employee)
    .set({ phone: '0803-555-0100', version: one.version + 1 })
    .where(eq(employee.id, one.id));
  expect((await decide(other.token, request)).status).toBe(200);
  const two = await paid();
  const late = await asked(two);
  await db.update(employee).set({ account_number: '5556667778' }).where(eq(employee.id, two.id));
  const answer = await decide(other.token, late);
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining('changed after this was asked for'),
  ]);
  expect((await decide(other.token, late, 'DECLINED')).status).toBe(200);
  expect(await numberOf(two.id)).toBe('5556667778');
});

test('no session of the one who asked decides, in their own name, in another’s or through a stand-in', async () => {
  const boss = await makeUser('boss2@lagoon.example', ['SUPERADMIN']);
  const one = await paid();
  const jti = randomId();
  const inName = await signSession(
    { user_id: other.id, roles: ['ADMIN'], actor_id: boss.id, jti },
    env.JWT_SECRET,
    new Date(),
  );
  expect((await edit(inName, one)).status).toBe(200);
  const [change] = await waitingOf(one.id);
  const id = change?.request ?? 0;
  for (const token of [inName, boss.token, other.token]) expect((await decide(token, id)).status).toBe(403);
  const days = { from_day: lagosToday, until_day: lagosToday };
  await as(office.hr.token).approval.delegate({ delegate: boss.id, ...days }).response;
  expect((await decide(boss.token, id)).status).toBe(403);
  expect((await decide(office.hr.token, id)).status).toBe(200);
});

test('an account that the one who asks opened of late is no second pair of eyes', async () => {
  const boss = await makeUser('boss3@lagoon.example', ['SUPERADMIN']);
  await want({ rights: false });
  const made = await as(boss.token).adminUser.create({
    firstname: 'Second',
    lastname: 'Self',
    email: 'second.self@lagoon.example',
    roles: ['ADMIN'],
  }).response;
  const { user_id } = await made.json<{ user_id: number }>();
  await want();
  const puppet = await signSession({ user_id, roles: ['ADMIN'], jti: randomId() }, env.JWT_SECRET, new Date());
  const one = await paid();
  expect((await edit(boss.token, one)).status).toBe(200);
  const [change] = await waitingOf(one.id, boss.token);
  const id = change?.request ?? 0;
  expect((await decide(puppet, id)).status).toBe(403);
  const path = `/approval/request/${id}/hand_over/`;
  const body = { approval_level: 1, from: other.email, to: user_id };
  expect((await ask('POST', path, { token: boss.token, body })).status).toBe(403);
  expect((await ask('POST', path, { token: office.boss.token, body })).status).toBe(400);
  const days = { from_day: lagosToday, until_day: lagosToday };
  await as(boss.token).approval.delegate({ user: other.id, delegate: user_id, ...days }).response;
  expect((await decide(puppet, id)).status).toBe(403);
  expect((await decide(office.boss.token, id)).status).toBe(200);
});

test('a workflow for people outside gets a level of admins as its last', async () => {
  const groups = [{ action: 'ANY', approver_type: 'EMAIL', approver: ['friend@outside.example'] }];
  const flow = await as(office.hr.token).approval.createWorkflow.untyped({
    title: 'By a friend',
    approval_groups: groups,
  }).response;
  const { id } = await flow.json<{ id: number }>();
  await db.run(sql`UPDATE approval SET workflow_id = ${id} WHERE kind = 'bank-details'`);
  const one = await paid();
  const request = await asked(one);
  await db.run(sql`UPDATE approval SET workflow_id = NULL WHERE kind = 'bank-details'`);
  const [row] = await db.select().from(approvalRequest).where(eq(approvalRequest.id, request));
  expect(row).toMatchObject({ workflow: 'By a friend', levels: 2 });
});

test('where no second pair is wanted, the edit is done; a lone admin is told why it cannot be', async () => {
  await want({ companies: [] });
  const one = await paid();
  expect((await edit(office.hr.token, one)).status).toBe(200);
  expect(await numberOf(one.id)).toBe('9876543210');
  await want();
  const two = await paid();
  await db.run(sql`UPDATE user SET active = 0 WHERE id <> ${office.hr.id}`);
  const answer = await edit(office.hr.token, two);
  await db.run(sql`UPDATE user SET active = 1`);
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('no other approver')]);
});
