import { describe, expect, test } from 'vitest';
import { ASKERS, callsInTurn, isPurpose, writtenCalls } from '../contracts/house/askers.test-support';
import { type Caller, isPreset } from '../contracts/house/who-may.test-support';
import { mayInNameOf } from '../contracts/house/written.test-support';
import { type Principal, ROLES } from '../contracts/platform/access';
import type { Row } from '../contracts/platform/call';
import { PRESETS } from '../contracts/platform/limits';
import { appRouter } from './router';
import {
  answerAsRead,
  call,
  json,
  mintedSessionToken,
  plainToken,
  type TestWorker,
  tokenOfPrincipal,
  workerWith,
} from './test-support';

/** A request as somebody makes it: the token, and what a page that a mailed link opened says beside. */
interface Credential {
  token: string | undefined;
  headers: Record<string, string>;
}

const rolesOf = (as: Caller) => ROLES.filter((role) => role === (isPreset(as) ? 'ADMIN' : as));

function principalOf(as: Caller): Principal {
  if (as === 'anonymous') return { kind: 'anonymous' };
  if (isPurpose(as)) return { kind: 'link', purpose: as, sub: 12, actor: 'candidate', jti: 'link-0000001' };
  return { kind: 'user', user_id: 7, roles: rolesOf(as), jti: 'session-0001' };
}

const saidBeside = (as: Caller): Record<string, string> => (isPurpose(as) ? { 'x-link-purpose': as } : {});

/** The askers of each profile, and their credentials. */
const PROFILES: Record<string, { askers: readonly Caller[]; tokenOf: (as: Caller) => Promise<string | undefined> }> = {
  tenure: {
    askers: ASKERS,
    tokenOf: (as) => tokenOfPrincipal(principalOf(as), isPreset(as) ? { companies: [3], areas: PRESETS[as] } : null),
  },
  documents: {
    // The tokens of another server say nothing of limits, which it keeps itself.
    askers: ASKERS.filter((as) => !isPreset(as)),
    tokenOf: async (as) => {
      if (isPurpose(as)) return 'their-own.token';
      return as === 'anonymous' ? undefined : plainToken({ roles: rolesOf(as) });
    },
  },
};

/** Asks for a row with an input that no schema takes: who may not ask must not learn that. */
async function ask(on: TestWorker, name: string, row: Row, { token, headers: beside }: Credential) {
  if (row.transport === undefined) return call(on, name, 'not an input', token, beside);
  const headers: Record<string, string> = { ...beside, ...(token && { authorization: `Bearer ${token}` }) };
  if (row.transport === 'download') return answerAsRead(await on.fetch(`/transfer/down/${name}`, { headers }));
  const body = new FormData();
  return answerAsRead(await on.fetch(`/transfer/up/${name}`, { method: 'POST', headers, body }));
}

// Which asker may make which call is decided by the row (`contracts/platform/access.test.ts`); here every call asks its row, by what the
// token of the asker says. `upstream/house/access.test.ts` asks the upstream the same.
describe.each(Object.entries(PROFILES))('profile %s', (profile, { askers, tokenOf: tokenFor }) => {
  const on = workerWith(() => json({ detail: 'reached' }, 409), { JWT_PROFILE: profile });
  const asked = async (name: string, row: Row, as: Caller) =>
    ask(on, name, row, { token: await tokenFor(as), headers: saidBeside(as) });

  test.each(callsInTurn(askers))('%s refuses %s and lets in %s', async (name, refused, letIn, row) => {
    on.requests.length = 0;
    const { status, problem } = await asked(name, row, refused);
    expect(status).toBe(refused === 'anonymous' ? 401 : 403);
    expect(problem?.fields).toBeUndefined();
    expect(on.requests).toHaveLength(0);
    expect([401, 403]).not.toContain((await asked(name, row, letIn)).status);
  });
});

// The token of the session names the actor, so a row that is not for them is refused before the upstream hears of it.
test.each(writtenCalls.filter(([, row]) => row.access.roles.includes('ADMIN')))(
  '%s is let through in the name of somebody exactly where the written list has it',
  async (name, row) => {
    const on = workerWith(() => json({ detail: 'reached' }, 409));
    const roles = [row.access.roles.includes('EMPLOYEE') && row.access.areas === 'own' ? 'EMPLOYEE' : 'ADMIN'];
    const { status } = await ask(on, name, row, {
      token: await mintedSessionToken({ roles, actor_id: 3 }),
      headers: {},
    });
    if (mayInNameOf(name, row)) expect([401, 403]).not.toContain(status);
    else expect([status, on.requests.length]).toEqual([403, 0]);
  },
);

test('every row without a transport is a procedure of its kind, and there are no others', () => {
  const record = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
  const expected = writtenCalls.filter(([, row]) => row.transport === undefined);
  expect(Object.keys(record).toSorted()).toEqual(expected.map(([name]) => name).toSorted());
  for (const [name, row] of expected) {
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
  const token = await tokenOfPrincipal({ kind: 'user', user_id: 7, roles: [role], jti: 'session-0001' });
  expect((await call(on, name, { id: 7 }, token)).status).toBe(status);
});

test.each([
  ['SUPERADMIN', 200],
  ['ADMIN', 403],
] as const)('limits in the token of a %s answer %d', async (role, status) => {
  const on = workerWith(() => json({ queue: [] }));
  const principal: Principal = { kind: 'user', user_id: 7, roles: [role], jti: 'session-0001' };
  const token = await tokenOfPrincipal(principal, { companies: null, areas: PRESETS.Recruiter });
  const { status: answered } = await call(on, 'setting.deleteBank', { id: 7 }, token);
  expect(answered === 403).toBe(status === 403);
});

test('somebody with two roles may do what either may', async () => {
  const on = workerWith(() => json([]));
  const token = await tokenOfPrincipal({ kind: 'user', user_id: 7, roles: ['EMPLOYEE', 'ADMIN'], jti: 'session-0001' });
  expect((await call(on, 'company.all', {}, token)).status).toBe(200);
});
