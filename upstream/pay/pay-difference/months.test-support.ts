import { env } from 'cloudflare:workers';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Difference } from '../../../contracts/pay/pay-difference';
import { payroll } from '../../../contracts/pay/payroll';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { payslip } from '../../seed/generated-tables';
import { putLeave, putType } from '../../time/leave/put.test-support';
import { lockRuns } from '../payroll/lock';
import { makeBank, prepareAll, startMonth } from '../payroll/runs.test-support';
import { payLine, payRun, payStructure } from '../payroll/tables';
import { compareMonths } from './compare';

type Person = Awaited<ReturnType<typeof makeUser>>;
type Ada = Awaited<ReturnType<typeof makeEmployee>>;
const OCTOBER = new Date('2026-10-27T09:00:00Z');
export const NOVEMBER = new Date('2026-11-10T09:00:00Z');
/** Naira as kobo. */
export const nairaToKobo = (amount: number) => Math.round(amount * 100);
export let madeCount = 0;
export let place: MadePlace;
export let account = { bank_name: 0, account_number: '0123456789', pension_pin: 'PEN100000000001', tax_state: 'Lagos' };
export let [tolu, chidi] = [{} as Person, {} as Person];

/** What each test begins with, on 27 October 2026. */
export async function begin(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOVEMBER);
  madeCount += 1;
  place = await makePlace(`D${madeCount}`);
  account = { ...account, bank_name: (await makeBank(`d${madeCount}`)).bank };
  tolu = await makeUser(`tolu.d${madeCount}@lagoon.example`, ['ADMIN']);
  chidi = await makeUser(`chidi.d${madeCount}@lagoon.example`, ['ADMIN']);
  // Basic 40 %, housing 30 %, transport 20 %: nine tenths are pensionable.
  await db.insert(payStructure).values({
    ...{ company_id: place.company, name: 'All staff', basic: 4000, housing: 3000, transport: 2000, other: 1000 },
    ...{ pension: true, nhf: false },
  });
  vi.setSystemTime(OCTOBER);
}

/** Paid ₦500,000.00 a month since 2020. */
export const makeAda = (more: object = {}) => makeEmployee(place, '2020-01-06', { ...account, ...more });

async function draft(month: string, { token }: Person): Promise<number> {
  const { id } = payroll.start.output.parse(await (await startMonth(token, place, month)).json());
  await prepareAll(new Date());
  return id;
}
/** Months that are locked, whatever their warnings. */
export async function lockMonths(...months: string[]): Promise<void> {
  const officer = await makeUser(`officer.d${madeCount}@lagoon.example`, ['ADMIN']);
  for (const month of months) {
    const id = await draft(month, officer);
    await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, id));
    await lockRuns(env, new Date());
  }
}
/** Compares what changed of locked months, as if all of it were recorded on 10 November. */
export async function compareLockedMonths(): Promise<void> {
  await db.run(sql`UPDATE pay_recheck SET recorded_at = ${NOVEMBER.toISOString()}`);
  await compareMonths(env, NOVEMBER);
}
/** The draft of November, with all locked months compared. */
export async function november(): Promise<number> {
  vi.setSystemTime(NOVEMBER);
  const id = await draft('2026-11', tolu);
  await compareLockedMonths();
  return id;
}

/** An entry of the history from a day on, which differs in one value from the one before. */
export async function entry({ id }: Ada, kind: string, day: string, value: SQL): Promise<void> {
  await db.run(sql`INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_by, recorded_at)
    SELECT ${id}, ${kind}, ${day}, ${value}, 'Halima Sule', ${new Date().toISOString()} FROM employee_entry n
    WHERE n.employee_id = ${id} AND n.kind = ${kind} AND n.corrected_at IS NULL ORDER BY n.effective_from DESC LIMIT 1`);
}
/** Raises the pay from a day on to so many naira a month. */
export const raise = (ada: Ada, day: string, month: number) =>
  entry(ada, 'PAY', day, sql`json_set(n.value, '$.gross_salary', ${nairaToKobo(12 * month)})`);
export const unpaidLeave = async (ada: Ada, start_date: string, end_date: string) =>
  putLeave(ada, {
    type_id: (await putType('Unpaid leave', { type: 'UNPAID' })).id,
    ...{ start_date, end_date, status: 'ACCEPTED' },
  });

export const listDifferencesOf = async (run: number, { token } = tolu): Promise<Difference[]> =>
  (await as(token).payDifference.list({ id: run, page_size: 100 })).results;
export const differenceFacts = async (run: number) =>
  (await listDifferencesOf(run)).map(({ month, part, amount, what }) => [month, part, amount, what]);
export const sendDifferenceDecision = (
  { id, version }: Difference,
  decision: string,
  more: object = {},
  { token } = tolu,
) => as(token).payDifference.decide.untyped({ id, decision, version, ...more }).response;
export const takeAll = async (run: number, { token } = tolu) => {
  const detail = await as(token).payroll.detail({ id: run }).response;
  const { differences_seen: seen } = await detail.json<{ differences_seen: string }>();
  const answer = await as(token).payDifference.takeAll({ id: run, seen }).response;
  await prepareAll(new Date());
  return [answer.status, await answer.json()];
};
export const statusAndBody = async (answer: Response) => [answer.status, await answer.json()];
export const only = async (run: number): Promise<Difference> => {
  const [one, ...more] = await listDifferencesOf(run);
  if (!one || more.length > 0) throw new Error('not one difference');
  return one;
};
export const payLinesOf = ({ id }: Ada) =>
  db.select().from(payLine).where(eq(payLine.employee_id, id)).orderBy(payLine.id);
export const slipOf = async (run: number, { id }: Ada) =>
  (
    await db
      .select()
      .from(payslip)
      .where(and(eq(payslip.run_id, run), eq(payslip.employee_id, id)))
  )[0];
