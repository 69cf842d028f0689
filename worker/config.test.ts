import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { COMPANIES, call, json, mintedSessionToken, plainToken, seconds, workerWith } from './test-support';

afterEach(() => vi.mocked(globalThis.fetch).mockRestore?.());

/** The network as this Worker sees it; only what is named here exists. */
function network(answers: Record<string, () => Response | Promise<Response>>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = String(input);
    const answer = answers[url];
    if (!answer) throw new TypeError(`fetch failed: ${url}`);
    return answer();
  });
}

describe('an upstream of one’s own', () => {
  test.each(['https://hr.example.com', 'https://hr.example.com/'])('at %s gets the same calls', async (address) => {
    const sent = network({ 'https://hr.example.com/api/v1/company/all': () => json(COMPANIES) });
    const on = workerWith(() => json([]), { UPSTREAM_URL: address });
    expect((await call(on, 'company.all', {}, await mintedSessionToken())).data).toEqual(COMPANIES);
    expect(on.requests).toHaveLength(0);
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual', method: 'GET' });
  });
});

const KEYS = 'https://id.example/keys';
const pair = await generateKeyPair('ES256', { extractable: true });
const stranger = await generateKeyPair('ES256', { extractable: true });
const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' };
const settings = { JWT_JWKS_URL: KEYS, JWT_ALGORITHMS: 'ES256' };
const token = (key: CryptoKey, header: Record<string, unknown> = {}) =>
  new SignJWT({
    iss: 'tenure',
    aud: 'tenure',
    user_id: 7,
    roles: ['ADMIN'],
    iat: seconds(),
    exp: seconds() + 60,
    jti: 'session-0001',
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'session+jwt', kid: 'one', ...header })
    .sign(key);
const ask = async (bearer: string) =>
  call(
    workerWith(() => json(COMPANIES), settings),
    'company.all',
    {},
    bearer,
  );

describe('sessions signed with the keys of a key set', () => {
  test('are let through', async () => {
    network({ [KEYS]: () => json({ keys: [jwk] }) });
    expect((await ask(await token(pair.privateKey))).status).toBe(200);
  });
  test('are refused when another key signed them, or an unknown one is named', async () => {
    const sent = network({ [KEYS]: () => json({ keys: [jwk] }) });
    expect((await ask(await token(stranger.privateKey))).status).toBe(401);
    expect((await ask(await token(stranger.privateKey, { kid: 'two' }))).status).toBe(401);
    expect((await ask(await token(stranger.privateKey, { jku: 'https://evil.example/keys' }))).status).toBe(401);
    expect(sent.mock.calls.every(([url]) => String(url) === KEYS)).toBe(true);
  });
  test('are refused when the shared secret signed them', async () => {
    network({ [KEYS]: () => json({ keys: [jwk] }) });
    expect((await ask(await mintedSessionToken())).status).toBe(401);
  });
  test('are let through as the documents describe them, too, and only when their keys signed them', async () => {
    network({ [KEYS]: () => json({ keys: [jwk] }) });
    const on = workerWith(() => json(COMPANIES), { ...settings, JWT_PROFILE: 'documents' });
    const plain = (key: CryptoKey) =>
      new SignJWT({ user_id: '7', roles: 'ADMIN', exp: seconds() + 60 })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'one' })
        .sign(key);
    expect((await call(on, 'company.all', {}, await plain(pair.privateKey))).status).toBe(200);
    expect((await call(on, 'company.all', {}, await plain(stranger.privateKey))).status).toBe(401);
    expect((await call(on, 'company.all', {}, await plainToken())).status).toBe(401);
  });
  test('are no reason to sign anybody out while the key set is away', async () => {
    network({ [KEYS]: () => new Response('down', { status: 503 }) });
    expect((await ask(await token(pair.privateKey))).problem).toMatchObject({ status: 0, code: 'UNREACHABLE' });
    vi.mocked(globalThis.fetch).mockRestore();
    network({});
    expect((await ask(await token(pair.privateKey))).problem).toMatchObject({ status: 0, code: 'UNREACHABLE' });
  });
});
