import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payroll } from '../../../contracts/pay/payroll';
import { as } from '../../house/as.test-support';
import { db } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { payWarning } from '../../seed/generated-tables';
import { payRun } from '../payroll/tables';
import { payRelief } from '../payslip/tables';
import { compareMonths } from './compare';
import {
  account,
  begin,
  compareLockedMonths,
  differenceFacts,
  entry,
  listDifferencesOf,
  lockMonths,
  makeAda,
  NOVEMBER,
  nairaToKobo,
  november,
  only,
  payLinesOf,
  place,
  raise,
  sendDifferenceDecision,
  slipOf,
  statusAndBody,
  takeAll,
  tolu,
  unpaidLeave,
} from './months.test-support';

beforeEach(begin);
afterEach(() => void vi.useRealTimers());

describe('a rise from 1 September that is recorded in November', () => {
  test('is proposed as arrears of both months, and November pays ₦200,000.00 more with tax, pension and NSITF', async () => {
    const ada = await makeAda();
    await lockMonths('2026-09', '2026-10');
    vi.setSystemTime(NOVEMBER);
    await raise(ada, '2026-09-01', 600_000);
    const run = await november();
    expect(await differenceFacts(run)).toEqual([
      ['2026-09', 'PAY', nairaToKobo(100_000), 'Pay since 1 Sep 2026'],
      ['2026-10', 'PAY', nairaToKobo(100_000), 'Pay since 1 Sep 2026'],
    ]);
    expect((await listDifferencesOf(run))[0]).toMatchObject({
      ...{
        due: nairaToKobo(600_000),
        paid: nairaToKobo(500_000),
        by: 'Halima Sule',
        found_on: '2026-11-10',
        may_decide: true,
      },
    });
    const detail = await (await as(tolu.token).payroll.detail({ id: run }).response).json();
    expect(detail).toMatchObject({ differences: 2, may: { submit: false } });
    await db.update(payWarning).set({ decision: 'PAY' }).where(eq(payWarning.run_id, run));
    await db.update(payRun).set({ undecided: 0 }).where(eq(payRun.id, run));
    const version = payroll.detail.output.parse(detail).version;
    const body = { act: 'submit', version };
    expect(await statusAndBody(await as(tolu.token).payroll.move.untyped({ id: run, ...body }).response)).toEqual([
      409,
      {
        detail:
          '2 differences of locked months wait for a decision: take it or leave it out before the payroll is sent.',
      },
    ]);
    expect(await takeAll(run)).toEqual([200, { taken: 2 }]);
    expect(await payLinesOf(ada)).toMatchObject([
      {
        ...{
          title: 'Arrears of September 2026',
          kind: 'ARREARS',
          amount: nairaToKobo(100_000),
          basic: nairaToKobo(40_000),
        },
        ...{
          pensionable: nairaToKobo(90_000),
          month: '2026-11',
          for_month: '2026-09',
          source: 'DIFFERENCE',
          run_id: null,
        },
      },
      { title: 'Arrears of October 2026', amount: nairaToKobo(100_000), for_month: '2026-10' },
    ]);
    // Pension: 8 % of 540,000 + 180,000. Tax of 7,200,000 − 518,400 a year: 992,688, a twelfth of it 82,724; of the arrears less their
    // pension, 185,600, 18 %: 33,408.
    expect(await slipOf(run, ada)).toMatchObject({
      ...{
        gross: nairaToKobo(800_000),
        pension: nairaToKobo(57_600),
        nsitf: nairaToKobo(8000),
        paye: nairaToKobo(116_132),
      },
      net: nairaToKobo(626_268),
    });
    expect(await listDifferencesOf(run)).toEqual([]);
    // Nothing is left, however often it is compared.
    await raise(ada, '2026-09-02', 600_000);
    await compareLockedMonths();
    expect(await listDifferencesOf(run)).toEqual([]);
  });

  test('which is raised again updates what nobody decided, and proposes the rest of what was taken', async () => {
    const ada = await makeAda();
    await lockMonths('2026-10');
    vi.setSystemTime(NOVEMBER);
    await raise(ada, '2026-10-01', 600_000);
    const run = await november();
    expect(await differenceFacts(run)).toEqual([['2026-10', 'PAY', nairaToKobo(100_000), 'Pay since 1 Oct 2026']]);
    await raise(ada, '2026-10-02', 655_800);
    await compareLockedMonths();
    // 100,000 and 30 of 31 days of 55,800.
    expect(await differenceFacts(run)).toEqual([['2026-10', 'PAY', nairaToKobo(154_000), 'Pay since 1 Oct 2026']]);
    await takeAll(run);
    await db.run(sql`DELETE FROM employee_entry WHERE employee_id = ${ada.id} AND effective_from = '2026-10-02'`);
    await compareLockedMonths();
    expect((await only(run)).amount).toBe(-nairaToKobo(54_000));
  });

  test('that is taken back before anybody decided is proposed no more', async () => {
    const ada = await makeAda();
    await lockMonths('2026-10');
    vi.setSystemTime(NOVEMBER);
    await raise(ada, '2026-10-01', 600_000);
    const run = await november();
    await db.run(sql`DELETE FROM employee_entry WHERE employee_id = ${ada.id} AND effective_from = '2026-10-01'`);
    await compareLockedMonths();
    expect(await listDifferencesOf(run)).toEqual([]);
  });
});

test('a joiner who is entered late is owed the months that were locked without them', async () => {
  await makeAda();
  await lockMonths('2026-09', '2026-10');
  vi.setSystemTime(NOVEMBER);
  const bola = await makeEmployee(place, '2026-09-14', account);
  const run = await november();
  expect(await listDifferencesOf(run)).toMatchObject([
    {
      ...{ employee: { id: bola.id }, month: '2026-09', what: 'First day 14 Sep 2026', due: nairaToKobo(283_333.33) },
      ...{ paid: 0, amount: nairaToKobo(283_333.33) },
    },
    { employee: { id: bola.id }, month: '2026-10', what: 'No payslip of the month', amount: nairaToKobo(500_000) },
  ]);
});

test('months that were paid before Tenure, by their opening figures, are owed to nobody', async () => {
  await makeAda();
  await lockMonths('2026-10');
  vi.setSystemTime(NOVEMBER);
  const bola = await makeEmployee(place, '2026-10-01', account);
  const run = await november();
  expect(await listDifferencesOf(run)).toHaveLength(1);
  const figures = { gross: 1, taxable: 1, pension: 0, nhf: 0, nhia: 0, paye: 0, relief: 0 };
  const body = {
    ...{ employee: bola.id, origin: 'BEFORE_TENURE', from_month: '2026-10', until_month: '2026-10' },
    ...figures,
  };
  expect(await as(tolu.token).payOpening.add.untyped(body).status()).toBe(200);
  await compareLockedMonths();
  expect(await listDifferencesOf(run)).toEqual([]);
});

test('an exit that is entered late takes back the days after the last one', async () => {
  const [ada] = [await makeAda(), await makeAda()];
  await lockMonths('2026-10');
  vi.setSystemTime(NOVEMBER);
  await entry(ada, 'STATUS', '2026-10-11', sql`json_set(n.value, '$.employment_status', 'TERMINATED')`);
  const run = await november();
  // 10 of 31 days were due: 161,290.32.
  expect(await only(run)).toMatchObject({
    ...{
      what: 'Last day 10 Oct 2026',
      due: nairaToKobo(161_290.32),
      paid: nairaToKobo(500_000),
      amount: -nairaToKobo(338_709.68),
    },
  });
  await takeAll(run);
  expect(await payLinesOf(ada)).toMatchObject([
    { title: 'Recovery of October 2026', kind: 'RECOVERY', amount: nairaToKobo(338_709.68), for_month: '2026-10' },
  ]);
});

describe('leave without pay of a locked month', () => {
  test('that is accepted late is taken back, within a third of November', async () => {
    const ada = await makeAda();
    await lockMonths('2026-10');
    vi.setSystemTime(NOVEMBER);
    await unpaidLeave(ada, '2026-10-06', '2026-10-07');
    const run = await november();
    // 2 of 21 working days: the first of October is a holiday.
    expect(await differenceFacts(run)).toEqual([['2026-10', 'PAY', -nairaToKobo(47_619.05), '2 days of unpaid leave']]);
    await takeAll(run);
    expect((await slipOf(run, ada))?.gross).toBe(nairaToKobo(452_380.95));
  });

  test('that is given back late is paid', async () => {
    const ada = await makeAda();
    await unpaidLeave(ada, '2026-10-06', '2026-10-07');
    await lockMonths('2026-10');
    vi.setSystemTime(NOVEMBER);
    await db.run(sql`UPDATE leave_request SET status = 'CANCELLED' WHERE employee_id = ${ada.id}`);
    await db.run(sql`DELETE FROM leave_day WHERE employee_id = ${ada.id}`);
    const run = await november();
    expect(await differenceFacts(run)).toEqual([
      ['2026-10', 'PAY', nairaToKobo(47_619.05), 'No unpaid leave, not 2 days'],
    ]);
    await takeAll(run);
    expect((await slipOf(run, ada))?.gross).toBe(nairaToKobo(547_619.05));
  });

  test('of a month too long ago is told, and can only be left out', async () => {
    const ada = await makeAda();
    vi.setSystemTime(new Date('2026-07-01T09:00:00Z'));
    await lockMonths('2026-07', '2026-08');
    vi.setSystemTime(NOVEMBER);
    await unpaidLeave(ada, '2026-07-31', '2026-08-03');
    const run = await november();
    const [july, august] = await listDifferencesOf(run);
    const why = 'Overpaid more than three months before it was found (Labour Act s. 5(5))';
    expect([july, august]).toMatchObject([
      { month: '2026-07', must_leave: why },
      { month: '2026-08', must_leave: null },
    ]);
    if (!july) return;
    expect(await statusAndBody(await sendDifferenceDecision(july, 'TAKE'))).toEqual([
      400,
      { decision: [`${why}. Leave it out.`] },
    ]);
    expect(await takeAll(run)).toEqual([200, { taken: 1 }]);
    expect(await statusAndBody(await sendDifferenceDecision(july, 'LEAVE_OUT'))).toMatchObject([
      200,
      { state: 'LEFT_OUT', reason: why },
    ]);
    expect((await payLinesOf(ada)).map(({ for_month }) => for_month)).toEqual(['2026-08']);
  });
});

test('a relief that is accepted late gives back the PAYE of the locked months of its year', async () => {
  const ada = await makeAda();
  await lockMonths('2026-09', '2026-10');
  vi.setSystemTime(NOVEMBER);
  const at = NOVEMBER.toISOString();
  await db.insert(payRelief).values({
    ...{ employee_id: ada.id, kind: 'RENT', year: 2026, amount: nairaToKobo(1_000_000), status: 'ACCEPTED' },
    ...{ asked_at: at, decided_at: at, decided_by: 'Halima Sule' },
  });
  const run = await november();
  // Of 200,000 relief 18 % are 36,000 a year. Tax of 6,000,000 − 432,000: 792,240, a twelfth of it 66,020.
  const what = 'Tenancy agreement accepted on 10 Nov 2026';
  expect(await differenceFacts(run)).toEqual([
    ['2026-09', 'TAX', -nairaToKobo(3000), what],
    ['2026-10', 'TAX', -nairaToKobo(3000), what],
  ]);
  expect((await listDifferencesOf(run))[0]).toMatchObject({ due: nairaToKobo(63_020), paid: nairaToKobo(66_020) });
  await takeAll(run);
  expect(await payLinesOf(ada)).toMatchObject([
    {
      title: 'PAYE given back of September 2026',
      kind: 'TAX_REFUND',
      amount: nairaToKobo(3000),
      basic: 0,
      pensionable: 0,
    },
    { title: 'PAYE given back of October 2026' },
  ]);
  expect(await slipOf(run, ada)).toMatchObject({ gross: nairaToKobo(500_000), paye: nairaToKobo(57_020) });
});

test('of two workers at once one compares, and each difference is proposed once', async () => {
  const ada = await makeAda();
  await lockMonths('2026-10');
  vi.setSystemTime(NOVEMBER);
  await raise(ada, '2026-10-01', 600_000);
  await Promise.all([compareMonths(env, NOVEMBER), compareMonths(env, NOVEMBER)]);
  const run = await november();
  expect((await only(run)).version).toBe(1);
});
