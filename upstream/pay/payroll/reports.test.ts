import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { payroll as contract } from '../../../contracts/pay/payroll';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { department } from '../../organisation/company/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { payslip } from '../../seed/generated-tables';
import { putLeave, putType } from '../../time/leave/put.test-support';
import { payOpening } from '../pay-opening/tables';
import { putSlip } from '../payslip/put.test-support';

let token: string;
beforeAll(async () => {
  token = (await makeUser('pay@lagoon.example', ['ADMIN'])).token;
});

let companies = 0;
/** A company with two departments. */
async function somewhere() {
  companies += 1;
  const place = await makePlace(`R${companies}`);
  const [sales] = await db
    .insert(department)
    .values({ company_id: place.company, name: 'Sales', code: 'SAL' })
    .returning();
  return { place, sales: sales?.id ?? 0 };
}
const get = (path: string) => ask('GET', `/payroll/reports/${path}`, { token });
const costs = async (query: string) => contract.cost.output.parse(await (await get(`cost/?${query}`)).json()).results;
const years = async (query: string) => contract.year.output.parse(await (await get(`year/?${query}`)).json());
const linesOf = async (path: string) => (await (await get(path)).text()).replace('\ufeff', '').trimEnd().split('\r\n');

describe('what pay cost', () => {
  test('is that of locked months, by month and by department, beside the leave that was granted', async () => {
    const { place, sales } = await somewhere();
    const ada = await makeEmployee(place, '2020-01-06', { firstname: 'Ada', lastname: 'Bello' });
    const ben = await makeEmployee(place, '2020-01-06', { firstname: 'Ben', lastname: 'Eze', department_id: sales });
    const of = { department_id: sales, department: 'Sales' };
    const january = [await putSlip(ada, '2026-01'), await putSlip(ben, '2026-01', of)];
    const february = await putSlip(ben, '2026-02', of);
    await putSlip(ben, '2026-03', of, 'REVIEW');
    const type = await putType('Annual leave');
    // Thursday and Friday of January, Monday and Tuesday of February.
    await putLeave(ben, { type_id: type.id, start_date: '2026-01-29', end_date: '2026-02-03', status: 'ACCEPTED' });
    await putLeave(ada, {
      ...{ type_id: type.id, start_date: '2026-01-06', end_date: '2026-01-06', status: 'ACCEPTED' },
      portion: 'MORNING',
    });
    await putLeave(ada, { type_id: type.id, start_date: '2026-01-12', end_date: '2026-01-13' });
    const sum = (name: 'gross' | 'cost') => january.reduce((all, one) => all + one[name], 0);
    const called = `Company R${companies}`;
    expect(await costs(`year=2026&company=${place.company}`)).toEqual([
      {
        ...{ month: '2026-01', company: called, department: '', people: 2 },
        ...{ gross: sum('gross'), cost: sum('cost'), absence: 250 },
      },
      {
        ...{ month: '2026-02', company: called, department: '', people: 1 },
        ...{ gross: february.gross, cost: february.cost, absence: 200 },
      },
    ]);
    const parts = await costs(`year=2026&company=${place.company}&by=department`);
    expect(parts.map(({ month, department: name, people, absence }) => [month, name, people, absence])).toEqual([
      ['2026-01', 'Operations', 1, 50],
      ['2026-01', 'Sales', 1, 200],
      ['2026-02', 'Sales', 1, 200],
    ]);
    expect(await linesOf(`cost/file/?year=2026&company=${place.company}&by=department`)).toEqual([
      '"Month","Company","Department","Payslips","Gross","Cost to the company","Days of leave"',
      ...parts.map((row) =>
        [
          ...[`"${row.month}"`, `"${called}"`, `"${row.department}"`, row.people],
          ...[(row.gross / 100).toFixed(2), (row.cost / 100).toFixed(2), row.absence / 100],
        ].join(','),
      ),
    ]);
    expect(await linesOf(`cost/file/?year=2026&company=${place.company}`)).toHaveLength(3);
  });

  test('counts a month from when it is locked', async () => {
    const { place } = await somewhere();
    const slip = await putSlip(await makeEmployee(place, '2020-01-06'), '2026-01', {}, 'APPROVED');
    expect(await costs(`year=2026&company=${place.company}`)).toEqual([]);
    for (let times = 0; times < 2; times += 1)
      await db.update(payslip).set({ locked: true }).where(eq(payslip.id, slip.id));
    expect((await costs(`year=2026&company=${place.company}`)).map(({ people, cost }) => [people, cost])).toEqual([
      [1, slip.cost],
    ]);
  });
});

describe('a year', () => {
  test('has everybody whose months were locked, as they were called last, and is Form H1 as a file', async () => {
    const { place } = await somewhere();
    const ada = await makeEmployee(place, '2020-01-06', { firstname: 'Ada', lastname: 'Zubair', code: 'H-1' });
    const ben = await makeEmployee(place, '2020-01-06', { firstname: 'Ben', lastname: 'Abu', code: 'H-2' });
    const slips = [
      // Locked out of order: what the latest month says counts.
      await putSlip(ada, '2026-02', { name: 'Ada Zubair-Bello', tax_state: 'Lagos' }),
      await putSlip(ada, '2026-01', { tax_state: 'Lagos' }),
    ];
    await putSlip(ada, '2025-12');
    await putSlip(ben, '2026-01', { tax_id: null });
    const found = await years(`year=2026&company=${place.company}`);
    expect(found.total).toBe(2);
    const sum = (name: 'gross' | 'pension' | 'nhf' | 'paye' | 'net') => slips.reduce((all, one) => all + one[name], 0);
    expect(found.results.map(({ employee, months }) => [employee.name, months])).toEqual([
      ['Ben Abu', 1],
      ['Ada Zubair-Bello', 2],
    ]);
    expect(found.results[1]).toMatchObject({
      ...{ tax_id: 'N-20418833', state: 'Lagos', gross: sum('gross'), pension: sum('pension') },
      ...{ nhf: sum('nhf'), paye: sum('paye'), net: sum('net') },
    });
    const searched = await years(`year=2026&company=${place.company}&search=zubair`);
    expect([searched.total, searched.results.map(({ employee }) => employee.code)]).toEqual([1, ['H-1']]);
    expect((await years(`year=2026&company=${place.company}&page=2&page_size=1`)).results).toHaveLength(1);
    const [heading, first, second, ...rest] = await linesOf(`year/file/?year=2026&company=${place.company}`);
    expect(heading).toBe(
      '"S/N","Tax ID","Staff ID","Employee","Designation","Employer","State of residence","Months","Gross","Pension","NHF","NHIA","Tax deducted","Net"',
    );
    expect(first).toMatch(/^1,"","H-2","Ben Abu",/);
    expect(second).toContain(
      `"Lagos",2,1000000.00,72000.00,10000.00,0.00,${(sum('paye') / 100).toFixed(2)},${(sum('net') / 100).toFixed(2)}`,
    );
    expect(rest).toEqual([]);
  });

  // Two months of 500,000 in Kaduna and one in Lagos: PAYE 62,120 a month, pension 36,000.
  test('is a row a state, for whoever moved within it, and asked for and downloaded of one state', async () => {
    const { place } = await somewhere();
    const ada = await makeEmployee(place, '2020-01-06', { firstname: 'Ada', lastname: 'Moved', code: 'M-1' });
    const ben = await makeEmployee(place, '2020-01-06', { firstname: 'Ben', lastname: 'Stayed', code: 'M-2' });
    await putSlip(ada, '2026-03', { name: 'Ada Moved-Bello', sort_key: 'Moved-Bello', tax_state: 'Lagos' });
    await putSlip(ada, '2026-01');
    await putSlip(ada, '2026-02');
    await putSlip(ben, '2026-01', { tax_state: null });
    const of = `year=2026&company=${place.company}`;
    const shown = async (query: string) => {
      const { total, results } = await years(query);
      const rows = results.map(({ employee, state, months, gross, pension, paye }) =>
        [employee.name, state, months, gross, pension, paye].join(' '),
      );
      return { total, rows };
    };
    const kaduna = 'Ada Moved-Bello Kaduna 2 100000000 7200000 12424000';
    const lagos = 'Ada Moved-Bello Lagos 1 50000000 3600000 6212000';
    const none = 'Ben Stayed  1 50000000 3600000 6212000';
    expect(await shown(of)).toEqual({ total: 3, rows: [kaduna, lagos, none] });
    expect(await shown(`${of}&state=Lagos`)).toEqual({ total: 1, rows: [lagos] });
    expect(await shown(`${of}&state=none`)).toEqual({ total: 1, rows: [none] });
    expect(await shown(`${of}&search=moved&state=Kaduna`)).toEqual({ total: 1, rows: [kaduna] });
    expect((await years(`${of}&page=2&page_size=1`)).results.map(({ state }) => state)).toEqual(['Lagos']);
    const file = await get(`year/file/?${of}&state=Kaduna`);
    expect(file.headers.get('content-disposition')).toContain('form-h1-2026-Kaduna.csv');
    expect((await file.text()).trimEnd().split('\r\n').slice(1)).toEqual([
      expect.stringContaining('"Kaduna",2,1000000.00,72000.00,10000.00,0.00,124240.00,793760.00'),
    ]);
    expect(await linesOf(`year/file/?${of}`)).toHaveLength(4);
  });

  test('counts opening figures in the state where somebody lived first', async () => {
    const { place } = await somewhere();
    const ada = await makeEmployee(place, '2020-01-06', { lastname: 'Opened', code: 'O-1' });
    await putSlip(ada, '2026-04', { tax_state: 'Lagos' });
    await putSlip(ada, '2026-03');
    await db.insert(payOpening).values({
      ...{ employee_id: ada.id, company_id: place.company, year: 2026, origin: 'BEFORE_TENURE' },
      ...{
        from_month: '2026-01',
        until_month: '2026-02',
        gross: 100_000_000,
        taxable: 100_000_000,
        pension: 7_200_000,
      },
      ...{
        nhf: 0,
        nhia: 0,
        paye: 12_000_000,
        relief: 0,
        created_by: 'Ngozi Pay',
        created_at: '2026-03-01T08:00:00.000Z',
      },
    });
    const { results } = await years(`year=2026&company=${place.company}`);
    expect(results.map(({ state, months, gross, paye }) => [state, months, gross, paye])).toEqual([
      ['Kaduna', 3, 150_000_000, 18_212_000],
      ['Lagos', 1, 50_000_000, 6_212_000],
    ]);
  });

  test('is a row an employer', async () => {
    const [one, other] = [await somewhere(), await somewhere()];
    const ada = await makeEmployee(one.place, '2020-01-06', { lastname: 'Twofold', code: 'T-1' });
    await putSlip(ada, '2026-01');
    await putSlip({ ...ada, company_id: other.place.company }, '2026-02', { branch_id: other.place.branch });
    expect(
      (await years('year=2026&search=twofold')).results.map(({ employee, months }) => [employee.company_id, months]),
    ).toEqual([
      [one.place.company, 1],
      [other.place.company, 1],
    ]);
  });
});
