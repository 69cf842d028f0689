import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payroll as contract } from '../../../contracts/pay/payroll';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { payslip, payWarning } from '../../seed/generated-tables';
import { lockRuns } from './lock';
import { makeBank, prepareAll, startMonth } from './runs.test-support';
import { payRun } from './tables';

const JUNE = new Date('2026-06-16T09:00:00Z');
const JULY = new Date('2026-07-16T09:00:00Z');
let made = 0;
let place: MadePlace;
let token = '';
let bank = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(JUNE);
  made += 1;
  place = await makePlace(`A${made}`);
  bank = (await makeBank(`a${made}`)).bank;
  await asOfficer();
});
afterEach(() => void vi.useRealTimers());

/** A session that lasts from now on. */
const asOfficer = async () => {
  token = (await makeUser(`kept${made}.${Date.now()}@lagoon.example`, ['ADMIN'])).token;
};
const said = async (answer: Response) => [answer.status, await answer.json()];
const prepared = async (month: string, at: Date): Promise<number> => {
  const { id } = contract.start.output.parse(await (await startMonth(token, place, month)).json());
  await prepareAll(at);
  return id;
};
const slipOf = async (run: number, id: number) =>
  (
    await db
      .select()
      .from(payslip)
      .where(and(eq(payslip.run_id, run), eq(payslip.employee_id, id)))
  )[0];
const historyOf = async (id: number) => (await as(token).history.read({ id }).response).json<{ version: number }>();
const record = async (id: number, body: object, day = '2026-06-16') =>
  as(token).history.add({
    id,
    effective_from: day,
    reason: 'Told by phone',
    version: (await historyOf(id)).version,
    ...body,
  }).response;
const ACCOUNT = () => ({ bank: { bank_name: bank, account_number: '0123456788', account_name: 'Ada Obi' } });

test('a leaver who was archived gets an account while the last pay is held, and the next month pays it', async () => {
  const stays = await makeEmployee(place, '2020-01-06', { bank_name: bank, account_number: '0123456789' });
  const { id } = await makeEmployee(place, '2020-01-06');
  const left = await record(id, { status: { employment_status: 'RESIGNED' } }, '2026-06-15');
  expect(left.status).toBe(200);
  const june = await prepared('2026-06', JUNE);
  const missing = await db.select().from(payWarning).where(eq(payWarning.employee_id, id));
  expect(missing.map(({ kind }) => kind)).toContain('NO_ACCOUNT');
  await db
    .update(payslip)
    .set({ held: true, held_reason: 'No account' })
    .where(and(eq(payslip.run_id, june), eq(payslip.employee_id, id)));
  await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, june));
  await lockRuns(env, JUNE);
  const held = await slipOf(june, id);
  expect(held?.net).toBeGreaterThan(0);
  await db.update(employee).set({ archived: true }).where(eq(employee.id, id));

  vi.setSystemTime(JULY);
  await asOfficer();
  expect(await said(await record(id, { pay: { salary: 700_000_000, netSalary: 50_000_000 } }, '2026-07-01'))).toEqual([
    409,
    { detail: 'An archived employee stays as they are. Restore them first.' },
  ]);
  expect((await record(id, { ...ACCOUNT(), status: { employment_status: 'ACTIVE' } }, '2026-07-01')).status).toBe(409);
  expect((await record(id, ACCOUNT(), '2026-07-01')).status).toBe(200);
  const july = await prepared('2026-07', JULY);
  expect(await slipOf(july, id)).toMatchObject({ account_number: '0123456788', net: held?.net, gross: 0 });
  const open = await db
    .select()
    .from(payWarning)
    .where(and(eq(payWarning.run_id, july), eq(payWarning.employee_id, id)));
  expect(open.map(({ kind }) => kind)).not.toContain('NO_ACCOUNT');
  await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, july));
  await lockRuns(env, JULY);
  expect(await slipOf(july, id)).toMatchObject({ held: false, locked: true });

  // Now nothing is owed to them any more.
  expect(
    await said(await record(id, { bank: { ...ACCOUNT().bank, account_number: '0123456787' } }, '2026-07-10')),
  ).toEqual([
    409,
    { detail: 'Nothing is left to be paid to this archived employee, so their bank details stay. Restore them first.' },
  ]);
  expect(stays.id).toBeGreaterThan(0);
});

test('a leaver who was archived before their last month is prepared gets an account for it', async () => {
  await makeEmployee(place, '2020-01-06', { bank_name: bank, account_number: '0123456789' });
  const { id } = await makeEmployee(place, '2020-01-06');
  await db
    .update(payRun)
    .set({ status: 'LOCKED' })
    .where(eq(payRun.id, await prepared('2026-05', JUNE)));
  await db.update(payslip).set({ locked: true }).where(eq(payslip.employee_id, id));
  expect((await record(id, { status: { employment_status: 'RESIGNED' } }, '2026-06-10')).status).toBe(200);
  await db.update(employee).set({ archived: true }).where(eq(employee.id, id));
  expect((await record(id, ACCOUNT())).status).toBe(200);
  const june = await prepared('2026-06', JUNE);
  expect(await slipOf(june, id)).toMatchObject({ account_number: '0123456788' });
});
