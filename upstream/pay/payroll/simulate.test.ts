import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Simulation } from '../../../contracts/pay/pay-simulation';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit } from '../../platform/database/tables';
import { employeeEntry } from '../../seed/generated-tables';
import { payConsent, payRelief } from '../payslip/tables';
import { payStructure } from './tables';

const naira = (amount: number) => Math.round(amount * 100);
const NOW = new Date('2026-06-16T09:00:00Z');
let token: string;
let place: MadePlace;
let fatima: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  if (fatima) return;
  token = (await makeUser('pay@lagoon.example', ['ADMIN'])).token;
  place = await makePlace('LGS');
  fatima = (await makeEmployee(place, '2020-01-06')).id;
  await db
    .update(employee)
    .set({ gross_salary: naira(6_000_000), residential_state: 'Kaduna' })
    .where(eq(employee.id, fatima));
  await db
    .update(employeeEntry)
    .set({ value: { gross_salary: naira(6_000_000) } })
    .where(eq(employeeEntry.kind, 'PAY'));
  await db.insert(payRelief).values({
    ...{ employee_id: fatima, kind: 'RENT', year: 2026, amount: naira(1_000_000), status: 'ACCEPTED' },
    ...{ asked_at: '2026-01-10T08:00:00.000Z', decided_at: '2026-01-14T08:00:00.000Z' },
  });
  await db.insert(payConsent).values({
    ...{ employee_id: fatima, kind: 'NHF', given_on: '2026-01-10', own: true, by: 'Fatima Umar' },
    at: '2026-01-10T08:00:00.000Z',
  });
  const shares = { basic: 4000, housing: 3000, transport: 2000, other: 1000 };
  await db.insert(payStructure).values({ company_id: place.company, name: 'Lagoon', ...shares });
});
afterEach(() => void vi.useRealTimers());

const simulate = (body: object) => as(token).payroll.simulate.untyped(body).response;
const simulated = async (body: object) => Simulation.parse(await (await simulate(body)).json());

// 7,200,000 - 518,400 of pension - 72,000 of NHF leaves 6,609,600: relief 200,000 and 1,321,920. Chargeable 5,087,680 bears
// 560,000 and 24 % of 1,887,680 = 453,043.20; ÷ 12 = 84,420.27 before 2026.
test('what a gross would be net stands beside today’s pay and the law before, as the record has it', async () => {
  const { asked, today, today_gross, used, law, before_law } = await simulated({
    ...{ employee: fatima, gross: naira(7_200_000), month: '2026-07' },
  });
  expect(asked).toMatchObject({
    ...{ gross: naira(600_000), paye: naira(78_644), net: naira(472_156), month: '2026-07' },
  });
  expect(today).toMatchObject({ paye: naira(62_120), net: naira(396_880), month: '2026-06' });
  expect(today_gross).toBe(naira(6_000_000));
  expect(used).toMatchObject({
    ...{ rent: naira(1_000_000), rent_relief: naira(200_000), pension: true, nhf: true, nhia: false },
    ...{ tax_state: 'Kaduna', structure: { name: 'Lagoon' } },
    parts: 'Basic 40 %, housing 30 %, transport 20 %, other 10 %',
  });
  expect(law?.title).toBe('Nigeria Tax Act 2025, s. 30 and Fourth Schedule');
  expect(before_law).toMatchObject({ until: '2025-12-31', paye: naira(84_420.27) });
  expect(asked.why.find(({ key }) => key === 'paye')?.evidence).toBe('Tenancy agreement accepted on 14 Jan 2026.');
});

test('what is entered counts before the record', async () => {
  const { asked, used, today } = await simulated({
    ...{
      employee: fatima,
      gross: naira(7_200_000),
      month: '2026-07',
      rent: 0,
      nhf: false,
      pension: false,
      tax_state: 'Lagos',
    },
  });
  // 7,200,000 chargeable: 330,000 + 4,200,000 × 18 % = 1,086,000; ÷ 12 = 90,500.
  expect(asked.paye).toBe(naira(90_500));
  expect(used).toMatchObject({ rent: 0, rent_relief: 0, nhf: false, tax_state: 'Lagos' });
  expect(asked.why.find(({ key }) => key === 'paye')).toMatchObject({ evidence: null });
  expect(today?.paye).toBe(naira(62_120));
});

test('without an employee the standard parts count, and the law of the month', async () => {
  const { asked, today, law, used, before_law } = await simulated({ gross: naira(6_000_000), month: '2025-12' });
  expect([today, before_law?.until, used.structure]).toEqual([null, '2020-12-31', null]);
  expect(law?.title).toBe('Personal Income Tax Act, s. 33 as amended by the Finance Act 2020');
  expect(asked.gross).toBe(naira(500_000));
});

test('NHF is off for whoever did not agree to it, until somebody tries it', async () => {
  const of = { company: place.company, gross: naira(6_000_000), month: '2026-07' };
  expect((await simulated(of)).used.nhf).toBe(false);
  expect((await simulated({ ...of, nhf: true })).asked.lines.find(({ key }) => key === 'nhf')?.amount).toBe(
    naira(5000),
  );
  const other = (await makeEmployee(place, '2020-01-06')).id;
  expect((await simulated({ ...of, employee: other, company: undefined })).used.nhf).toBe(false);
});

test('a structure of the company may be chosen', async () => {
  const [made] = await db
    .insert(payStructure)
    .values({
      ...{ company_id: place.company, name: 'Directors', grade: 'D1', basic: 7000, housing: 1000, transport: 1000 },
      ...{ other: 1000, pension: false },
    })
    .returning();
  const { used, asked } = await simulated({
    employee: fatima,
    gross: naira(7_200_000),
    month: '2026-07',
    structure: made?.id,
  });
  expect(used).toMatchObject({ structure: { name: 'Directors' }, pension: false });
  expect(asked.lines[0]?.amount).toBe(naira(420_000));
  const other = await simulate({ gross: naira(7_200_000), month: '2026-07', structure: made?.id });
  expect([other.status, await other.json()]).toEqual([400, { structure: ['Choose a structure of the company'] }]);
});

test('nothing of it is kept', async () => {
  const kept = (await db.select().from(audit)).length;
  await simulated({ employee: fatima, gross: naira(7_200_000), month: '2026-07' });
  expect((await db.select().from(audit)).length).toBe(kept);
});
