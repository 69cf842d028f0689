import { env } from 'cloudflare:workers';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payroll as contract } from '../../../contracts/pay/payroll';
import type { PayInput } from '../../../contracts/pay/payroll-state';
import { putExit } from '../../cases/exit/put.test-support';
import { putWelfare } from '../../cases/welfare/put.test-support';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { database } from '../../platform/database/db';
import { holidayDay, payslip } from '../../seed/generated-tables';
import { holiday } from '../../time/holiday/tables';
import { putLeave, putType } from '../../time/leave/put.test-support';
import { lawsOn } from '../pay-law/laws';
import { readPayFacts } from './facts';
import { groundOf, payMonthNow } from './ground';
import { makeBank, prepareAll, startMonth } from './runs.test-support';

const NOW = new Date('2026-06-16T09:00:00Z');
let made = 0;
let token = '';
let place: MadePlace;
let account = { bank_name: 0, account_number: '0123456789', pension_pin: 'PEN100000000001', tax_state: 'Lagos' };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  made += 1;
  place = await makePlace(`I${made}`);
  account = { ...account, bank_name: (await makeBank(`i${made}`)).bank };
  ({ token } = await makeUser(`inputs${made}@lagoon.example`, ['ADMIN']));
});
afterEach(() => void vi.useRealTimers());

const ada = (more: object = {}) => makeEmployee(place, '2020-01-06', { ...account, ...more });
type Ada = Awaited<ReturnType<typeof ada>>;

/** A draft of June. */
async function june(): Promise<number> {
  const answer = await startMonth(token, place, '2026-06');
  const { id } = contract.start.output.parse(await answer.json());
  await prepareAll(NOW);
  return id;
}
const marks = (run: number) =>
  db.all<{ employee_id: number; input: PayInput; since: string | null; recorded_by: string }>(
    sql`SELECT employee_id, input, since, recorded_by FROM pay_stale WHERE run_id = ${run} ORDER BY employee_id, input`,
  );

const entry = (id: number, kind: string, day: string, value: SQL) =>
  db.run(sql`INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_by, recorded_at)
    SELECT ${id}, ${kind}, ${day}, ${value}, 'Halima Sule', ${NOW.toISOString()} FROM employee_entry n
    WHERE n.employee_id = ${id} AND n.kind = ${kind} AND n.corrected_at IS NULL ORDER BY n.effective_from DESC LIMIT 1`);
const set = (path: string, to: string | number) => sql`json_set(n.value, ${path}, ${to})`;

/** Changes of what the payslip of Ada stands on; what is there before is made before the draft. */
const CHANGES: [
  what: string,
  input: PayInput,
  change: (one: Ada) => Promise<unknown>,
  before?: (one: Ada) => unknown,
][] = [
  ['a rise', 'PAY', ({ id }) => entry(id, 'PAY', '2026-06-10', set('$.gross_salary', 700_000_000))],
  [
    'a rise that is taken back',
    'PAY',
    ({ id }) =>
      db.run(sql`UPDATE employee_entry SET corrected_at = ${NOW.toISOString()}, corrected_by = 'Halima Sule'
        WHERE employee_id = ${id} AND kind = 'PAY' AND effective_from = '2026-06-10'`),
    ({ id }) => entry(id, 'PAY', '2026-06-10', set('$.gross_salary', 700_000_000)),
  ],
  [
    'a rise that is undone',
    'PAY',
    ({ id }) =>
      db.run(sql`DELETE FROM employee_entry WHERE employee_id = ${id} AND kind = 'PAY' AND effective_from > '2026'`),
    ({ id }) => entry(id, 'PAY', '2026-06-10', set('$.gross_salary', 700_000_000)),
  ],
  ['another account', 'BANK', ({ id }) => entry(id, 'BANK', '2026-06-16', set('$.account_number', '0123456788'))],
  ['another grade', 'JOB', ({ id }) => entry(id, 'JOB', '2026-06-10', set('$.grade', 'G15'))],
  [
    'a transfer to another company',
    'JOB',
    async ({ id }) => entry(id, 'JOB', '2026-06-10', set('$.company_id', (await makePlace(`X${made}`)).company)),
  ],
  [
    'a dismissal',
    'EMPLOYMENT',
    ({ id }) => entry(id, 'STATUS', '2026-06-10', set('$.employment_status', 'TERMINATED')),
  ],
  [
    'a last day at the end of the month',
    'EMPLOYMENT',
    ({ id }) => entry(id, 'STATUS', '2026-07-01', set('$.employment_status', 'RESIGNED')),
  ],
  [
    'another date of employment',
    'EMPLOYMENT',
    ({ id }) =>
      db.run(
        sql`UPDATE employee_entry SET effective_from = '2026-06-08' WHERE employee_id = ${id} AND kind = 'STATUS'`,
      ),
  ],
  [
    'a record that is archived',
    'EMPLOYMENT',
    ({ id }) => db.run(sql`UPDATE employee SET archived = 1 WHERE id = ${id}`),
  ],
  ['another name', 'PERSON', ({ id }) => db.run(sql`UPDATE employee SET lastname = 'Eze' WHERE id = ${id}`)],
  ['an NHF number', 'PERSON', ({ id }) => db.run(sql`UPDATE employee SET nhf_number = '7' WHERE id = ${id}`)],
  [
    'leave without pay that is accepted',
    'LEAVE',
    ({ id }) => db.run(sql`UPDATE leave_request SET status = 'ACCEPTED' WHERE employee_id = ${id}`),
    async (one) =>
      putLeave(one, { ...(await unpaid()), start_date: '2026-06-08', end_date: '2026-06-12', status: 'PENDING' }),
  ],
  [
    'leave without pay that is cancelled',
    'LEAVE',
    async ({ id }) => {
      await db.run(sql`UPDATE leave_request SET status = 'CANCELLED' WHERE employee_id = ${id}`);
      await db.run(sql`DELETE FROM leave_day WHERE employee_id = ${id}`);
    },
    async (one) =>
      putLeave(one, { ...(await unpaid()), start_date: '2026-06-08', end_date: '2026-06-12', status: 'ACCEPTED' }),
  ],
  [
    'days of leave without pay that come back',
    'LEAVE',
    ({ id }) => db.run(sql`DELETE FROM leave_day WHERE employee_id = ${id} AND day >= '2026-06-11'`),
    async (one) =>
      putLeave(one, { ...(await unpaid()), start_date: '2026-06-08', end_date: '2026-06-12', status: 'ACCEPTED' }),
  ],
  [
    'a holiday of a month with days without pay',
    'HOLIDAY',
    () => putHoliday('2026-06-15'),
    async (one) =>
      putLeave(one, { ...(await unpaid()), start_date: '2026-06-08', end_date: '2026-06-12', status: 'ACCEPTED' }),
  ],
  [
    'a relief that is accepted',
    'RELIEF',
    ({ id }) =>
      db.run(sql`INSERT INTO pay_relief (employee_id, kind, year, amount, status, asked_at, decided_by, decided_at)
        VALUES (${id}, 'RENT', 2026, 50000000, 'ACCEPTED', ${NOW.toISOString()}, 'Halima Sule', ${NOW.toISOString()})`),
  ],
  [
    'a loan that is lent',
    'LOAN',
    (one) => putWelfare(one, { status: 'ONGOING', amount: 6_000_000, months: 3, paid_at: '2026-05-20' }),
  ],
  [
    'a loan that is settled early',
    'LOAN',
    ({ id }) =>
      db.run(sql`UPDATE welfare_repayment SET paid_how = 'EARLY', paid_at = ${NOW.toISOString()}
        WHERE case_id IN (SELECT id FROM case_file WHERE employee_id = ${id})`),
    (one) => putWelfare(one, { status: 'ONGOING', amount: 6_000_000, months: 3, paid_at: '2026-05-20' }),
  ],
  [
    'what is taken off',
    'PROFILE',
    ({ id }) =>
      as(token).payroll.updateProfile({ id, pension: false, nhia: null, minimum_wage: null, version: 0 }).response,
  ],
  [
    'a consent to NHF',
    'PROFILE',
    ({ id }) =>
      db.run(sql`INSERT INTO pay_consent (employee_id, kind, given_on, own, "by", at)
        VALUES (${id}, 'NHF', '2026-06-10', 0, 'Halima Sule', ${NOW.toISOString()})`),
  ],
  [
    'opening figures of the year',
    'YEAR',
    ({ id }) =>
      db.run(sql`INSERT INTO pay_opening (employee_id, company_id, year, origin, from_month, until_month, gross, taxable, pension,
          nhf, nhia, paye, relief, created_by, created_at)
        VALUES (${id}, ${place.company}, 2026, 'BEFORE_TENURE', '2026-01', '2026-04', 1, 1, 0, 0, 0, 0, 0, 'Halima Sule', ${NOW.toISOString()})`),
  ],
  [
    'an earlier month that another company of the group locks',
    'YEAR',
    ({ id }) => db.run(sql`UPDATE payslip SET locked = 1 WHERE employee_id = ${id} AND month = '2026-05'`),
    async ({ id }) => {
      const { company } = await makePlace(`G${made}`);
      await db.run(sql`INSERT INTO pay_run (company_id, month, status, pay_day, method, prepared_by, prepared_by_name, prepared_at)
        VALUES (${company}, '2026-05', 'LOCKED', '2026-05-25', 'ANNUAL', 1, 'Halima Sule', ${NOW.toISOString()})`);
      const none = Object.fromEntries(SUMS.map((name) => [name, 0]));
      await db.insert(payslip).values({
        ...{
          run_id: sql`(SELECT max(id) FROM pay_run)` as never,
          employee_id: id,
          company_id: company,
          month: '2026-05',
        },
        ...{ code: '', name: '', sort_key: '', branch_id: 1, department_id: 1, department: '', job_role: '' },
        ...{ facts: { stretches: [] } as never, lines: [], ...(none as Record<(typeof SUMS)[number], number>) },
      });
    },
  ],
];
const SUMS = [
  ...(['gross', 'paye', 'pension', 'nhf', 'nhia', 'repayments', 'other_off', 'deductions', 'net', 'cost'] as const),
  ...(['pension_employer', 'nsitf', 'itf', 'nhia_employer', 'taxable', 'off'] as const),
];
const unpaid = async () => ({ type_id: (await putType(`Unpaid ${made}`, { type: 'UNPAID' })).id });

describe('the payslip of somebody is marked by', () => {
  test.for(CHANGES)('%s', async ([, input, change, before]) => {
    const one = await ada();
    await ada({ account_number: '0123456787' });
    await before?.(one);
    const run = await june();
    expect(await marks(run)).toEqual([]);
    await change(one);
    expect(await marks(run)).toMatchObject([{ employee_id: one.id, input }]);
  });

  test('a joiner who is entered late and has no payslip yet', async () => {
    await ada();
    const run = await june();
    const late = await makeEmployee(place, '2026-06-08', { ...account, account_number: '0123456788' });
    expect(await marks(run)).toMatchObject([
      { employee_id: late.id, input: 'EMPLOYMENT' },
      { employee_id: late.id, input: 'JOB' },
    ]);
  });

  test('a transfer from another company into this one', async () => {
    await ada();
    const other = await makePlace(`O${made}`);
    const comes = await makeEmployee(other, '2020-01-06', { ...account, account_number: '0123456788' });
    const run = await june();
    await entry(comes.id, 'JOB', '2026-06-20', set('$.company_id', place.company));
    expect(await marks(run)).toEqual([
      { employee_id: comes.id, input: 'JOB', since: '2026-06-20', recorded_by: 'Halima Sule' },
    ]);
  });
});

describe('all payslips of a run are marked by', () => {
  const ALL: [what: string, input: PayInput, change: () => Promise<unknown>][] = [
    [
      'a structure',
      'STRUCTURE',
      () =>
        db.run(sql`INSERT INTO pay_structure (company_id, name, basic, housing, transport, other)
        VALUES (${place.company}, 'All', 5000, 3000, 1000, 1000)`),
    ],
    [
      'the settings of its company',
      'SETTING',
      () =>
        db.run(
          sql`INSERT INTO pay_setting (company_id, pay_day, method, nsitf, itf) VALUES (${place.company}, 25, 'CUMULATIVE', 1, 1)`,
        ),
    ],
    ['the state of a branch', 'PLACE', () => db.run(sql`UPDATE branch SET state = 'Kano' WHERE id = ${place.branch}`)],
    [
      'a statutory rule',
      'LAW',
      () =>
        db.run(sql`INSERT INTO pay_law (kind, title, from_day, value, source, recorded_at)
        SELECT kind, title, '2026-05-30', value, source, recorded_at FROM pay_law WHERE kind = 'NSITF' LIMIT 1`),
    ],
  ];
  test.for(ALL)('%s', async ([, input, change]) => {
    await ada();
    const run = await june();
    await change();
    expect(await marks(run)).toMatchObject([{ employee_id: 0, input }]);
  });
});

async function putHoliday(day: string) {
  const values = { name: `Holiday ${made}`, start_date: day, end_date: day, status: 'DECLARED' as const };
  const [row] = await db
    .insert(holiday)
    .values({ ...values, created_at: NOW.toISOString() })
    .returning();
  await db.insert(holidayDay).values({ day, state: '', holiday_id: row?.id ?? 0 });
}

describe('no payslip is marked by', () => {
  const NONE: [what: string, change: (one: Ada) => Promise<unknown>][] = [
    ['a rise of next month', ({ id }) => entry(id, 'PAY', '2026-07-01', set('$.gross_salary', 700_000_000))],
    ['an entry that says the same', ({ id }) => entry(id, 'JOB', '2026-06-10', set('$.step', '3'))],
    [
      'an account from a day after the pay day',
      ({ id }) => entry(id, 'BANK', '2026-06-27', set('$.account_number', '1')),
    ],
    ['a telephone number', ({ id }) => db.run(sql`UPDATE employee SET phone = '0803' WHERE id = ${id}`)],
    [
      'a statutory rule from a day within the month, which counts from the next',
      () =>
        db.run(sql`INSERT INTO pay_law (kind, title, from_day, value, source, recorded_at)
          SELECT kind, title, '2026-06-02', value, source, recorded_at FROM pay_law WHERE kind = 'ITF' LIMIT 1`),
    ],
    ['a holiday of a month without days without pay', () => putHoliday('2026-06-15')],
    [
      'leave that is paid',
      async (one) =>
        putLeave(one, {
          type_id: (await putType(`Paid ${made}`, { type: 'ANNUAL' })).id,
          ...{ start_date: '2026-06-08', end_date: '2026-06-12', status: 'ACCEPTED' },
        }),
    ],
    [
      'leave without pay of another month',
      async (one) =>
        putLeave(one, { ...(await unpaid()), start_date: '2026-05-04', end_date: '2026-05-08', status: 'ACCEPTED' }),
    ],
    [
      'a loan whose first repayment is of next month',
      (one) => putWelfare(one, { status: 'ONGOING', amount: 6_000_000, months: 3, paid_at: '2026-06-25' }),
    ],
    ['an exit that begins', (one) => putExit(one, { status: 'PENDING', last_day: '2026-06-30' })],
    [
      'a line, which the draft takes up at once',
      async ({ id }) => {
        await as(token).payroll.addLine({
          employee: id,
          month: '2026-06',
          title: 'Overtime',
          kind: 'OVERTIME',
          amount: 5_000_000,
        }).response;
        await prepareAll(NOW);
      },
    ],
    [
      'somebody of another company',
      async () => {
        const other = await makeEmployee(await makePlace(`N${made}`), '2020-01-06', account);
        await entry(other.id, 'PAY', '2026-06-10', set('$.gross_salary', 700_000_000));
      },
    ],
  ];
  test.for(NONE)('%s', async ([, change]) => {
    const one = await ada();
    const run = await june();
    await change(one);
    expect(await marks(run)).toEqual([]);
  });
});

/** Tables of which a payslip reads something, and which announce nothing, each with why. */
const QUIET: Record<string, string> = {
  employee_span: 'is made of the entries, which announce',
  pay_run: 'of months before, all of which are locked',
  bank: 'the name of a bank, as it was when it was calculated',
  pfa: 'the name of a fund, likewise',
  department: 'the name of a department, likewise',
  job_role: 'the name of a job role, likewise',
  pay_year_now: 'is put in a draft, which calculates its people anew at once',
  welfare: 'of which kind a loan is, which never changes',
  welfare_kind: 'the name of a kind, likewise',
};

test('every table that a payslip is calculated from announces its changes, or is named with why it does not', async () => {
  const one = await ada();
  const read = new Set<string>();
  const spied = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'prepare') return typeof value === 'function' ? value.bind(target) : value;
      return (query: string) => {
        for (const [, table] of query.matchAll(/\b(?:FROM|JOIN)\s+"?([a-z]\w*)/gi)) if (table) read.add(table);
        return target.prepare(query);
      };
    },
  });
  const of = database(spied);
  const ground = await groundOf(of, await payMonthNow(db, place.company, '2026-06', NOW));
  const laws = await lawsOn(of, '2026-06');
  expect(await readPayFacts(of, ground, laws, [one.id])).toHaveLength(1);
  const tables = await db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table'`);
  const announcing = await db.all<{ name: string }>(
    sql`SELECT DISTINCT tbl_name AS name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%INSERT INTO pay_input (%'`,
  );
  const names = new Set(announcing.map(({ name }) => name));
  const silent = tables.map(({ name }) => name).filter((name) => read.has(name) && !names.has(name));
  expect(read).toContain('pay_profile');
  expect(silent.toSorted()).toEqual(Object.keys(QUIET).toSorted());
});

test('what changed asks for a month that is locked to be compared, and for no other', async () => {
  const { id } = await ada();
  const run = await june();
  const kept = () =>
    db.all<{ month: string; since: string }>(
      sql`SELECT month, since FROM pay_recheck WHERE employee_id = ${id} ORDER BY month`,
    );
  await entry(id, 'PAY', '2026-06-10', set('$.gross_salary', 700_000_000));
  expect(await kept()).toEqual([]);
  await db.run(sql`UPDATE pay_run SET status = 'LOCKED' WHERE id = ${run}`);
  await entry(id, 'PAY', '2026-06-12', set('$.gross_salary', 710_000_000));
  await entry(id, 'PAY', '2026-07-01', set('$.gross_salary', 720_000_000));
  await db.run(sql`UPDATE employee SET nhf_number = '7' WHERE id = ${id}`);
  expect(await kept()).toEqual([{ month: '2026-06', since: '2026-06-12' }]);
  expect(await db.all(sql`SELECT * FROM pay_input WHERE employee_id = ${id}`)).toEqual([]);
});
