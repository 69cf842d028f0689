import { env, exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, lagosDay } from '../../contracts/platform/dates';
import { PRESETS, type Preset } from '../../contracts/platform/limits';
import { employee } from '../people/employee/tables';
import { ask, makeUser } from './ask.test-support';
import { employeesAt } from './employees.test-support';
import { db, type MadePlace, makePlace } from './journey.test-support';
import { signInPresets } from './presets.test-support';

let place: MadePlace;
let admin: Awaited<ReturnType<typeof makeUser>>;
let id: number;
let tokens: Map<Preset, string>;

beforeAll(async () => {
  place = await makePlace('LGS');
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  tokens = await signInPresets(Object.keys(PRESETS) as Preset[]);
  const made = employeesAt(
    () => place,
    () => admin.token,
  );
  id = (await made()).id;
});

const as = (preset: Preset) => ({ token: tokens.get(preset) ?? '' });
const version = async () => (await db.select().from(employee).where(eq(employee.id, id)))[0]?.version ?? 0;

describe('inside one record, by area', () => {
  test.each([
    ['bvn', 'HR officer', 404],
    ['pay', 'HR officer', 404],
    ['nin', 'HR officer', 200],
    ['pay', 'Payroll officer', 200],
    ['medical', 'Payroll officer', 404],
    ['medical', 'Auditor', 200],
    ['pay', 'Recruiter', 404],
  ] as const)('%s is revealed to the %s with %d', async (field, preset, status) => {
    const body = { fields: [field] };
    expect((await ask('POST', `/employee/${id}/reveal/`, { ...as(preset), body })).status).toBe(status);
  });

  test.each([
    ['HR officer', 403],
    ['Payroll officer', 200],
    ['Auditor', 403],
  ] as const)('the %s saves bank details with %d', async (preset, status) => {
    const body = { version: await version(), bank: { account_name: `Of the ${preset}` } };
    expect((await ask('PATCH', `/employee/${id}/`, { ...as(preset), body })).status).toBe(status);
  });

  test('the payroll officer changes no personal details', async () => {
    const body = { version: await version(), personal: { firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' } };
    expect((await ask('PATCH', `/employee/${id}/`, { ...as('Payroll officer'), body })).status).toBe(403);
    expect((await ask('PATCH', `/employee/${id}/`, { ...as('HR officer'), body })).status).toBe(200);
  });

  test.each([
    ['HR officer', 403],
    ['Auditor', 200],
  ] as const)('an export with bank details answers the %s %d', async (preset, status) => {
    const body = { what: 'CSV', columns: ['employee', 'bank'], employees: [id] };
    expect((await ask('POST', '/employee/export/', { ...as(preset), body })).status).toBe(status);
  });
});

describe('an import, by its kind', () => {
  const upload = (path: string, preset: Preset) => {
    const body = new FormData();
    body.append('date_format', 'DMY');
    body.append('size', '4');
    body.append('file', new File(['code'], 'a.csv', { type: 'text/csv' }));
    const headers = { 'x-edge-key': env.UPSTREAM_KEY ?? '', authorization: `Bearer ${as(preset).token}` };
    return exports.default.fetch(new Request(`http://upstream/api/v1${path}`, { method: 'POST', headers, body }));
  };

  test('of employees holds pay too, so that an HR officer without pay makes none', async () => {
    expect((await upload('/employee/bulk_upload/', 'HR officer')).status).toBe(403);
  });

  test('of candidates is there for a recruiter and for nobody without recruitment', async () => {
    const answer = await upload('/candidate/bulk_upload/', 'Recruiter');
    expect(answer.status).toBe(200);
    const { id: batch } = await answer.json<{ id: number }>();
    expect((await ask('GET', `/bulk_upload/${batch}/`, as('Recruiter'))).status).toBe(200);
    expect((await ask('GET', `/bulk_upload/${batch}/`, as('Payroll officer'))).status).toBe(404);
    const { total } = await (await ask('GET', '/bulk_upload/', as('Payroll officer'))).json<{ total: number }>();
    expect(total).toBe(0);
  });
});

test('a disciplinary hearing is there for who reads the cases, and as if it were not for all others', async () => {
  const body = { date: addDays(lagosDay(), 3), time: '10:00', type: 'DISCIPLINARY', offline: true, location: 'Lagos' };
  const booked = await ask('POST', '/meeting/', { token: admin.token, body: { ...body, employee: [id] } });
  const hearing = await booked.json<{ id: number }>();
  const seenBy = async (preset: Preset) => {
    const one = await ask('GET', `/meeting/${hearing.id}/`, as(preset));
    const { total } = await (await ask('GET', '/meeting/', as(preset))).json<{ total: number }>();
    const week = await (await ask('GET', '/home/week/', as(preset))).json<{ entries: unknown[] }>();
    return [one.status, total, JSON.stringify(week).includes('Disciplinary')];
  };
  expect(await seenBy('Auditor')).toEqual([200, 1, true]);
  expect(await seenBy('HR officer')).toEqual([404, 0, false]);
});
