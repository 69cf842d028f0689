import { env } from 'cloudflare:workers';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payOpening as contract } from '../../../contracts/pay/pay-opening';
import { payroll } from '../../../contracts/pay/payroll';
import { payslip as payslipContract } from '../../../contracts/pay/payslip';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { insertRow } from '../../house/rows.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit } from '../../platform/database/tables';
import { paySetting, payslip, payWarning } from '../../seed/generated-tables';
import { lockRuns } from '../payroll/lock';
import { makeBank, prepareAll, startMonth } from '../payroll/runs.test-support';
import { payRun } from '../payroll/tables';
import { putSlip } from '../payslip/put.test-support';
import { payOpening } from './tables';

const naira = (amount: number) => Math.round(amount * 100);
let made = 0;
let place: MadePlace;
let [tolu, chidi] = [
  { id: 0, token: '' },
  { id: 0, token: '' },
];
let account = {};

const at = (day: string) => vi.setSystemTime(new Date(`${day}T09:00:00Z`));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  at('2026-05-16');
  made += 1;
  place = await makePlace(`O${made}`);
  const { bank, pfa } = await makeBank(`o${made}`);
  account = {
    ...{ bank_name: bank, account_number: '0123456789', pension_manager: pfa, pension_pin: 'PEN100000000001' },
    tax_state: 'Lagos',
  };
  tolu = await makeUser(`tolu${made}@lagoon.example`, ['ADMIN']);
  chidi = await makeUser(`chidi${made}@lagoon.example`, ['ADMIN']);
  await db
    .insert(paySetting)
    .values({ company_id: place.company, pay_day: 25, method: 'CUMULATIVE', nsitf: false, itf: false });
});
afterEach(() => void vi.useRealTimers());

/** Somebody at ₦9,600,000 a year who pays pension and nothing else. */
async function somebody(since = '2026-01-01', more: object = {}) {
  const one = await makeEmployee(place, since, { ...account, gross_salary: naira(9_600_000), ...more });
  await insertRow('pay_profile', { employee_id: one.id, pension: true, nhia: false });
  return one;
}

/** What four months of ₦800,000 come to: pension 8 % of 720,000 a month, PAYE 116,132 a month. */
const FOUR = {
  ...{ gross: naira(3_200_000), taxable: naira(3_200_000), pension: naira(230_400), nhf: 0, nhia: 0 },
  ...{ paye: naira(464_528), relief: 0 },
};
const NOTHING = { gross: 0, taxable: 0, pension: 0, nhf: 0, nhia: 0, paye: 0, relief: 0 };
const enter = (of: number, more: object = {}, token = tolu.token) =>
  as(token).payOpening.add({
    employee: of,
    origin: 'BEFORE_TENURE',
    from_month: '2026-01',
    until_month: '2026-04',
    ...FOUR,
    ...more,
  }).response;
const entered = async (...given: Parameters<typeof enter>) => {
  const answer = await enter(...given);
  expect(answer.status).toBe(200);
  return contract.add.output.parse(await answer.json());
};
const said = async (answer: Response) => [answer.status, await answer.json()];

async function prepared(month: string, of = place): Promise<number> {
  // A session does not last from one month to the next.
  const { token } = await makeUser(`officer${made}.${month}@lagoon.example`, ['ADMIN']);
  const { id } = payroll.start.output.parse(await (await startMonth(token, of, month)).json());
  await prepareAll(new Date());
  return id;
}
/** Prepares a draft once more. */
async function anew(id: number): Promise<void> {
  const [run] = await db.select().from(payRun).where(eq(payRun.id, id));
  const body = { act: 'prepare', note: '', version: run?.version };
  expect(
    await as(tolu.token)
      .payroll.move.untyped({ id, ...body })
      .status(),
  ).toBe(200);
  await prepareAll(new Date());
}
const marksOf = (run: number) =>
  db.all<{ employee_id: number; input: string }>(sql`SELECT employee_id, input FROM pay_stale WHERE run_id = ${run}`);
async function lock(id: number): Promise<void> {
  await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, id));
  await lockRuns(env, new Date());
}
const slipOf = async (run: number, of: { id: number }) => {
  const [slip] = await db
    .select()
    .from(payslip)
    .where(and(eq(payslip.run_id, run), eq(payslip.employee_id, of.id)));
  if (!slip) throw new Error('no payslip');
  return slip;
};
const warningsOf = async (run: number, of: { id: number }) =>
  (
    await db
      .select()
      .from(payWarning)
      .where(and(eq(payWarning.run_id, run), eq(payWarning.employee_id, of.id)))
  ).filter(({ kind }) => kind === 'NO_OPENING');

describe('the tax of a year that began before Tenure', () => {
  // 9,600,000 - 691,200 of pension = 8,908,800: 330,000 + 5,908,800 × 18 % = 1,393,584; a month 116,132.
  test('is that of twelve months in one place, to the kobo', async () => {
    const ada = await somebody();
    await entered(ada.id);
    let paye = FOUR.paye;
    for (const month of ['05', '06', '07', '08', '09', '10', '11', '12']) {
      at(`2026-${month}-16`);
      const run = await prepared(`2026-${month}`);
      expect(await warningsOf(run, ada)).toEqual([]);
      const slip = await slipOf(run, ada);
      expect(slip.facts.to_date).toMatchObject({ months: Number(month) - 1, known: true });
      paye += slip.paye;
      await lock(run);
    }
    expect(paye).toBe(naira(1_393_584));
  });

  test('is reckoned by the yearly method while months have no figures, and a warning names them', async () => {
    const ada = await somebody();
    await entered(ada.id, { from_month: '2026-02', until_month: '2026-02', ...NOTHING });
    const run = await prepared('2026-05');
    expect((await slipOf(run, ada)).facts.to_date).toMatchObject({ known: false, months: 0 });
    expect((await slipOf(run, ada)).paye).toBe(naira(116_132));
    expect(await warningsOf(run, ada)).toMatchObject([
      {
        what: 'January, March to April 2026 have neither payslip nor opening figures: reckoned by the yearly method',
        note: 'Enter opening figures, of zero where there was no pay',
      },
    ]);
  });

  test('counts months of no pay as known once figures of zero say so', async () => {
    const ada = await somebody('2026-05-01');
    await entered(ada.id, { origin: 'FORMER_EMPLOYER', ...NOTHING });
    const run = await prepared('2026-05');
    expect(await warningsOf(run, ada)).toEqual([]);
    const slip = await slipOf(run, ada);
    expect(slip.facts.to_date).toMatchObject({ known: true, months: 0 });
    // 5 ÷ 12 of the tax on 800,000 × 12 ÷ 5 = 1,920,000 - 138,240 = 1,781,760: 147,264 × 5 ÷ 12 = 61,360.
    expect(slip.paye).toBe(naira(61_360));
  });

  test('is one over all companies in which somebody worked', async () => {
    const other = await makePlace(`G${made}`);
    const ada = await somebody('2020-01-06');
    const before: Awaited<ReturnType<typeof putSlip>>[] = [];
    for (const month of ['01', '02', '03', '04'])
      before.push(await putSlip({ ...ada, company_id: other.company }, `2026-${month}`));
    const slip = await slipOf(await prepared('2026-05'), ada);
    const sum = (of: 'taxable' | 'off' | 'paye') => before.reduce((all, one) => all + one[of], 0);
    expect(slip.facts.to_date).toMatchObject({
      ...{ months: 4, known: true },
      ...{ taxable: sum('taxable'), off: sum('off'), paye: sum('paye') },
    });
    expect(sum('paye')).toBeGreaterThan(0);
  });

  test('takes no payslip of nothing but held pay for a month of work', async () => {
    const ada = await somebody('2020-01-06');
    await putSlip(ada, '2026-01');
    await putSlip(ada, '2026-02', { facts: { stretches: [] } });
    await entered(ada.id, { from_month: '2026-02', until_month: '2026-04', origin: 'FORMER_EMPLOYER' });
    expect((await slipOf(await prepared('2026-05'), ada)).facts.to_date).toMatchObject({ months: 4, known: true });
  });
});

describe('what the year of somebody shows', () => {
  const json = async (path: string) => (await ask('GET', path, { token: tolu.token })).json();

  test('counts opening figures in the year to date of a payslip and in the annual statement', async () => {
    const ada = await somebody();
    await entered(ada.id);
    const may = await putSlip(ada, '2026-05');
    const slip = payslipContract.detail.output.parse(await json(`/payslip/${may.id}/`));
    expect(slip.gross_to_date).toBe(FOUR.gross + may.gross);
    expect(slip.deductions_to_date).toBe(FOUR.pension + FOUR.paye + may.deductions);
    expect(slip.net_to_date).toBe(slip.gross_to_date - slip.deductions_to_date);
    const toDate = (key: string) => slip.lines.find((line) => line.key === key)?.to_date;
    expect([toDate('paye'), toDate('pension'), toDate('nhf')]).toEqual([
      FOUR.paye + may.paye,
      FOUR.pension + may.pension,
      may.nhf,
    ]);
    const statement = payslipContract.statement.output.parse(await json(`/payslip/year/?year=2026&employee=${ada.id}`));
    expect(statement.opening).toEqual([
      {
        ...{
          origin: 'BEFORE_TENURE',
          from_month: '2026-01',
          until_month: '2026-04',
          gross: FOUR.gross,
          paye: FOUR.paye,
        },
        ...{ pension: FOUR.pension, nhf: 0, nhia: 0, net: naira(3_200_000 - 230_400 - 464_528) },
      },
    ]);
    expect(statement.months).toHaveLength(1);
  });

  test('has in the annual return of an employer what it paid before Tenure, and nothing of a former employer', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    await entered(ada.id);
    await entered(ben.id, { origin: 'FORMER_EMPLOYER' });
    const slips = [await putSlip(ada, '2026-05'), await putSlip(ben, '2026-05')];
    const { results } = payroll.year.output.parse(
      await json(`/payroll/reports/year/?year=2026&company=${place.company}`),
    );
    const of = (id: number) => results.find(({ employee: one }) => one.id === id);
    expect(of(ada.id)).toMatchObject({
      months: 5,
      gross: FOUR.gross + (slips[0]?.gross ?? 0),
      paye: FOUR.paye + (slips[0]?.paye ?? 0),
    });
    expect(of(ben.id)).toMatchObject({ months: 1, gross: slips[1]?.gross, paye: slips[1]?.paye });
  });
});

describe('opening figures', () => {
  test('that come into an open month mark its payslip, and so does taking them away', async () => {
    const ada = await somebody();
    const run = await prepared('2026-05');
    expect(await warningsOf(run, ada)).toHaveLength(1);
    const one = await entered(ada.id);
    expect(one).toMatchObject({ by: 'Aisha Bello', own: false, version: 1, paye: FOUR.paye });
    expect(await marksOf(run)).toEqual([{ employee_id: ada.id, input: 'YEAR' }]);
    await anew(run);
    expect(await warningsOf(run, ada)).toEqual([]);
    expect((await slipOf(run, ada)).facts.to_date.paye).toBe(FOUR.paye);
    const changed = await as(tolu.token).payOpening.update({
      id: one.id,
      ...FOUR,
      origin: 'GROUP',
      from_month: '2026-01',
      until_month: '2026-04',
      paye: 5,
      version: 1,
    }).response;
    expect(changed.status).toBe(200);
    await anew(run);
    expect((await slipOf(run, ada)).facts.to_date.paye).toBe(5);
    expect(await as(tolu.token).payOpening.remove({ id: one.id }).status()).toBe(200);
    await anew(run);
    expect(await warningsOf(run, ada)).toHaveLength(1);
    const trail = await db
      .select()
      .from(audit)
      .where(and(eq(audit.record, 'pay_opening'), eq(audit.record_id, one.id)));
    expect(trail.map(({ action }) => action)).toEqual([
      'Opening figures entered',
      'Opening figures changed',
      'Opening figures removed',
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/46452800|320000000|paye/);
  });

  test('are refused over a payslip, over other figures, of months to come, and twice of one origin', async () => {
    const ada = await somebody('2020-01-06');
    await putSlip(ada, '2026-04');
    expect(await said(await enter(ada.id))).toEqual([
      400,
      {
        until_month: [
          'April 2026 has a payslip. End the figures with March 2026; what another employer paid for April 2026 counts with them.',
        ],
      },
    ]);
    await entered(ada.id, { until_month: '2026-02' });
    expect(await said(await enter(ada.id, { from_month: '2026-02', until_month: '2026-03', origin: 'GROUP' }))).toEqual(
      [400, { from_month: ['Other figures have one of these months'] }],
    );
    expect(await said(await enter(ada.id, { from_month: '2026-03', until_month: '2026-03' }))).toEqual([
      400,
      { origin: ['There are figures of this origin for this year. Change those.'] },
    ]);
    expect(await said(await enter(ada.id, { until_month: '2026-06' }))).toEqual([
      400,
      { until_month: ['Choose this month or an earlier one'] },
    ]);
    expect(
      await said(await enter(ada.id, { from_month: '2025-11', until_month: '2026-01', taxable: naira(9_000_000) })),
    ).toEqual([
      400,
      { until_month: ['Choose a month of the same year'], taxable: ['Taxable pay is a part of the pay'] },
    ]);
  });

  test('are of nobody’s own, and of no company that somebody does not look after', async () => {
    const me = await somebody('2026-01-01', { user_id: tolu.id });
    expect((await enter(me.id)).status).toBe(403);
    const one = await entered(me.id, {}, chidi.token);
    expect(await as(tolu.token).payOpening.remove({ id: one.id }).status()).toBe(403);
    const list = async (query: string) =>
      contract.list.output.parse(await (await ask('GET', `/payroll/openings/?${query}`, { token: tolu.token })).json());
    expect((await list(`company=${place.company}&year=2026`)).results).toMatchObject([{ id: one.id, own: true }]);
    expect((await list(`company=${place.company}&year=2025`)).results).toEqual([]);
    expect((await list(`search=${encodeURIComponent(me.lastname)}`)).results.map(({ id }) => id)).toEqual([one.id]);
  });

  test('stand with the company that employed somebody then', async () => {
    const ada = await somebody('2020-01-06');
    const one = await entered(ada.id);
    const [row] = await db.select().from(payOpening).where(eq(payOpening.id, one.id));
    const [now] = await db.select().from(employee).where(eq(employee.id, ada.id));
    expect([row?.company_id, row?.year]).toEqual([now?.company_id, 2026]);
  });
});
