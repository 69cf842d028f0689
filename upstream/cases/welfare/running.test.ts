import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { welfare as contract } from '../../../contracts/cases/welfare';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { prepareAll, startMonth } from '../../pay/payroll/runs.test-support';
import { payRun } from '../../pay/payroll/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { notification } from '../../platform/notification/tables';
import { payslip, welfareRepayment } from '../../seed/generated-tables';
import { putKind } from './put.test-support';

const NOW = new Date('2026-06-16T09:00:00Z');
let made = 0;
let place: MadePlace;
let [hr, loan] = [{ id: 0, token: '' }, 0];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  made += 1;
  place = await makePlace(`L${made}`);
  hr = await makeUser(`hr${made}@lagoon.example`, ['ADMIN']);
  loan = (await putKind('Loan')).id;
  return () => void vi.useRealTimers();
});

const record = (employee: number, more: object = {}) =>
  as(hr.token).welfare.recordRunning({
    ...{ employee, kind: loan, amount: 60_000_000, left: 35_000_000, each: 10_000_000, first_month: '2026-06' },
    ...{ paid_at: '2025-11-20', purpose: 'Rent', ...more },
  }).response;
const said = async (answer: Response) => [answer.status, await answer.json()];
const recorded = async (...given: Parameters<typeof record>) => {
  const answer = await record(...given);
  expect(answer.status).toBe(200);
  const { id } = contract.recordRunning.output.parse(await answer.json());
  return await as(hr.token).welfare.detail({ id });
};
const planOf = ({ repayments }: Awaited<ReturnType<typeof recorded>>) =>
  repayments.map(({ due, amount, left_after }) => [due, amount, left_after]);

test('a running loan is being repaid from its first month on, by its instalment or in the months that are left', async () => {
  const user = await makeUser(`ada${made}@lagoon.example`, ['EMPLOYEE']);
  const ada = await makeEmployee(place, '2020-01-06', { user_id: user.id });
  const one = await recorded(ada.id);
  expect(one).toMatchObject({
    status: 'ONGOING',
    amount: 60_000_000,
    left: 35_000_000,
    months: 4,
    paid_at: '2025-11-20',
  });
  expect(planOf(one)).toEqual([
    ['2026-06-30', 10_000_000, 25_000_000],
    ['2026-07-31', 10_000_000, 15_000_000],
    ['2026-08-31', 10_000_000, 5_000_000],
    ['2026-09-30', 5_000_000, 0],
  ]);
  expect(one.timeline.map(({ title }) => title)).toEqual(['Recorded with ₦350,000.00 left, repaid in 4 months']);
  const [told] = await db.select().from(notification).where(eq(notification.user_id, user.id));
  expect(told?.subject).toBe('recorded your loan from before');
  const other = await recorded(ada.id, {
    amount: 1_000_000,
    left: 1_000_000,
    each: undefined,
    months: 3,
    first_month: '2026-07',
  });
  expect(planOf(other)).toEqual([
    ['2026-07-31', 333_333, 666_667],
    ['2026-08-31', 333_333, 333_334],
    ['2026-09-30', 333_334, 0],
  ]);
});

test('an open month whose payslip is marked takes the repayment once it is prepared anew', async () => {
  const ada = await makeEmployee(place, '2020-01-06');
  await startMonth(hr.token, place, '2026-06');
  await prepareAll(NOW);
  const one = await recorded(ada.id, { each: 2_000_000 });
  const [run] = await db.select().from(payRun).where(eq(payRun.company_id, place.company));
  const marks = await db.all(sql`SELECT employee_id, input FROM pay_stale WHERE run_id = ${run?.id}`);
  expect(marks).toEqual([{ employee_id: ada.id, input: 'LOAN' }]);
  const body = { act: 'prepare', note: '', version: run?.version };
  expect(
    await as(hr.token)
      .payroll.move.untyped({ id: run?.id, ...body })
      .status(),
  ).toBe(200);
  await prepareAll(NOW);
  const [slip] = await db.select().from(payslip).where(eq(payslip.employee_id, ada.id));
  expect(slip?.facts.repayments).toMatchObject([{ number: one.number, due: [{ place: 1, amount: 2_000_000 }] }]);
  expect(slip?.repayments).toBe(2_000_000);
});

test('what cannot be so is refused at its field', async () => {
  const ada = await makeEmployee(place, '2020-01-06', { user_id: hr.id });
  expect((await record(ada.id)).status).toBe(403);
  const ben = await makeEmployee(place, '2020-01-06');
  const { id: gift } = await putKind('Wedding');
  await db.insert(payRun).values({
    ...{ company_id: place.company, month: '2026-06', status: 'LOCKED', pay_day: '2026-06-25', method: 'ANNUAL' },
    ...{ prepared_by: 0, prepared_by_name: 'Tolu', prepared_at: NOW.toISOString() },
  });
  const cases = [
    [{ left: 60_000_001 }, { left: ['Not more than was lent'] }],
    [{ each: undefined }, { each: ['Enter the instalment or the months left'] }],
    [{ months: 3 }, { each: ['Enter the instalment or the months left, not both'] }],
    [{ kind: gift }, { kind: ['Choose a kind that is repaid'] }],
    [{ paid_at: '2026-06-17' }, { paid_at: ['Choose today or a day before'] }],
    [{}, { first_month: ['June 2026 takes no repayment any more. Choose a later month'] }],
  ] as const;
  for (const [more, words] of cases) expect(await said(await record(ben.id, more))).toEqual([400, words]);
  const one = await recorded(ben.id, { first_month: '2026-07' });
  expect(await said(await record(ben.id, { first_month: '2026-07' }))).toEqual([
    400,
    { amount: [`This loan is recorded already, as ${one.number}`] },
  ]);
  expect(await db.select().from(welfareRepayment).where(eq(welfareRepayment.case_id, one.id))).toHaveLength(4);
});
