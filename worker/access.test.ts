import { describe, expect, test } from 'vitest';
import { LINK_PURPOSES, type Principal, ROLES } from '../contracts/access';
import type { Row, Table } from '../contracts/call';
import { table } from '../contracts/table';
import { isLetIn, type Who, whoMay } from '../contracts/who-may.test-support';
import { appRouter } from './router';
import { answerOf, call, json, plainToken, type TestWorker, tokenOf, workerWith } from './test-support';

const rows = Object.entries(table as Table).flatMap(([module, calls]) =>
  Object.entries(calls).map(([name, row]) => ({ name: `${module}.${name}`, row })),
);

const PRINCIPALS: Principal[] = [
  { kind: 'anonymous' },
  ...ROLES.map((role): Principal => ({ kind: 'user', user_id: 7, roles: [role], jti: 'session-0001' })),
  ...LINK_PURPOSES.map(
    (purpose): Principal => ({ kind: 'link', purpose, sub: 12, actor: 'candidate', jti: 'link-0000001' }),
  ),
];
const label = (principal: Principal) =>
  principal.kind === 'user'
    ? principal.roles.join()
    : principal.kind === 'link'
      ? `link:${principal.purpose}`
      : 'anonymous';

const answers: Record<string, Record<string, Who>> = whoMay;

/** The expected access comes from the written list, not from the row. `upstream/access.test.ts` asks the upstream the same. */
function mayAsk(call: string, principal: Principal): boolean {
  const [module = '', name = ''] = call.split('.');
  const who = answers[module]?.[name];
  if (!who) throw new Error(`${call} has no answer in contracts/who-may.test-support.ts`);
  if (principal.kind === 'user') return principal.roles.some((role) => isLetIn(who, role));
  return isLetIn(who, principal.kind === 'link' ? principal.purpose : 'anonymous');
}

/** A request as a principal makes it: its token, and what a page that a mailed link opened says beside. */
interface Credential {
  token: string | undefined;
  headers: Record<string, string>;
}

/** How principals show themselves in each profile. */
const PROFILES: Record<string, (principal: Principal) => Promise<Credential>> = {
  tenure: async (principal) => ({ token: await tokenOf(principal), headers: purposeOf(principal) }),
  documents: async (principal) => {
    if (principal.kind === 'user') return { token: await plainToken({ roles: principal.roles }), headers: {} };
    return { token: principal.kind === 'link' ? 'their-own.token' : undefined, headers: purposeOf(principal) };
  },
};

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

const CASES = Object.keys(PROFILES).flatMap((profile) =>
  PRINCIPALS.map((principal) => [profile, label(principal), principal] as const),
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

test('somebody with two roles may do what either may', async () => {
  const on = workerWith(() => json([]));
  const token = await tokenOf({ kind: 'user', user_id: 7, roles: ['EMPLOYEE', 'ADMIN'], jti: 'session-0001' });
  expect((await call(on, 'company.all', {}, token)).status).toBe(200);
});
