import { env } from 'cloudflare:workers';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payDifference } from '../../../contracts/pay/pay-difference';
import { payroll as contract, type Run } from '../../../contracts/pay/payroll';
import type { Day } from '../../../contracts/platform/dates';
import {
  decideExitAs as decideExit,
  makeStartedExit,
  readExitAs as readExit,
  settleNow,
} from '../../cases/exit/exits.test-support';
import { putWelfare } from '../../cases/welfare/put.test-support';
import { settleLoanAs } from '../../cases/welfare/welfare.test-support';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { insertRow } from '../../house/rows.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { randomId, signSession } from '../../platform/link/tokens';
import { caseFile, caseParty, payslip } from '../../seed/generated-tables';
import { putLeave, putType } from '../../time/leave/put.test-support';
import { compareMonths } from '../pay-difference/compare';
import { payConsent, payRelief } from '../payslip/tables';
import { lockRuns } from './lock';
import { makeBank, prepareAll, startMonth } from './runs.test-support';
import { payLine } from './tables';

/** Naira as kobo. */
const naira = (amount: number) => Math.round(amount * 100);
type Person = Awaited<ReturnType<typeof makeUser>>;
let [tolu, chief] = [{} as Person, {} as Person];
let place: MadePlace;
let bank_name = 0;

/** Goes on to a day. A session is shorter than the weeks that go by. */
async function at(day: Day): Promise<void> {
  vi.setSystemTime(new Date(`${day}T09:00:00Z`));
  const signed = async (one: Person, role: 'ADMIN' | 'SUPERADMIN') => ({
    ...one,
    token: await signSession({ user_id: one.id, roles: [role], jti: randomId() }, env.JWT_SECRET, new Date()),
  });
  [tolu, chief] = [await signed(tolu, 'ADMIN'), await signed(chief, 'SUPERADMIN')];
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-08-18T09:00:00Z'));
  place = await makePlace('ACC');
  bank_name = (await makeBank('acc')).bank;
  tolu = await makeUser('tolu@accountant.example', ['ADMIN']);
  chief = await makeUser('chief@accountant.example', ['SUPERADMIN']);
  await db.run('UPDATE leave_type SET encash_on_exit = 0');
  await db.run("DELETE FROM holiday_day WHERE day BETWEEN '2026-10-01' AND '2026-10-31'");
  await db.run(sql`INSERT INTO holiday (name, start_date, end_date, status, created_at)
    VALUES ('National Day of the accountant', '2026-10-01', '2026-10-01', 'DECLARED', '2026-08-18T08:00:00.000Z')`);
  await db.run("INSERT INTO holiday_day SELECT '2026-10-01', '', max(id) FROM holiday");
});
afterEach(() => void vi.useRealTimers());

let accounts = 0;
/** Somebody of ₦500,000.00 a month since 2020, without pension and NHF. */
const somebody = async (since: Day = '2020-01-06', more: object = {}) => {
  accounts += 1;
  const account = {
    bank_name,
    account_number: `01234567${10 + accounts}`,
    account_name: 'Ada Obi',
    tax_state: 'Lagos',
  };
  return makeEmployee(place, since, { ...account, ...more });
};
type Somebody = Awaited<ReturnType<typeof somebody>>;

const detail = async (id: number): Promise<Run> => await as(tolu.token).payroll.detail({ id });
async function move(id: number, act: string, { token } = tolu): Promise<number> {
  const body = { act, note: '', version: (await detail(id)).version };
  const answer = await as(token).payroll.move.untyped({ id, ...body }).response;
  await prepareAll(new Date());
  return answer.status;
}
async function prepared(month: string): Promise<number> {
  const answer = await startMonth(tolu.token, place, month);
  const said = await answer.json();
  if (answer.status !== 200) throw new Error(`${month} is not prepared: ${JSON.stringify(said)}`);
  const { id } = contract.start.output.parse(said);
  await prepareAll(new Date());
  await compareMonths(env, new Date());
  return id;
}
/** Pays in spite of every warning, has another officer approve, and locks. */
async function locked(id: number): Promise<void> {
  const { results } = await as(tolu.token).payroll.warnings({ id, page_size: 100 });
  for (const { id: warning } of results)
    await as(tolu.token).payroll.decideWarning({ id: warning, decision: 'PAY' }).response;
  expect([await move(id, 'submit'), await move(id, 'approve', chief)]).toEqual([200, 200]);
  await lockRuns(env, new Date());
  expect((await detail(id)).status).toBe('LOCKED');
}
const slipOf = async (run: number, { id }: Somebody) => {
  const [slip] = await db
    .select()
    .from(payslip)
    .where(and(eq(payslip.run_id, run), eq(payslip.employee_id, id)));
  if (!slip) throw new Error('no payslip');
  return slip;
};
/** Gross, PAYE and net of a payslip in naira. */
const figures = async (run: number, one: Somebody) => {
  const { gross, paye, net } = await slipOf(run, one);
  return [gross / 100, paye / 100, net / 100];
};
const line = async (body: object) => {
  const answer = await as(tolu.token).payroll.addLine.untyped(body).response;
  expect(answer.status).toBe(200);
  await prepareAll(new Date());
};

// ₦6,000,000 a year: 330,000 + 3,000,000 × 18 % = 870,000; ÷ 12 = 72,500. Net 427,500.
const USUAL = [500_000, 72_500, 427_500];

test('a month as an accountant plays it through: every figure is what the calculator says', async () => {
  const [ada, dayo, efe, femi, gozi, halima] = await Promise.all(Array.from({ length: 6 }, () => somebody()));
  const chidi = await somebody();
  if (!ada || !dayo || !efe || !femi || !gozi || !halima) throw new Error('nobody');
  await insertRow('pay_profile', { employee_id: ada.id, pension: true });
  await db.insert(payConsent).values({
    ...{ employee_id: ada.id, kind: 'NHF', given_on: '2026-01-01', own: true },
    ...{ by: 'Ada Obi', at: '2026-01-01T08:00:00.000Z' },
  });
  // What Chidi earned and paid before Tenure: seven months of 500,000 with 72,500 each.
  const opened = await as(tolu.token).payOpening.add({
    ...{ employee: chidi.id, origin: 'BEFORE_TENURE', from_month: '2026-01', until_month: '2026-07', note: '' },
    ...{
      gross: naira(3_500_000),
      taxable: naira(3_500_000),
      pension: 0,
      nhf: 0,
      nhia: 0,
      paye: naira(507_500),
      relief: 0,
    },
  }).response;
  expect(opened.status).toBe(200);
  // A loan of 240,000 in three repayments of 80,000, the first in August.
  const loan = await putWelfare(efe, { status: 'ONGOING', amount: naira(240_000), months: 3, paid_at: '2026-08-10' });
  await db.insert(caseParty).values({
    ...{ case_id: loan.id, employee_id: efe.id, role: 'SUBJECT', sees: 'SUBJECT', name: 'Efe' },
    added_at: loan.opened_at,
  });

  // August. Ada: pension 8 % of 450,000 = 36,000, NHF 5,000; 6,000,000 - 492,000 = 5,508,000: 781,440 ÷ 12 = 65,120.
  const august = await prepared('2026-08');
  expect(await figures(august, ada)).toEqual([500_000, 65_120, 393_880]);
  expect(await figures(august, efe)).toEqual([500_000, 72_500, 347_500]);
  expect(await figures(august, gozi)).toEqual(USUAL);
  await locked(august);

  // September. A relief of ₦1,000,000 of rent is accepted on the 10th: 200,000 less is taxed, 36,000 a year, 3,000 a month.
  await at('2026-09-10');
  await db.insert(payRelief).values({
    ...{ employee_id: gozi.id, kind: 'RENT', year: 2026, amount: naira(1_000_000), status: 'ACCEPTED' },
    ...{ asked_at: '2026-09-08T08:00:00.000Z', decided_at: '2026-09-10T08:00:00.000Z', decided_by: 'Tolu' },
  });
  const september = await prepared('2026-09');
  const differences = (run: number) =>
    as(tolu.token)
      .payDifference.list({ id: run, page_size: 100 })
      .response.then((answer) => answer.json())
      .then((body) => payDifference.list.output.parse(body).results);
  const takeAll = async (run: number) => {
    const { differences_seen: seen } = await detail(run);
    await as(tolu.token).payDifference.takeAll({ id: run, seen }).response;
    await prepareAll(new Date());
  };
  expect((await differences(september)).map(({ month, part, amount }) => [month, part, amount])).toEqual([
    ['2026-08', 'TAX', naira(-3000)],
  ]);
  await takeAll(september);
  // 69,500 of September, less the 3,000 of August.
  expect(await figures(september, gozi)).toEqual([500_000, 66_500, 433_500]);
  // A bonus of 300,000 adds 54,000 to the tax of the year.
  await line({ employee: femi.id, month: '2026-09', title: 'Bonus', kind: 'BONUS', amount: naira(300_000) });
  expect(await figures(september, femi)).toEqual([800_000, 126_500, 673_500]);
  const held = await slipOf(september, halima);
  const holding = await as(tolu.token).payroll.hold({ id: held.id, held: true, reason: 'New bank' }).response;
  expect(holding.status).toBe(200);
  await locked(september);

  // October, before the draft. Ada earns 600,000 from 1 September; Bola came on 14 September and is entered now.
  await at('2026-10-12');
  await db.run(sql`INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_by, recorded_at)
    SELECT ${ada.id}, 'PAY', '2026-09-01', json_set(value, '$.gross_salary', ${naira(7_200_000)}), 'Halima Sule',
      '2026-10-12T08:00:00.000Z' FROM employee_entry WHERE employee_id = ${ada.id} AND kind = 'PAY' AND corrected_at IS NULL`);
  const bola = await somebody('2026-09-14', { created_at: '2026-10-12T08:00:00.000Z' });
  const { id: type_id } = await putType('Unpaid leave of the accountant', { type: 'UNPAID' });
  const leave = await putLeave(dayo, { type_id, start_date: '2026-10-05', end_date: '2026-10-09', status: 'ACCEPTED' });
  // The bonus of September is taken back.
  await line({
    employee: femi.id,
    month: '2026-10',
    title: 'Bonus of September',
    kind: 'RECOVERY',
    amount: naira(300_000),
  });
  const october = await prepared('2026-10');
  // Of 21 days of work five are unpaid: 500,000 × 16 ÷ 21.
  expect((await slipOf(october, dayo)).gross).toBe(38_095_238);

  // September of Bola: 17 of 30 days of 500,000. September of Ada: 100,000.
  const waiting = await differences(october);
  expect(waiting.map(({ employee, month, part, amount }) => [employee.id, month, part, amount])).toEqual([
    [ada.id, '2026-09', 'PAY', naira(100_000)],
    [bola.id, '2026-09', 'PAY', 28_333_333],
  ]);
  await takeAll(october);

  // After the draft: the unpaid days are taken back, the loan is settled, and Chidi leaves on 16 October.
  await as(tolu.token).leave.cancel({ id: leave.id, reason: 'Needed' }).response;
  const settled = await settleLoanAs(tolu.token, loan.id);
  expect(settled.status).toBe(200);
  const exit = await makeStartedExit(tolu.token, chidi.id, { type: 'RETIREMENT', last_day: '2026-10-16' });
  expect((await decideExit(chief.token, exit, 'APPROVED')).status).toBe(200);
  expect((await detail(october)).stale).toBe(3);
  expect(await move(october, 'submit')).toBe(409);
  expect(await move(october, 'refresh')).toBe(200);
  await db.update(caseFile).set({ status: 'SETTLEMENT' }).where(eq(caseFile.id, exit));
  expect((await settleNow(chief.token, exit)).status).toBe(200);
  await prepareAll(new Date());

  // Ada: pension 8 % of 540,000 + 90,000, NHF 2.5 % of 240,000 + 40,000. A year of 7,200,000 - 518,400 - 72,000 = 6,609,600: 979,728 ÷ 12
  // = 81,644; the arrears less 7,200 and 1,000 are 91,800 × 18 % = 16,524.
  expect(await figures(october, ada)).toEqual([700_000, 98_168, 544_432]);
  expect(await slipOf(october, ada)).toMatchObject({ pension: naira(50_400), nhf: naira(7000) });
  // Bola: 500,000 and 283,333.33, which adds 51,000 to the tax of the year.
  expect(await figures(october, bola)).toEqual([783_333.33, 123_500, 659_833.33]);
  expect(await figures(october, dayo)).toEqual(USUAL);
  // Efe paid the last 80,000 in cash: 80,000 + 80,000 were taken, and nothing is now.
  expect(await figures(october, efe)).toEqual(USUAL);
  // Femi: a third of 500,000 is 166,666.66, tax takes 72,500 of it, so 94,166.66 come back now; 16,950 less tax.
  expect(await figures(october, femi)).toEqual([405_833.34, 55_550, 350_283.34]);
  expect(await figures(october, gozi)).toEqual([500_000, 69_500, 430_500]);
  // Halima: October and the held September.
  expect(await figures(october, halima)).toEqual([500_000, 72_500, 855_000]);
  // Chidi: 16 of 31 days are 258,064.52; PAYE by twelfths 28,951.61. The year of 4,758,064.52 bears 646,451.61, deducted are 507,500 +
  // 145,000 + 28,951.61: 35,000.00 come back.
  expect(await figures(october, chidi)).toEqual([258_064.52, -6048.39, 264_112.91]);
  expect((await readExit(tolu.token, exit)).settlement?.total).toBe(26_411_291);

  const run = await detail(october);
  expect([run.people, run.gross, run.net]).toEqual([8, 414_723_119, 395_916_158]);
  await locked(october);

  // What a third was not enough for waits in November, and the year counts the held month once.
  expect(
    await db
      .select()
      .from(payLine)
      .where(and(eq(payLine.employee_id, femi.id), eq(payLine.month, '2026-11'))),
  ).toMatchObject([{ kind: 'RECOVERY', source: 'REST', amount: 20_583_334, title: 'Bonus of September' }]);
  const year = await as(tolu.token).payroll.year({ year: 2026, company: place.company, page_size: 100 });
  expect(year.results.find(({ employee }) => employee.id === halima.id)).toMatchObject({
    ...{ months: 3, gross: naira(1_500_000), paye: naira(217_500), net: naira(1_282_500) },
  });
});
