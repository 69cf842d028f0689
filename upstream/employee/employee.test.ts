import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, lagosDay } from '../../contracts/dates';
import { employee as contract, type EmployeeDetail, type EmployeeRow } from '../../contracts/employee';
import type { JobInformation } from '../../contracts/employee-job';
import { ask, makeUser } from '../ask.test-support';
import { askUpload, db, mailsTo, makePlace, type Place } from '../journey.test-support';
import { audit, branch, company, employee, employeeJob, idempotency, user } from '../schema';
import { randomId, signSession } from '../tokens';
import { applyDueJobs } from './job';

type Person = Awaited<ReturnType<typeof makeUser>>;
let hr: Person;
let boss: Person;
let place: Place;
let other: Place;
const today = lagosDay();

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  boss = await makeUser('boss@lagoon.example', ['SUPERADMIN']);
  place = await makePlace('LGS');
  other = await makePlace('SAV');
});

const form = (more: object = {}) => ({
  firstName: 'Bisi',
  lastName: 'Adeyemi',
  company: place.company,
  location: place.branch,
  department: place.department,
  jobrole: place.job_role,
  gender: 'FEMALE',
  salary: 480_000_000,
  netSalary: 32_500_000,
  ...more,
});
const create = (more: object = {}) => ask('POST', '/employee/', { token: hr.token, body: form(more) });
async function made(more: object = {}): Promise<EmployeeDetail> {
  const answer = await create(more);
  expect(answer.status).toBe(200);
  return contract.create.output.parse(await answer.json());
}
let count = 0;
/** An employee with an account. */
async function withAccount(roles: Person['roles'] = ['EMPLOYEE']) {
  count += 1;
  const account = await makeUser(`staff${count}@lagoon.example`, roles);
  const record = await made({ email: account.email });
  await db.update(employee).set({ user_id: account.id }).where(eq(employee.id, record.id));
  return { account, record };
}
const detail = async (id: number, token = hr.token): Promise<EmployeeDetail> =>
  contract.detail.output.parse(await (await ask('GET', `/employee/${id}/`, { token })).json());
const list = async (query: string) =>
  contract.list.output.parse(await (await ask('GET', `/employee/?${query}`, { token: hr.token })).json());
const rowsOf = (id: number) =>
  db.select().from(audit).where(sql`record = 'employee' AND record_id = ${id}`).orderBy(audit.id);

describe('an employee that HR adds', () => {
  test('gets the next staff ID of the company, without a gap and never twice', async () => {
    const { next_staff_number: from } = (await db.select().from(company).where(eq(company.id, place.company)))[0] ?? {};
    const typed = `LGS-${String((from ?? 0) + 1).padStart(4, '0')}`;
    await made({ code: typed });
    const answers = await Promise.all([made(), made(), made()]);
    const numbers = answers.map(({ code }) => Number(code.slice(4))).sort((a, b) => a - b);
    expect(numbers).toEqual([from, (from ?? 0) + 2, (from ?? 0) + 3]);
    const again = await create({ code: typed });
    expect([again.status, await again.json()]).toEqual([400, { code: ['An employee with this staff ID exists'] }]);
  });

  test('may be without names and email, which is then nobody’s address', async () => {
    const { firstName, lastName, ...bare } = form();
    const [one, two] = await Promise.all(
      [1, 2].map(async () => (await ask('POST', '/employee/', { token: hr.token, body: bare })).json<EmployeeDetail>()),
    );
    expect([one?.email, one?.firstName, one?.lastName, two?.email]).toEqual([null, '', '', null]);
    const edit = { version: 1, personal: { gender: 'MALE', firstName: 'Tunde' } };
    expect(await (await ask('PATCH', `/employee/${one?.id}/`, { token: hr.token, body: edit })).json()).toMatchObject({
      email: null,
      firstName: 'Tunde',
      version: 2,
    });
  });

  test.each([
    [{ salary: 99 }, { salary: ['Salary should be at least 1'] }],
    [{ netSalary: 0 }, { netSalary: ['Net salary should be at least 1'] }],
    [{ company: undefined }, { company: ['Company is required'] }],
    [{ location: undefined }, { location: ['Branch is required'] }],
    [{ department: undefined }, { department: ['Department is required'] }],
    [{ jobrole: undefined }, { jobrole: ['Job role is required'] }],
    [{ gender: undefined }, { gender: ['Gender is required'] }],
    [{ email: 'no address' }, { email: ['Please enter a valid email address'] }],
    [{ location: 'others' }, { location_name: ['Branch name is required'] }],
    [{ jobrole: 'others' }, { jobrole_name: ['Job role name is required'] }],
    [{ confirmation_status: 'YES' }, { confirmation_effective_date: ['Confirmation effective date is required'] }],
    [{ dob: '2999-01-01' }, { dob: ['Date of birth should lie in the past'] }],
  ])('is refused with %j', async (more, words) => {
    const answer = await create(more);
    expect([answer.status, await answer.json()]).toEqual([400, words]);
  });

  test('brings a new branch, department and job role along, all or nothing', async () => {
    const names = { location_name: 'Ibadan depot', department_name: 'Night crew', jobrole_name: 'Loader' };
    const others = { location: 'others', department: 'others', jobrole: 'others', ...names };
    const before = (await db.select().from(branch)).length;
    expect((await create({ ...others, code: (await made()).code })).status).toBe(400);
    expect(await db.select().from(branch)).toHaveLength(before);
    const record = await made(others);
    expect(record).toMatchObject({
      location_name: 'Ibadan depot',
      department_name: 'Night crew',
      jobrole_name: 'Loader',
    });
    const twin = await create(others);
    expect([twin.status, Object.keys(await twin.json<object>())]).toEqual([
      400,
      ['location_name', 'department_name', 'jobrole_name'],
    ]);
  });

  test('works where the company has a place', async () => {
    const answer = await create({ location: other.branch });
    expect([answer.status, await answer.json()]).toEqual([400, { location: ['Choose a branch of this company'] }]);
  });
});

describe('a list of employees', () => {
  test('finds by the beginnings of names, staff ID, email and phone, within every filter', async () => {
    const one = await made({ lastName: 'Zubair', email: 'zubair.one@lagoon.example', phone: '0803-777-0101' });
    const two = await made({
      lastName: 'Zubair',
      company: other.company,
      location: other.branch,
      department: other.department,
      jobrole: other.job_role,
      employment_date: '2020-02-01',
      confirmation_status: 'YES',
      confirmation_effective_date: '2020-08-01',
    });
    const ids = async (query: string) => (await list(query)).results.map(({ id }) => id);
    for (const typed of ['zub', 'bisi zubair', one.code, 'zubair.one', '777'])
      expect([typed, (await ids(`search=${encodeURIComponent(typed)}&page_size=50`)).includes(one.id)]).toEqual([
        typed,
        true,
      ]);
    expect(await ids(`search=zubair&company=${place.company}`)).toEqual([one.id]);
    expect(await ids(`search=zubair&jobrole=${other.job_role}`)).toEqual([two.id]);
    expect(await ids('search=zubair&confirmation=CONFIRMED')).toEqual([two.id]);
    expect(await ids('search=zubair&hired_to=2020-12-31')).toEqual([two.id]);
    expect(await ids(`location=${other.branch}&hired_from=2020-02-01&hired_to=2020-02-01`)).toEqual([two.id]);
    expect(await ids('search=c1')).toEqual([]);
    expect(await list(`company=${other.company}&confirmation=CONFIRMED`)).toMatchObject({ total: 1 });
    await ask('PATCH', '/employee/archive/', { token: hr.token, body: { employees: [two.id] } });
    expect(await ids('search=zubair')).toEqual([one.id]);
    expect(await ids('search=zubair&status=ARCHIVED')).toEqual([two.id]);
    expect((await list(`company=${other.company}&confirmation=CONFIRMED`)).total).toBe(0);
    expect((await list(`company=${other.company}&status=ARCHIVED`)).total).toBe(1);
  });

  test('comes ten to a page, in every order, and holds neither pay nor numbers', async () => {
    for (let i = 0; i < 5; i += 1) await made();
    const page = await list('ordering=-code');
    expect([page.results.length, page.next]).toEqual([10, expect.stringContaining('page=2')]);
    const codes = page.results.map(({ code }: EmployeeRow) => code);
    expect(codes).toEqual(codes.toSorted().toReversed());
    for (const ordering of ['lastName', '-lastName', 'employment_date', '-employment_date', 'code'])
      expect((await list(`ordering=${ordering}`)).total).toBe(page.total);
    expect(JSON.stringify(page)).not.toMatch(/salary|bvn|account/i);
  });

  test('is read off an index in every order, whatever it is filtered by', async () => {
    const filters = [
      'archived = 0',
      ...['company_id', 'branch_id', 'department_id', 'job_role_id'].map((column) => `archived = 0 AND ${column} = 1`),
      "archived = 0 AND employment_status = 'ACTIVE'",
      "archived = 0 AND confirmation_status = 'PENDING'",
    ];
    for (const where of filters)
      for (const order of [
        'lastname, firstname, id',
        'lastname DESC, firstname DESC, id DESC',
        'employment_date, id',
      ]) {
        const plan = await db.all<{ detail: string }>(
          sql.raw(`EXPLAIN QUERY PLAN SELECT id FROM employee WHERE ${where} ORDER BY ${order} LIMIT 10`),
        );
        const words = plan.map(({ detail }) => detail).join('; ');
        expect([where, order, words]).toEqual([
          where,
          order,
          expect.stringMatching(/^SEARCH employee USING COVERING INDEX/),
        ]);
        expect(words).not.toContain('TEMP B-TREE');
      }
  });

  test('counts by its tally, which follows every change', async () => {
    const row = await db.get<{ tally: number; rows: number }>(
      sql`SELECT (SELECT sum(employees) FROM employee_tally) AS tally, (SELECT count(*) FROM employee) AS rows`,
    );
    expect(row.tally).toBe(row.rows);
  });
});

describe('a record', () => {
  test('is read by its own employee and by admins, never by a colleague or without a session', async () => {
    const { account, record } = await withAccount();
    const { account: colleague } = await withAccount();
    expect((await detail(record.id, account.token)).own).toBe(true);
    expect((await detail(record.id)).own).toBe(false);
    for (const path of [`/employee/${record.id}/`, `/employee/${record.id}/photo/`])
      expect((await ask('GET', path, { token: colleague.token })).status).toBe(404);
    expect((await ask('GET', `/employee/${record.id}/`)).status).toBe(401);
    const body = { fields: ['bvn'] };
    expect((await ask('POST', `/employee/${record.id}/reveal/`, { token: colleague.token, body })).status).toBe(404);
    expect((await ask('POST', `/employee/${record.id}/reveal/`, { token: account.token, body })).status).toBe(200);
  });

  test('masks BVN, account number and pay until they are revealed, which leaves a row and nothing stored', async () => {
    const record = await made();
    const bank = { bvn: '22123456789', account_number: '0123456789' };
    const saved = await ask('PATCH', `/employee/${record.id}/`, { token: hr.token, body: { version: 1, bank } });
    expect(saved.status).toBe(200);
    const text = await saved.text();
    for (const secret of ['22123456789', '0123456789', '480000000', '32500000']) expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({ bvn: '••••••••789', account_number: '•••••••789' });
    const asked = await ask('POST', `/employee/${record.id}/reveal/`, {
      token: hr.token,
      key: randomId(),
      body: { fields: ['pay', 'bvn'] },
    });
    expect(await asked.json()).toEqual({
      salary: 480_000_000,
      netSalary: 32_500_000,
      jobs: [{ id: expect.any(Number), salary: 480_000_000, netSalary: 32_500_000 }],
      bvn: '22123456789',
    });
    const last = (await rowsOf(record.id)).at(-1);
    expect(last).toMatchObject({
      action: 'Sensitive details revealed',
      actor_id: hr.id,
      after: '{"revealed":["bvn","pay"]}',
    });
    expect(JSON.stringify((await db.select().from(idempotency)).map(({ body }) => body))).not.toContain('22123456789');
    expect((await detail(record.id)).edited?.by).toBe('Aisha Bello');
  });

  test('is not revealed in the name of another', async () => {
    const { account, record } = await withAccount();
    const claims = { user_id: account.id, roles: account.roles, actor_id: boss.id, jti: randomId() };
    const token = await signSession(claims, env.JWT_SECRET, new Date());
    const answer = await ask('POST', `/employee/${record.id}/reveal/`, { token, body: { fields: ['pay'] } });
    expect(answer.status).toBe(403);
  });

  test('is saved from the version it was opened at, and 409 otherwise', async () => {
    const record = await made();
    const save = (personal: object, version: number) =>
      ask('PATCH', `/employee/${record.id}/`, { token: hr.token, body: { version, personal } });
    const married = { gender: 'FEMALE', marital_status: 'MARRIED', spouse_name: 'Femi Adeyemi' };
    expect(await (await save(married, 1)).json()).toMatchObject({ version: 2, spouse_name: 'Femi Adeyemi' });
    expect((await save({ gender: 'MALE' }, 1)).status).toBe(409);
    const single = { gender: 'FEMALE', marital_status: 'SINGLE', spouse_name: 'Femi Adeyemi' };
    expect(await (await save(single, 2)).json()).toMatchObject({ version: 3, spouse_name: null });
    expect((await rowsOf(record.id)).at(-1)).toMatchObject({ action: 'Personal details changed' });
  });

  test.each([
    [{ bvn: '2212345678x' }, { bvn: 'Invalid bvn number Provided!' }],
    [{ bvn: '2212345678' }, { bvn: 'Bvn minimum is 11 characters' }],
    [{ bvn: '221234567890' }, { bvn: 'Bvn maximum is 11 characters' }],
    [{ account_number: '012345678' }, { account_number: 'Account number minimum is 10 digits' }],
    [{ account_number: '01234567890' }, { account_number: 'Account number maximum is 10 digits' }],
    [{ pfa_number: '100264732891' }, { pfa_number: 'pfa number should start with PEN' }],
  ])('refuses the bank details %j', (bank, words) => {
    const parsed = contract.update.input.safeParse({ id: 1, version: 1, bank });
    const [name, message] = Object.entries(words)[0] ?? [];
    expect(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [`bank.${name}`, message],
    ]);
  });

  test('tells the employee at the old address when the account they are paid into changes', async () => {
    const record = await made({ email: 'paid@lagoon.example' });
    const body = { version: 1, bank: { account_number: '0123456789' } };
    await ask('PATCH', `/employee/${record.id}/`, { token: hr.token, body });
    const [mail] = await mailsTo('paid@lagoon.example');
    expect(mail?.subject).toBe('Your bank details were changed');
    expect(mail?.body).not.toContain('0123456789');
  });

  test('has a photo that its own employee and admins see', async () => {
    const { account, record } = await withAccount();
    const png = new Uint8Array(600);
    png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const saved = await askUpload('PATCH', `/employee/${record.id}/photo/`, hr.token, {}, [['image', 'a.png', png]]);
    const { image } = await saved.json<EmployeeDetail>();
    expect(image).toMatch(/^\w{16}$/);
    const answer = await ask('GET', `/employee/${record.id}/photo/?image=${image}`, { token: account.token });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png);
  });

  test('shows admins what was done to it, with the pay hidden', async () => {
    const { account, record } = await withAccount();
    const answer = await ask('GET', `/employee/${record.id}/audit/`, { token: hr.token });
    const { results } = contract.audit.output.parse(await answer.json());
    expect(results.at(-1)?.action).toBe('Employee created');
    expect(JSON.stringify(results)).not.toContain('480000000');
    expect((await ask('GET', `/employee/${record.id}/audit/`, { token: account.token })).status).toBe(403);
  });
});

describe('nobody', () => {
  test('changes their own bank, job, status or archive, not even in another’s name', async () => {
    const { account, record } = await withAccount(['ADMIN']);
    const version = (await jobs(record.id)).version;
    const acts: [string, string, object][] = [
      ['PATCH', `/employee/${record.id}/`, { version: 1, bank: { account_name: 'Me' } }],
      ['POST', `/employee/${record.id}/job_information/`, change({ version, salary: 900_000_000 })],
      [
        'PATCH',
        '/employee/employment_status_update/',
        { employees: [record.id], employment_status: 'RETIRED', effective_date: today, reason: 'x' },
      ],
      ['PATCH', '/employee/employment_decline_update/', { employees: [record.id], reason: 'x' }],
      ['PATCH', '/employee/archive/', { employees: [record.id] }],
    ];
    for (const [method, path, body] of acts)
      expect([path, (await ask(method, path, { token: account.token, body })).status]).toEqual([path, 403]);
    await db
      .update(user)
      .set({ roles: ['SUPERADMIN'] })
      .where(eq(user.id, account.id));
    const claims = { user_id: hr.id, roles: hr.roles, actor_id: account.id, jti: randomId() };
    const token = await signSession(claims, env.JWT_SECRET, new Date());
    for (const [method, path, body] of acts)
      expect([path, (await ask(method, path, { token, body })).status]).toEqual([path, 403]);
  });

  test('but an admin lists, changes or decides', async () => {
    const { account, record } = await withAccount();
    const acts: [string, string, object?][] = [
      ['GET', '/employee/'],
      ['POST', '/employee/', form()],
      ['PATCH', `/employee/${record.id}/`, { version: 1, personal: { gender: 'MALE' } }],
      ['GET', `/employee/${record.id}/job_information/`],
      ['POST', `/employee/${record.id}/job_information/`, change({ version: 1 })],
      ['PATCH', '/employee/archive/', { employees: [record.id] }],
    ];
    for (const [method, path, body] of acts) {
      expect([path, (await ask(method, path, { token: account.token, body })).status]).toEqual([path, 403]);
      expect([path, (await ask(method, path, { body })).status]).toEqual([path, 401]);
    }
  });
});

const change = (more: object = {}) => ({
  company: place.company,
  location: place.branch,
  department: place.department,
  jobrole: place.job_role,
  effective_from: today,
  reason: 'Annual review',
  ...more,
});
const jobs = async (id: number, on = ''): Promise<JobInformation> =>
  contract.jobInformation.output.parse(
    await (await ask('GET', `/employee/${id}/job_information/${on && `?on=${on}`}`, { token: hr.token })).json(),
  );
const changeJob = (id: number, more: object) =>
  ask('POST', `/employee/${id}/job_information/`, { token: hr.token, body: change(more) });

describe('job information', () => {
  test('says what was true on any day; a change takes effect on its day and leaves the past as it was', async () => {
    const record = await made({ employment_date: '2023-01-09' });
    const { version, history } = await jobs(record.id);
    expect(history).toMatchObject([{ effective_from: '2023-01-09', state: 'current', effective_to: null }]);
    const past = await changeJob(record.id, { version, effective_from: addDays(today, -1) });
    expect(await past.json()).toEqual({
      effective_from: ['Choose today or a later day: what was true before is not rewritten'],
    });
    const now = await changeJob(record.id, {
      version,
      jobrole: 'others',
      jobrole_name: 'Shift lead',
      salary: 600_000_000,
    });
    const after = contract.changeJob.output.parse(await now.json());
    expect(after.history).toMatchObject([
      { jobrole_name: 'Shift lead', state: 'current', pay_changed: true, reason: 'Annual review' },
      { jobrole_name: 'LGS one', state: 'past', effective_to: addDays(today, -1) },
    ]);
    expect((await jobs(record.id, '2023-01-08')).at).toBeNull();
    expect((await jobs(record.id, addDays(today, -1))).at?.jobrole_name).toBe('LGS one');
    expect((await jobs(record.id, today)).at?.jobrole_name).toBe('Shift lead');
    expect(await detail(record.id)).toMatchObject({ jobrole_name: 'Shift lead', version: 2 });
    expect((await changeJob(record.id, { version, effective_from: addDays(today, 5) })).status).toBe(409);
  });

  test('to come waits for its day, may be withdrawn until then, and holds its places', async () => {
    const record = await made({ employment_date: '2023-01-09' });
    const day = addDays(today, 20);
    const first = await jobs(record.id);
    const moved = {
      company: other.company,
      location: other.branch,
      department: other.department,
      jobrole: other.job_role,
    };
    await changeJob(record.id, { ...moved, version: first.version, effective_from: day });
    const planned = await jobs(record.id);
    expect(planned.history[0]).toMatchObject({ state: 'scheduled', company_name: 'Company SAV', pay_changed: false });
    expect((await detail(record.id)).company_name).toBe('Company LGS');
    expect((await ask('DELETE', `/branch/${other.branch}/`, { token: hr.token })).status).toBe(409);
    const withdraw = (entry: number | undefined) =>
      ask('DELETE', `/employee/${record.id}/job_information/${entry}/`, { token: hr.token });
    expect((await withdraw(first.history[0]?.id)).status).toBe(409);
    expect((await withdraw(planned.history[0]?.id)).status).toBe(200);
    await changeJob(record.id, { ...moved, version: first.version, effective_from: day });
    await applyDueJobs(db, new Date(`${addDays(day, -1)}T12:00:00Z`));
    expect((await detail(record.id)).company_name).toBe('Company LGS');
    await applyDueJobs(db, new Date(`${day}T02:00:00Z`));
    expect((await detail(record.id)).company_name).toBe('Company SAV');
    expect((await rowsOf(record.id)).at(-1)).toMatchObject({ action: 'Job change took effect', actor: 'Tenure' });
    expect(await db.select().from(employeeJob).where(eq(employeeJob.applied, false))).toEqual([]);
  });
});

describe('an employment', () => {
  test('changes its status with its day and reason, and may be declined for good', async () => {
    const [one, two] = [await made(), await made()];
    const body = {
      employees: [one.id, two.id],
      employment_status: 'SUSPENDED',
      effective_date: today,
      reason: 'Inquiry',
    };
    const done = await ask('PATCH', '/employee/employment_status_update/', { token: hr.token, body });
    expect([done.status, await done.json()]).toEqual([200, { message: 'Employment status updated' }]);
    expect(await detail(one.id)).toMatchObject({ employment_status: 'SUSPENDED', employment_status_reason: 'Inquiry' });
    const never = { employees: [two.id], reason: 'Took another job' };
    expect((await ask('PATCH', '/employee/employment_decline_update/', { token: hr.token, body: never })).status).toBe(
      200,
    );
    expect((await detail(two.id)).employment_status).toBe('DECLINED');
    const again = await ask('PATCH', '/employee/employment_status_update/', { token: hr.token, body });
    expect(again.status).toBe(409);
    expect((await detail(one.id)).version).toBe(2);
  });

  test('is archived once, and restored', async () => {
    const { id } = await made();
    const archive = async (archived: boolean) =>
      (await ask('PATCH', '/employee/archive/', { token: hr.token, body: { employees: [id], archived } })).json();
    expect(await archive(true)).toEqual({ message: 'Employee has been archived successfully' });
    await archive(true);
    expect((await rowsOf(id)).filter(({ action }) => action === 'Employee archived')).toHaveLength(1);
    expect((await detail(id)).archived).toBe(true);
    await archive(false);
    expect((await detail(id)).archived).toBe(false);
  });
});
