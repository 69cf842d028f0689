import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { as } from '../../house/as.test-support';
import { db } from '../../house/journey.test-support';
import { rowsIn } from '../../house/rows.test-support';
import { employee } from '../../people/employee/tables';
import { prepareAll } from '../payroll/runs.test-support';
import { payLine, payRun } from '../payroll/tables';
import {
  begin,
  chidi,
  compareLockedMonths,
  listDifferencesOf,
  lockMonths,
  madeCount,
  makeAda,
  NOVEMBER,
  nairaToKobo,
  november,
  only,
  payLinesOf,
  place,
  raise,
  sendDifferenceDecision,
  statusAndBody,
  takeAll,
  tolu,
} from './months.test-support';

beforeEach(begin);
afterEach(() => void vi.useRealTimers());

describe('a decision', () => {
  async function proposed() {
    const ada = await makeAda();
    await lockMonths('2026-10');
    vi.setSystemTime(NOVEMBER);
    await raise(ada, '2026-10-01', 600_000);
    const run = await november();
    return { ada, run, one: await only(run) };
  }

  test('of two at once is one: the other is told, and there is one line', async () => {
    const { ada, one } = await proposed();
    const answers = await Promise.all([
      sendDifferenceDecision(one, 'TAKE', {}, tolu),
      sendDifferenceDecision(one, 'TAKE', {}, chidi),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(await late?.json()).toEqual({
      detail: 'Somebody decided this difference, or changed the payroll, in the meantime. Reload the page.',
    });
    expect(await payLinesOf(ada)).toHaveLength(1);
  });

  test('takes less with a reason, in proportion, and what was left is not proposed again', async () => {
    const { ada, run, one } = await proposed();
    expect(await statusAndBody(await sendDifferenceDecision(one, 'TAKE', { amount: nairaToKobo(60_000) }))).toEqual([
      400,
      { reason: ['Say why less than the difference is taken'] },
    ]);
    expect(await statusAndBody(await sendDifferenceDecision(one, 'TAKE', { amount: nairaToKobo(100_000.01) }))).toEqual(
      [400, { amount: ['At most ₦100,000.00, which is the difference'] }],
    );
    const reason = 'Paid in cash';
    expect((await sendDifferenceDecision(one, 'TAKE', { amount: nairaToKobo(60_000), reason })).status).toBe(200);
    expect(await payLinesOf(ada)).toMatchObject([
      { amount: nairaToKobo(60_000), basic: nairaToKobo(24_000), pensionable: nairaToKobo(54_000) },
    ]);
    await raise(ada, '2026-10-02', 600_000);
    await compareLockedMonths();
    expect(await listDifferencesOf(run)).toEqual([]);
  });

  test('leaves out with a reason alone, and a later change proposes no more than itself', async () => {
    const { ada, run, one } = await proposed();
    expect(await statusAndBody(await sendDifferenceDecision(one, 'LEAVE_OUT'))).toEqual([
      400,
      { reason: ['Say why it is left out'] },
    ]);
    expect((await sendDifferenceDecision(one, 'LEAVE_OUT', { reason: 'Agreed from November on' })).status).toBe(200);
    expect(await payLinesOf(ada)).toEqual([]);
    await raise(ada, '2026-10-02', 631_000);
    await compareLockedMonths();
    expect((await only(run)).amount).toBe(nairaToKobo(30_000));
    await db.run(sql`DELETE FROM employee_entry WHERE employee_id = ${ada.id} AND effective_from >= '2026-10-01'`);
    await compareLockedMonths();
    expect(await listDifferencesOf(run)).toEqual([]);
  });

  test('that is taken out of the draft again is proposed again; its line cannot be edited', async () => {
    const { ada, run, one } = await proposed();
    await sendDifferenceDecision(one, 'TAKE');
    await prepareAll(NOVEMBER);
    const [line] = await payLinesOf(ada);
    const body = { month: '2026-11', title: 'More', kind: 'BONUS', amount: nairaToKobo(1000), version: 1 };
    expect(
      await as(tolu.token)
        .payroll.updateLine.untyped({ id: line?.id, ...body })
        .status(),
    ).toBe(409);
    expect(await as(tolu.token).payroll.removeLine({ id: line?.id }).status()).toBe(200);
    await prepareAll(NOVEMBER);
    await compareLockedMonths();
    expect((await only(run)).amount).toBe(nairaToKobo(100_000));
  });

  test('is none where a correction by hand has put the month right', async () => {
    const { ada, run } = await proposed();
    const body = { employee: ada.id, month: '2026-11', title: 'Rise', kind: 'ARREARS', amount: nairaToKobo(100_000) };
    expect(
      await as(tolu.token)
        .payroll.addLine.untyped({ ...body, for_month: '2026-10' })
        .status(),
    ).toBe(200);
    await compareLockedMonths();
    await prepareAll(NOVEMBER);
    expect(await listDifferencesOf(run)).toEqual([]);
  });

  test('are not all taken with another that is found after the page was read', async () => {
    const { ada, run } = await proposed();
    const seen = async () => (await as(tolu.token).payroll.detail({ id: run })).differences_seen;
    const before = await seen();
    await raise(ada, '2026-10-02', 700_000);
    await compareLockedMonths();
    const take = (body: object) => as(tolu.token).payDifference.takeAll.untyped({ id: run, ...body }).response;
    expect(await statusAndBody(await take({ seen: before }))).toEqual([
      409,
      { detail: 'What waits changed since you opened this. Read it again.' },
    ]);
    expect(await payLinesOf(ada)).toEqual([]);
    expect((await take({ seen: await seen() })).status).toBe(200);
  });

  test('is never about oneself, and none after the payroll was sent', async () => {
    const { ada, run, one } = await proposed();
    await db
      .update(employee)
      .set({ email: `tolu.d${madeCount}@lagoon.example` })
      .where(eq(employee.id, ada.id));
    expect((await only(run)).may_decide).toBe(false);
    expect((await sendDifferenceDecision(one, 'TAKE')).status).toBe(403);
    expect(await takeAll(run)).toEqual([200, { taken: 0 }]);
    await db.update(payRun).set({ status: 'REVIEW' }).where(eq(payRun.id, run));
    expect(await statusAndBody(await sendDifferenceDecision(one, 'TAKE', {}, chidi))).toEqual([
      409,
      { detail: 'Differences are decided while the payroll of the company is a draft.' },
    ]);
    expect(await listDifferencesOf(run)).toEqual([]);
    expect(await rowsIn('pay_difference', sql`id = ${one.id}`)).toMatchObject([{ state: 'PROPOSED' }]);
  });
});

test('all differences are taken at once, of more people than one piece compares', async () => {
  const staff = await Promise.all(Array.from({ length: 120 }, () => makeAda()));
  await lockMonths('2026-10');
  vi.setSystemTime(NOVEMBER);
  await db.run(sql`INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_by, recorded_at)
    SELECT n.employee_id, 'PAY', '2026-10-01', json_set(n.value, '$.gross_salary', 720000000), 'Halima Sule', ${NOVEMBER.toISOString()}
    FROM employee_entry n WHERE n.kind = 'PAY' AND n.employee_id IN (SELECT id FROM employee WHERE company_id = ${place.company})`);
  const run = await november();
  expect(await takeAll(run)).toEqual([200, { taken: staff.length }]);
  const taken = await db.select().from(payLine).where(eq(payLine.company_id, place.company));
  expect(new Set(taken.map(({ employee_id, amount }) => [employee_id, amount].join())).size).toBe(staff.length);
  const [stored] = await db.select().from(payRun).where(eq(payRun.id, run));
  expect(stored?.gross).toBe(staff.length * nairaToKobo(700_000));
});
