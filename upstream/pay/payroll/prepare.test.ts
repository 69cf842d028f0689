import { env } from 'cloudflare:workers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payroll as contract } from '../../../contracts/pay/payroll';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { insertRow } from '../../house/rows.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { employeeEntry, payslip, payWarning } from '../../seed/generated-tables';
import { prepareRuns } from './prepare';
import { prepareAll, startMonth } from './runs.test-support';
import { payRun } from './tables';

const NOW = new Date('2026-06-16T09:00:00Z');
let token: string | undefined;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  token ??= (await makeUser('pay@lagoon.example', ['ADMIN'])).token;
});
afterEach(() => void vi.useRealTimers());

const said = async (answer: Response) => [answer.status, await answer.json()];
const detail = async (id: number) => await as(token ?? '').payroll.detail({ id });
const idOf = async (answer: Response) => contract.start.output.parse(await answer.json()).id;
const slipsOf = (run: number) => db.select().from(payslip).where(eq(payslip.run_id, run));

let companies = 0;
/** A company with staff who are written in one statement, at ₦6 m a year. */
async function staffed(people: number): Promise<MadePlace> {
  companies += 1;
  const place = await makePlace(`P${companies}`);
  await db.run(sql`INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
      gross_salary, net_salary, employment_date, created_at)
    SELECT ${`P${companies}-`} || value, 'Ada', 'Obi' || value, ${`P${companies}.`} || value || '@staff.example', ${place.company},
      ${place.branch}, ${place.department}, ${place.job_role}, 600000000, 37688000, '2020-01-06', '2020-01-06T08:00:00.000Z'
    FROM json_each(${JSON.stringify(Array.from({ length: people }, (_, i) => i + 1))})`);
  return place;
}

describe('a month that is prepared', () => {
  test('has a payslip of everybody and sums that equal them, although a worker dies in the middle and two work at once', async () => {
    const place = await staffed(1100);
    const id = await idOf(await startMonth(token ?? '', place, '2026-06'));
    expect(await said(await startMonth(token ?? '', place, '2026-06'))).toEqual([
      409,
      { detail: `Company P${companies} has the payroll of June 2026 already.` },
    ]);
    const batch = vi.spyOn(env.DB, 'batch');
    let writes = 0;
    const real = env.DB.batch.bind(env.DB);
    batch.mockImplementation((statements) => {
      writes += statements.length > 8 ? 1 : 0;
      if (writes === 2 && statements.length > 8) return Promise.reject(new Error('killed'));
      return real(statements);
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await prepareRuns(env, NOW);
    vi.restoreAllMocks();
    expect(await detail(id)).toMatchObject({ status: 'PREPARING' });
    await Promise.all([prepareRuns(env, NOW), prepareRuns(env, NOW)]);
    await prepareAll(NOW);
    const slips = await slipsOf(id);
    expect(new Set(slips.map(({ employee_id }) => employee_id)).size).toBe(1100);
    const run = await detail(id);
    const sum = (of: (slip: (typeof slips)[number]) => number) => slips.reduce((all, slip) => all + of(slip), 0);
    expect(run).toMatchObject({
      status: 'DRAFT',
      people: 1100,
      gross: sum(({ gross }) => gross),
      deductions: sum(({ deductions }) => deductions),
      net: sum(({ net }) => net),
      cost: sum(({ cost }) => cost),
    });
    expect(run.gross).toBe(1100 * 50_000_000);
    expect(run.payees.reduce((all, { amount }) => all + amount, 0)).toBe(run.cost);
  });

  test('counts joiners, leavers and raises by calendar day, and tells why the gross changed', async () => {
    const place = await staffed(2);
    const [stays, leaves] = await db.select().from(employee).where(eq(employee.company_id, place.company));
    if (!stays || !leaves) throw new Error('nobody');
    const first = await idOf(await startMonth(token ?? '', place, '2026-05'));
    await prepareAll(NOW);
    await db.update(payRun).set({ status: 'LOCKED' }).where(eq(payRun.id, first));
    await db.insert(employeeEntry).values([
      {
        employee_id: stays.id,
        kind: 'PAY',
        effective_from: '2026-06-16',
        value: { gross_salary: 720_000_000, net_salary: 40_000_000 },
        recorded_at: NOW.toISOString(),
      },
      {
        employee_id: leaves.id,
        kind: 'STATUS',
        effective_from: '2026-06-11',
        value: { employment_status: 'RESIGNED', employment_status_date: '2026-06-11', employment_status_reason: null },
        recorded_at: NOW.toISOString(),
      },
    ]);
    const joins = await makeEmployee(place, '2026-06-21');
    const id = await idOf(await startMonth(token ?? '', place, '2026-06'));
    await prepareAll(NOW);
    const gross = async (who: { id: number }) =>
      (
        await db
          .select()
          .from(payslip)
          .where(and(eq(payslip.run_id, id), eq(payslip.employee_id, who.id)))
      )[0]?.gross;
    expect(await gross(stays)).toBe(55_000_000);
    expect(await gross(leaves)).toBe(16_666_667);
    expect(await gross(joins)).toBe(16_666_667);
    const run = await detail(id);
    expect(run.before).toMatchObject({ month: '2026-05', people: 2, gross: 100_000_000 });
    expect(run.changes).toMatchObject([
      { cause: 'PAY', people: 1, amount: 5_000_000 },
      { cause: 'JOINER', people: 1, amount: 16_666_667 },
      { cause: 'LEAVER', people: 1, amount: -33_333_333 },
    ]);
  });
});

test('pay below the minimum wage is a warning from 25 people on, but not for casual work and for those of whom HR says so', async () => {
  const place = await staffed(25);
  const [plain, casual, partTime, seasonal] = await db
    .select({ id: employee.id })
    .from(employee)
    .where(eq(employee.company_id, place.company))
    .limit(4);
  const ids = [plain, casual, partTime, seasonal].map((one) => one?.id ?? 0);
  // 60,000 a month.
  await db
    .update(employeeEntry)
    .set({ value: { gross_salary: 72_000_000 } })
    .where(and(eq(employeeEntry.kind, 'PAY'), inArray(employeeEntry.employee_id, ids)));
  const isCasual = [casual?.id ?? 0, seasonal?.id ?? 0];
  await db
    .update(employeeEntry)
    .set({ value: sql`json_set(value, '$.employment_type', 'CASUAL')` })
    .where(and(eq(employeeEntry.kind, 'JOB'), inArray(employeeEntry.employee_id, isCasual)));
  await insertRow('pay_profile', { employee_id: partTime?.id ?? 0, minimum_wage: false });
  await insertRow('pay_profile', { employee_id: seasonal?.id ?? 0, minimum_wage: true });
  const below = async (of: MadePlace, month: string) => {
    const id = await idOf(await startMonth(token ?? '', of, month));
    await prepareAll(NOW);
    const found = await db.select().from(payWarning).where(eq(payWarning.run_id, id));
    await as(token ?? '').payroll.remove({ id }).response;
    return found.filter(({ kind }) => kind === 'BELOW_MINIMUM').map(({ employee_id, note }) => [employee_id, note]);
  };
  const note = 'Minimum ₦70,000.00 since 1 May 2024';
  expect(await below(place, '2026-06')).toEqual([
    [plain?.id, note],
    [seasonal?.id, note],
  ]);
  const small = await staffed(24);
  const those = db.select({ id: employee.id }).from(employee).where(eq(employee.company_id, small.company));
  await db
    .update(employeeEntry)
    .set({ value: { gross_salary: 72_000_000 } })
    .where(and(eq(employeeEntry.kind, 'PAY'), inArray(employeeEntry.employee_id, those)));
  expect(await below(small, '2026-06')).toEqual([]);
});
