import { expect, test } from 'vitest';
import type { Env } from './env';
import { json, workerWith } from './test-support';

const AT = '/api/v1/openapi.json';
const asked: Request[] = [];
/** The file as the platform serves it: with its mark, by which a browser asks again. */
const assets = {
  fetch: async (request: Request) => {
    asked.push(request);
    const headers = { 'content-type': 'application/json', etag: '"mark"' };
    return request.headers.get('if-none-match') === '"mark"'
      ? new Response(null, { status: 304, headers })
      : new Response('{"openapi":"3.1.0"}', { headers });
  },
} as unknown as Env['ASSETS'];

test('the reference of the contract is a file that is kept and asked for again by its mark, and reaches no upstream', async () => {
  const on = workerWith(() => json({}), { ASSETS: assets });
  const first = await on.fetch(AT, { headers: { authorization: 'Bearer secret' } });
  expect([first.status, await first.json()]).toEqual([200, { openapi: '3.1.0' }]);
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
  const again = await on.fetch(AT, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(on.requests).toEqual([]);
  expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([null, null]);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('the reference is only read: %s is not found', async (method) => {
  const on = workerWith(() => json({}), { ASSETS: assets });
  expect((await on.fetch(AT, { method })).status).toBe(404);
  expect(on.requests).toEqual([]);
});

test.each(['/api/v1/employee/', '/api/v1/openapi.yaml'])(
  'no path below the upstream reaches it: not %s',
  async (path) => {
    const on = workerWith(() => json({}));
    await on.fetch(path);
    expect(on.requests).toEqual([]);
  },
);
