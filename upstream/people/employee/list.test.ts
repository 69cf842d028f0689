import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { employee as contract, type EmployeeDetail, type EmployeeRow } from '../../../contracts/people/employee';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { db } from '../../house/journey.test-support';
import { branch, company } from '../../organisation/company/tables';
import { makeOffice } from './employees.test-support';

const { hr, place, other, form, create, made } = await makeOffice();
const list = async (query: string) =>
  contract.list.output.parse(await (await ask('GET', `/employee/?${query}`, { token: hr.token })).json());

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

  test('may be without a last name and email, which is then nobody’s address, yet not without any name', async () => {
    const { firstName, lastName, ...bare } = form();
    const nameless = await as(hr.token).employee.create.untyped(bare).response;
    expect([nameless.status, await nameless.json()]).toEqual([400, { firstName: ['Enter a first or a last name'] }]);
    const body = { ...bare, firstName: 'Zainab' };
    const [one, two] = await Promise.all(
      [1, 2].map(async () => (await as(hr.token).employee.create.untyped(body).response).json<EmployeeDetail>()),
    );
    expect([one?.email, one?.firstName, one?.lastName, two?.email]).toEqual([null, 'Zainab', '', null]);
    const edit = { version: 1, personal: { gender: 'MALE', firstName: 'Tunde' } };
    expect(await (await as(hr.token).employee.update.untyped({ id: one?.id, ...edit }).response).json()).toMatchObject({
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

  test('and another at once bring places with names that look alike in a code, each its own', async () => {
    const answers = await Promise.all(
      ['Night market', 'Night-market', 'NIGHT MARKET'].map((location_name) =>
        create({ location: 'others', location_name, code: `M-${location_name.replace(' ', '_')}` }),
      ),
    );
    const told = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(told.map(([status]) => status).sort()).toEqual([200, 200, 400]);
    const refused = told.find(([status]) => status === 400)?.[1];
    expect(JSON.parse(String(refused))).toEqual({
      location_name: ['A branch with this name exists in this company: choose it from the list'],
    });
  });

  test('and nineteen others at once bring places that begin alike, and none is refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        create({
          location: 'others',
          department: 'others',
          jobrole: 'others',
          location_name: `Ikeja showroom ${i}`,
          department_name: `Ikeja showroom ${i}`,
          jobrole_name: `Ikeja showroom ${i}`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const codes = (await db.select().from(branch))
      .map(({ code }) => code)
      .filter((code) => code.startsWith('IKEJASHOW'));
    const wanted = ['IKEJASHOWROO', ...Array.from({ length: 19 }, (_, i) => `IKEJASHOWROO${i + 2}`)];
    expect(codes.toSorted()).toEqual(wanted.toSorted());
  });

  test('with the address of another who is invited at once is refused at that field', async () => {
    const email = 'two.at.once@lagoon.example';
    const answers = await Promise.all([1, 2, 3].map(() => create({ email, invite: true })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const refused = answers.filter(({ status }) => status === 400).map((answer) => answer.json());
    for (const words of await Promise.all(refused)) expect(Object.keys(words as object)).toEqual(['email']);
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
    await as(hr.token).employee.archive({ employees: [two.id] }).response;
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
      for (const order of ['sort_key, id', 'sort_key DESC, id DESC', 'employment_date, id']) {
        const query = `SELECT id FROM employee WHERE ${where} ORDER BY ${order} LIMIT 10`;
        const plan = await db.all<{ detail: string }>(sql.raw(`EXPLAIN QUERY PLAN ${query}`));
        const words = plan.map(({ detail }) => detail).join('; ');
        expect([where, order, words]).toEqual([
          where,
          order,
          expect.stringMatching(/^SEARCH employee USING (COVERING )?INDEX/),
        ]);
        expect(words).not.toContain('TEMP B-TREE');
        // The index alone is read: no step goes on to the row.
        const steps = await db.all<{ opcode: string }>(sql.raw(`EXPLAIN ${query}`));
        const opcodes = steps.map(({ opcode }) => opcode);
        for (const toTheRow of ['Column', 'FinishSeek', 'SeekRowid', 'NotExists'])
          expect([query, opcodes]).not.toEqual([query, expect.arrayContaining([toTheRow])]);
      }
  });

  test('counts by its tally, which follows every change', async () => {
    const row = await db.get<{ tally: number; rows: number }>(
      sql`SELECT (SELECT sum(employees) FROM employee_tally) AS tally, (SELECT count(*) FROM employee) AS rows`,
    );
    expect(row.tally).toBe(row.rows);
  });
});
