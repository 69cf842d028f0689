import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payroll as contract } from '../../../contracts/pay/payroll';
import { payslip as slipContract } from '../../../contracts/pay/payslip';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { payslip } from '../../seed/generated-tables';
import { lockRuns } from './lock';
import { makeBank, prepareAll, startMonth } from './runs.test-support';
import { payLine, payRun } from './tables';

const NOW = new Date('2026-12-10T09:00:00Z');
let made = 0;
let token = '';
let place: MadePlace;
let bank_name = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  made += 1;
  place = await makePlace(`N${made}`);
  bank_name = (await makeBank(`n${made}`)).bank;
  token = (await makeUser(`net${made}@lagoon.example`, ['ADMIN'])).token;
});
afterEach(() => void vi.useRealTimers());

const somebody = (more: object = {}) =>
  makeEmployee(place, '2020-01-06', { bank_name, account_number: '0123456789', tax_state: 'Lagos', ...more });

/** Prepares a month and locks it; the payslip of somebody, which is held where that is asked for. */
async function month(of: string, { id }: { id: number }, held = false) {
  const run = contract.start.output.parse(await (await startMonth(token, place, of)).json()).id;
  await prepareAll(NOW);
  const whose = and(eq(payslip.run_id, run), eq(payslip.employee_id, id));
  if (held) await db.update(payslip).set({ held }).where(whose);
  await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, run));
  await lockRuns(env, NOW);
  const [slip] = await db.select().from(payslip).where(whose);
  if (!slip) throw new Error(`no payslip of ${of}`);
  return slip;
}

const read = (path: string) => ask('GET', path, { token });
const statementOf = async ({ id }: { id: number }) =>
  slipContract.statement.output.parse(await (await read(`/payslip/year/?year=2026&employee=${id}`)).json());
const yearOf = async ({ id }: { id: number }) => {
  const answer = await read(`/payroll/reports/year/?year=2026&company=${place.company}`);
  return contract.year.output.parse(await answer.json()).results.find(({ employee }) => employee.id === id);
};
const detailOf = async ({ id }: { id: number }) =>
  slipContract.detail.output.parse(await (await read(`/payslip/${id}/`)).json());
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);

describe('pay that was held', () => {
  test('counts once in the year: on the payslip, in the statement and in Form H1', async () => {
    const ada = await somebody();
    const october = await month('2026-10', ada, true);
    const november = await month('2026-11', ada);
    // What is paid in November is the pay of two months; the year's net is gross less deductions.
    expect(november.net).toBe(2 * october.net);
    const net = october.gross - october.deductions + november.gross - november.deductions;
    expect(net).toBe(2 * october.net);
    expect(await yearOf(ada)).toMatchObject({ months: 2, gross: october.gross + november.gross, net });
    const { months } = await statementOf(ada);
    expect(months.map((one) => [one.month, one.net])).toEqual([
      ['2026-10', october.net],
      ['2026-11', october.net],
    ]);
    const slip = await detailOf(november);
    expect([slip.net, slip.net_to_date]).toEqual([november.net, net]);
    expect(slip.lines.find(({ code }) => code === 'beside')).toMatchObject({
      ...{ title: 'Held pay of October 2026', amount: october.net, to_date: 0 },
    });
    const file = await (await read(`/payroll/reports/year/file/?year=2026&company=${place.company}`)).text();
    expect(file.trimEnd().split('\r\n')[1]).toMatch(new RegExp(`,2,.*,${(net / 100).toFixed(2)}$`));
  });

  test('of a leaver makes no month of work of the month in which it is paid', async () => {
    const [ada, ben] = [await somebody(), await somebody({ account_number: '0123456788' })];
    const october = await month('2026-10', ada, true);
    await db.$client.prepare("UPDATE employee_span SET until = '2026-11-01' WHERE employee_id = ?").bind(ada.id).run();
    const november = await month('2026-11', ada);
    expect(november).toMatchObject({ gross: 0, carried: october.net, net: october.net });
    expect(await yearOf(ada)).toMatchObject({ months: 1, net: october.gross - october.deductions });
    expect((await statementOf(ada)).months.map((one) => one.month)).toEqual(['2026-10']);
    expect(await yearOf(ben)).toMatchObject({ months: 2 });
  });

  test('that was below nothing is taken once in the year, too', async () => {
    const ada = await somebody();
    const october = await month('2026-10', ada, true);
    // What is left to be taken of October stands in November as a deduction that October had already.
    await db
      .update(payLine)
      .set({ kind: 'OWED', amount: 1_000_000, title: 'Left to be taken of October 2026' })
      .where(eq(payLine.employee_id, ada.id));
    const november = await month('2026-11', ada);
    expect(november).toMatchObject({ carried: 0, owed: 1_000_000, other_off: 1_000_000 });
    const net = 2 * (october.gross - october.deductions);
    expect(await yearOf(ada)).toMatchObject({ months: 2, net });
    expect(sum((await statementOf(ada)).months.map((one) => one.net))).toBe(net);
    const slip = await detailOf(november);
    expect([slip.net_to_date, slip.deductions_to_date]).toEqual([net, 2 * october.deductions]);
  });
});

test('the year to date is the sum of the months, whichever of them were held', async () => {
  const ada = await somebody();
  const amounts = [0, 7_431_019, 0, 12_345_678, 100_099, 0];
  const slips: (typeof payslip.$inferSelect)[] = [];
  for (const [i, amount] of amounts.entries()) {
    const of = `2026-${String(i + 5).padStart(2, '0')}`;
    if (amount > 0) {
      const line = { employee: ada.id, month: of, title: 'Bonus', kind: 'BONUS', amount };
      expect(await as(token).payroll.addLine.untyped(line).status()).toBe(200);
    }
    slips.push(await month(of, ada, [1, 2, 4].includes(i)));
    const net = sum(slips.map(({ gross, deductions }) => gross - deductions));
    const last = await detailOf(slips.at(-1) ?? { id: 0 });
    expect([of, last.gross_to_date, last.net_to_date]).toEqual([of, sum(slips.map(({ gross }) => gross)), net]);
    expect(await yearOf(ada)).toMatchObject({ months: i + 1, gross: last.gross_to_date, net });
    expect(sum((await statementOf(ada)).months.map((one) => one.net))).toBe(net);
  }
  // In the last month everything that was held has been paid: what was paid is what the year came to.
  const paid = sum(slips.filter(({ held }) => !held).map(({ net }) => net));
  expect(paid).toBe(sum(slips.map(({ gross, deductions }) => gross - deductions)));
});
