import { env } from 'cloudflare:workers';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payDifference as contract, type Difference } from '../../contracts/pay-difference';
import { payroll } from '../../contracts/payroll';
import { ask, makeUser } from '../ask.test-support';
import { employee } from '../employee/tables';
import { db, makePlace, type Place } from '../journey.test-support';
import { putLeave, putType } from '../leave/put.test-support';
import { lockRuns } from '../payroll/lock';
import { makeBank, prepareAll, startMonth } from '../payroll/runs.test-support';
import { payLine, payRun, payStructure, payslip, payWarning } from '../payroll/tables';
import { payRelief } from '../payslip/tables';
import { makeEmployee } from '../probation/people.test-support';
import { compareMonths } from './compare';
import { payDifference, payRecheck } from './tables';

type Person = Awaited<ReturnType<typeof makeUser>>;
type Ada = Awaited<ReturnType<typeof makeEmployee>>;
const OCTOBER = new Date('2026-10-27T09:00:00Z');
const NOVEMBER = new Date('2026-11-10T09:00:00Z');
/** Naira as kobo. */
const naira = (amount: number) => Math.round(amount * 100);
let made = 0;
let place: Place;
let account = { bank_name: 0, account_number: '0123456789', pension_pin: 'PEN100000000001', tax_state: 'Lagos' };
let [tolu, chidi] = [{} as Person, {} as Person];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOVEMBER);
  made += 1;
  place = await makePlace(`D${made}`);
  account = { ...account, bank_name: (await makeBank(`d${made}`)).bank };
  tolu = await makeUser(`tolu.d${made}@lagoon.example`, ['ADMIN']);
  chidi = await makeUser(`chidi.d${made}@lagoon.example`, ['ADMIN']);
  // Basic 40 %, housing 30 %, transport 20 %: nine tenths are pensionable.
  await db.insert(payStructure).values({
    ...{ company_id: place.company, name: 'All staff', basic: 4000, housing: 3000, transport: 2000, other: 1000 },
    ...{ pension: true, nhf: false },
  });
  vi.setSystemTime(OCTOBER);
});
afterEach(() => void vi.useRealTimers());

/** Paid ₦500,000.00 a month since 2020. */
const makeAda = (more: object = {}) => makeEmployee(place, '2020-01-06', { ...account, ...more });

async function draft(month: string, { token }: Person): Promise<number> {
  const { id } = payroll.start.output.parse(await (await startMonth(token, place, month)).json());
  await prepareAll(new Date());
  return id;
}
/** Months that are locked, whatever their warnings. */
async function locked(...months: string[]): Promise<void> {
  const officer = await makeUser(`officer.d${made}@lagoon.example`, ['ADMIN']);
  for (const month of months) {
    const id = await draft(month, officer);
    await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, id));
    await lockRuns(env, new Date());
  }
}
/** Compares what changed of locked months, as if all of it were recorded on 10 November. */
async function compared(): Promise<void> {
  await db.update(payRecheck).set({ recorded_at: NOVEMBER.toISOString() });
  await compareMonths(env, NOVEMBER);
}
/** The draft of November, with all locked months compared. */
async function november(): Promise<number> {
  vi.setSystemTime(NOVEMBER);
  const id = await draft('2026-11', tolu);
  await compared();
  return id;
}

/** An entry of the history from a day on, which differs in one value from the one before. */
async function entry({ id }: Ada, kind: string, day: string, value: SQL): Promise<void> {
  await db.run(sql`INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_by, recorded_at)
    SELECT ${id}, ${kind}, ${day}, ${value}, 'Halima Sule', ${new Date().toISOString()} FROM employee_entry n
    WHERE n.employee_id = ${id} AND n.kind = ${kind} AND n.corrected_at IS NULL ORDER BY n.effective_from DESC LIMIT 1`);
}
/** Raises the pay from a day on to so many naira a month. */
const raise = (ada: Ada, day: string, month: number) =>
  entry(ada, 'PAY', day, sql`json_set(n.value, '$.gross_salary', ${naira(12 * month)})`);
const unpaidLeave = async (ada: Ada, start_date: string, end_date: string) =>
  putLeave(ada, {
    type_id: (await putType('Unpaid leave', { type: 'UNPAID' })).id,
    ...{ start_date, end_date, status: 'ACCEPTED' },
  });

const listed = async (run: number, { token } = tolu): Promise<Difference[]> =>
  contract.list.output.parse(
    await (await ask('GET', `/payroll/runs/${run}/differences/?page_size=100`, { token })).json(),
  ).results;
const told = async (run: number) =>
  (await listed(run)).map(({ month, part, amount, what }) => [month, part, amount, what]);
const decide = ({ id, version }: Difference, decision: string, more: object = {}, { token } = tolu) =>
  ask('PATCH', `/payroll/differences/${id}/`, { token, body: { decision, version, ...more } });
const takeAll = async (run: number, { token } = tolu) => {
  const answer = await ask('POST', `/payroll/runs/${run}/differences/`, { token, body: {} });
  await prepareAll(new Date());
  return [answer.status, await answer.json()];
};
const said = async (answer: Response) => [answer.status, await answer.json()];
const only = async (run: number): Promise<Difference> => {
  const [one, ...more] = await listed(run);
  if (!one || more.length > 0) throw new Error('not one difference');
  return one;
};
const linesOf = ({ id }: Ada) => db.select().from(payLine).where(eq(payLine.employee_id, id)).orderBy(payLine.id);
const slipOf = async (run: number, { id }: Ada) =>
  (
    await db
      .select()
      .from(payslip)
      .where(and(eq(payslip.run_id, run), eq(payslip.employee_id, id)))
  )[0];

describe('a rise from 1 September that is recorded in November', () => {
  test('is proposed as arrears of both months, and November pays ₦200,000.00 more with tax, pension and NSITF', async () => {
    const ada = await makeAda();
    await locked('2026-09', '2026-10');
    vi.setSystemTime(NOVEMBER);
    await raise(ada, '2026-09-01', 600_000);
    const run = await november();
    expect(await told(run)).toEqual([
      ['2026-09', 'PAY', naira(100_000), 'Pay since 1 Sep 2026'],
      ['2026-10', 'PAY', naira(100_000), 'Pay since 1 Sep 2026'],
    ]);
    expect((await listed(run))[0]).toMatchObject({
      ...{ due: naira(600_000), paid: naira(500_000), by: 'Halima Sule', found_on: '2026-11-10', may_decide: true },
    });
    const detail = await (await ask('GET', `/payroll/runs/${run}/`, { token: tolu.token })).json();
    expect(detail).toMatchObject({ differences: 2, may: { submit: false } });
    await db.update(payWarning).set({ decision: 'PAY' }).where(eq(payWarning.run_id, run));
    await db.update(payRun).set({ undecided: 0 }).where(eq(payRun.id, run));
    const version = payroll.detail.output.parse(detail).version;
    const body = { act: 'submit', version };
    expect(await said(await ask('POST', `/payroll/runs/${run}/move/`, { token: tolu.token, body }))).toEqual([
      409,
      {
        detail:
          '2 differences of locked months wait for a decision: take it or leave it out before the payroll is sent.',
      },
    ]);
    expect(await takeAll(run)).toEqual([200, { taken: 2 }]);
    expect(await linesOf(ada)).toMatchObject([
      {
        ...{ title: 'Arrears of September 2026', kind: 'ARREARS', amount: naira(100_000), basic: naira(40_000) },
        ...{ pensionable: naira(90_000), month: '2026-11', for_month: '2026-09', source: 'DIFFERENCE', run_id: null },
      },
      { title: 'Arrears of October 2026', amount: naira(100_000), for_month: '2026-10' },
    ]);
    // Pension: 8 % of 540,000 + 180,000. Tax of 7,200,000 − 518,400 a year: 992,688, a twelfth of it 82,724; of the arrears less their
    // pension, 185,600, 18 %: 33,408.
    expect(await slipOf(run, ada)).toMatchObject({
      ...{ gross: naira(800_000), pension: naira(57_600), nsitf: naira(8000), paye: naira(116_132) },
      net: naira(626_268),
    });
    expect(await listed(run)).toEqual([]);
    // Nothing is left, however often it is compared.
    await raise(ada, '2026-09-02', 600_000);
    await compared();
    expect(await listed(run)).toEqual([]);
  });

  test('which is raised again updates what nobody decided, and proposes the rest of what was taken', async () => {
    const ada = await makeAda();
    await locked('2026-10');
    vi.setSystemTime(NOVEMBER);
    await raise(ada, '2026-10-01', 600_000);
    const run = await november();
    expect(await told(run)).toEqual([['2026-10', 'PAY', naira(100_000), 'Pay since 1 Oct 2026']]);
    await raise(ada, '2026-10-02', 655_800);
    await compared();
    // 100,000 and 30 of 31 days of 55,800.
    expect(await told(run)).toEqual([['2026-10', 'PAY', naira(154_000), 'Pay since 1 Oct 2026']]);
    await takeAll(run);
    await db.run(sql`DELETE FROM employee_entry WHERE employee_id = ${ada.id} AND effective_from = '2026-10-02'`);
    await compared();
    expect((await only(run)).amount).toBe(-naira(54_000));
  });

  test('that is taken back before anybody decided is proposed no more', async () => {
    const ada = await makeAda();
    await locked('2026-10');
    vi.setSystemTime(NOVEMBER);
    await raise(ada, '2026-10-01', 600_000);
    const run = await november();
    await db.run(sql`DELETE FROM employee_entry WHERE employee_id = ${ada.id} AND effective_from = '2026-10-01'`);
    await compared();
    expect(await listed(run)).toEqual([]);
  });
});

test('a joiner who is entered late is owed the months that were locked without them', async () => {
  await makeAda();
  await locked('2026-09', '2026-10');
  vi.setSystemTime(NOVEMBER);
  const bola = await makeEmployee(place, '2026-09-14', account);
  const run = await november();
  expect(await listed(run)).toMatchObject([
    {
      ...{ employee: { id: bola.id }, month: '2026-09', what: 'First day 14 Sep 2026', due: naira(283_333.33) },
      ...{ paid: 0, amount: naira(283_333.33) },
    },
    { employee: { id: bola.id }, month: '2026-10', what: 'No payslip of the month', amount: naira(500_000) },
  ]);
});

test('months that were paid before Tenure, by their opening figures, are owed to nobody', async () => {
  await makeAda();
  await locked('2026-10');
  vi.setSystemTime(NOVEMBER);
  const bola = await makeEmployee(place, '2026-10-01', account);
  const run = await november();
  expect(await listed(run)).toHaveLength(1);
  const figures = { gross: 1, taxable: 1, pension: 0, nhf: 0, nhia: 0, paye: 0, relief: 0 };
  const body = {
    ...{ employee: bola.id, origin: 'BEFORE_TENURE', from_month: '2026-10', until_month: '2026-10' },
    ...figures,
  };
  expect((await ask('POST', '/payroll/openings/', { token: tolu.token, body })).status).toBe(200);
  await compared();
  expect(await listed(run)).toEqual([]);
});

test('an exit that is entered late takes back the days after the last one', async () => {
  const [ada] = [await makeAda(), await makeAda()];
  await locked('2026-10');
  vi.setSystemTime(NOVEMBER);
  await entry(ada, 'STATUS', '2026-10-11', sql`json_set(n.value, '$.employment_status', 'TERMINATED')`);
  const run = await november();
  // 10 of 31 days were due: 161,290.32.
  expect(await only(run)).toMatchObject({
    ...{ what: 'Last day 10 Oct 2026', due: naira(161_290.32), paid: naira(500_000), amount: -naira(338_709.68) },
  });
  await takeAll(run);
  expect(await linesOf(ada)).toMatchObject([
    { title: 'Recovery of October 2026', kind: 'RECOVERY', amount: naira(338_709.68), for_month: '2026-10' },
  ]);
});

describe('leave without pay of a locked month', () => {
  test('that is accepted late is taken back, within a third of November', async () => {
    const ada = await makeAda();
    await locked('2026-10');
    vi.setSystemTime(NOVEMBER);
    await unpaidLeave(ada, '2026-10-06', '2026-10-07');
    const run = await november();
    // 2 of 21 working days: the first of October is a holiday.
    expect(await told(run)).toEqual([['2026-10', 'PAY', -naira(47_619.05), '2 days of unpaid leave']]);
    await takeAll(run);
    expect((await slipOf(run, ada))?.gross).toBe(naira(452_380.95));
  });

  test('that is given back late is paid', async () => {
    const ada = await makeAda();
    await unpaidLeave(ada, '2026-10-06', '2026-10-07');
    await locked('2026-10');
    vi.setSystemTime(NOVEMBER);
    await db.run(sql`UPDATE leave_request SET status = 'CANCELLED' WHERE employee_id = ${ada.id}`);
    await db.run(sql`DELETE FROM leave_day WHERE employee_id = ${ada.id}`);
    const run = await november();
    expect(await told(run)).toEqual([['2026-10', 'PAY', naira(47_619.05), 'No unpaid leave, not 2 days']]);
    await takeAll(run);
    expect((await slipOf(run, ada))?.gross).toBe(naira(547_619.05));
  });

  test('of a month too long ago is told, and can only be left out', async () => {
    const ada = await makeAda();
    vi.setSystemTime(new Date('2026-07-01T09:00:00Z'));
    await locked('2026-07', '2026-08');
    vi.setSystemTime(NOVEMBER);
    await unpaidLeave(ada, '2026-07-31', '2026-08-03');
    const run = await november();
    const [july, august] = await listed(run);
    const why = 'Overpaid more than three months before it was found (Labour Act s. 5(5))';
    expect([july, august]).toMatchObject([
      { month: '2026-07', must_leave: why },
      { month: '2026-08', must_leave: null },
    ]);
    if (!july) return;
    expect(await said(await decide(july, 'TAKE'))).toEqual([400, { decision: [`${why}. Leave it out.`] }]);
    expect(await takeAll(run)).toEqual([200, { taken: 1 }]);
    expect(await said(await decide(july, 'LEAVE_OUT'))).toMatchObject([200, { state: 'LEFT_OUT', reason: why }]);
    expect((await linesOf(ada)).map(({ for_month }) => for_month)).toEqual(['2026-08']);
  });
});

test('a relief that is accepted late gives back the PAYE of the locked months of its year', async () => {
  const ada = await makeAda();
  await locked('2026-09', '2026-10');
  vi.setSystemTime(NOVEMBER);
  const at = NOVEMBER.toISOString();
  await db.insert(payRelief).values({
    ...{ employee_id: ada.id, kind: 'RENT', year: 2026, amount: naira(1_000_000), status: 'ACCEPTED' },
    ...{ asked_at: at, decided_at: at, decided_by: 'Halima Sule' },
  });
  const run = await november();
  // Of 200,000 relief 18 % are 36,000 a year. Tax of 6,000,000 − 432,000: 792,240, a twelfth of it 66,020.
  const what = 'Tenancy agreement accepted on 10 Nov 2026';
  expect(await told(run)).toEqual([
    ['2026-09', 'TAX', -naira(3000), what],
    ['2026-10', 'TAX', -naira(3000), what],
  ]);
  expect((await listed(run))[0]).toMatchObject({ due: naira(63_020), paid: naira(66_020) });
  await takeAll(run);
  expect(await linesOf(ada)).toMatchObject([
    { title: 'PAYE given back of September 2026', kind: 'TAX_REFUND', amount: naira(3000), basic: 0, pensionable: 0 },
    { title: 'PAYE given back of October 2026' },
  ]);
  expect(await slipOf(run, ada)).toMatchObject({ gross: naira(500_000), paye: naira(57_020) });
});

describe('a decision', () => {
  async function proposed() {
    const ada = await makeAda();
    await locked('2026-10');
    vi.setSystemTime(NOVEMBER);
    await raise(ada, '2026-10-01', 600_000);
    const run = await november();
    return { ada, run, one: await only(run) };
  }

  test('of two at once is one: the other is told, and there is one line', async () => {
    const { ada, one } = await proposed();
    const answers = await Promise.all([decide(one, 'TAKE', {}, tolu), decide(one, 'TAKE', {}, chidi)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(await late?.json()).toEqual({
      detail: 'Somebody decided this difference, or changed the payroll, in the meantime. Reload the page.',
    });
    expect(await linesOf(ada)).toHaveLength(1);
  });

  test('takes less with a reason, in proportion, and what was left is not proposed again', async () => {
    const { ada, run, one } = await proposed();
    expect(await said(await decide(one, 'TAKE', { amount: naira(60_000) }))).toEqual([
      400,
      { reason: ['Say why less than the difference is taken'] },
    ]);
    expect(await said(await decide(one, 'TAKE', { amount: naira(100_000.01) }))).toEqual([
      400,
      { amount: ['At most ₦100,000.00, which is the difference'] },
    ]);
    const reason = 'Paid in cash';
    expect((await decide(one, 'TAKE', { amount: naira(60_000), reason })).status).toBe(200);
    expect(await linesOf(ada)).toMatchObject([
      { amount: naira(60_000), basic: naira(24_000), pensionable: naira(54_000) },
    ]);
    await raise(ada, '2026-10-02', 600_000);
    await compared();
    expect(await listed(run)).toEqual([]);
  });

  test('leaves out with a reason alone, and a later change proposes no more than itself', async () => {
    const { ada, run, one } = await proposed();
    expect(await said(await decide(one, 'LEAVE_OUT'))).toEqual([400, { reason: ['Say why it is left out'] }]);
    expect((await decide(one, 'LEAVE_OUT', { reason: 'Agreed from November on' })).status).toBe(200);
    expect(await linesOf(ada)).toEqual([]);
    await raise(ada, '2026-10-02', 631_000);
    await compared();
    expect((await only(run)).amount).toBe(naira(30_000));
    await db.run(sql`DELETE FROM employee_entry WHERE employee_id = ${ada.id} AND effective_from >= '2026-10-01'`);
    await compared();
    expect(await listed(run)).toEqual([]);
  });

  test('that is taken out of the draft again is proposed again; its line cannot be edited', async () => {
    const { ada, run, one } = await proposed();
    await decide(one, 'TAKE');
    await prepareAll(NOVEMBER);
    const [line] = await linesOf(ada);
    const body = { month: '2026-11', title: 'More', kind: 'BONUS', amount: naira(1000), version: 1 };
    expect((await ask('PATCH', `/payroll/lines/${line?.id}/`, { token: tolu.token, body })).status).toBe(409);
    expect((await ask('DELETE', `/payroll/lines/${line?.id}/`, { token: tolu.token })).status).toBe(200);
    await prepareAll(NOVEMBER);
    await compared();
    expect((await only(run)).amount).toBe(naira(100_000));
  });

  test('is none where a correction by hand has put the month right', async () => {
    const { ada, run } = await proposed();
    const body = { employee: ada.id, month: '2026-11', title: 'Rise', kind: 'ARREARS', amount: naira(100_000) };
    expect(
      (await ask('POST', '/payroll/lines/', { token: tolu.token, body: { ...body, for_month: '2026-10' } })).status,
    ).toBe(200);
    await compared();
    await prepareAll(NOVEMBER);
    expect(await listed(run)).toEqual([]);
  });

  test('is never about oneself, and none after the payroll was sent', async () => {
    const { ada, run, one } = await proposed();
    await db
      .update(employee)
      .set({ email: `tolu.d${made}@lagoon.example` })
      .where(eq(employee.id, ada.id));
    expect((await only(run)).may_decide).toBe(false);
    expect((await decide(one, 'TAKE')).status).toBe(403);
    expect(await takeAll(run)).toEqual([200, { taken: 0 }]);
    await db.update(payRun).set({ status: 'REVIEW' }).where(eq(payRun.id, run));
    expect(await said(await decide(one, 'TAKE', {}, chidi))).toEqual([
      409,
      { detail: 'Differences are decided while the payroll of the company is a draft.' },
    ]);
    expect(await listed(run)).toEqual([]);
    expect(await db.select().from(payDifference).where(eq(payDifference.id, one.id))).toMatchObject([
      { state: 'PROPOSED' },
    ]);
  });
});
