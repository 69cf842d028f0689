import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { profile } from '../../../contracts/desk/profile';
import { ITEM_SECTIONS, type ItemSection, SECTION_DEFAULTS } from '../../../contracts/organisation/employee-section';
import type { SectionRules } from '../../../contracts/organisation/section-rules';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { audit, idempotency, installation } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { employee } from './tables';

type Person = Awaited<ReturnType<typeof makeUser>>;
let hr: Person;
let place: MadePlace;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
});

async function made(): Promise<EmployeeDetail> {
  const body = {
    firstName: 'Bisi',
    company: place.company,
    location: place.branch,
    department: place.department,
    jobrole: place.job_role,
    gender: 'FEMALE',
    salary: 480_000_000,
    netSalary: 32_500_000,
  };
  return await as(hr.token).employee.create.untyped(body);
}
let count = 0;
async function withAccount() {
  count += 1;
  const account = await makeUser(`staff${count}@lagoon.example`, ['EMPLOYEE']);
  const record = await made();
  await db.update(employee).set({ user_id: account.id }).where(eq(employee.id, record.id));
  return { account, record };
}
const rules = (more: Partial<SectionRules>) =>
  db.update(installation).set({ sections: { ...SECTION_DEFAULTS, ...more } });
const rowsOf = (id: number) =>
  db.select().from(audit).where(sql`record = 'employee' AND record_id = ${id}`).orderBy(audit.id);

/** The paths of a section, a form of it, and one field of that form. */
const SECTIONS: Record<ItemSection, [list: string, one: string, form: Record<string, unknown>, field: string]> = {
  next_of_kin: [
    'next_of_kin',
    'next_of_kin',
    { fullname: 'Femi Adeyemi', phone: '0803-555-0121', relationship: 'Husband' },
    'city',
  ],
  guarantors: [
    'guarantors',
    'guarantor',
    { fullname: 'Chief Emeka Obi', phone: '0803-555-0122', relationship: 'Uncle' },
    'address',
  ],
  referees: ['referees', 'referee', { fullname: 'Dr Ngozi Eze', phone: '0803-555-0123' }, 'place_of_work'],
  education: ['education', 'education', { institution: 'University of Lagos', qualification: 'B.Sc.' }, 'grade'],
  certification: ['certification', 'certification', { exam_body: 'ICAN', exam_name: 'ACA' }, 'grade'],
};
const cases = ITEM_SECTIONS.map((section) => [section, ...SECTIONS[section]] as const);

interface Row {
  id: number;
  version: number;
  [field: string]: unknown;
}
const add = (id: number, list: string, body: object, token = hr.token) =>
  ask('POST', `/employee/${id}/${list}/`, { token, body });
const listOf = async (id: number, list: string) =>
  (await (await ask('GET', `/employee/${id}/${list}/`, { token: hr.token })).json<{ results: Row[] }>()).results;

describe.each(cases)('%s', (section, list, one, form, field) => {
  test('are added, changed from the version that was opened, and removed, each with a row of the audit', async () => {
    const { id } = await made();
    const added = await (await add(id, list, form)).json<Row>();
    expect(added).toMatchObject({ ...form, version: 1, [field]: null, edited: { by: 'Aisha Bello' } });
    const path = `/employee/${id}/${one}/${added.id}/`;
    const save = (body: object) => ask('PATCH', path, { token: hr.token, body });
    const saved = await save({ ...form, [field]: 'Yaba', version: 1 });
    expect([saved.status, await saved.json()]).toEqual([
      200,
      { ...added, [field]: 'Yaba', version: 2, edited: expect.anything() },
    ]);
    expect((await save({ ...form, [field]: 'Ikeja', version: 1 })).status).toBe(409);
    expect(await listOf(id, list)).toMatchObject([{ [field]: 'Yaba', version: 2 }]);
    expect((await ask('DELETE', path, { token: hr.token, body: {} })).status).toBe(200);
    expect(await listOf(id, list)).toEqual([]);
    expect((await ask('DELETE', path, { token: hr.token, body: {} })).status).toBe(404);
    const rows = await rowsOf(id);
    expect(rows.map(({ action }) => action.replace(/^.* /, ''))).toEqual(['created', 'added', 'changed', 'removed']);
    expect(JSON.parse(rows[2]?.after ?? '')).toEqual({ [field]: 'Yaba' });
  });

  test('belong to one record: the path of another does not reach them', async () => {
    const [mine, other] = [await made(), await made()];
    const added = await (await add(mine.id, list, form)).json<Row>();
    const path = `/employee/${other.id}/${one}/${added.id}/`;
    expect((await ask('PATCH', path, { token: hr.token, body: { ...form, version: 1 } })).status).toBe(404);
    expect((await ask('DELETE', path, { token: hr.token, body: {} })).status).toBe(404);
    expect(await listOf(mine.id, list)).toHaveLength(1);
  });

  test('are the employee’s own to read, and to change where nobody has to approve it', async () => {
    const { account, record } = await withAccount();
    const { account: colleague } = await withAccount();
    const added = await (await add(record.id, list, form)).json<Row>();
    const paths = [`/employee/${record.id}/${list}/`, `/employee/${record.id}/${one}/${added.id}/`] as const;
    const acts = [
      ['GET', paths[0], undefined],
      ['POST', paths[0], form],
      ['PATCH', paths[1], { ...form, [field]: 'Yaba', version: 1 }],
      ['DELETE', paths[1], {}],
    ] as const;
    const tries = async (token?: string) => {
      const statuses: number[] = [];
      for (const [method, path, body] of acts)
        statuses.push((await ask(method, path, { ...(token && { token }), body })).status);
      return statuses;
    };
    expect(await tries()).toEqual([401, 401, 401, 401]);
    await rules({ [section]: { visible: true, required: false, change: 'direct' } });
    expect(await tries(colleague.token)).toEqual([404, 404, 404, 404]);
    await rules({ [section]: { visible: true, required: false, change: 'none' } });
    expect(await tries(account.token)).toEqual([200, 403, 403, 403]);
    await rules({ [section]: { visible: false, required: false, change: 'direct' } });
    expect(await tries(account.token)).toEqual([404, 404, 404, 404]);
    await rules({});
    expect(await tries(account.token)).toEqual([200, 403, 403, 403]);
    const refused = await add(record.id, list, form, account.token);
    expect(await refused.json()).toEqual({
      detail: 'This part of your record changes when HR approves it. Send a change request.',
    });
    await rules({ [section]: { visible: true, required: false, change: 'direct' } });
    expect(await tries(account.token)).toEqual([200, 200, 200, 200]);
    await rules({});
  });
});

test.each([
  ['guarantors', { phone: '0803' }, 'phone', 'should not be less than 9 characters'],
  ['guarantors', { phone: 'none of it' }, 'phone', 'Invalid Phone Number!'],
  ['guarantors', { dob: '2999-01-01' }, 'dob', 'Date of birth should lie in the past'],
  ['next_of_kin', { email: 'at home' }, 'email', 'Please enter a valid email address'],
  ['next_of_kin', { relationship: '' }, 'relationship', 'Relationship is required'],
  ['referees', { fullname: ' ' }, 'fullname', 'Full name is required'],
  [
    'education',
    { start_date: '2020-01-02', end_date: '2020-01-01' },
    'end_date',
    'End date should not be before start date',
  ],
  ['certification', { exam_year: 'last' }, 'exam_year', 'Enter a year'],
] as const)('%s with %j are refused', async (section, wrong, field, words) => {
  const [list, , form] = SECTIONS[section];
  const { id } = await made();
  const answer = await add(id, list, { ...form, ...wrong });
  expect([answer.status, await answer.json()]).toEqual([400, { [field]: expect.arrayContaining([words]) }]);
});

test('a record holds no endless number of them', async () => {
  const { id } = await made();
  await db.run(sql`INSERT INTO employee_referee (employee_id, fullname)
    SELECT ${id}, 'Referee ' || key FROM json_each(${JSON.stringify(Array.from({ length: 50 }, () => 0))})`);
  const answer = await add(id, 'referees', SECTIONS.referees[2]);
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { detail: 'A record holds at most 50 of these. Remove one first.' },
  ]);
});

test('the same request twice adds one', async () => {
  const { id } = await made();
  const body = SECTIONS.referees[2];
  const key = randomId();
  const twice = [1, 2].map(() => as(hr.token, { key }).employee.addReferee.untyped({ id, ...body }).response);
  await Promise.all(twice);
  expect(await listOf(id, 'referees')).toHaveLength(1);
});

test('the phone of a guarantor shows its end alone in the audit of the record', async () => {
  const { id } = await made();
  await add(id, 'guarantors', SECTIONS.guarantors[2]);
  const page = await (await as(hr.token).employee.audit({ id }).response).text();
  expect(page).toContain('Chief Emeka Obi');
  expect(page).toContain('••••122');
  expect(page).not.toContain('0803-555-0122');
});

test('the profile of an employee counts a section as filled as soon as it holds something', async () => {
  const { account, record } = await withAccount();
  const filled = async () => {
    const answer = await as(account.token).profile.summary().response;
    const { sections } = profile.summary.output.parse(await answer.json());
    // Documents count as filled while none is asked for.
    return sections.filter((one) => one.filled && one.section !== 'documents').map(({ section }) => section);
  };
  expect(await filled()).toEqual([]);
  for (const [, list, , form] of cases) await add(record.id, list, form);
  const path = `/employee/${record.id}/medical/`;
  await ask('PATCH', path, { token: hr.token, body: { genotype: 'AA', version: 0 } });
  expect(await filled()).toEqual([...ITEM_SECTIONS, 'medical']);
  await ask('PATCH', path, { token: hr.token, body: { version: 1 } });
  expect(await filled()).toEqual(ITEM_SECTIONS);
});

describe('medical data', () => {
  const path = (id: number) => `/employee/${id}/medical/`;
  const save = (id: number, body: object, token = hr.token) => ask('PATCH', path(id), { token, body, key: randomId() });
  const facts = { blood_group: 'AB', genotype: 'AS', registered_hospital: 'Reddington Hospital, Ikeja' };
  const reveal = (id: number, token = hr.token) => as(token).employee.reveal({ id, fields: ['medical'] }).response;

  test('is masked wherever it is read, until a reveal, which leaves a row in the audit', async () => {
    const { id } = await made();
    expect(await (await ask('GET', path(id), { token: hr.token })).json()).toMatchObject({
      version: 0,
      genotype: null,
    });
    const saved = await save(id, { ...facts, version: 0 });
    expect(await saved.json()).toMatchObject({
      version: 1,
      blood_group: '••••••',
      genotype: '••••••',
      disability: null,
      edited: { by: 'Aisha Bello' },
    });
    expect(await (await ask('GET', path(id), { token: hr.token })).text()).not.toContain('Reddington');
    expect(await (await reveal(id)).json()).toMatchObject({ medical: { ...facts, disability: null } });
    expect((await rowsOf(id)).at(-1)).toMatchObject({
      action: 'Sensitive details revealed',
      after: '{"revealed":["medical"]}',
    });
    const stored = JSON.stringify([await rowsOf(id), await db.select().from(idempotency)]);
    expect(stored).not.toContain('Reddington');
    expect(stored).not.toContain('"AS"');
  });

  test('is saved from the version that was opened; what is left out becomes empty', async () => {
    const { id } = await made();
    await save(id, { ...facts, version: 0 });
    expect((await save(id, { ...facts, version: 0 })).status).toBe(409);
    expect((await save(id, { blood_group: 'AB', version: 1 })).status).toBe(200);
    expect(await (await reveal(id)).json()).toMatchObject({
      medical: { blood_group: 'AB', genotype: null, registered_hospital: null },
    });
    expect((await save(id, { blood_group: 'Z', version: 2 })).status).toBe(400);
  });

  test('is read and revealed by its own employee, never by a colleague, and changed by HR', async () => {
    const { account, record } = await withAccount();
    const { account: colleague } = await withAccount();
    await save(record.id, { ...facts, version: 0 });
    const answers = async (token: string) => [
      (await ask('GET', path(record.id), { token })).status,
      (await reveal(record.id, token)).status,
      (await save(record.id, { ...facts, version: 1 }, token)).status,
    ];
    expect(await answers(colleague.token)).toEqual([404, 404, 404]);
    expect(await answers(account.token)).toEqual([200, 200, 403]);
    await rules({ medical: { visible: false, required: false, change: 'direct' } });
    expect(await answers(account.token)).toEqual([404, 404, 404]);
    await rules({});
    const claims = { user_id: account.id, roles: account.roles, actor_id: hr.id, jti: randomId() };
    const inName = await signSession(claims, env.JWT_SECRET, new Date());
    expect((await reveal(record.id, inName)).status).toBe(403);
  });
});
