import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payroll } from '../../../contracts/pay/payroll';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { company } from '../../organisation/company/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { payslip } from '../../seed/generated-tables';
import { lockRuns } from '../payroll/lock';
import { makeBank, prepareAll, startMonth } from '../payroll/runs.test-support';
import { payRun } from '../payroll/tables';
import { readSlip } from './detail';

const NOW = new Date('2026-06-16T09:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => void vi.useRealTimers());

test('the employer of a locked month stays as it was, on payslip, list, statement, Form H1 and paper', async () => {
  const { token, id: user_id } = await makeUser('renamed@lagoon.example', ['ADMIN', 'EMPLOYEE']);
  const officer = await makeUser('renamer@lagoon.example', ['ADMIN']);
  const place = await makePlace('OLD');
  const { bank } = await makeBank('old');
  const then = {
    name: 'Lagoon Ltd',
    code: 'OLD',
    address: '1 Marina, Lagos',
    rc_number: '111',
    email: 'old@lagoon.example',
    phone: '0801',
  };
  await db.update(company).set(then).where(eq(company.id, place.company));
  const ada = await makeEmployee(place, '2020-01-06', { bank_name: bank, account_number: '0123456789', user_id });
  const locked = async (month: string) => {
    const { id } = payroll.start.output.parse(await (await startMonth(officer.token, place, month)).json());
    await prepareAll(NOW);
    await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, id));
    await lockRuns(env, NOW);
    return id;
  };
  const may = await locked('2026-05');
  const now = {
    name: 'Harbour Plc',
    code: 'NEW',
    address: '9 Broad Street',
    rc_number: '999',
    email: 'new@lagoon.example',
    phone: '0909',
  };
  await db.update(company).set(now).where(eq(company.id, place.company));
  const june = await locked('2026-06');

  const slips = await db.select().from(payslip).where(eq(payslip.employee_id, ada.id));
  const idOf = (run: number) => slips.find(({ run_id }) => run_id === run)?.id ?? 0;
  const read = async (id: number) => await as(token).payslip.detail({ id });
  const old = await read(idOf(may));
  expect(old.company).toEqual({ id: place.company, name: 'Lagoon Ltd', address: '1 Marina, Lagos', rc_number: '111' });
  expect(old.employee.company).toBe('Lagoon Ltd');
  expect((await read(idOf(june))).company).toMatchObject({ name: 'Harbour Plc', rc_number: '999' });
  const caller = { userId: user_id, throughId: null, limits: null };
  const paper = await readSlip({ db, caller, administers: true, input: { id: idOf(may) } } as never);
  expect(paper.stationery).toEqual(then);
  const mine = await as(token).payslip.mine();
  expect(mine.results.map((one) => one.company)).toEqual(['Harbour Plc', 'Lagoon Ltd']);
  const year = await as(token).payslip.statement({ year: 2026 });
  expect(year.months.map((one) => one.company)).toEqual(['Lagoon Ltd', 'Harbour Plc']);
  // The return of a year is of the employer as it was when its last month was locked.
  await db.update(company).set({ name: 'Third Ltd' }).where(eq(company.id, place.company));
  const h1 = await as(officer.token).payroll.year({ year: 2026, company: place.company }).response;
  expect(payroll.year.output.parse(await h1.json()).results.map(({ employee }) => employee.company)).toEqual([
    'Harbour Plc',
  ]);
});
