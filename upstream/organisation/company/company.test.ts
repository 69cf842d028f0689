import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CompanyDetail, CompanyPeople } from '../../../contracts/organisation/company';
import type { Part } from '../../../contracts/organisation/company-part';
import { staffId } from '../../../contracts/organisation/staff-id';
import { lagosDay } from '../../../contracts/platform/dates';
import { makeEmployees, startOnboardings } from '../../hiring/onboarding/store';
import { ask, makeUser } from '../../house/ask.test-support';
import { askUpload, db, type MadePlace, makeCandidate, makePlace, storedKeys } from '../../house/journey.test-support';
import { PICTURES } from '../../house/sample-pictures.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee as makeStaff } from '../../people/probation/people.test-support';
import { audit, user } from '../../platform/database/tables';

let hr: { id: number; token: string };
let staff: string;
let place: MadePlace;
let made = 0;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  staff = (await makeUser('staff@lagoon.example', ['EMPLOYEE'])).token;
  place = await makePlace('LGS');
});

const get = (path: string, token = hr.token) => ask('GET', path, { token });
const send = (method: string, path: string, body: unknown = {}, key?: string) =>
  ask(method, path, { token: hr.token, body, ...(key ? { key } : {}) });
const told = async (answer: Response) => [answer.status, await answer.json()];

const companyForm = (more: object = {}) => {
  made += 1;
  return {
    name: `Harbour ${made} Ltd`,
    code: `HB${made}`,
    rc_number: '',
    email: 'hr@harbour.example',
    phone: '0803-555-0100',
    address: '1 Marina, Lagos',
    country: 'Nigerian',
    staff_id_format: `HB${made}-{number}`,
    ...more,
  };
};
const addCompany = async (more: object = {}) =>
  (await send('POST', '/company/', companyForm(more))).json<CompanyDetail>();
const formOf = ({ name, code, rc_number, email, phone, address, country, staff_id_format }: CompanyDetail) => ({
  name,
  code,
  rc_number,
  email,
  phone,
  address,
  country,
  staff_id_format,
});
const partForm = (more: object = {}) => {
  made += 1;
  return { name: `Part ${made}`, code: `P${made}`, description: 'Does its part.', address: '1 Marina', ...more };
};
const auditOf = async (record: string, id: number) =>
  (await db.select().from(audit)).filter((row) => row.record === record && row.record_id === id);

describe('companies', () => {
  it('come twenty to a page, by name, found by a part of name, code or registration number', async () => {
    const { id } = await addCompany({ name: 'Zaria Mills Plc', rc_number: '774411' });
    const page = await (await get('/company/')).json<{
      total: number;
      next: string | null;
      results: CompanyDetail[];
    }>();
    expect(page.results.map(({ name }) => name)).toEqual(page.results.map(({ name }) => name).toSorted());
    for (const typed of ['zaria MILLS', '774411']) {
      const found = await (await get(`/company/?search=${encodeURIComponent(typed)}`)).json<typeof page>();
      expect(found.results.map((row) => row.id)).toEqual([id]);
    }
    for (let i = 0; i < 20; i += 1) await addCompany();
    const full = await (await get('/company/')).json<typeof page>();
    expect(full.results).toHaveLength(20);
    expect(full.next).toBe('/company/?page=2&page_size=20');
  });

  it('tell how many people work in each, and in their departments, without those who are archived', async () => {
    const [here, other] = [await makePlace('PPA'), await makePlace('PPB')];
    for (let i = 0; i < 3; i += 1) await makeStaff(here, lagosDay());
    await makeStaff(other, lagosDay());
    const { id } = await makeStaff(here, lagosDay());
    await db.update(employee).set({ archived: true }).where(eq(employee.id, id));
    const people = CompanyPeople.parse(await (await get('/company/people/')).json());
    expect(people.companies.filter(({ name }) => /PP[AB]$/.test(name)).map((one) => [one.id, one.employees])).toEqual([
      [here.company, 3],
      [other.company, 1],
    ]);
    expect(people.departments.find((one) => one.id === here.department)).toMatchObject({
      name: 'PPA one',
      company: here.company,
      employees: 3,
    });
    expect(people.employees).toBe(people.companies.reduce((sum, one) => sum + one.employees, 0));
    expect(people.company_count).toBe(people.companies.length);
    const { results } = await (await get('/company/?search=PPA')).json<{ results: { employees: number }[] }>();
    expect(results.map(({ employees }) => employees)).toEqual([3]);
    await db.delete(employee).where(inArray(employee.company_id, [here.company, other.company]));
  });

  it('are created, read with what belongs to them, changed and deleted, each with an audit row', async () => {
    const one = await addCompany({ code: 'kjt' });
    expect(one).toMatchObject({ code: 'KJT', country: 'Nigerian', employees: 0, version: 1, next_staff_number: 1 });
    const changed = await send('PATCH', `/company/${one.id}/`, { ...formOf(one), phone: '0803-555-0177', version: 1 });
    expect(await changed.json()).toMatchObject({ phone: '0803-555-0177', version: 2, edited: { by: 'Aisha Bello' } });
    expect((await send('DELETE', `/company/${one.id}/`)).status).toBe(200);
    expect((await get(`/company/${one.id}/`)).status).toBe(404);
    const rows = await auditOf('company', one.id);
    expect(rows.map(({ action }) => action)).toEqual(['Company created', 'Company changed', 'Company deleted']);
    expect(rows[1]).toMatchObject({
      before: JSON.stringify({ phone: '0803-555-0100' }),
      after: JSON.stringify({ phone: '0803-555-0177' }),
    });
  });

  it('are refused a name, a code or a staff ID format that another company has, at the field', async () => {
    const one = await addCompany();
    for (const [more, told_] of [
      [{ name: one.name }, { name: ['A company with this name exists'] }],
      [{ code: one.code.toLowerCase() }, { code: ['A company with this code exists'] }],
      [
        { staff_id_format: one.staff_id_format.toLowerCase() },
        { staff_id_format: ['Another company has this format: its staff IDs would be the same'] },
      ],
    ])
      expect(await told(await send('POST', '/company/', companyForm(more as object)))).toEqual([400, told_]);
  });

  it('are refused a format that gives everybody the same staff ID', async () => {
    expect(await told(await send('POST', '/company/', companyForm({ staff_id_format: 'HB-' })))).toEqual([
      400,
      { staff_id_format: ['Put {number} once where the number goes'] },
    ]);
  });

  it('are created once by a doubled click', async () => {
    const form = companyForm();
    await Promise.all([1, 2].map(() => send('POST', '/company/', form, 'once-company')));
    const found = await (await get(`/company/?search=${form.code}`)).json<{ total: number }>();
    expect(found.total).toBe(1);
  });

  it('stay while something belongs to them, and say what', async () => {
    await makeCandidate(place);
    expect(await told(await send('DELETE', `/company/${place.company}/`))).toEqual([
      409,
      {
        detail: '1 candidate, 1 branch, 1 department and 1 job role belong to this company. Move or delete them first.',
      },
    ]);
    const { id } = await addCompany();
    await send('POST', '/location/', { ...partForm({ state: 'Lagos' }), company: id });
    expect(await told(await send('DELETE', `/company/${id}/`))).toEqual([
      409,
      { detail: '1 location belongs to this company. Move or delete it first.' },
    ]);
  });

  it('are for admins only', async () => {
    expect((await get('/company/', staff)).status).toBe(403);
    expect((await get(`/company/${place.company}/`, staff)).status).toBe(403);
    expect((await get('/department/', staff)).status).toBe(403);
    expect((await get(`/company/${place.company}/logo/`, staff)).status).toBe(403);
  });
});

describe('two admins who edit the same company', () => {
  it('never overwrite each other: the second is told, and nothing of theirs is saved', async () => {
    const one = await addCompany();
    const first = { ...formOf(one), phone: '0803-555-0111', version: one.version };
    const second = { ...formOf(one), address: '2 Marina, Lagos', version: one.version };
    expect((await send('PATCH', `/company/${one.id}/`, first)).status).toBe(200);
    expect(await told(await send('PATCH', `/company/${one.id}/`, second))).toEqual([
      409,
      { detail: 'Somebody else saved this company after you opened it. Nothing of yours was saved yet.' },
    ]);
    const now = await (await get(`/company/${one.id}/`)).json<CompanyDetail>();
    expect(now).toMatchObject({ phone: '0803-555-0111', address: one.address, version: 2 });
  });

  it('at the same moment save one of the two', async () => {
    const one = await addCompany();
    const answers = await Promise.all(
      ['0803-555-0121', '0803-555-0122', '0803-555-0123'].map((phone) =>
        send('PATCH', `/company/${one.id}/`, { ...formOf(one), phone, version: one.version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await (await get(`/company/${one.id}/`)).json()).toMatchObject({ version: 2 });
  });

  it('get the same answer again when it was lost, and no refusal of their own edit', async () => {
    const one = await addCompany();
    const edit = { ...formOf(one), phone: '0803-555-0131', version: one.version };
    const [a, b] = [
      await send('PATCH', `/company/${one.id}/`, edit, 'lost-answer'),
      await send('PATCH', `/company/${one.id}/`, edit, 'lost-answer'),
    ];
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(await b.json()).toEqual(await a.json());
  });
});

describe('staff IDs', () => {
  it('read as the form shows the next one, without gaps or doubles when two are made at once', async () => {
    const people = await Promise.all([makeCandidate(place, 'ONBOARDING'), makeCandidate(place, 'ONBOARDING')]);
    const company = await (await get(`/company/${place.company}/`)).json<CompanyDetail>();
    const now = new Date();
    for (const { id } of people) {
      const start = startOnboardings(db, [id], { workflow: null, employmentDate: '2026-12-01', by: hr.id, now });
      const [first, ...rest] = start;
      if (first) await db.batch([first, ...rest]);
    }
    await Promise.all(
      people.map(({ id }) => {
        const [first, ...rest] = makeEmployees(db, [id], hr.id, now);
        return first && db.batch([first, ...rest]);
      }),
    );
    const codes = (await db.select().from(employee)).map(({ code }) => code).toSorted();
    const { staff_id_format } = company;
    const next = company.next_staff_number ?? 0;
    expect(codes).toEqual([staffId(staff_id_format, next), staffId(staff_id_format, next + 1)]);
  });
});

const KINDS = [
  { path: '/department/', word: 'department', record: 'department', more: {} },
  { path: '/branch/', word: 'branch', record: 'branch', more: { state: 'Lagos' } },
  { path: '/job-role/', word: 'job role', record: 'job_role', more: {} },
  { path: '/location/', word: 'location', record: 'location', more: { state: 'Lagos' } },
  { path: '/unit/', word: 'unit', record: 'unit', more: {} },
];

describe.each(KINDS)('every $word', ({ path, word, record, more }) => {
  const form = (other: object = {}) => ({
    ...partForm(more),
    company: place.company,
    ...(word === 'unit' ? { department: place.department } : {}),
    ...other,
  });
  const add = async (other: object = {}) => (await send('POST', path, form(other))).json<Part>();

  it('is created, listed with its company, read, changed by its version, and deleted', async () => {
    const one = await add();
    expect(one).toMatchObject({ company: place.company, company_name: 'Company LGS', version: 1 });
    const list = await (await get(`${path}?company=${place.company}&search=${one.code.toLowerCase()}`)).json<{
      total: number;
      results: Part[];
    }>();
    expect(list.results).toEqual([one]);
    const edit = { ...form(), name: `${one.name} again`, code: one.code, version: 1 };
    expect(await (await send('PATCH', `${path}${one.id}/`, edit)).json()).toMatchObject({
      name: `${one.name} again`,
      version: 2,
    });
    expect(await told(await send('PATCH', `${path}${one.id}/`, edit))).toEqual([
      409,
      { detail: `Somebody else saved this ${word} after you opened it. Nothing of yours was saved yet.` },
    ]);
    expect(await (await get(`${path}${one.id}/`)).json()).toMatchObject({ edited: { by: 'Aisha Bello' } });
    expect((await send('DELETE', `${path}${one.id}/`)).status).toBe(200);
    expect((await send('DELETE', `${path}${one.id}/`)).status).toBe(404);
    expect((await auditOf(record, one.id)).map(({ action }) => action.split(' ').at(-1))).toEqual([
      'created',
      'changed',
      'deleted',
    ]);
  });

  it('has a name and a code of its own', async () => {
    const one = await add();
    const where = word === 'unit' ? 'department' : 'company';
    expect(await told(await send('POST', path, form({ name: one.name.toUpperCase() })))).toEqual([
      400,
      { name: [`A ${word} with this name exists in this ${where}`] },
    ]);
    expect(await told(await send('POST', path, form({ code: one.code.toLowerCase() })))).toEqual([
      400,
      { code: [`A ${word} with this code exists in this company`] },
    ]);
  });

  it('has a description of at most 300 characters', async () => {
    expect((await send('POST', path, form({ description: 'd'.repeat(300) }))).status).toBe(200);
    expect(await told(await send('POST', path, form({ description: 'd'.repeat(301) })))).toEqual([
      400,
      { description: ['should not be more than 300 characters'] },
    ]);
    const without = await send('POST', path, form({ description: '' }));
    expect(await told(without)).toEqual(
      word === 'department'
        ? [400, { description: ['Description is required'] }]
        : [200, expect.objectContaining({ description: '' })],
    );
  });

  it('belongs to a company that is there', async () => {
    expect(await told(await send('POST', path, form({ company: 999_999 })))).toEqual([
      400,
      { company: ['Choose a company of the list'] },
    ]);
  });
});

describe('what something refers to', () => {
  it('stays: a department with its people, units and job roles; a branch; a job role', async () => {
    const other = await makePlace('KES');
    await makeCandidate(other);
    const department = other.department;
    await send('POST', '/unit/', { ...partForm(), company: other.company, department });
    await send('POST', '/job-role/', { ...partForm(), company: other.company, department });
    expect(await told(await send('DELETE', `/department/${department}/`))).toEqual([
      409,
      { detail: '1 candidate, 1 unit and 1 job role belong to this department. Move or delete them first.' },
    ]);
    await makeCandidate(other);
    expect(await told(await send('DELETE', `/branch/${other.branch}/`))).toEqual([
      409,
      { detail: '2 candidates belong to this branch. Move or delete them first.' },
    ]);
    expect((await send('DELETE', `/job-role/${other.job_role}/`)).status).toBe(409);
  });

  it('units and job roles are listed by department, and refuse the department of another company', async () => {
    const other = await makePlace('SVF');
    const unit = { ...partForm(), company: other.company, department: other.department };
    const { id } = await (await send('POST', '/unit/', unit)).json<Part>();
    const list = await (await get(`/unit/?department=${other.department}`)).json<{ results: Part[] }>();
    expect(list.results.map((row) => [row.id, row.department_name])).toEqual([[id, 'SVF one']]);
    for (const path of ['/unit/', '/job-role/'])
      expect(
        await told(await send('POST', path, { ...partForm(), company: place.company, department: other.department })),
      ).toEqual([400, { department: ['Choose a department of this company'] }]);
  });
});

it('the parts that a form chooses from are those of one company', async () => {
  const here = await makePlace('FRM');
  const names = async (kind: string) => (await get(`/${kind}/all?company=${here.company}`)).json();
  expect(await names('branch')).toEqual([{ id: here.branch, name: 'FRM one', code: 'A' }]);
  expect(await names('department')).toEqual([{ id: here.department, name: 'FRM one', code: 'A' }]);
  expect(await names('job-role')).toEqual([{ id: here.job_role, name: 'FRM one', code: 'A' }]);
});

describe('a logo', () => {
  const { png } = PICTURES;
  const save = (id: number, name: string, bytes: Uint8Array) =>
    askUpload('PATCH', `/company/${id}/logo/`, hr.token, {}, [['logo', name, bytes]]);

  it('is stored, served to admins, replaced and removed, and no form is outdated by it', async () => {
    const one = await addCompany();
    const keys = async () => (await storedKeys()).filter((key) => key.startsWith(`logos/${one.id}/`));
    const shown = await (await save(one.id, 'logo.png', png)).json<CompanyDetail>();
    expect(shown).toMatchObject({ logo: expect.stringMatching(/^[0-9a-f]{16}$/), version: one.version });
    const answer = await get(`/company/${one.id}/logo/?version=${shown.logo}`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=28800');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png);
    const [first] = await keys();
    await save(one.id, 'logo2.png', png);
    expect(await keys()).toHaveLength(1);
    expect(await keys()).not.toContain(first);
    expect(await (await send('DELETE', `/company/${one.id}/logo/`)).json()).toMatchObject({ logo: null });
    expect(await keys()).toEqual([]);
    expect((await get(`/company/${one.id}/logo/`)).status).toBe(404);
  });

  it('that is no picture is refused, and nothing is kept', async () => {
    const one = await addCompany();
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const name of ['logo.svg', 'logo.png'])
      expect(await told(await save(one.id, name, svg))).toEqual([400, { logo: ['Please upload a valid file'] }]);
    expect((await storedKeys()).some((key) => key.startsWith(`logos/${one.id}/`))).toBe(false);
  });
});

it('a company with an admin of its own stays', async () => {
  const { id } = await addCompany();
  const { id: person } = await makeUser('own@lagoon.example', ['ADMIN']);
  await db.update(user).set({ company_id: id }).where(eq(user.id, person));
  expect(await told(await send('DELETE', `/company/${id}/`))).toEqual([
    409,
    { detail: '1 user belongs to this company. Move or delete it first.' },
  ]);
});
