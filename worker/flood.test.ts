import { describe, expect, test } from 'vitest';
import { table } from '../contracts/house/table';
import type { CallTable, Row } from '../contracts/platform/call';
import { dearOf, holdDear, holdFlood } from './flood';
import { call, json, mintedSessionToken, workerWith } from './test-support';
import type { Visit } from './visit';

/** The platform's limiter: so many calls a key. */
function limiter(most: number) {
  const counts = new Map<string, number>();
  return {
    counts,
    limit: async ({ key }: { key: string }) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= most };
    },
  };
}
const visitWith = (floods: object) => ({ clientIp: '', parts: { config: { floods } } }) as unknown as Visit;
/** Whether an input is an object with this field. */
const takes = (schema: Row['input'], field: string) => field in ((schema as { shape?: object }).shape ?? {});
const signIn = (email: string) => ({ email, password: 'x' });

describe('sign-in', () => {
  test('is held up for one account after its limit, and for no other', async () => {
    const on = workerWith(() => json({ detail: 'no' }, 401), { RATE_SIGNIN: limiter(3) });
    const tries = [];
    for (let i = 0; i < 5; i++) tries.push((await call(on, 'auth.login', signIn('Ada@example.ng'))).status);
    expect(tries).toEqual([401, 401, 401, 429, 429]);
    expect((await call(on, 'auth.login', signIn('bola@example.ng'))).status).toBe(401);
    expect(on.requests).toHaveLength(4);
  });
  test('counts an account whatever its capitals', async () => {
    const on = workerWith(() => json({ detail: 'no' }, 401), { RATE_SIGNIN: limiter(1) });
    await call(on, 'auth.login', signIn('ada@example.ng'));
    expect((await call(on, 'auth.login', signIn(' ADA@Example.NG'))).status).toBe(429);
  });
  test('from one address is held up after five accounts’ worth of tries', async () => {
    const on = workerWith(() => json({ detail: 'no' }, 401), { RATE_SIGNIN: limiter(4) });
    const tries: number[] = [];
    for (let i = 0; i < 60; i++) tries.push((await call(on, 'auth.login', signIn(`person${i}@example.ng`))).status);
    expect(tries.filter((status) => status === 401)).toHaveLength(20);
    expect(tries.slice(0, 4)).toEqual([401, 401, 401, 401]);
  });
  test('to one account is held up for the network that floods it, and for no other', async () => {
    const signin = limiter(3);
    const from = (clientIp: string) =>
      holdFlood(
        { clientIp, parts: { config: { floods: { signin } } } } as unknown as Visit,
        { flood: 'signin' },
        'ada@example.ng',
      );
    for (const last of [1, 2, 3]) await from(`2001:db8:1:2::${last}`);
    await expect(from('2001:db8:1:2::4')).rejects.toMatchObject({ problem: { status: 429 } });
    await expect(from('2001:db8:1:3::1')).resolves.toBeUndefined();
  });
  test('says how long to wait', async () => {
    const on = workerWith(() => json({}), { RATE_SIGNIN: limiter(0) });
    const answer = await call(on, 'auth.login', signIn('ada@example.ng'));
    expect(answer.problem).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 60 });
    expect(answer.headers.get('retry-after')).toBe('60');
  });
  test('gives the limiter no address of a person', async () => {
    const signin = limiter(9);
    const on = workerWith(() => json({ detail: 'no' }, 401), { RATE_SIGNIN: signin });
    await call(on, 'auth.login', signIn('ada@example.ng'));
    for (const key of signin.counts.keys()) expect(key).toMatch(/^(subject|address \d) [0-9a-f]{64}$/);
  });
});

test.each([
  ['auth.resetPassword', { email: 'ada@example.ng' }, 'RATE_RESET'],
  ['auth.renewLink', { token: 'abc' }, 'RATE_RESET'],
  ['auth.verifyToken', { token: 'abc' }, 'RATE_LINK'],
  ['auth.createPassword', { token: 'abc', password: 'long enough' }, 'RATE_LINK'],
] as const)('%s has its own limit', async (name, input, binding) => {
  const on = workerWith(() => json({ message: 'done' }), { [binding]: limiter(0) });
  expect((await call(on, name, input)).status).toBe(429);
  expect(on.requests).toHaveLength(0);
});

const rows = Object.entries(table as CallTable).flatMap(([module, calls]) =>
  Object.entries(calls).map(([name, row]): [string, Row] => [`${module}.${name}`, row]),
);

test.each(rows.filter(([, { transport, kept }]) => transport === 'download' && !kept))(
  '%s makes a file, and is held up for a session that asks for many',
  async (name, row) => {
    const file = limiter(1);
    await holdDear(visitWith({ file }), dearOf(row, {}), 'Bearer one');
    await expect(holdDear(visitWith({ file }), dearOf(row, {}), 'Bearer one')).rejects.toMatchObject({
      problem: { status: 429, retryAfter: 60 },
    });
    await expect(holdDear(visitWith({ file }), dearOf(row, {}), 'Bearer two')).resolves.toBeUndefined();
    expect(name).toMatch(/^\w+\.\w+$/);
  },
);

test.each(rows.filter(([, { method, transport, input }]) => method === 'GET' && !transport && takes(input, 'search')))(
  '%s is held up for a session that searches without end, and never as a list',
  async (_, row) => {
    const search = limiter(1);
    for (let i = 0; i < 3; i += 1) await holdDear(visitWith({ search }), dearOf(row, { search: '' }), 'Bearer one');
    await holdDear(visitWith({ search }), dearOf(row, { search: 'ada' }), 'Bearer one');
    await expect(holdDear(visitWith({ search }), dearOf(row, { search: 'ada' }), 'Bearer one')).rejects.toMatchObject({
      problem: { status: 429 },
    });
  },
);

test('a search that is asked for in a batch counts each time', async () => {
  const on = workerWith(() => json({ detail: 'no' }, 400), { RATE_SEARCH: limiter(2) });
  const token = await mintedSessionToken();
  const statuses: number[] = [];
  for (let i = 0; i < 3; i += 1) statuses.push((await call(on, 'find.all', { search: 'ada' }, token)).status);
  expect(statuses).toEqual([400, 400, 429]);
});

test('a file is counted where its link is made, because each link is another token', async () => {
  const on = workerWith(() => json({ token: 'made' }), { RATE_FILE: limiter(1) });
  const token = await mintedSessionToken();
  const mint = () => call(on, 'transfer.mint', { call: 'offer.document', input: { id: 4 } }, token);
  await mint();
  expect((await mint()).status).toBe(429);
});
