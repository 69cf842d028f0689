import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { employee as contract } from '../../contracts/people/employee';
import type { Preset } from '../../contracts/platform/limits';
import { approvalRequest } from '../approvals/approval/tables';
import { changeRequest } from '../people/change-request/tables';
import { employee } from '../people/employee/tables';
import { audit } from '../platform/database/tables';
import { changeRequestField } from '../seed/generated-tables';
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
  tokens = await signInPresets(['HR officer', 'Payroll officer', 'Auditor']);
  const made = employeesAt(
    () => place,
    () => admin.token,
  );
  id = (await made()).id;
});

const as = (preset: Preset) => ({ token: tokens.get(preset) ?? '' });

describe('what was done to a record', () => {
  const acts: [action: string, before: object | null, after: object | null][] = [
    ['Bank change recorded', { bank: 'Zenith Bank' }, { bank: 'Wema Bank', effective_from: '2026-11-01' }],
    ['Pay change recorded', { salary: 1 }, { salary: 2, netSalary: 1, effective_from: '2026-11-01' }],
    ['Medical details changed', { genotype: null }, { genotype: 'hidden, new' }],
    ['Change requested', null, { section: 'Bank & pension', fields: ['bank_name'] }],
    ['Change request decided', null, { section: 'Medical', approved: ['Genotype'], declined: [] }],
    ['Change request withdrawn', null, { section: 'Personal details' }],
    ['Sensitive details revealed', null, { revealed: ['bvn', 'pay'] }],
    ['Sensitive details revealed', null, { revealed: ['account_number of a change request'] }],
    ['Sensitive details revealed', null, { revealed: ['medical', 'nin'] }],
    ['Both changed', { account_name: 'A Obi', phone: '1' }, { account_name: 'A Ojo', phone: '2' }],
    ['Photo changed', null, null],
  ];
  const seenBy = async (token: string) => {
    const answer = await ask('GET', `/employee/${id}/audit/?page_size=50`, { token });
    const { results, total } = contract.audit.output.parse(await answer.json());
    expect(total).toBe(results.length);
    return results
      .filter(({ action }) => action !== 'Employee created')
      .map(({ action, fields }) => [action, ...fields.map(({ name }) => name)].join(' '));
  };

  beforeAll(async () => {
    await db.insert(audit).values(
      acts.map(([action, before, after]) => ({
        at: new Date().toISOString(),
        actor: 'Somebody',
        action,
        record: 'employee',
        record_id: id,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        request_id: 'test',
      })),
    );
  });

  test('is all there for who reads every area', async () => {
    expect(await seenBy(tokens.get('Auditor') ?? '')).toEqual(await seenBy(admin.token));
    expect(await seenBy(admin.token)).toHaveLength(acts.length);
  });

  test('has neither pay and bank nor medical data for an HR officer, and no row says that they changed', async () => {
    expect(await seenBy(tokens.get('HR officer') ?? '')).toEqual([
      'Photo changed',
      'Both changed phone',
      'Sensitive details revealed revealed',
      'Change request withdrawn section',
    ]);
  });

  test('has no medical data for a payroll officer', async () => {
    const seen = await seenBy(tokens.get('Payroll officer') ?? '');
    expect(seen).toContain('Bank change recorded bank effective_from');
    expect(seen.filter((one) => /Medical details|decided/.test(one))).toEqual([]);
  });
});

test('bank and pension of a record are there for who reads pay alone', async () => {
  await db
    .update(employee)
    .set({
      account_name: 'Bisi Adeyemi',
      account_number: '2087654327',
      pension_pin: '123456789',
      tax_id: '12345678-0001',
    })
    .where(eq(employee.id, id));
  const bankOf = async (token: string) => {
    const detail = contract.detail.output.parse(await (await ask('GET', `/employee/${id}/`, { token })).json());
    return [detail.account_name, detail.account_number, detail.pension_pin, detail.tax_id];
  };
  expect(await bankOf(tokens.get('Payroll officer') ?? '')).toEqual(await bankOf(admin.token));
  expect(await bankOf(tokens.get('HR officer') ?? '')).toEqual([null, null, null, null]);
});

test('changes that wait, and their approvals, are there by the areas of their sections', async () => {
  const at = new Date().toISOString();
  for (const section of ['personal', 'bank', 'medical'] as const) {
    const values = { employee_id: id, section, fields: 1, waiting: 1, requested_by: admin.id, requested_at: at };
    const [made] = await db.insert(changeRequest).values(values).returning();
    await db.insert(changeRequestField).values({ request_id: made?.id ?? 0, field: 'phone', after_shown: 'new' });
    await db.insert(approvalRequest).values({
      kind: 'change-request',
      record_id: made?.id ?? 0,
      title: section,
      company_id: place.company,
      about: 'bisi@lagoon.example',
      workflow: 'HR',
      details: [],
      payload: {},
      requested_by: admin.id,
      requested_at: at,
      opened_at: at,
      levels: 1,
    });
  }
  const sections = async (token: string) => {
    const waiting = await (await ask('GET', `/employee/${id}/pending_changes/`, { token })).json<
      { section: string }[]
    >();
    return waiting.map(({ section }) => section);
  };
  const approvals = async (token: string) => {
    const { results } = await (await ask('GET', '/approval/request/', { token })).json<{
      results: { title: string }[];
    }>();
    return results.map(({ title }) => title).reverse();
  };
  for (const seen of [sections, approvals]) {
    expect(await seen(admin.token)).toEqual(['personal', 'bank', 'medical']);
    expect(await seen(tokens.get('HR officer') ?? '')).toEqual(['personal']);
    expect(await seen(tokens.get('Payroll officer') ?? '')).toEqual(['personal', 'bank']);
  }
});

test('a change that waits for another admin is there for who reads its area', async () => {
  for (const kind of ['pay', 'employment-status'] as const)
    await db.insert(approvalRequest).values({
      kind,
      record_id: id,
      title: kind,
      company_id: place.company,
      about: 'bisi@lagoon.example',
      workflow: 'HR',
      details: [],
      payload: {},
      requested_by: admin.id,
      requested_at: '2026-11-01T08:00:00.000Z',
      opened_at: '2026-11-01T08:00:00.000Z',
      levels: 1,
    });
  const kinds = async (preset: Preset) => {
    const waiting = await (await ask('GET', `/employee/${id}/waiting/`, as(preset))).json<{ kind: string }[]>();
    return waiting.map(({ kind }) => kind);
  };
  expect(await kinds('Auditor')).toEqual(['pay', 'employment-status']);
  expect(await kinds('HR officer')).toEqual(['employment-status']);
});

test('a new employee has pay, so that nobody makes one who may not change pay', async () => {
  const make = (preset: Preset) =>
    employeesAt(
      () => place,
      () => tokens.get(preset) ?? '',
    )();
  await expect(make('HR officer')).rejects.toThrow('403');
});

test('a job change that came with pay is not withdrawn by who may not change pay', async () => {
  const of = `/employee/${id}/history/`;
  const { version } = await (await ask('GET', of, { token: admin.token })).json<{ version: number }>();
  const { company, branch, department, job_role } = place;
  const job = { company, location: branch, department, jobrole: job_role };
  const raise = { pay: { salary: 500_000_000, netSalary: 33_000_000 }, effective_from: '2031-01-01', reason: 'Raise' };
  const changed = await ask('POST', of, { token: admin.token, body: { version, job, ...raise } });
  const after = await changed.json<{ version: number; entries: { id: number; kind: string; state: string }[] }>();
  const coming = after.entries.find(({ kind, state }) => kind === 'PAY' && state === 'scheduled');
  expect(coming).toBeDefined();
  const withdraw = { ...as('HR officer'), body: { version: after.version } };
  expect((await ask('DELETE', `${of}${coming?.id}/`, withdraw)).status).toBe(403);
});
