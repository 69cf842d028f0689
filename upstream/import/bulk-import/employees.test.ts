import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import type { EmployeeHistory } from '../../../contracts/people/history';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { IMPORT_COLUMNS } from '../../../contracts/platform/import-columns';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { branch, company, jobRole } from '../../organisation/company/tables';
import { bank, pfa } from '../../organisation/setting/tables';
import { employee } from '../../people/employee/tables';
import { user } from '../../platform/database/tables';
import { employeeEntry } from '../../seed/generated-tables';
import { csvLines, importer } from './imports.test-support';

let hr: ReturnType<typeof importer>;
let boss: ReturnType<typeof importer>;
let token: string;
let own: number;
let place: MadePlace;
const today = lagosDay();

beforeAll(async () => {
  ({ token, id: own } = await makeUser('hr@lagoon.example', ['ADMIN']));
  hr = importer(token);
  boss = importer((await makeUser('boss@lagoon.example', ['SUPERADMIN'])).token);
  place = await makePlace('LGS');
  await makePlace('SAV');
  const of = { company_id: place.company };
  await db.insert(jobRole).values({ ...of, name: 'Accountant', code: 'ACC' });
  await db.insert(branch).values({ ...of, name: 'Warri', code: 'WAR', address: '', state: 'Delta' });
  await db.insert(bank).values({ name: 'Access Bank', code: '044' });
  await db.insert(pfa).values({ name: 'Stanbic IBTC' });
});

const HEAD = [
  'code',
  'first name',
  'last name',
  'gender',
  'company',
  'branch',
  'department',
  'job role',
  'salary',
  'net salary',
];
const row = (code: string, first: string, ...more: string[]) => [
  code,
  first,
  'Adeyemi',
  'Female',
  'LGS',
  'A',
  'A',
  'A',
  '4800000',
  '"320,000.50"',
  ...more,
];
const byCode = async (code: string) => (await db.select().from(employee).where(eq(employee.code, code)))[0];
const nextNumber = async () =>
  (await db.select().from(company).where(eq(company.id, place.company)))[0]?.next_staff_number;
const reasons = async (id: number, who = hr) =>
  (await who.rows(id, 'ERROR')).flatMap(({ line, mistakes }) =>
    mistakes.map(({ column, reason }) => [line, column, reason]),
  );
const entriesOf = async (id: number, kind: 'JOB' | 'PAY') =>
  (await (await as(token).history.read({ id, kind }).response).json<EmployeeHistory>()).entries;

/** An employee who has worked here for a year. */
let made = 0;
async function veteran(more: object = {}) {
  made += 1;
  const [one] = await db
    .insert(employee)
    .values({
      code: `OLD-${made}`,
      firstname: 'Musa',
      lastname: 'Bello',
      email: `musa${made}@lagoon.example`,
      gender: 'MALE',
      company_id: place.company,
      branch_id: place.branch,
      department_id: place.department,
      job_role_id: place.job_role,
      gross_salary: 100_000_000,
      net_salary: 8_000_000,
      employment_date: addDays(today, -400),
      created_at: new Date().toISOString(),
      ...more,
    })
    .returning();
  if (!one) throw new Error('no employee');
  return one;
}

describe('new employees', () => {
  it('have a first or a last name', async () => {
    const [, , , ...rest] = row('', '');
    const batch = await hr.check(
      'employee',
      csvLines(HEAD, ['', '', '', ...rest], ['', 'Zainab', '', ...rest], ['', '', 'Sule', ...rest]),
    );
    expect(batch).toMatchObject({ creates: 2, errors: 1 });
    expect(await reasons(batch.id)).toEqual([[2, 'firstname', 'Enter a first or a last name']]);
  });

  it('get the next staff IDs of their company, behind those that others have or the file gives', async () => {
    const from = (await nextNumber()) ?? 0;
    const code = (n: number) => `LGS-${String(from + n).padStart(4, '0')}`;
    await veteran({ code: code(1) });
    const lines = Array.from({ length: 1100 }, (_, i) => row('', `Bulk${i}`));
    // This row is in another piece than the row that would get the same staff ID.
    const batch = await hr.check('employee', csvLines(HEAD, ...lines, row(code(2), 'Typed')));
    expect(batch).toMatchObject({ creates: 1101, errors: 0 });
    expect(await hr.apply(batch.id, 'ALL')).toMatchObject({ state: 'APPLIED', saved: 1101 });
    const [first, second] = await db
      .select()
      .from(employee)
      .where(sql`${employee.firstname} IN ('Bulk0', 'Bulk1')`)
      .orderBy(employee.id);
    expect([first?.code, second?.code]).toEqual([code(0), code(3)]);
    expect((await byCode(code(2)))?.firstname).toBe('Typed');
    expect(await nextNumber()).toBe(from + 1102);
    const added = await as(token).employee.create({
      company: place.company,
      location: place.branch,
      department: place.department,
      jobrole: place.job_role,
      firstName: 'Typed',
      gender: 'MALE',
      salary: 100,
      netSalary: 100,
    }).response;
    expect((await added.json<EmployeeDetail>()).code).toBe(code(1102));

    await as(token).bulkImport.undo({ id: batch.id }).response;
    expect(await hr.settle(batch.id)).toMatchObject({ state: 'UNDONE', undone: 1101 });
    expect(await byCode(code(0))).toBeUndefined();
    const { left } = await db.get<{ left: number }>(
      sql`SELECT count(*) AS left FROM employee_entry WHERE employee_id = ${first?.id}`,
    );
    expect(left).toBe(0);
  });

  it('are stored with kobo, days, references and the first row of their job; the account of their address is theirs', async () => {
    const account = await makeUser('fatima@lagoon.example', ['EMPLOYEE']);
    await db.update(user).set({ email_verified_at: new Date().toISOString() }).where(eq(user.id, account.id));
    const text = csvLines(
      [
        ...HEAD,
        'email',
        'date of employment',
        'bank',
        'account number',
        'BVN',
        'pension manager',
        'confirmation status',
        'confirmation effective date',
      ],
      row(
        'F-1',
        'Fatima',
        'fatima@lagoon.example',
        '01/02/2024',
        '044',
        '0690000031',
        '02200000482',
        'stanbic ibtc',
        'confirmed',
        '1/8/2024',
      ),
    );
    const batch = await hr.check('employee', text, { date_format: 'DMY' });
    expect(await reasons(batch.id)).toEqual([]);
    await hr.apply(batch.id);
    const stored = await byCode('F-1');
    expect(stored).toMatchObject({
      user_id: account.id,
      gross_salary: 480_000_000,
      net_salary: 32_000_050,
      employment_date: '2024-02-01',
      resumption_date: '2024-02-01',
      account_number: '0690000031',
      bvn: '02200000482',
      bank_name: 1,
      pension_manager: 1,
      confirmation_status: 'CONFIRMED',
      confirmation_effective_date: '2024-08-01',
    });
    expect(await entriesOf(stored?.id ?? 0, 'JOB')).toMatchObject([
      { effective_from: '2024-02-01', value: { company: place.company } },
    ]);
  });

  it('need what their form needs, with its words', async () => {
    const batch = await hr.check(
      'employee',
      csvLines(
        ['code', 'gender', 'dob', 'bvn', 'email', 'company', 'branch', 'salary', 'nin', 'tax_state'],
        ['N-1', 'X', '2999-01-01', '22200A', 'no', 'SAV', 'Warri', '0.5', '123', 'Lagoon'],
      ),
    );
    expect(await reasons(batch.id)).toEqual([
      [2, 'email', 'Please enter a valid email address'],
      [2, 'gender', 'Enter Female or Male'],
      [2, 'dob', 'Date of birth should lie in the past'],
      [2, 'branch', 'No such branch'],
      [2, 'gross_salary', 'Salary should be at least 1'],
      [2, 'bvn', 'Invalid bvn number Provided!'],
      [2, 'nin', 'NIN minimum is 11 digits'],
      [2, 'tax_state', 'No such state'],
    ]);
    const bare = await hr.check('employee', csvLines(['code', 'last name'], ['N-1', 'Obi']));
    expect((await reasons(bare.id)).map(([, , reason]) => reason)).toEqual([
      'Gender is required',
      'Company is required',
      'Branch is required',
      'Department is required',
      'Job role is required',
      'Salary is required',
      'Net salary is required',
    ]);
  });

  it('stay while somebody did something with them, though not for having looked', async () => {
    const batch = await hr.check('employee', csvLines(HEAD, row('U-1', 'Uche'), row('U-2', 'Udo')));
    await hr.apply(batch.id);
    const [one, two] = [await byCode('U-1'), await byCode('U-2')];
    await as(token).employee.reveal({ id: one?.id, fields: ['pay'] }).response;
    expect(await (await as(token).bulkImport.undoCheck({ id: batch.id }).response).json()).toMatchObject({
      hindered: 0,
      deletes: 2,
    });
    await as(token).employee.archive({ employees: [two?.id] }).response;
    expect(await (await as(token).bulkImport.undoCheck({ id: batch.id }).response).json()).toMatchObject({
      hindered: 1,
      hindrances: [{ line: 3, label: 'Udo Adeyemi', reason: 'Somebody changed it since' }],
    });
  });
});

describe('employees who are there', () => {
  it('are found by their staff ID and keep what the file has no column, or an empty cell, for', async () => {
    const one = await veteran({
      bvn: '22200000111',
      nin: '70100000111',
      account_number: '0690000031',
      email: 'stays@no-email.invalid',
    });
    const batch = await hr.check(
      'employee',
      csvLines(
        ['staff id', 'phone', 'email', 'bvn', 'account number', 'gender', 'nin', 'state of residence for tax'],
        [one.code, '08035550100', '', '22200000482', '', '', '70100000482', 'Lagos State'],
      ),
    );
    expect(await hr.rows(batch.id, 'UPDATE')).toMatchObject([
      {
        label: one.code,
        changes: [
          { column: 'phone', before: '', after: '08035550100' },
          { column: 'bvn', before: '••••111', after: '••••482' },
          { column: 'nin', before: '••••111', after: '••••482' },
          { column: 'tax_state', before: '', after: 'Lagos' },
        ],
      },
    ]);
  });

  it('have a change of job and pay in their history from today on, and are told of another bank account; an undo takes both back', async () => {
    const one = await veteran({ account_number: '0690000031' });
    const batch = await hr.check(
      'employee',
      csvLines(
        ['code', 'company', 'branch', 'department', 'job_role', 'gross_salary', 'account_number'],
        [one.code, 'LGS', 'WAR', 'A', 'Accountant', '2,000,000', '0690000048'].map((cell) => `"${cell}"`),
      ),
    );
    const [shown] = await hr.rows(batch.id, 'UPDATE');
    expect(shown?.changes).toEqual([
      { column: 'branch', before: 'LGS one', after: 'WAR' },
      { column: 'job_role', before: 'LGS one', after: 'Accountant' },
      { column: 'gross_salary', before: '••••', after: '••••' },
      { column: 'account_number', before: '••••031', after: '••••048' },
    ]);
    await hr.apply(batch.id);
    const now = { effective_from: today, state: 'current', reason: 'Import of list.csv' };
    expect(await entriesOf(one.id, 'JOB')).toMatchObject([
      { ...now, value: { jobrole_name: 'Accountant', location_name: 'Warri' } },
      { effective_to: addDays(today, -1) },
    ]);
    expect(await entriesOf(one.id, 'PAY')).toMatchObject([now, { effective_to: addDays(today, -1) }]);
    expect((await mailsTo(one.email)).map(({ subject }) => subject)).toEqual(['Your bank details were changed']);
    expect(await byCode(one.code)).toMatchObject({
      gross_salary: 200_000_000,
      net_salary: 8_000_000,
      version: one.version + 1,
    });

    const again = await hr.check('employee', csvLines(['code', 'net_salary'], [one.code, '90000']));
    expect(await reasons(again.id)).toEqual([
      [2, 'net_salary', 'The job history has an entry of today or later. Change the job in the record.'],
    ]);
    const undo = await as(token).bulkImport.undo({ id: batch.id }).response;
    expect([undo.status, await undo.json()]).toMatchObject([200, { state: 'UNDOING' }]);
    expect(await hr.settle(batch.id)).toMatchObject({ state: 'UNDONE', undone: 1 });
    expect(await byCode(one.code)).toMatchObject({
      gross_salary: 100_000_000,
      branch_id: place.branch,
      account_number: '0690000031',
    });
    for (const kind of ['JOB', 'PAY'] as const) expect(await entriesOf(one.id, kind)).toHaveLength(1);
  });

  it('keep what an import has no business with', async () => {
    const [self, other, linked] = [
      await veteran({ user_id: own }),
      await veteran(),
      await veteran({ user_id: (await makeUser('linked@lagoon.example', ['EMPLOYEE'])).id }),
    ];
    await makeUser('taken@lagoon.example', ['EMPLOYEE']);
    const batch = await hr.check(
      'employee',
      csvLines(
        [
          'code',
          'email',
          'net_salary',
          'employment_date',
          'confirmation_status',
          'confirmation_effective_date',
          'branch',
          'company',
        ],
        [self.code, self.email, '99000', '', '', '', '', ''],
        [other.code, 'taken@lagoon.example', '', addDays(today, -9), 'Confirmed', today, '', ''],
        [linked.code, 'new@lagoon.example', '', '', '', '', 'WAR', ''],
        [other.code, other.email, '', '', '', '', '', ''],
        [(await veteran()).code, 'moved@lagoon.example', '', '', '', '', '', 'SAV'],
      ),
    );
    expect(await reasons(batch.id)).toEqual([
      [2, 'net_salary', 'Nobody changes their own job, pay or bank details. Another admin has to do this.'],
      [3, 'email', 'This email belongs to somebody else'],
      [3, 'employment_date', 'The day of employment stays as it was entered.'],
      [3, 'confirmation_status', 'A confirmation is decided at the end of the probation, not by an import.'],
      [4, 'email', 'The employee signs in with this email. Change it in the record.'],
      [4, 'company', 'Company is required'],
      [5, 'code', 'Already used in line 3 of this file'],
      [6, 'branch', 'Branch is required'],
      [6, 'department', 'Department is required'],
      [6, 'job_role', 'Job role is required'],
    ]);
  });
});

describe('what identifies people', () => {
  it('is masked in mistakes, and the refused rows are for the uploader alone', async () => {
    const batch = await hr.check('employee', csvLines([...HEAD, 'bvn'], row('M-1', 'Mary', '222000004821234')));
    expect((await hr.rows(batch.id, 'ERROR'))[0]?.mistakes).toEqual([
      { column: 'bvn', value: '••••234', reason: 'Bvn maximum is 11 characters' },
    ]);
    expect(await hr.text(`/bulk_upload/${batch.id}/refused/`)).toContain('222000004821234');
    expect(await boss.text(`/bulk_upload/${batch.id}/refused/`)).toBe(
      '{"detail":"Only Aisha Bello, who uploaded this file, may have its rows."}',
    );
  });
});

it('the lists of headings come from the server', async () => {
  const headers = async (path: string) => (await ask('GET', path, { token })).json<{ headers: { name: string }[] }>();
  expect(await headers('/employee/bulk_upload_csv_headers/')).toEqual({ headers: IMPORT_COLUMNS.employee });
  expect(await headers('/employee/upgrade_letter_csv_headers/')).toEqual({ headers: IMPORT_COLUMNS.upgrade_letter });
});

it('a history that belongs to nobody is left behind by no undo', async () => {
  const orphans = await db.get<{ n: number }>(
    sql`SELECT count(*) AS n FROM ${employeeEntry} WHERE employee_id NOT IN (SELECT id FROM employee)`,
  );
  expect(orphans.n).toBe(0);
});

it('bank details and pay of those who work here stay, whether imported or undone, while they wait for another admin', async () => {
  const companies = (value: string) =>
    db.run(sql`UPDATE installation SET second_pair = json_set(second_pair, '$.companies', json(${value}))`);
  const account = { account_number: '0123456789', account_name: 'Musa Bello' };
  const parts = { basic_pay: 60_000_000, housing_pay: 40_000_000, transport_pay: 0, other_pay: 0 };
  const people = [];
  for (let n = 0; n < 5; n += 1) people.push(await veteran({ ...account, ...parts }));
  const [paidTo, paid, split, plain, free] = people.map(({ code }) => code);
  const line = (code = '', more: Record<string, string> = {}) => {
    const cells: Record<string, string> = {
      ...{ code, number: '0123456789', salary: '1000000', net: '80000', basic: '600000', housing: '400000' },
      ...{ phone: '0803-555-0100', ...more },
    };
    return ['code', 'number', 'salary', 'net', 'basic', 'housing', 'phone'].map((name) => cells[name] ?? '');
  };
  const file = (codes: boolean) =>
    csvLines(
      ['code', 'account number', 'salary', 'net salary', 'basic pay', 'housing', 'phone'],
      line(paidTo, { number: '9876543210' }),
      line(paid, { net: '90000' }),
      line(split, { basic: '500000', housing: '500000' }),
      ...(codes ? [line(plain)] : []),
    );
  const stored = async () =>
    (await db.select().from(employee).where(sql`code IN (${paidTo}, ${paid}, ${split}, ${free})`)).map(
      ({ account_number, gross_salary, net_salary, basic_pay, housing_pay }) => [
        account_number,
        ...[gross_salary, net_salary, basic_pay, housing_pay],
      ],
    );
  const before = await stored();
  await companies('null');
  const batch = await boss.check('employee', file(true));
  expect(await reasons(batch.id, boss)).toEqual([
    [2, 'account_number', expect.stringContaining('Bank details need a second admin here')],
    [3, 'net_salary', expect.stringContaining('Pay needs a second admin here')],
    [4, 'basic_pay', expect.stringContaining('Pay needs a second admin here')],
  ]);
  expect((await boss.apply(batch.id)).state).toBe('APPLIED');
  expect([await stored(), (await byCode(plain ?? ''))?.phone]).toEqual([before, '0803-555-0100']);

  // What was checked before the switch was on is kept from the record as well.
  await companies('[]');
  const early = await boss.check('employee', file(false));
  expect(early).toMatchObject({ updates: 3, errors: 0 });
  await companies('null');
  await boss.apply(early.id);
  expect(await stored()).toEqual(before);

  await companies('[]');
  const applied = await boss.check('employee', file(false));
  await boss.apply(applied.id);
  const after = await stored();
  expect(after).not.toEqual(before);
  await companies('null');
  await boss.post(applied.id, 'undo');
  await boss.settle(applied.id);
  expect(await stored()).toEqual(after);
  await companies('[]');
});
