import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { PRESETS } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { holidayDay, payWarning } from '../../seed/generated-tables';
import { holiday } from '../../time/holiday/tables';
import { putSlip } from '../payslip/put.test-support';
import { makeBank } from './runs.test-support';
import { payRun } from './tables';

let token: string;
let gtb: Awaited<ReturnType<typeof makeBank>>;
let uba: Awaited<ReturnType<typeof makeBank>>;

beforeAll(async () => {
  token = (await makeUser('pay@lagoon.example', ['ADMIN'])).token;
  gtb = await makeBank('058', 'GTBank');
  uba = await makeBank('033', 'UBA');
});

/** The session of a payroll officer who looks after some companies. */
async function sessionOf(email: string, of: number[]) {
  const { id } = await makeUser(email, ['ADMIN']);
  const limits = { companies: of, areas: PRESETS['Payroll officer'] };
  await db.update(user).set({ limits }).where(eq(user.id, id));
  return signSession({ user_id: id, roles: ['ADMIN'], limits, jti: randomId() }, env.JWT_SECRET, new Date());
}

async function freeDay(day: string) {
  const [row] = await db
    .insert(holiday)
    .values({ name: 'Free', start_date: day, end_date: day, status: 'DECLARED', created_at: `${day}T00:00:00.000Z` })
    .returning();
  await db.insert(holidayDay).values({ holiday_id: row?.id ?? 0, state: '', day });
}

let companies = 0;
const somewhere = (): Promise<MadePlace> => {
  companies += 1;
  return makePlace(`S${companies}`);
};
type Slip = Parameters<typeof putSlip>[2];
async function paid(place: MadePlace, lastname: string, month: string, more: Slip = {}, status?: 'DRAFT' | 'APPROVED') {
  const employee = await makeEmployee(place, '2020-01-06', {
    firstname: 'Ada',
    lastname,
    code: `S${companies}-${lastname}`,
  });
  return putSlip(employee, month, { bank_id: gtb.bank, bank: 'GTBank', pfa_id: gtb.pfa, ...more }, status);
}
const listed = async (run: number) => (await as(token).payroll.schedules({ id: run })).results;
const fileOf = (run: number, query: string) => ask('GET', `/payroll/runs/${run}/schedules/file/?${query}`, { token });
const linesOf = async (answer: Response) => (await answer.text()).replace('\ufeff', '').trimEnd().split('\r\n');

describe('the schedules of a month', () => {
  test('come to what the payslips come to, by receiver, each with the day by which it is due', async () => {
    const place = await somewhere();
    const slips = [
      await paid(place, 'Bello', '2026-06'),
      await paid(place, 'Eze', '2026-06', {
        bank_id: uba.bank,
        bank: 'UBA',
        tax_state: 'Lagos',
        pfa_id: null,
        pfa: null,
      }),
      await paid(place, 'Held', '2026-06', { held: true, tax_state: 'Lagos' }),
    ];
    const run = slips[0]?.run_id ?? 0;
    // Democracy Day lies before the pay day; this one lies in the seven working days after it.
    await freeDay('2026-06-29');
    const sum = (of: (slip: (typeof slips)[number]) => number, which = slips) =>
      which.reduce((all, one) => all + of(one), 0);
    const rows = await listed(run);
    expect(rows.map(({ kind, to, people, due }) => `${kind} ${to}: ${people} by ${due}`)).toEqual([
      'BANK GTBank: 1 by 2026-06-25',
      'BANK UBA: 1 by 2026-06-25',
      'PAYE Lagos: 2 by 2026-07-10',
      'PAYE Kaduna: 1 by 2026-07-10',
      'PENSION Stanbic IBTC Pension: 2 by 2026-07-07',
      'PENSION No PFA: 1 by 2026-07-07',
      'NHF : 3 by 2026-07-25',
      'NSITF : 3 by 2026-07-25',
    ]);
    const amounts = (kind: string) =>
      rows.filter((row) => row.kind === kind).reduce((all, { amount }) => all + amount, 0);
    expect(amounts('PAYE')).toBe(sum(({ paye }) => paye));
    expect(amounts('BANK')).toBe(sum(({ net }) => net, slips.slice(0, 2)));
    expect(amounts('PENSION')).toBe(sum(({ pension, pension_employer }) => pension + pension_employer));
    expect(amounts('NHF')).toBe(sum(({ nhf }) => nhf));
    expect(amounts('NSITF')).toBe(sum(({ nsitf }) => nsitf));
  });

  test('have no banks before the month is approved, and nothing while it is prepared', async () => {
    const place = await somewhere();
    const { run_id } = await paid(place, 'Bello', '2026-06', {}, 'DRAFT');
    expect((await listed(run_id)).map(({ kind }) => kind)).toEqual(['PAYE', 'PENSION', 'NHF', 'NSITF']);
    expect((await fileOf(run_id, 'kind=PAYE')).status).toBe(200);
    const early = await fileOf(run_id, 'kind=BANK');
    expect([early.status, await early.json()]).toEqual([
      409,
      { detail: 'The bank schedule is there once the payroll is approved.' },
    ]);
    await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, run_id));
    expect((await fileOf(run_id, 'kind=BANK')).status).toBe(200);
    await db.update(payRun).set({ status: 'PREPARING' }).where(eq(payRun.id, run_id));
    expect(await listed(run_id)).toEqual([]);
    expect((await fileOf(run_id, 'kind=PAYE')).status).toBe(409);
  });

  // 500,000 less 2.5 of 20 days = 437,500, of which basic 175,000 and pensionable 393,750; with a bonus of 100,000 and a gratuity of
  // 50,000 the gross is 587,500. Tax: 5,250,000 - 378,000 - 52,500 - 200,000 = 4,619,500 bears 621,510, a twelfth 51,792.50; the bonus
  // adds 18 % = 18,000. Reliefs 200,000 ÷ 12 = 16,666.67; 587,500 - 50,000 - 31,500 - 4,375 - 16,666.67 = 484,958.33.
  test('print exactly what each amount was calculated from, and PAYE all that leads to the taxable pay', async () => {
    const place = await somewhere();
    const line = { basic: 0, pensionable: 0, before: 0 };
    const { run_id } = await paid(place, 'Bello', '2026-07', {
      facts: {
        unpaid: { days: 250, of: 20 },
        one_offs: [
          { id: 1, title: 'Bonus', kind: 'BONUS', amount: 10_000_000, ...line },
          { id: 2, title: 'Gratuity', kind: 'GRATUITY', amount: 5_000_000, ...line },
        ],
        applies: { pension: true, nhf: true, nsitf: true, itf: true, nhia: true },
      },
    });
    const row = async (kind: string) => {
      const [heading = '', first = ''] = await linesOf(await fileOf(run_id, `kind=${kind}`));
      const cells = first.split(',');
      return Object.fromEntries(heading.split(',').map((name, i) => [name.replaceAll('"', ''), cells[i]]));
    };
    expect(await row('NHF')).toMatchObject({ 'Basic pay': '175000.00', NHF: '4375.00' });
    expect(await row('NSITF')).toMatchObject({ 'Regular pay': '437500.00', NSITF: '4375.00' });
    expect(await row('PENSION')).toMatchObject({ 'Pensionable pay': '393750.00', 'Employee contribution': '31500.00' });
    expect(await row('PAYE')).toMatchObject({
      ...{ Gross: '587500.00', 'Benefits in kind': '0.00', Exempt: '50000.00', Pension: '31500.00', NHF: '4375.00' },
      ...{ Reliefs: '16666.67', 'Taxable pay': '484958.33', PAYE: '69792.50' },
    });
  });

  test('are files whose texts no spreadsheet runs, with a mark at accounts that changed', async () => {
    const place = await somewhere();
    const changed = await paid(place, 'Bello', '2026-05', { account_name: '=HYPERLINK("x")', name: 'Ada Bello' });
    const { run_id } = changed;
    const of = { run_id, payslip_id: changed.id, employee_id: changed.employee_id };
    await db.insert(payWarning).values([
      { ...of, kind: 'ACCOUNT_CHANGED', what: 'Zenith 1 → GTBank 2', decision: 'PAY' },
      { ...of, kind: 'BELOW_MINIMUM', what: 'Below', decision: 'PAY' },
    ]);
    await paid(place, 'Eze', '2026-05', { bank_id: uba.bank, bank: 'UBA', tax_state: null });
    await paid(place, 'Held', '2026-05', { held: true });
    const bank = await fileOf(run_id, 'kind=BANK');
    expect(bank.headers.get('content-disposition')).toContain(`bank-S${companies}-2026-05.csv`);
    const [heading, first, ...rest] = await linesOf(bank);
    expect(heading).toBe('"Staff ID","Employee","Bank","Bank code","Account number","Account name","Amount","Check"');
    expect(first).toBe(
      `"S${companies}-Bello","Ada Bello","GTBank","058","0123456785","'=HYPERLINK(""x"")",${(changed.net / 100).toFixed(2)},"Account changed"`,
    );
    expect(rest).toHaveLength(1);
    const one = await fileOf(run_id, `kind=BANK&to=${uba.bank}`);
    expect(one.headers.get('content-disposition')).toContain(`bank-S${companies}-2026-05-UBA.csv`);
    expect(await linesOf(one)).toHaveLength(2);
    const paye = await linesOf(await fileOf(run_id, 'kind=PAYE&to=none'));
    expect(paye).toEqual([
      '"Staff ID","Employee","Tax ID","State of residence","Gross","Benefits in kind","Exempt","Pension","NHF","NHIA","Reliefs","Taxable pay","PAYE"',
      // Reliefs 200,000 ÷ 12; 500,000 - 36,000 - 5,000 - 16,666.67.
      `"S${companies}-Eze","Ada Eze","N-20418833","",500000.00,0.00,0.00,36000.00,5000.00,0.00,16666.67,442333.33,62120.00`,
    ]);
    expect((await linesOf(await fileOf(run_id, 'kind=PENSION'))).slice(0, 2)).toEqual([
      '"Staff ID","Employee","PFA","RSA PIN","Pensionable pay","Employee contribution","Employer contribution","Total"',
      `"S${companies}-Bello","Ada Bello","Stanbic IBTC Pension","PEN100264732891",450000.00,36000.00,45000.00,81000.00`,
    ]);
    expect((await linesOf(await fileOf(run_id, 'kind=NHF')))[1]).toBe(
      `"S${companies}-Bello","Ada Bello","",200000.00,5000.00`,
    );
    expect((await linesOf(await fileOf(run_id, 'kind=NSITF')))[1]).toMatch(/"Ada Bello",500000\.00,/);
    expect(await linesOf(await fileOf(run_id, 'kind=ITF'))).toHaveLength(1);
    expect((await fileOf(run_id, 'kind=PAYE&to=Kano')).status).toBe(404);
  });

  test('have everybody once, however many pages they are read in', async () => {
    const place = await somewhere();
    const first = await paid(place, 'Obi', '2026-04');
    const others = JSON.stringify(Array.from({ length: 1100 }, (_, i) => i + 1));
    const columns = Object.keys(first).filter(
      (name) => !['id', 'employee_id', 'code', 'facts', 'lines'].includes(name),
    );
    await db.run(sql`INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
        gross_salary, net_salary, employment_date, created_at)
      SELECT 'M-' || value, 'Ada', 'Obi', 'm' || value || '@staff.example', ${place.company}, ${place.branch}, ${place.department},
        ${place.job_role}, 600000000, 1, '2020-01-06', '2020-01-06T08:00:00.000Z' FROM json_each(${others})`);
    await db.run(sql`INSERT INTO payslip (employee_id, code, facts, lines, ${sql.raw(columns.join(', '))})
      SELECT e.id, e.code, p.facts, p.lines, ${sql.raw(columns.map((name) => `p.${name}`).join(', '))}
      FROM payslip p JOIN employee e ON e.company_id = p.company_id AND e.id <> p.employee_id WHERE p.id = ${first.id}`);
    const rows = await linesOf(await fileOf(first.run_id, 'kind=PAYE'));
    expect(new Set(rows.slice(1).map((row) => row.split(',')[0])).size).toBe(1101);
    expect(rows).toHaveLength(1102);
  });

  test('are of the companies that an admin looks after', async () => {
    const [place, other] = [await somewhere(), await somewhere()];
    const { run_id } = await paid(place, 'Bello', '2026-06');
    const limited = await sessionOf('limited.pay@lagoon.example', [other.company]);
    for (const path of ['', 'file/?kind=PAYE'])
      expect((await ask('GET', `/payroll/runs/${run_id}/schedules/${path}`, { token: limited })).status).toBe(404);
  });
});
