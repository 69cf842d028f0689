import { describe, expect, test } from 'vitest';
import { holdFlood } from './flood';
import { call, json, workerWith } from './test-support';
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
