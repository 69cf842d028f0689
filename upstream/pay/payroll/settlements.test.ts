import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Exit } from '../../../contracts/cases/exit';
import {
  decideExitAs,
  makeExitHouse,
  makeExitStaff,
  makeStartedExit,
  readExitAs,
  settleNow,
} from '../../cases/exit/exits.test-support';
import { as } from '../../house/as.test-support';
import { db } from '../../house/journey.test-support';
import { insertRow } from '../../house/rows.test-support';
import { caseFile, payslip } from '../../seed/generated-tables';
import { lockRuns } from './lock';
import { makeBank, prepareAll, startMonth } from './runs.test-support';
import { payLine, payRun } from './tables';

const NOW = new Date('2026-06-16T09:00:00Z');
let made = 0;
let house: Awaited<ReturnType<typeof makeExitHouse>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  made += 1;
  house = await makeExitHouse(`ST${made}`);
  // Leave is granted beside these tests, and settlements that pay it out are tested with leave.
  await db.run('UPDATE leave_type SET encash_on_exit = 0');
});
afterEach(() => void vi.useRealTimers());

const token = () => house.hr.token;
const said = async (answer: Response) => [answer.status, await answer.json()];

/** Somebody of ₦500,000 a month who leaves on Friday, 19 June 2026, with a settlement that is to be approved. */
async function leaves(type: 'TERMINATION' | 'RESIGNATION' = 'TERMINATION') {
  const { bank, pfa } = await makeBank(`s${made}`);
  const paid = { bank_name: bank, account_number: '0123456789', pension_manager: pfa, pension_pin: 'PEN100000000001' };
  const ada = await makeExitStaff(house.place, { ...paid, tax_state: 'Lagos' });
  await insertRow('pay_profile', { employee_id: ada.id, pension: true });
  const last_day = '2026-06-19';
  // Who settles has not started it.
  const id = await makeStartedExit(house.other.token, ada.id, { type: 'TERMINATION', last_day });
  if ((await decideExitAs(token(), id, 'APPROVED')).status !== 200) throw new Error('not approved');
  await db.run(`UPDATE exit SET type = '${type}' WHERE case_id = ${id}`);
  await db.update(caseFile).set({ status: 'SETTLEMENT' }).where(eq(caseFile.id, id));
  return { id, ada };
}
const settle = (id: number, approve = true) => settleNow(token(), id, approve);
/** A line of HR, written by somebody else than who approves. */
const line = async (id: number, body: object): Promise<void> => {
  const answer = await as(house.other.token).exit.line.untyped({ id, how: '', ...body }).response;
  if (answer.status !== 200) throw new Error(`no line: ${answer.status}`);
};
const lineNamed = async (id: number, name: string) =>
  (await readExitAs(token(), id)).settlement?.lines.find((one) => one.name === name)?.id;

const june = async (): Promise<number> => {
  const { id } = (await (await startMonth(token(), house.place, '2026-06')).json()) as { id: number };
  await prepareAll(NOW);
  return id;
};
const slipOf = async (run: number, { id }: { id: number }) =>
  (
    await db
      .select()
      .from(payslip)
      .where(and(eq(payslip.run_id, run), eq(payslip.employee_id, id)))
  )[0];
const oneOffs = async (run: number, of: { id: number }) =>
  (await slipOf(run, of))?.facts.one_offs.map(({ title, kind, amount }) => [title, kind, amount]);
const linesOf = ({ id }: { id: number }) => db.select().from(payLine).where(eq(payLine.employee_id, id));

// Basic pay of 20,000,000 kobo a month: 7 of June's 21 working days (the 12th is a holiday) are 6,666,667, 12 of July's 23 are 10,434,783.
const NOTICE = 17_101_450;
// 19 of 30 days: 12,666,667 + 9,500,000 + 6,333,333 + 3,166,667.
const SALARY = 31_666_667;

test('pay in place of notice is an earning of the last payslip, which pays salary and takes pension once', async () => {
  const { id, ada } = await leaves();
  expect((await settle(id)).status).toBe(200);
  const run = await june();
  expect(await oneOffs(run, ada)).toEqual([['Pay in place of notice', 'NOTICE', NOTICE]]);
  // Pension: 8 % of 12,666,667 + 9,500,000 + 6,333,333.
  expect(await slipOf(run, ada)).toMatchObject({ gross: SALARY + NOTICE, pension: 2_280_000, other_off: 0 });
});

test('the settlement of a leaver is the last payslip, line by line and to the kobo', async () => {
  const { id, ada } = await leaves('RESIGNATION');
  await line(id, { name: 'Fuel card', kind: 'DEDUCTION', amount: 90_000_000 });
  await line(id, { name: 'Taxi', kind: 'REIMBURSEMENT', amount: 1_234_567 });
  await line(id, { name: 'Thank you', kind: 'BONUS', amount: 10_000_000 });
  expect((await settle(id)).status).toBe(200);
  const { settlement } = await readExitAs(token(), id);
  const slip = await slipOf(await june(), ada);
  expect(settlement?.total).toBe(slip?.net);
  const paid = slip?.lines
    .filter(({ side, amount }) => ['EARNING', 'BESIDE', 'DEDUCTION'].includes(side) && amount !== 0)
    .map(({ title, side, amount }) => [title, side === 'DEDUCTION' ? -amount : amount]);
  const shown = settlement?.lines.filter(({ amount }) => amount !== 0).map(({ name, amount }) => [name, amount]);
  expect(shown).toEqual(paid);
  expect(shown?.map(([name]) => name)).toEqual([
    ...['Basic', 'Housing', 'Transport', 'Other allowances', 'Thank you', 'PAYE tax', 'Pension, 8 %'],
    ...['Notice not served', 'Taxi'],
  ]);
  // What a third was not enough for stays due, and both say so.
  expect(settlement?.left.map(({ name }) => name)).toEqual(['Notice not served', 'Fuel card']);
});

test('an exit that is approved by another day answers the settlement of that day', async () => {
  const ada = await makeExitStaff(house.place, { tax_state: 'Lagos' });
  const id = await makeStartedExit(token(), ada.id, { type: 'RETIREMENT', last_day: '2026-06-19' });
  const answer = await decideExitAs(house.other.token, id, 'APPROVED', { last_day: '2026-07-10' });
  const { settlement } = (await answer.json()) as Exit;
  expect(settlement).toEqual((await readExitAs(house.other.token, id)).settlement);
  expect(settlement).toMatchObject({ month: '2026-07' });
  // 10 of 31 days of ₦200,000.00.
  expect(settlement?.lines[0]).toMatchObject({ how: '1 – 10 Jul, 10 of 31 days', amount: 6_451_613 });
});

test('notice that is not served is taken off the last payslip', async () => {
  const { id, ada } = await leaves('RESIGNATION');
  expect((await settle(id)).status).toBe(200);
  const run = await june();
  expect(await oneOffs(run, ada)).toEqual([['Notice not served', 'DEDUCTION', NOTICE]]);
  const slip = await slipOf(run, ada);
  // A third of the gross, less tax, pension and NHF; the rest stays due.
  const most = Math.floor(SALARY / 3) - (slip?.paye ?? 0) - (slip?.off ?? 0);
  expect(slip).toMatchObject({ gross: SALARY, pension: 2_280_000, other_off: most });
});

test('a settlement that is opened again leaves the draft, and comes back as it is approved then', async () => {
  const { id, ada } = await leaves();
  await line(id, { name: 'Fuel card', kind: 'DEDUCTION', amount: 300_000 });
  await line(id, { name: 'Laptop', kind: 'DEDUCTION', amount: 1_000_000 });
  expect((await settle(id)).status).toBe(200);
  const run = await june();
  expect((await slipOf(run, ada))?.other_off).toBe(1_300_000);

  expect((await settle(id, false)).status).toBe(200);
  await prepareAll(NOW);
  expect(await linesOf(ada)).toEqual([]);
  expect(await slipOf(run, ada)).toMatchObject({ gross: SALARY, other_off: 0 });

  // The first line goes, so the second takes its place among them.
  await line(id, { line: await lineNamed(id, 'Fuel card'), name: 'Fuel card', kind: 'DEDUCTION', amount: null });
  await line(id, { line: await lineNamed(id, 'Laptop'), name: 'Laptop', kind: 'DEDUCTION', amount: 1_500_000 });
  expect((await settle(id)).status).toBe(200);
  await prepareAll(NOW);
  expect(await oneOffs(run, ada)).toEqual([
    ['Pay in place of notice', 'NOTICE', NOTICE],
    ['Laptop', 'DEDUCTION', 1_500_000],
  ]);
  expect(await slipOf(run, ada)).toMatchObject({ gross: SALARY + NOTICE, other_off: 1_500_000 });
});

test('who stays because the exit is called off has nothing of the settlement in the draft', async () => {
  const { id, ada } = await leaves();
  await settle(id);
  const run = await june();
  expect((await settle(id, false)).status).toBe(200);
  const off = await as(token()).exit.withdraw({ id, reason: 'She stays' }).response;
  expect(off.status).toBe(200);
  await prepareAll(NOW);
  const [{ version } = { version: 0 }] = await db.select().from(payRun).where(eq(payRun.id, run));
  await as(token()).payroll.move({ id: run, act: 'prepare', version }).response;
  await prepareAll(NOW);
  expect(await linesOf(ada)).toEqual([]);
  expect(await slipOf(run, ada)).toMatchObject({ gross: 50_000_000, other_off: 0 });
});

test('a settlement that a month past its draft has taken is not opened again', async () => {
  const { id, ada } = await leaves();
  await settle(id);
  const run = await june();
  const inState = (status: string) => db.update(payRun).set({ status }).where(eq(payRun.id, run));
  const taken = [
    409,
    {
      detail: 'The payroll of June 2026 has taken this settlement. Add what differs to a later month as a correction.',
    },
  ];
  await inState('REVIEW');
  expect(await said(await settle(id, false))).toEqual([
    409,
    {
      detail:
        'The payroll of June 2026 is in review with this settlement. Return it before you open the settlement again.',
    },
  ]);
  await inState('APPROVED');
  expect(await said(await settle(id, false))).toEqual(taken);
  await lockRuns(env, NOW);
  expect(await said(await settle(id, false))).toEqual(taken);
  // The month that paid it stays, also once it is locked.
  expect(await readExitAs(token(), id)).toMatchObject({ status: 'SETTLED', settlement: { month: '2026-06' } });
  expect(await linesOf(ada)).toMatchObject([{ title: 'Pay in place of notice', run_id: run }]);
});
