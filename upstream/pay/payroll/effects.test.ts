import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LineKind } from '../../../contracts/cases/line-kinds';
import { payroll as contract, type Run } from '../../../contracts/pay/payroll';
import { approvalApprover, approvalRequest } from '../../approvals/approval/tables';
import { putExit } from '../../cases/exit/put.test-support';
import { putWelfare } from '../../cases/welfare/put.test-support';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { payslip, payWarning, welfareRepayment } from '../../seed/generated-tables';
import { putLeave, putType } from '../../time/leave/put.test-support';
import { payRelief } from '../payslip/tables';
import { lockRuns } from './lock';
import { makeBank, prepareAll, startMonth } from './runs.test-support';
import { payLine, payRun } from './tables';

const NOW = new Date('2026-06-16T09:00:00Z');
type Person = Awaited<ReturnType<typeof makeUser>>;
let made = 0;
let place: MadePlace;
let account = { bank_name: 0, account_number: '0123456789', pension_pin: 'PEN100000000001', tax_state: 'Lagos' };
let [tolu, chidi] = [{} as Person, {} as Person];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  made += 1;
  place = await makePlace(`E${made}`);
  account = { ...account, bank_name: (await makeBank(`z${made}`)).bank };
  tolu = await makeUser(`tolu${made}@lagoon.example`, ['ADMIN']);
  chidi = await makeUser(`chidi${made}@lagoon.example`, ['ADMIN']);
});
afterEach(() => void vi.useRealTimers());

const started = async (month: string): Promise<number> => {
  const answer = await startMonth(tolu.token, place, month);
  const { id } = contract.start.output.parse(await answer.json());
  await prepareAll(NOW);
  return id;
};
const detail = async (id: number): Promise<Run> => await as(tolu.token).payroll.detail({ id });
const slipOf = async (run: number, { id }: { id: number }) =>
  (
    await db
      .select()
      .from(payslip)
      .where(and(eq(payslip.run_id, run), eq(payslip.employee_id, id)))
  )[0];
/** Locks a run at once, whatever its warnings. */
async function locked(id: number): Promise<void> {
  await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, id));
  await lockRuns(env, NOW);
}
const move = async (id: number, act: string, { token }: Person) =>
  as(token).payroll.move.untyped({ id, act, note: 'x', version: (await detail(id)).version }).response;

describe('what a month takes', () => {
  test('is the repayment of it, once, and one that does not fit stays due for the next month', async () => {
    const ada = await makeEmployee(place, '2020-01-06', account);
    const fits = await putWelfare(ada, { status: 'ONGOING', amount: 6_000_000, months: 3, paid_at: '2026-05-20' });
    const large = await putWelfare(ada, { status: 'ONGOING', amount: 150_000_000, months: 3, paid_at: '2026-05-20' });
    const id = await started('2026-06');
    const slip = await slipOf(id, ada);
    expect(slip?.facts.repayments).toMatchObject([
      { number: fits.number, title: 'Loan', months: 3, due: [{ place: 1, amount: 2_000_000 }] },
      { number: large.number, due: [{ place: 1, amount: 50_000_000 }] },
    ]);
    expect(slip?.repayments).toBe(2_000_000);
    expect(await db.select().from(payWarning).where(eq(payWarning.run_id, id))).toMatchObject([
      { kind: 'REPAYMENT_LEFT', what: `Not taken: Loan ${large.number} ₦500,000.00` },
    ]);
    await locked(id);
    const taken = async () =>
      (await db.select().from(welfareRepayment).where(eq(welfareRepayment.paid_how, 'PAYROLL'))).map(
        ({ case_id, due }) => [case_id, due],
      );
    expect(await taken()).toEqual([[fits.id, '2026-06-30']]);
    const july = await slipOf(await started('2026-07'), ada);
    expect(july?.facts.repayments).toMatchObject([
      { due: [{ place: 2, amount: 2_000_000 }] },
      { due: [1, 2].map((place) => ({ place, amount: 50_000_000 })) },
    ]);
  });

  test('is leave without pay by working days, and what a settlement adds to the last payslip', async () => {
    const { id: type_id } = await putType(`Unpaid ${made}`, { type: 'UNPAID' });
    const ada = await makeEmployee(place, '2020-01-06', account);
    await putLeave(ada, { type_id, start_date: '2026-06-08', end_date: '2026-06-09', status: 'ACCEPTED' });
    const bola = await makeEmployee(place, '2020-01-06', { ...account, account_number: '0123456788' });
    const entry = (id: number, name: string, kind: LineKind, amount: number) =>
      ({ id, name, how: '', source: 'MANUAL', kind, amount }) as const;
    await putExit(bola, {
      status: 'SETTLED',
      last_day: '2026-06-19',
      settled_at: NOW.toISOString(),
      settled: {
        ...{ month: '2026-06', lines: [], total: 0, left: [], loans: [] },
        entries: [
          entry(2, 'Earned leave not taken', 'LEAVE_ALLOWANCE', 9_000_000),
          entry(3, 'Gratuity', 'GRATUITY', 5_000_000),
          entry(4, 'Laptop', 'DEDUCTION', 1_000_000),
        ],
      },
    });
    const id = await started('2026-06');
    const unpaid = await slipOf(id, ada);
    expect(unpaid?.facts.unpaid).toMatchObject({ days: 200 });
    expect(unpaid?.unpaid).toBe(-Math.round((50_000_000 * 2) / (unpaid?.facts.unpaid.of ?? 1)));
    expect((await slipOf(id, bola))?.facts.one_offs).toMatchObject([
      { title: 'Earned leave not taken', kind: 'LEAVE_ALLOWANCE', amount: 9_000_000 },
      { title: 'Gratuity', kind: 'GRATUITY', amount: 5_000_000 },
      { title: 'Laptop', kind: 'DEDUCTION', amount: 1_000_000 },
    ]);
    // Prepared again it has each line once.
    expect((await move(id, 'prepare', tolu)).status).toBe(200);
    await prepareAll(NOW);
    expect(await db.select().from(payLine).where(eq(payLine.company_id, place.company))).toHaveLength(3);
  });
});

test('a life insurance premium lessens the tax of the year after it was paid, and rent that of its own', async () => {
  const ada = await makeEmployee(place, '2020-01-06', account);
  const at = { asked_at: '2026-01-10T08:00:00.000Z', decided_at: '2026-01-14T08:00:00.000Z' };
  const paid = { employee_id: ada.id, status: 'ACCEPTED' as const, ...at };
  await db.insert(payRelief).values([
    { ...paid, kind: 'LIFE', year: 2025, amount: 10_000_000 },
    { ...paid, kind: 'LIFE', year: 2026, amount: 12_000_000 },
    { ...paid, kind: 'RENT', year: 2025, amount: 90_000_000 },
    { ...paid, kind: 'RENT', year: 2026, amount: 100_000_000 },
  ]);
  const june = await started('2026-06');
  expect((await slipOf(june, ada))?.facts.reliefs).toMatchObject({ life: 10_000_000, rent: 100_000_000 });
  await locked(june);
  vi.setSystemTime(new Date('2027-01-16T09:00:00Z'));
  tolu = await makeUser(`later${made}@lagoon.example`, ['ADMIN']);
  const january = await slipOf(await started('2027-01'), ada);
  expect(january?.facts.reliefs).toMatchObject({ life: 12_000_000, rent: 0 });
});

describe('who decides', () => {
  test('the approvers of its workflow do, and not who prepared it though they are among them', async () => {
    await makeEmployee(place, '2020-01-06', account);
    const approval_groups = [{ action: 'ANY', approver_type: 'USER', approver: [tolu.id, chidi.id].map(String) }];
    const flow = await as(tolu.token).approval.createWorkflow.untyped({ title: `Pay ${made}`, approval_groups })
      .response;
    const { id: workflow } = await flow.json<{ id: number }>();
    const body = { kind: 'payroll', company: place.company, workflow };
    expect(await as(tolu.token).approval.create.untyped(body).status()).toBe(200);
    const id = await started('2026-06');
    expect((await move(id, 'submit', tolu)).status).toBe(200);
    expect(await detail(id)).toMatchObject({ status: 'REVIEW', under_approval: true, may: { decide: false } });
    const [request] = await db.select().from(approvalRequest).where(eq(approvalRequest.kind, 'payroll'));
    const asked = await db
      .select()
      .from(approvalApprover)
      .where(eq(approvalApprover.request_id, request?.id ?? 0));
    expect(asked.map(({ user_id }) => user_id)).toEqual([chidi.id]);
    expect((await move(id, 'approve', chidi)).status).toBe(409);
    const decide = (status: string) =>
      as(chidi.token).approval.decide.untyped({ id: request?.id, approval_level: 1, status, notes: 'Agreed' }).response;
    expect((await decide('APPROVED')).status).toBe(200);
    expect(await detail(id)).toMatchObject({ status: 'APPROVED', approved_by: 'Aisha Bello' });
  });

  test('nobody does about their own pay: neither a warning, nor a hold, nor a line', async () => {
    const own = await makeEmployee(place, '2020-01-06', { user_id: tolu.id });
    const id = await started('2026-06');
    const slip = await slipOf(id, own);
    const [warning] = await db.select().from(payWarning).where(eq(payWarning.run_id, id));
    const tries = [
      await as(tolu.token).payroll.decideWarning({ id: warning?.id, decision: 'HOLD' }).response,
      await as(tolu.token).payroll.hold({ id: slip?.id, held: true, reason: 'Mine' }).response,
      await as(tolu.token).payroll.addLine({
        employee: own.id,
        month: '2026-06',
        title: 'Bonus',
        kind: 'BONUS',
        amount: 100_000,
      }).response,
      await as(tolu.token).payroll.updateProfile({
        id: own.id,
        pension: false,
        nhia: null,
        minimum_wage: null,
        version: 0,
      }).response,
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe('an account', () => {
  test('that is two people’s, or another than last month, is a warning', async () => {
    const ada = await makeEmployee(place, '2020-01-06', account);
    await makeEmployee(place, '2020-01-06', { ...account, account_number: '0123456788' });
    await locked(await started('2026-05'));
    await db.run(`UPDATE employee_entry SET value = json_set(value, '$.account_number', '0123456788')
      WHERE employee_id = ${ada.id} AND kind = 'BANK'`);
    const id = await started('2026-06');
    const found = await db.select().from(payWarning).where(eq(payWarning.run_id, id));
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['ACCOUNT_CHANGED', 'ACCOUNT_TWICE', 'ACCOUNT_TWICE']);
    expect(found.find(({ kind }) => kind === 'ACCOUNT_CHANGED')?.what).toMatch(/0123456789 → .*0123456788$/);
  });
});

test('a month is opened once, however often and by whomever it is asked for at once', async () => {
  await makeEmployee(place, '2020-01-06', account);
  const answers = await Promise.all([
    startMonth(tolu.token, place, '2026-06'),
    startMonth(chidi.token, place, '2026-06'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await db.select().from(payRun).where(eq(payRun.company_id, place.company))).toHaveLength(1);
  const early = await startMonth(tolu.token, place, '2026-07');
  expect([early.status, await early.json()]).toEqual([
    409,
    { detail: 'The payroll of June 2026 is preparing. It is locked before the next month is prepared.' },
  ]);
});
