import { describe, expect, test } from 'vitest';
import { LINK_PURPOSES, type Principal, ROLES } from '../contracts/access';
import type { Row, Table } from '../contracts/call';
import { PRESETS, type Preset } from '../contracts/limits';
import { table } from '../contracts/table';
import { isLetIn, type Who, whoMay } from '../contracts/who-may.test-support';
import { appRouter } from './router';
import { answerOf, call, json, plainToken, type TestWorker, tokenOf, workerWith } from './test-support';

const rows = Object.entries(table as Table).flatMap(([module, calls]) =>
  Object.entries(calls).map(([name, row]) => ({ name: `${module}.${name}`, row })),
);

/** Who asks. An admin may have the limits of a preset. */
type Asker = Principal & { preset?: Preset };

const PRINCIPALS: Asker[] = [
  { kind: 'anonymous' },
  ...ROLES.map((role): Asker => ({ kind: 'user', user_id: 7, roles: [role], jti: 'session-0001' })),
  ...(Object.keys(PRESETS) as Preset[]).map(
    (preset): Asker => ({ kind: 'user', user_id: 7, roles: ['ADMIN'], jti: 'session-0001', preset }),
  ),
  ...LINK_PURPOSES.map(
    (purpose): Asker => ({ kind: 'link', purpose, sub: 12, actor: 'candidate', jti: 'link-0000001' }),
  ),
];
const label = (principal: Asker) =>
  principal.kind === 'user'
    ? (principal.preset ?? principal.roles.join())
    : principal.kind === 'link'
      ? `link:${principal.purpose}`
      : 'anonymous';

const answers: Record<string, Record<string, Who>> = whoMay;

/** The expected access comes from the written list, not from the row. `upstream/access.test.ts` asks the upstream the same. */
function mayAsk(call: string, principal: Asker): boolean {
  const [module = '', name = ''] = call.split('.');
  const who = answers[module]?.[name];
  if (!who) throw new Error(`${call} has no answer in contracts/who-may.test-support.ts`);
  if (principal.kind === 'user')
    return (principal.preset ? [principal.preset] : principal.roles).some((as) => isLetIn(who, as));
  return isLetIn(who, principal.kind === 'link' ? principal.purpose : 'anonymous');
}

/** A request as a principal makes it: its token, and what a page that a mailed link opened says beside. */
interface Credential {
  token: string | undefined;
  headers: Record<string, string>;
}

/** How principals show themselves in each profile. */
const PROFILES: Record<string, (principal: Asker) => Promise<Credential>> = {
  tenure: async (principal) => ({
    token: await tokenOf(principal, limitsOf(principal)),
    headers: purposeOf(principal),
  }),
  documents: async (principal) => {
    if (principal.kind === 'user') return { token: await plainToken({ roles: principal.roles }), headers: {} };
    return { token: principal.kind === 'link' ? 'their-own.token' : undefined, headers: purposeOf(principal) };
  },
};

const limitsOf = ({ preset }: Asker) => (preset ? { companies: [3], areas: PRESETS[preset] } : null);
const purposeOf = (principal: Principal): Record<string, string> =>
  principal.kind === 'link' ? { 'x-link-purpose': principal.purpose } : {};

/** Asks for a row with an input that no schema takes: who may not ask must not learn that. */
async function ask(on: TestWorker, name: string, row: Row, { token, headers: beside }: Credential) {
  if (row.transport === undefined) return call(on, name, 'not an input', token, beside);
  const headers: Record<string, string> = { ...beside, ...(token && { authorization: `Bearer ${token}` }) };
  if (row.transport === 'download') return answerOf(await on.fetch(`/transfer/down/${name}`, { headers }));
  const body = new FormData();
  return answerOf(await on.fetch(`/transfer/up/${name}`, { method: 'POST', headers, body }));
}

// The tokens of another server say nothing of limits, which it keeps itself.
const CASES = Object.keys(PROFILES).flatMap((profile) =>
  PRINCIPALS.filter(({ preset }) => profile === 'tenure' || !preset).map(
    (principal) => [profile, label(principal), principal] as const,
  ),
);

describe.each(CASES)('profile %s, %s', (profile, _, principal) => {
  const credential = PROFILES[profile]?.(principal);
  test.each(rows.map(({ name, row }) => [name, row] as const))('%s', async (name, row) => {
    const on = workerWith(() => json({ detail: 'reached' }, 409), { JWT_PROFILE: profile });
    const { status, problem } = await ask(on, name, row, (await credential) ?? { token: undefined, headers: {} });
    if (mayAsk(name, principal)) {
      expect(status).not.toBe(401);
      expect(status).not.toBe(403);
      return;
    }
    expect(status).toBe(principal.kind === 'anonymous' ? 401 : 403);
    expect(problem?.fields).toBeUndefined();
    expect(on.requests).toHaveLength(0);
  });
});

test('a row says who may call it, and means somebody', () => {
  for (const { row } of rows) {
    expect(row.access.anonymous || row.access.roles.length > 0 || row.access.purposes.length > 0).toBe(true);
  }
});

test('a row for admins says of which area it is, or that it is of any', () => {
  for (const { name, row } of rows) {
    if (row.access.roles.includes('ADMIN') && !row.access.roles.includes('EMPLOYEE')) {
      expect(row.access.areas, name).not.toBe('own');
    }
  }
});

test('only what changes nothing is open to those who read', () => {
  const reading = rows.filter(({ row }) => row.reads).map(({ name }) => name);
  expect(reading.toSorted()).toEqual([
    'bulkImport.ofApproval',
    'changeRequest.reveal',
    'complaint.keyed',
    'complaint.keyedPaper',
    'employee.exportPhotos',
    'employee.prepareExport',
    'employee.reveal',
    'employeeView.create',
    'employeeView.delete',
    'employeeView.update',
    'headcount.report',
    'issuedLetter.missing',
    'issuedLetter.people',
    'issuedLetter.preview',
    'letter.missing',
    'letter.places',
    'letter.preview',
    'payroll.simulate',
    'performance.previewRule',
    'report.changeKept',
    'report.deleteKept',
    'report.keep',
  ]);
});

test('no row lets a download link in: such a link opens its one file and nothing else', () => {
  for (const { row } of rows) expect(row.access.purposes).not.toContain('download');
});

test('every row without a transport is a procedure of its kind, and there are no others', () => {
  const record = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
  const expected = rows.filter(({ row }) => row.transport === undefined);
  expect(Object.keys(record).toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
  for (const { name, row } of expected) {
    expect(record[name]?._def.type, name).toBe(row.method === 'GET' ? 'query' : 'mutation');
  }
});

// Spelled out from the documents, not read from the table.
test.each([
  ['onboarding.candidates', 'EMPLOYEE', 403],
  ['onboarding.complete', 'EMPLOYEE', 403],
  ['onboarding.workflowSettings', 'EMPLOYEE', 403],
  ['waiver.request', 'EMPLOYEE', 403],
  ['offer.send', 'EMPLOYEE', 403],
  ['offer.decline', 'SUPERADMIN', 403],
  ['waiver.approve', 'SUPERADMIN', 403],
  ['profile.user', 'EMPLOYEE', 409],
] as const)('%s asked by %s answers %d', async (name, role, status) => {
  const on = workerWith(() => json({ detail: 'reached' }, 409));
  const token = await tokenOf({ kind: 'user', user_id: 7, roles: [role], jti: 'session-0001' });
  expect((await call(on, name, { id: 7 }, token)).status).toBe(status);
});

test.each([
  ['SUPERADMIN', 200],
  ['ADMIN', 403],
] as const)('limits in the token of a %s answer %d', async (role, status) => {
  const on = workerWith(() => json({ queue: [] }));
  const principal: Principal = { kind: 'user', user_id: 7, roles: [role], jti: 'session-0001' };
  const token = await tokenOf(principal, { companies: null, areas: PRESETS.Recruiter });
  const { status: answered } = await call(on, 'setting.deleteBank', { id: 7 }, token);
  expect(answered === 403).toBe(status === 403);
});

test('somebody with two roles may do what either may', async () => {
  const on = workerWith(() => json([]));
  const token = await tokenOf({ kind: 'user', user_id: 7, roles: ['EMPLOYEE', 'ADMIN'], jti: 'session-0001' });
  expect((await call(on, 'company.all', {}, token)).status).toBe(200);
});
