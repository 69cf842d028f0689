import { env } from 'cloudflare:workers';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payroll as contract, type Run } from '../../../contracts/pay/payroll';
import { putWelfare } from '../../cases/welfare/put.test-support';
import { settleLoanAs } from '../../cases/welfare/welfare.test-support';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { rowsIn } from '../../house/rows.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { notification } from '../../platform/notification/tables';
import { caseParty, payslip, payWarning, welfareRepayment } from '../../seed/generated-tables';
import { putLeave, putType } from '../../time/leave/put.test-support';
import { lockRuns } from './lock';
import { prepareRuns } from './prepare';
import { makeBank, prepareAll, startMonth } from './runs.test-support';
import { payRun } from './tables';

const NOW = new Date('2026-06-16T09:00:00Z');
type Person = Awaited<ReturnType<typeof makeUser>>;
let made = 0;
let place: MadePlace;
let account = {
  bank_name: 0,
  account_number: '0123456785',
  account_name: 'Ada Obi',
  pension_pin: 'PEN100000000001',
  tax_state: 'Lagos',
};
let [tolu, chidi] = [{} as Person, {} as Person];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  made += 1;
  place = await makePlace(`S${made}`);
  account = { ...account, bank_name: (await makeBank(`s${made}`)).bank };
  tolu = await makeUser(`stale${made}@lagoon.example`, ['ADMIN']);
  chidi = await makeUser(`fresh${made}@lagoon.example`, ['ADMIN']);
});
afterEach(() => void vi.useRealTimers());

const said = async (answer: Response) => [answer.status, await answer.json()];
const detail = async (id: number): Promise<Run> => await as(tolu.token).payroll.detail({ id });
const stale = async (id: number) => await as(tolu.token).payroll.stale({ id });
const move = async (id: number, act: string, { token }: Person = tolu) =>
  as(token).payroll.move.untyped({ id, act, note: 'x', version: (await detail(id)).version }).response;
const slipOf = async (run: number, { id }: { id: number }) =>
  (
    await db
      .select()
      .from(payslip)
      .where(and(eq(payslip.run_id, run), eq(payslip.employee_id, id)))
  )[0];

/** A draft of June without warnings that wait. */
async function june(): Promise<number> {
  const { id } = contract.start.output.parse(await (await startMonth(tolu.token, place, '2026-06')).json());
  await prepareAll(NOW);
  await settled(id);
  return id;
}
async function settled(id: number): Promise<void> {
  await db.delete(payWarning).where(eq(payWarning.run_id, id));
  await db.update(payRun).set({ undecided: 0 }).where(eq(payRun.id, id));
}
const raise = (id: number, gross: number) =>
  db.run(sql`INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_by, recorded_at)
    SELECT ${id}, 'PAY', '2026-06-01', json_set(value, '$.gross_salary', ${gross}), 'Halima Sule', ${NOW.toISOString()}
    FROM employee_entry WHERE employee_id = ${id} AND kind = 'PAY' AND corrected_at IS NULL`);
const REFRESH_FIRST = {
  detail: 'A payslip changed since it was prepared. Calculate them anew before the payroll is sent.',
};

/** ₦500,000 a month; June 2026 has 21 days of work, of which 5 are taken without pay: 500,000 × 16 ÷ 21 = 380,952.38. */
async function withUnpaidDays() {
  const ada = await makeEmployee(place, '2020-01-06', account);
  const { id: type_id } = await putType(`Unpaid ${made}`, { type: 'UNPAID' });
  await db.run(sql`DELETE FROM holiday_day WHERE day BETWEEN '2026-06-01' AND '2026-06-30'`);
  // A Friday of the month is a holiday, so that it has 21 days of work.
  await db.run(sql`INSERT INTO holiday (name, start_date, end_date, status, created_at)
    VALUES (${`Democracy Day ${made}`}, '2026-06-12', '2026-06-12', 'DECLARED', ${NOW.toISOString()})`);
  await db.run(sql`INSERT INTO holiday_day SELECT '2026-06-12', '', max(id) FROM holiday`);
  const leave = await putLeave(ada, {
    type_id,
    ...{ start_date: '2026-06-22', end_date: '2026-06-26', status: 'ACCEPTED' },
  });
  return { ada, leave };
}

describe('a draft of which a payslip changed', () => {
  test('is not sent: five unpaid days that are taken back pay ₦500,000.00 and not ₦380,952.38', async () => {
    const { ada, leave } = await withUnpaidDays();
    const id = await june();
    expect((await slipOf(id, ada))?.gross).toBe(38_095_238);
    const net = (await slipOf(id, ada))?.net;
    const answer = await as(tolu.token).leave.cancel({ id: leave.id, reason: 'Needed' }).response;
    expect(answer.status).toBe(200);
    expect(await detail(id)).toMatchObject({ status: 'DRAFT', stale: 1, may: { submit: false } });
    expect(await said(await move(id, 'submit'))).toEqual([409, REFRESH_FIRST]);
    const { total, results } = await stale(id);
    expect([total, results]).toMatchObject([1, [{ employee: { id: ada.id }, net, changes: [{ input: 'LEAVE' }] }]]);
    expect(results[0]?.net_now).toBeGreaterThan(net ?? 0);

    expect((await move(id, 'refresh')).status).toBe(200);
    await prepareAll(NOW);
    expect((await slipOf(id, ada))?.gross).toBe(50_000_000);
    expect((await slipOf(id, ada))?.net).toBe(results[0]?.net_now);
    expect(await detail(id)).toMatchObject({ status: 'DRAFT', stale: 0, gross: 50_000_000 });
    await settled(id);
    expect((await move(id, 'submit')).status).toBe(200);
  });

  test('calculates those anew that changed, and keeps the others and who prepared it', async () => {
    const ada = await makeEmployee(place, '2020-01-06', account);
    const bola = await makeEmployee(place, '2020-01-06', { ...account, account_number: '0123456778' });
    const id = await june();
    await db.update(payslip).set({ department: 'As it was' }).where(eq(payslip.run_id, id));
    await raise(ada.id, 720_000_000);
    expect((await stale(id)).results).toMatchObject([
      { employee: { id: ada.id }, changes: [{ input: 'PAY', since: '2026-06-01', by: 'Halima Sule' }] },
    ]);
    expect((await move(id, 'refresh', chidi)).status).toBe(200);
    await prepareAll(NOW);
    expect(await slipOf(id, ada)).toMatchObject({ gross: 60_000_000, department: `S${made} one` });
    expect(await slipOf(id, bola)).toMatchObject({ gross: 50_000_000, department: 'As it was' });
    expect(await detail(id)).toMatchObject({ stale: 0, gross: 110_000_000, prepared_by_caller: true });
    expect(await said(await move(id, 'refresh'))).toEqual([
      409,
      { detail: 'Nothing changed since the payslips were prepared.' },
    ]);
  });

  test('names who has no payslip yet, and who has none any more', async () => {
    const ada = await makeEmployee(place, '2020-01-06', account);
    await makeEmployee(place, '2020-01-06', { ...account, account_number: '0123456778' });
    const id = await june();
    const late = await makeEmployee(place, '2026-06-15', { ...account, account_number: '0123456761' });
    await db.run(sql`UPDATE employee SET archived = 1 WHERE id = ${ada.id}`);
    const { results } = await stale(id);
    expect(
      results.map(({ employee, payslip: slip, net, net_now }) => [
        employee.id,
        slip !== null,
        net !== null,
        net_now !== null,
      ]),
    ).toEqual([
      [ada.id, true, true, false],
      [late.id, false, false, true],
    ]);
    expect((await move(id, 'refresh')).status).toBe(200);
    await prepareAll(NOW);
    expect(await slipOf(id, ada)).toBeUndefined();
    expect((await slipOf(id, late))?.net).toBe(results[1]?.net_now);
  });

  test('is prepared whole where something changed for all of it', async () => {
    const ada = await makeEmployee(place, '2020-01-06', account);
    const id = await june();
    await db.run(sql`INSERT INTO pay_structure (company_id, name, basic, housing, transport, other)
      VALUES (${place.company}, 'All', 6000, 2000, 1000, 1000)`);
    expect(await detail(id)).toMatchObject({ stale: 1, stale_all: [{ input: 'STRUCTURE' }] });
    expect((await move(id, 'refresh')).status).toBe(200);
    await prepareAll(NOW);
    expect((await slipOf(id, ada))?.facts.stretches[0]?.structure).toBe('All');
    expect(await detail(id)).toMatchObject({ stale: 0, stale_all: [] });
  });

  test('takes up with a line what else changed of that person, and no more', async () => {
    const ada = await makeEmployee(place, '2020-01-06', account);
    const bola = await makeEmployee(place, '2020-01-06', { ...account, account_number: '0123456778' });
    const id = await june();
    await raise(ada.id, 720_000_000);
    await raise(bola.id, 720_000_000);
    const body = { employee: ada.id, month: '2026-06', title: 'Overtime', kind: 'OVERTIME', amount: 5_000_000 };
    expect(await as(tolu.token).payroll.addLine.untyped(body).status()).toBe(200);
    await prepareAll(NOW);
    expect((await slipOf(id, ada))?.gross).toBe(65_000_000);
    expect((await stale(id)).results.map(({ employee }) => employee.id)).toEqual([bola.id]);
  });
});

describe('who changes while a run is being prepared', () => {
  test('is calculated at its end', async () => {
    const ada = await makeEmployee(place, '2020-01-06', account);
    const id = await june();
    expect((await move(id, 'prepare')).status).toBe(200);
    await raise(ada.id, 720_000_000);
    await prepareAll(NOW);
    expect((await slipOf(id, ada))?.gross).toBe(60_000_000);
    expect(await rowsIn('pay_stale', sql`run_id = ${id}`)).toEqual([]);
  });

  test('is calculated once more where the change comes between the reading of the facts and the writing', async () => {
    const ada = await makeEmployee(place, '2020-01-06', account);
    const id = await june();
    await raise(ada.id, 720_000_000);
    expect((await move(id, 'refresh')).status).toBe(200);
    let isWriting = false;
    const meanwhile = async () => {
      isWriting = false;
      await db.run(sql`UPDATE employee_entry SET value = json_set(value, '$.gross_salary', 840000000)
        WHERE employee_id = ${ada.id} AND kind = 'PAY' AND effective_from = '2026-06-01'`);
    };
    const DB = new Proxy(env.DB, {
      get(target, name) {
        if (name === 'prepare')
          return (query: string) => {
            isWriting ||= query.includes('DELETE FROM pay_again');
            return target.prepare(query);
          };
        if (name === 'batch')
          return async (statements: D1PreparedStatement[]) => {
            if (isWriting) await meanwhile();
            return target.batch(statements);
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await prepareRuns({ ...env, DB }, NOW);
    await prepareAll(NOW);
    expect((await slipOf(id, ada))?.gross).toBe(70_000_000);
    expect(await detail(id)).toMatchObject({ status: 'DRAFT', stale: 0, gross: 70_000_000 });
  });
});

describe('a run that was sent', () => {
  test('is not approved while a payslip changed since', async () => {
    const ada = await makeEmployee(place, '2020-01-06', account);
    const id = await june();
    expect((await move(id, 'submit')).status).toBe(200);
    await raise(ada.id, 720_000_000);
    expect(await said(await move(id, 'approve', chidi))).toEqual([
      409,
      { detail: 'A payslip changed since it was prepared. Return the payroll, so that they are calculated anew.' },
    ]);
    expect((await move(id, 'refresh')).status).toBe(409);
    expect((await move(id, 'return', chidi)).status).toBe(200);
    expect((await move(id, 'refresh')).status).toBe(200);
  });

  test('goes back to its draft by itself where a payslip changed after the approval, and who prepared it is told', async () => {
    const ada = await makeEmployee(place, '2020-01-06', account);
    const id = await june();
    await db.update(payRun).set({ status: 'APPROVED', approved_by_name: 'Chidi', cursor: 0 }).where(eq(payRun.id, id));
    await raise(ada.id, 720_000_000);
    await lockRuns(env, NOW);
    expect(await detail(id)).toMatchObject({
      ...{ status: 'DRAFT', note: 'Changed since it was approved: pay', approved_by: null, stale: 1 },
    });
    expect((await slipOf(id, ada))?.locked).toBe(false);
    const told = await db
      .select()
      .from(notification)
      .where(and(eq(notification.user_id, tolu.id), like(notification.subject, 'returned the payroll of June 2026%')));
    expect(told).toHaveLength(1);
    // Once its locking has begun, it goes on as it was approved.
    await db
      .update(payRun)
      .set({ status: 'APPROVED', cursor: ada.id - 1 })
      .where(eq(payRun.id, id));
    await lockRuns(env, NOW);
    expect(await detail(id)).toMatchObject({ status: 'LOCKED' });
  });

  test('takes nothing of a loan that was settled early after the draft: ₦300,000 is paid back once', async () => {
    const ada = await makeEmployee(place, '2020-01-06', account);
    const loan = await putWelfare(ada, { status: 'ONGOING', amount: 30_000_000, months: 6, paid_at: '2026-05-20' });
    await db.insert(caseParty).values({
      ...{ case_id: loan.id, employee_id: ada.id, role: 'SUBJECT', sees: 'SUBJECT', name: 'Ada Obi' },
      added_at: loan.opened_at,
    });
    const id = await june();
    expect((await slipOf(id, ada))?.repayments).toBe(5_000_000);
    await db.update(payRun).set({ status: 'APPROVED', cursor: 0 }).where(eq(payRun.id, id));
    const paid = await settleLoanAs(tolu.token, loan.id);
    expect(paid.status).toBe(200);
    await lockRuns(env, NOW);
    expect(await detail(id)).toMatchObject({ status: 'DRAFT', stale: 1 });
    expect((await move(id, 'refresh')).status).toBe(200);
    await prepareAll(NOW);
    await db.update(payRun).set({ status: 'APPROVED', cursor: 0 }).where(eq(payRun.id, id));
    await lockRuns(env, NOW);
    expect(await detail(id)).toMatchObject({ status: 'LOCKED' });
    expect((await slipOf(id, ada))?.repayments).toBe(0);
    const taken = await db.select().from(welfareRepayment).where(eq(welfareRepayment.case_id, loan.id));
    expect(taken.map(({ paid_how }) => paid_how)).toEqual(Array(6).fill('EARLY'));
    expect(taken.reduce((all, { amount }) => all + amount, 0)).toBe(30_000_000);
  });

  test('lets nobody settle a loan while its repayment is being taken, and the rest after it', async () => {
    const ada = await makeEmployee(place, '2020-01-06', account);
    const loan = await putWelfare(ada, { status: 'ONGOING', amount: 30_000_000, months: 6, paid_at: '2026-05-20' });
    await db.insert(caseParty).values({
      ...{ case_id: loan.id, employee_id: ada.id, role: 'SUBJECT', sees: 'SUBJECT', name: 'Ada Obi' },
      added_at: loan.opened_at,
    });
    const id = await june();
    await db
      .update(payRun)
      .set({ status: 'APPROVED', cursor: ada.id - 1 })
      .where(eq(payRun.id, id));
    expect((await settleLoanAs(tolu.token, loan.id)).status).toBe(409);
    await lockRuns(env, NOW);
    expect((await settleLoanAs(tolu.token, loan.id)).status).toBe(200);
    const taken = await db.select().from(welfareRepayment).where(eq(welfareRepayment.case_id, loan.id));
    expect(taken.map(({ paid_how }) => paid_how)).toEqual(['PAYROLL', ...Array(5).fill('EARLY')]);
  });

  test('is not marked by its own locking, which takes lines and repayments and writes held pay of the next month', async () => {
    const ada = await makeEmployee(place, '2020-01-06', account);
    await putWelfare(ada, { status: 'ONGOING', amount: 30_000_000, months: 6, paid_at: '2026-05-20' });
    const body = { employee: ada.id, month: '2026-06', title: 'Overtime', kind: 'OVERTIME', amount: 5_000_000 };
    expect(await as(tolu.token).payroll.addLine.untyped(body).status()).toBe(200);
    const id = await june();
    await db.update(payslip).set({ held: true }).where(eq(payslip.run_id, id));
    await db.update(payRun).set({ status: 'APPROVED', cursor: 0 }).where(eq(payRun.id, id));
    await lockRuns(env, NOW);
    expect(await detail(id)).toMatchObject({ status: 'LOCKED', stale: 0 });
    expect(await db.all(sql`SELECT * FROM pay_input WHERE employee_id = ${ada.id}`)).toEqual([]);
  });
});
