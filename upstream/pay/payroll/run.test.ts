import { env } from 'cloudflare:workers';
import { and, eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payroll as contract, type Run } from '../../../contracts/pay/payroll';
import { nubanCheckDigit } from '../../../contracts/platform/nuban';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { NAMED_MODULES } from '../../house/modules';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { outbox } from '../../platform/database/tables';
import { sendMails } from '../../platform/module/every-minute';
import { notification } from '../../platform/notification/tables';
import { payslip, payWarning } from '../../seed/generated-tables';
import { lockRuns } from './lock';
import { makeBank, prepareAll, startMonth } from './runs.test-support';
import { payLine, payRun } from './tables';
import { tellOfPayslips } from './tell-people';

const NOW = new Date('2026-06-16T09:00:00Z');
let made = 0;
let [tolu, chidi] = ['', ''];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  made += 1;
  [tolu, chidi] = (await Promise.all(
    ['tolu', 'chidi'].map(async (name) => (await makeUser(`${name}${made}@lagoon.example`, ['ADMIN'])).token),
  )) as [string, string];
});
afterEach(() => void vi.useRealTimers());

const said = async (answer: Response) => [answer.status, await answer.json()];
const detail = async (id: number): Promise<Run> => await as(tolu).payroll.detail({ id });
const move = async (id: number, act: string, token: string, more: object = {}) =>
  as(token).payroll.move.untyped({ id, act, version: (await detail(id)).version, ...more }).response;
const line = (employee: number, month: string, more: object = {}) =>
  as(tolu).payroll.addLine({ employee, month, title: 'Overtime', kind: 'BONUS', amount: 5_000_000, ...more }).response;
const warningsOf = (id: number) => db.select().from(payWarning).where(eq(payWarning.run_id, id));
const slipOf = async (run: number, employee: number) =>
  (
    await db
      .select()
      .from(payslip)
      .where(and(eq(payslip.run_id, run), eq(payslip.employee_id, employee)))
  )[0];
const decide = (id: number, decision: string, token = tolu) =>
  as(token).payroll.decideWarning.untyped({ id, decision }).response;

/** A run of June with two people: Ada has all that is needed to be paid, Bola has no account. */
async function june(): Promise<{ place: MadePlace; id: number; ada: number; bola: number }> {
  const place = await makePlace(`R${made}`);
  const { bank, pfa } = await makeBank(String(100 + made));
  const paid = { account_name: 'Ada Obi', pension_manager: pfa, pension_pin: 'PEN100000000001', tax_state: 'Lagos' };
  const { id: ada } = await makeEmployee(place, '2020-01-06', {
    bank_name: bank,
    account_number: '0123456789',
    ...paid,
  });
  const { id: bola } = await makeEmployee(place, '2020-01-06', paid);
  const { id } = contract.start.output.parse(await (await startMonth(tolu, place, '2026-06')).json());
  await prepareAll(NOW);
  return { place, id, ada, bola };
}

/** Decides all warnings, sends the run and approves it as another. */
async function approved(id: number): Promise<void> {
  for (const { id: warning, kind } of await warningsOf(id))
    await decide(warning, kind === 'NO_ACCOUNT' ? 'HOLD' : 'PAY');
  expect((await move(id, 'submit', tolu)).status).toBe(200);
  expect((await move(id, 'approve', chidi)).status).toBe(200);
  await lockRuns(env, NOW);
}

describe('the course of a run', () => {
  test('goes on once every warning is decided, and nobody approves what they prepared', async () => {
    const { id, bola } = await june();
    expect(await said(await move(id, 'submit', tolu))).toEqual([
      409,
      { detail: expect.stringMatching(/^(A warning waits|\d warnings wait) for a decision/) },
    ]);
    const missing = (await warningsOf(id)).find(({ kind }) => kind === 'NO_ACCOUNT');
    expect(missing).toMatchObject({ employee_id: bola, what: 'No bank is recorded' });
    expect(await said(await decide(missing?.id ?? 0, 'PAY'))).toEqual([
      400,
      { decision: ['No account: this cannot be paid. Hold it.'] },
    ]);
    for (const warning of await warningsOf(id))
      expect((await decide(warning.id, warning.kind === 'NO_ACCOUNT' ? 'HOLD' : 'PAY')).status).toBe(200);
    expect(await detail(id)).toMatchObject({ undecided: 0, held: 1, to_pay: 1 });
    expect((await move(id, 'submit', tolu)).status).toBe(200);
    expect(await said(await move(id, 'approve', tolu))).toEqual([
      409,
      { detail: 'You prepared this payroll, so another payroll officer decides about it.' },
    ]);
    expect((await move(id, 'return', chidi, { note: 'Bola has an account' })).status).toBe(200);
    expect(await detail(id)).toMatchObject({ status: 'DRAFT', note: 'Bola has an account' });
    expect((await move(id, 'submit', tolu)).status).toBe(200);
    expect(await said(await move(id, 'approve', chidi))).toMatchObject([200, { status: 'APPROVED' }]);
  });

  test('decides neither in a run that went on, nor warnings of a version that nobody has read', async () => {
    const { id, bola } = await june();
    const { version } = await detail(id);
    const slip = (await slipOf(id, bola))?.id ?? 0;
    await as(tolu).payroll.hold({ id: slip, held: true, reason: 'Asked to wait' }).response;
    const all = (seen: number) =>
      as(chidi).payroll.decideWarnings({ id, kind: 'NO_ACCOUNT', decision: 'HOLD', version: seen }).response;
    expect(await said(await all(version))).toEqual([
      409,
      { detail: 'Somebody changed this payroll in the meantime. Reload the page.' },
    ]);
    expect((await warningsOf(id)).map(({ decision }) => decision)).not.toContain('HOLD');
    expect((await all((await detail(id)).version)).status).toBe(200);
  });

  test('lets all warnings of a kind be decided at once, but not one about the officer', async () => {
    const { id, ada, bola } = await june();
    const all = async (kind: string, decision: string) => {
      const { version } = await detail(id);
      return as(tolu).payroll.decideWarnings.untyped({ id, kind, decision, version }).response;
    };
    expect(await said(await all('NO_ACCOUNT', 'PAY'))).toEqual([
      400,
      { decision: ['No account: this cannot be paid. Hold it.'] },
    ]);
    await db.delete(payWarning).where(eq(payWarning.run_id, id));
    for (const employee_id of [ada, bola]) {
      const payslip_id = (await slipOf(id, employee_id))?.id ?? 0;
      await db.insert(payWarning).values({ run_id: id, payslip_id, employee_id, kind: 'CHECK_DIGIT', what: '-' });
    }
    // Ada is the officer who decides.
    await db
      .update(employee)
      .set({ email: `tolu${made}@lagoon.example` })
      .where(eq(employee.id, ada));
    expect((await detail(id)).undecided_kinds).toEqual([{ kind: 'CHECK_DIGIT', people: 1 }]);
    const after = contract.decideWarnings.output.parse(await (await all('CHECK_DIGIT', 'HOLD')).json());
    expect(after).toMatchObject({ undecided: 1, held: 1, undecided_kinds: [] });
    expect((await warningsOf(id)).map(({ employee_id, decision }) => [employee_id, decision])).toEqual([
      [ada, null],
      [bola, 'HOLD'],
    ]);
  });

  test('ends locked: the payslips are theirs, held pay is a line of July, and each is told without a figure', async () => {
    const { place, id, ada, bola } = await june();
    const { id: user } = await makeUser(`ada${made}@lagoon.example`, ['EMPLOYEE']);
    await line(ada, '2026-06');
    await prepareAll(NOW);
    expect((await slipOf(id, ada))?.gross).toBe(55_000_000);
    await approved(id);
    expect(user).toBeGreaterThan(0);
    expect(await detail(id)).toMatchObject({ status: 'LOCKED', held: 1 });
    const net = (await slipOf(id, bola))?.net;
    expect(await db.select().from(payLine).where(eq(payLine.company_id, place.company))).toMatchObject([
      { employee_id: ada, run_id: id },
      { employee_id: bola, month: '2026-07', amount: net, kind: 'HELD', source: 'HELD', run_id: null },
    ]);
    await db.update(outbox).set({ status: 'SENT' });
    await tellOfPayslips(env, NOW);
    const mails = await db.select().from(outbox).where(like(outbox.subject, 'Your payslip for June 2026 is ready'));
    expect(mails.length).toBeGreaterThanOrEqual(2);
    expect(mails.every(({ body }) => !body.includes('₦'))).toBe(true);
    await db.delete(notification);
    await db.update(payRun).set({ locked_at: NOW.toISOString() }).where(eq(payRun.id, id));
    // In July it is paid beside the pay of July, and is no cost any more.
    const { id: july } = contract.start.output.parse(await (await startMonth(tolu, place, '2026-07')).json());
    await prepareAll(NOW);
    expect(await slipOf(july, bola)).toMatchObject({ gross: 50_000_000, carried: net, net: 2 * (net ?? 0) });
    const run = await detail(july);
    expect(run.payees.reduce((all, { amount }) => all + amount, 0)).toBe(run.cost);
    expect(run.changes).toMatchObject([{ cause: 'ONE_OFF_ENDED', people: 1, amount: -5_000_000 }]);
  });

  test('pay that was held was paid nowhere, and the approval and the run say the same net to pay', async () => {
    const { place, id, ada, bola } = await june();
    const code = String(100 + made);
    const serial = '012345678';
    const wrong = `${serial}${((nubanCheckDigit(code, serial) ?? 0) + 1) % 10}`;
    await db.update(employee).set({ account_number: wrong }).where(eq(employee.id, ada));
    expect((await move(id, 'prepare', tolu)).status).toBe(200);
    await prepareAll(NOW);
    const misfits = async (run: number) => (await warningsOf(run)).filter(({ kind }) => kind === 'CHECK_DIGIT');
    expect((await misfits(id)).map(({ note }) => note)).toEqual(['Does not fit the bank']);
    for (const { id: warning } of await warningsOf(id)) await decide(warning, 'HOLD');
    const run = await detail(id);
    expect(run.net_to_pay).toBe(0);
    expect(run.payees.find(({ kind }) => kind === 'NET')?.amount).toBe(0);
    expect(run.net).toBe(((await slipOf(id, ada))?.net ?? 0) + ((await slipOf(id, bola))?.net ?? 0));
    expect((await move(id, 'submit', tolu)).status).toBe(200);
    expect((await move(id, 'approve', chidi)).status).toBe(200);
    await lockRuns(env, NOW);
    await db.update(payRun).set({ locked_at: NOW.toISOString() }).where(eq(payRun.id, id));
    const { id: july } = contract.start.output.parse(await (await startMonth(tolu, place, '2026-07')).json());
    await prepareAll(NOW);
    expect((await misfits(july)).map(({ note }) => note)).toEqual(['Does not fit the bank']);
  });

  test('a locked month takes no line; the next one takes its correction', async () => {
    const { id, ada } = await june();
    await approved(id);
    expect(await said(await line(ada, '2026-06'))).toEqual([
      409,
      { detail: 'June 2026 is locked. Add the line to July 2026 as a correction.' },
    ]);
    expect(await said(await line(ada, '2026-07', { for_month: '2026-06' }))).toMatchObject([
      200,
      { source: 'CORRECTION', for_month: '2026-06', run: null },
    ]);
    await sendMails(NAMED_MODULES, env, NOW);
  });
});
