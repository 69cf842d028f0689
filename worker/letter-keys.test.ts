import { describe, expect, test } from 'vitest';
import { answerAsRead, json, workerWith } from './test-support';

const AT = '/.well-known/tenure-letter-keys.json';
const KEY = { kid: 'LGL-2026-1', kty: 'OKP', crv: 'Ed25519', x: 'abc', from: '2026-01-01', until: null };

describe('the public keys of letters', () => {
  test('are those of the upstream, for anybody to keep a while, and never a private part', async () => {
    const on = workerWith(() => json({ keys: [{ ...KEY, d: 'private' }] }));
    const response = await on.fetch(AT);
    expect([response.status, await response.json()]).toEqual([200, { keys: [KEY] }]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(on.requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['GET', '/api/v1/issued-letter/keys/'],
    ]);
  });

  test('are asked for without a credential of the visitor', async () => {
    const on = workerWith(() => json({ keys: [KEY] }));
    await on.fetch(`${AT}?token=secret`, { headers: { authorization: 'Bearer secret', cookie: 'a=b' } });
    const [request] = on.requests;
    expect([request?.headers.get('authorization'), request?.headers.get('cookie')]).toEqual([null, null]);
    expect(request?.url).not.toContain('secret');
  });

  test('are told as failed, and not kept, where the upstream does not answer', async () => {
    const response = await workerWith(() => json({}, 503)).fetch(AT);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await answerAsRead(response)).status).toBe(503);
  });

  test.each(['POST', 'PUT', 'DELETE'])('are only read: %s reaches no upstream', async (method) => {
    const on = workerWith(() => json({}));
    expect((await on.fetch(AT, { method })).status).toBe(404);
    expect(on.requests).toEqual([]);
  });
});
