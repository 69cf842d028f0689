import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payroll as contract } from '../../../contracts/pay/payroll';
import { payslip as slipContract } from '../../../contracts/pay/payslip';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import { insertRow } from '../../house/rows.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { payslip } from '../../seed/generated-tables';
import { payOpening } from '../pay-opening/tables';
import { payRelief } from '../payslip/tables';
import { calculateYears } from './calculate-years';
import { lockRuns } from './lock';
import { makeBank, prepareAll, startMonth } from './runs.test-support';
import { payRun } from './tables';

const NOW = new Date('2026-12-10T09:00:00Z');
let made = 0;
let token = '';
let place: MadePlace;
let bank_name = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  made += 1;
  place = await makePlace(`T${made}`);
  bank_name = (await makeBank(`t${made}`)).bank;
  token = (await makeUser(`tax${made}@lagoon.example`, ['ADMIN'])).token;
});
afterEach(() => void vi.useRealTimers());

/** Somebody at ₦6,000,000 a year, from whom nothing but tax is taken. */
async function somebody(more: object = {}) {
  const one = await makeEmployee(place, '2020-01-06', { bank_name, tax_state: 'Lagos', ...more });
  await insertRow('pay_profile', { employee_id: one.id, pension: false, nhia: false });
  return one;
}
async function started(month: string): Promise<number> {
  const { id } = contract.start.output.parse(await (await startMonth(token, place, month)).json());
  await prepareAll(NOW);
  return id;
}
async function locked(...months: string[]): Promise<void> {
  for (const month of months) {
    const id = await started(month);
    await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, id));
    await lockRuns(env, NOW);
  }
  await calculateYears(env);
}
const slipOf = async (run: number, { id }: { id: number }) =>
  (
    await db
      .select()
      .from(payslip)
      .where(and(eq(payslip.run_id, run), eq(payslip.employee_id, id)))
  )[0];
const read = (query = '') =>
  ask('GET', `/payroll/reports/year-tax/?year=2026&company=${place.company}${query}`, { token });
const rows = async (query = '') => contract.yearTax.output.parse(await (await read(query)).json());
const rowOf = async ({ id }: { id: number }) => (await rows()).results.find(({ employee }) => employee.id === id);
const put = (run: number, people: { id: number }[], more: object = {}) =>
  as(token).payroll.putYearTax({ id: run, employees: people.map(({ id }) => id), ...more }).response;

const opening = (employee_id: number, until_month: string, amounts: Partial<typeof payOpening.$inferInsert> = {}) =>
  db.insert(payOpening).values({
    ...{ employee_id, company_id: place.company, year: 2026, origin: 'BEFORE_TENURE' as const, from_month: '2026-01' },
    ...{ until_month, gross: 0, taxable: 0, pension: 0, nhf: 0, nhia: 0, paye: 0, relief: 0 },
    ...{ created_by: 'Tolu', created_at: NOW.toISOString(), ...amounts },
  });
const rent = (employee_id: number) =>
  db.insert(payRelief).values({
    ...{ employee_id, kind: 'RENT' as const, year: 2026, amount: 100_000_000, status: 'ACCEPTED' as const },
    ...{ file_key: 'k', file_name: 'a.pdf', file_size: 1, asked_at: NOW.toISOString(), decided_at: NOW.toISOString() },
  });

/** Nine months before Tenure at the same pay: ₦72,500 of tax each. */
const NINE_MONTHS = { gross: 450_000_000, taxable: 450_000_000, paye: 65_250_000 };

describe('the tax of the year', () => {
  test('stands beside what was deducted, and follows opening figures and reliefs that come later', async () => {
    const ada = await somebody();
    await locked('2026-10');
    // Of ₦500,000 the Act takes nothing in a year; ₦72,500 were deducted. January to September are not known.
    expect(await rowOf(ada)).toMatchObject({
      ...{ last_month: '2026-10', months: 1, taxable: 50_000_000, tax: 0, deducted: 7_250_000 },
      ...{ difference: -7_250_000, known: false, run: null, own: false },
    });
    await opening(ada.id, '2026-09', NINE_MONTHS);
    await calculateYears(env);
    // 10 months: ₦5,000,000. 15 % of 2,200,000 and 18 % of 2,000,000 are 690,000; 725,000 were deducted.
    expect(await rowOf(ada)).toMatchObject({
      ...{ months: 10, taxable: 500_000_000, contributions: 0, reliefs: 0, tax: 69_000_000, deducted: 72_500_000 },
      ...{ difference: -3_500_000, known: true },
    });
    await rent(ada.id);
    await calculateYears(env);
    // A fifth of ₦1,000,000 rent is 200,000, which lessens the tax by 18 % of it.
    expect(await rowOf(ada)).toMatchObject({ reliefs: 20_000_000, tax: 65_400_000, difference: -7_100_000 });
    const statement = await as(token).payslip.statement({ year: 2026, employee: ada.id }).response;
    expect(slipContract.statement.output.parse(await statement.json()).tax).toEqual({
      ...{ last_month: '2026-10', months: 10, taxable: 500_000_000, contributions: 0, reliefs: 20_000_000 },
      ...{ tax: 65_400_000, deducted: 72_500_000, difference: -7_100_000, known: true },
    });
  });

  test('is what was deducted once December has put it right, a relief that came late counted', async () => {
    const ada = await somebody();
    await opening(ada.id, '2026-10', { gross: 500_000_000, taxable: 500_000_000, paye: 72_500_000 });
    await locked('2026-11');
    await rent(ada.id);
    const december = await started('2026-12');
    expect((await rowOf(ada))?.run).toEqual({ id: december, month: '2026-12', ends: true, asked: false });
    await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, december));
    await lockRuns(env, NOW);
    await calculateYears(env);
    // 6,000,000 less 200,000 for rent: 330,000 and 18 % of 2,800,000. December alone took 36,500.
    expect((await slipOf(december, ada))?.paye).toBe(3_650_000);
    expect(await rowOf(ada)).toMatchObject({ months: 12, tax: 83_400_000, deducted: 83_400_000, difference: 0 });
    expect((await rows('&differs=true')).total).toBe(0);
  });

  test('is one of whoever moved to another state within the year', async () => {
    const ada = await somebody();
    await locked('2026-10');
    const november = await started('2026-11');
    await db.update(payslip).set({ tax_state: 'Ogun', name: 'Ada of Ogun' }).where(eq(payslip.run_id, november));
    await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, november));
    await lockRuns(env, NOW);
    await calculateYears(env);
    expect((await rows()).results).toMatchObject([
      { employee: { id: ada.id, name: 'Ada of Ogun' }, months: 2, deducted: 14_500_000 },
    ]);
  });

  test('is searched, filtered by a difference, counted in pages and written as a file', async () => {
    const [ada, ben] = [await somebody({ lastname: 'Bello' }), await somebody({ lastname: 'Eze' })];
    await opening(ada.id, '2026-10', { gross: 500_000_000, taxable: 500_000_000, paye: 72_500_000 });
    // Whose figures are such that nothing is left: 11 months of tax, and ₦17,500 less.
    await opening(ben.id, '2026-10', { gross: 500_000_000, taxable: 500_000_000, paye: 70_750_000 });
    await locked('2026-11');
    // 5,500,000: 330,000 and 18 % of 2,500,000 are 780,000.
    expect((await rows()).results.map(({ tax, difference }) => [tax, difference])).toEqual([
      [78_000_000, -1_750_000],
      [78_000_000, 0],
    ]);
    expect((await rows('&differs=true')).results.map(({ employee }) => employee.id)).toEqual([ada.id]);
    expect((await rows('&search=eze')).results.map(({ employee }) => employee.id)).toEqual([ben.id]);
    expect(await rows('&page=2&page_size=1')).toMatchObject({ total: 2, results: [{ employee: { id: ben.id } }] });
    const file = await as(token).payroll.yearTaxFile({ year: 2026, company: place.company, differs: 'true' }).response;
    const lines = (await file.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/"2026-11",11,5500000\.00,0\.00,0\.00,780000\.00,797500\.00,-17500\.00,"No"$/);
  });
});

test('the tax of the year of who came from another company has no parts for who looks after one of both', async () => {
  const [old, ada] = [await makePlace(`O${made}`), await somebody({ lastname: 'Bello' })];
  await opening(ada.id, '2026-10', {
    company_id: old.company,
    gross: 500_000_000,
    taxable: 500_000_000,
    paye: 72_500_000,
  });
  await locked('2026-11');
  const whole = { months: 11, taxable: 550_000_000, tax: 78_000_000, deducted: 79_750_000, difference: -1_750_000 };
  expect(await rowOf(ada)).toMatchObject(whole);

  token = (await signInPresets(['Payroll officer'], [place.company])).get('Payroll officer') ?? '';
  expect(await rowOf(ada)).toMatchObject({
    ...{ months: null, taxable: null, contributions: null, reliefs: null, tax: null, deducted: null },
    difference: -1_750_000,
  });
  const path = `/payroll/reports/year-tax/file/?year=2026&company=${place.company}`;
  const [, line] = (await (await ask('GET', path, { token })).text()).split('\r\n');
  expect(line).toMatch(/"2026-11"(,"with another company"){6},-17500\.00,"No"$/);
});

describe('putting the year right before it ends', () => {
  test('is one line of a draft, which is reckoned anew, and can be taken back', async () => {
    const ada = await somebody();
    await opening(ada.id, '2026-09', NINE_MONTHS);
    await locked('2026-10');
    const run = await started('2026-11');
    expect((await rowOf(ada))?.run).toEqual({ id: run, month: '2026-11', ends: false, asked: false });
    expect((await slipOf(run, ada))?.paye).toBe(7_250_000);
    expect((await put(run, [ada])).status).toBe(200);
    await prepareAll(NOW);
    const slip = await slipOf(run, ada);
    // The tax of 11 months is 780,000.00, of which 725,000.00 were deducted before.
    expect(slip?.paye).toBe(5_500_000);
    expect(slip?.lines.find(({ code }) => code === 'paye_year')?.amount).toBe(-1_750_000);
    expect((await rowOf(ada))?.run).toMatchObject({ ends: true, asked: true });
    expect((await put(run, [ada], { put: false })).status).toBe(200);
    await prepareAll(NOW);
    expect((await slipOf(run, ada))?.paye).toBe(7_250_000);
    expect((await rowOf(ada))?.run).toMatchObject({ ends: false, asked: false });
  });

  test('is refused about oneself, without figures of the months before, for who is not paid, and after the draft', async () => {
    const [ada, ben] = [await somebody({ email: `tax${made}@lagoon.example` }), await somebody()];
    const cleo = await makeEmployee(await makePlace(`U${made}`), '2020-01-06');
    const run = await started('2026-10');
    const said = async (answer: Response) => [answer.status, await answer.json()];
    expect(await said(await put(run, [ada]))).toEqual([
      403,
      { detail: 'Nobody puts their own tax right. Another payroll officer does this.' },
    ]);
    expect(await said(await put(run, [ben]))).toEqual([
      409,
      { detail: expect.stringMatching(/^Months of .* in 2026 have neither payslip nor opening figures\. Enter/) },
    ]);
    expect(await said(await put(run, [cleo]))).toEqual([
      400,
      { employees: ['Choose people who are paid in October 2026'] },
    ]);
    await db.update(payRun).set({ status: 'REVIEW' }).where(eq(payRun.id, run));
    expect(await said(await put(run, [ben]))).toEqual([
      409,
      { detail: 'The payroll of October 2026 is in review: tax is put right in a draft only.' },
    ]);
  });
});
