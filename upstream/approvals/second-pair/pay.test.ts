import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { SecondPair, WaitingChange } from '../../../contracts/approvals/second-pair';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import type { EmployeeHistory } from '../../../contracts/people/history';
import { addDays } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, mailsTo } from '../../house/journey.test-support';
import { lagosToday, makeOffice } from '../../people/employee/employees.test-support';
import { employee } from '../../people/employee/tables';
import { installation } from '../../platform/database/tables';

let office: Awaited<ReturnType<typeof makeOffice>>;
let other: Awaited<ReturnType<typeof makeUser>>;

const want = (more: object = {}) =>
  db.update(installation).set({
    second_pair: { bank: true, pay: true, status: true, rights: true, companies: null, version: 1, ...more },
  });

beforeAll(async () => {
  office = await makeOffice();
  other = await makeUser('other@lagoon.example', ['ADMIN']);
  await want();
});

const made = () => office.made({ employment_date: addDays(lagosToday, -60) });
const history = async (id: number) =>
  (await as(office.boss.token).history.read({ id }).response).json<EmployeeHistory>();
const add = async (one: EmployeeDetail, more: object, token = office.hr.token) =>
  as(token).history.add({
    id: one.id,
    version: (await history(one.id)).version,
    effective_from: lagosToday,
    reason: 'Review',
    ...more,
  }).response;
const waitingOf = async (id: number, token = office.hr.token) =>
  (await as(token).secondPair.ofEmployee({ id }).response).json<WaitingChange[]>();
const grossOf = async (id: number) =>
  (await db.select({ gross: employee.gross_salary }).from(employee).where(eq(employee.id, id)))[0]?.gross;
const decide = (token: string, id: number, status = 'APPROVED') =>
  as(token).approval.decide.untyped({ id, approval_level: 1, status, notes: 'Checked.' }).response;
const RAISE = { pay: { salary: 600_000_000, netSalary: 40_000_000 } };

test('pay waits for another admin by each way in which it is written, and amounts are in no mail', async () => {
  const one = await made();
  const before = await grossOf(one.id);
  expect((await add(one, RAISE)).status).toBe(200);
  expect(await grossOf(one.id)).toBe(before);
  const [change] = await waitingOf(one.id);
  expect(change).toMatchObject({ kind: 'pay' });
  expect(change?.fields).toContainEqual({
    ...{ name: 'Annual gross', value: '₦4,800,000.00 → ₦6,000,000.00', field: 'salary' },
  });
  const [mail] = await mailsTo('other@lagoon.example');
  expect(mail?.body).toContain('Annual gross: shown on its page');
  expect((await add(one, { pay: { salary: 700_000_000, netSalary: 50_000_000 } })).status).toBe(409);
  expect((await decide(other.token, change?.request ?? 0)).status).toBe(200);
  expect(await grossOf(one.id)).toBe(600_000_000);

  const two = await made();
  expect(
    (
      await office.changeJob(two.id, {
        version: (await office.historyOf(two.id)).version,
        job: { jobrole: 'others', jobrole_name: 'Shift lead' },
        pay: { salary: 700_000_000, netSalary: 50_000_000 },
      })
    ).status,
  ).toBe(200);
  expect(await grossOf(two.id)).toBe(before);
  const [second] = await waitingOf(two.id);
  expect((await decide(other.token, second?.request ?? 0, 'DECLINED')).status).toBe(200);
  expect(await grossOf(two.id)).toBe(before);
});

test('an entry of pay is corrected and ended by two, and one that changed meanwhile is said to the approver', async () => {
  const one = await made();
  await want({ pay: false });
  expect((await add(one, RAISE)).status).toBe(200);
  await want();
  const { entries, version } = await history(one.id);
  const entry = entries.find(({ kind, state }) => kind === 'PAY' && state === 'current');
  const body = { version, reason: 'Typing mistake', pay: { salary: 650_000_000, netSalary: 40_000_000 } };
  const path = `/employee/${one.id}/history/${entry?.id}/`;
  expect((await ask('PATCH', path, { token: office.hr.token, body })).status).toBe(200);
  const [change] = await waitingOf(one.id);
  expect(await grossOf(one.id)).toBe(600_000_000);
  expect((await decide(other.token, change?.request ?? 0)).status).toBe(200);
  expect(await grossOf(one.id)).toBe(650_000_000);

  const end = { version: (await history(one.id)).version, last_day: lagosToday, reason: 'For a time' };
  const current = (await history(one.id)).entries.find(({ kind, state }) => kind === 'PAY' && state === 'current');
  const ended = `/employee/${one.id}/history/${current?.id}/end/`;
  expect((await ask('POST', ended, { token: office.hr.token, body: end })).status).toBe(200);
  const [asked] = await waitingOf(one.id);
  expect(asked).toMatchObject({ kind: 'pay' });
  // The history moves on by an act of another kind, which nobody has to approve.
  await db.run(sql`UPDATE employee_entry SET corrected_at = 'x' WHERE employee_id = ${one.id} AND kind = 'JOB'`);
  const late = await decide(other.token, asked?.request ?? 0);
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining('Somebody else changed this history'),
  ]);
});

test('the parts of a pay wait as the pay does, and as the parts that go with another gross', async () => {
  const one = await made();
  const { salary, netSalary } = RAISE.pay;
  const parts = { basic_pay: salary / 2, housing_pay: salary / 4, transport_pay: salary / 4, other_pay: 0 };
  await want({ pay: false });
  const before = { effective_from: addDays(lagosToday, -10), pay: { salary, netSalary, ...parts } };
  expect((await add(one, before)).status).toBe(200);
  await want();
  expect((await add(one, { pay: { salary, netSalary, ...parts, basic_pay: 0, other_pay: salary / 2 } })).status).toBe(
    200,
  );
  const [change] = await waitingOf(one.id);
  expect(change?.fields.slice(1)).toEqual([
    { name: 'Basic', value: '₦3,000,000.00 → ₦0.00', field: 'basic_pay' },
    { name: 'Other', value: '₦0.00 → ₦3,000,000.00', field: 'other_pay' },
  ]);
  expect((await decide(other.token, change?.request ?? 0, 'DECLINED')).status).toBe(200);
  expect((await add(one, { pay: { salary: 700_000_000, netSalary } })).status).toBe(200);
  const [next] = await waitingOf(one.id);
  expect(next?.fields).toContainEqual({ name: 'Housing', value: '₦1,500,000.00 → nothing', field: 'housing_pay' });
});

test('a job without pay needs nobody, and a status waits only where it is wanted', async () => {
  const one = await made();
  await want({ status: false });
  const status = (ids: number[]) =>
    as(office.hr.token).employee.updateStatus({
      employees: ids,
      employment_status: 'SUSPENDED',
      effective_date: lagosToday,
      reason: 'Inquiry',
    }).response;
  expect((await add(one, { status: { employment_status: 'SUSPENDED' } })).status).toBe(200);
  expect(await waitingOf(one.id)).toEqual([]);
  await want();
  const [two, three] = [await made(), await made()];
  const answer = await status([two.id, three.id]);
  if (answer.status === 200) {
    expect(await answer.json()).toEqual({ message: 'This waits for another admin' });
    for (const { id } of [two, three])
      expect(await waitingOf(id)).toMatchObject([
        { kind: 'employment-status', fields: [{ value: 'Suspended', field: 'employment_status' }, {}, {}] },
      ]);
  }
  expect(answer.status).toBe(200);
});

test('the end of a probation waits as the status that it sets', async () => {
  await want();
  const policy = { name: 'Standard', probation_period: '90 days', reminder: '30,7' };
  await as(office.hr.token).probation.createPolicy(policy).response;
  const one = await made();
  const stored = async () => {
    const [row] = await db.all<{ version: number; next: string | null; standing: string }>(
      sql`SELECT probation_version AS version, next_status AS next, confirmation_status AS standing FROM employee
        WHERE id = ${one.id}`,
    );
    return row;
  };
  const end = { version: (await stored())?.version, last_day: addDays(lagosToday, 14), reason: 'Did not fit' };
  const answer = await as(office.hr.token).probation.end.untyped({ id: one.id, ...end }).response;
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'This waits for another admin' }]);
  expect(await stored()).toMatchObject({ next: null, standing: 'PENDING' });
  const [change] = await waitingOf(one.id);
  expect(change).toMatchObject({ kind: 'employment-status' });
  expect((await decide(other.token, change?.request ?? 0)).status).toBe(200);
  expect(await stored()).toMatchObject({ next: 'TERMINATED', standing: 'NOT_CONFIRMED' });
});

test('asking for less waits for another admin whatever is set; asking for more counts at once', async () => {
  await want({ status: false });
  const read = async () => (await as(office.hr.token).secondPair.read().response).json<SecondPair>();
  const set = async (more: object) => {
    const { waiting: _, ...now } = await read();
    return as(office.hr.token).secondPair.update({ ...now, ...more }).response;
  };
  expect(await (await set({ status: true })).json()).toMatchObject({ status: true, waiting: false });
  expect(await (await set({ bank: false })).json()).toMatchObject({ bank: true, waiting: true });
  expect((await set({ companies: [] })).status).toBe(409);
  const [request] = await db.all<{ id: number }>(
    sql`SELECT id FROM approval_request WHERE kind = 'admin-rights' AND record_id = 0 AND status = 'PENDING'`,
  );
  expect((await decide(office.hr.token, request?.id ?? 0)).status).toBe(403);
  expect((await decide(other.token, request?.id ?? 0)).status).toBe(200);
  expect(await read()).toMatchObject({ bank: false, waiting: false });
});

test('rights of an admin wait for another admin: a new account, other roles, and the end of one', async () => {
  await want();
  const person = { firstname: 'Kemi', lastname: 'Lawal', email: 'kemi@lagoon.example', roles: ['ADMIN'] };
  const made = await as(office.boss.token).adminUser.create.untyped(person).response;
  expect(await made.json()).toMatchObject({ email: 'kemi@lagoon.example', roles: [] });
  const pending = async () =>
    (
      await db.all<{ id: number }>(
        sql`SELECT id FROM approval_request WHERE kind = 'admin-rights' AND status = 'PENDING' ORDER BY id DESC`,
      )
    )[0]?.id ?? 0;
  expect((await decide(office.boss.token, await pending())).status).toBe(403);
  expect((await decide(other.token, await pending())).status).toBe(200);
  expect((await mailsTo('kemi@lagoon.example')).length).toBeGreaterThan(0);
  const [kemi] = await db.all<{ id: number }>(sql`SELECT id FROM user WHERE email = 'kemi@lagoon.example'`);
  const path = `/auth/users/${kemi?.id}/`;
  await ask('PATCH', path, { token: office.boss.token, body: { ...person, roles: ['SUPERADMIN'] } });
  const roles = async () =>
    (await db.all<{ roles: string }>(sql`SELECT roles FROM user WHERE id = ${kemi?.id}`))[0]?.roles;
  expect(await roles()).toBe('["ADMIN"]');
  expect((await decide(other.token, await pending())).status).toBe(200);
  expect(await roles()).toBe('["SUPERADMIN"]');
});
