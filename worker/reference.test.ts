import { describe, expect, test } from 'vitest';
import { answerOf, json, workerWith } from './test-support';

const AT = '/api/v1/openapi.json';
const html = (status: number) => () =>
  new Response('<h1>Hello</h1>', { status, headers: { 'content-type': 'text/html' } });

describe('the reference of the contract', () => {
  test('is what the upstream has, as data that runs nowhere', async () => {
    const on = workerWith(() => json({ openapi: '3.1.0' }));
    const response = await on.fetch(AT);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ openapi: '3.1.0' });
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(on.requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([['GET', AT]]);
  });

  test('is asked for with the key of the Worker and without a credential of the visitor', async () => {
    const on = workerWith(() => json({}));
    await on.fetch(`${AT}?token=secret`, { headers: { authorization: 'Bearer secret', cookie: 'a=b' } });
    const [request] = on.requests;
    expect(request?.headers.get('x-edge-key')).toBe('edge-key-of-the-tests');
    expect([request?.headers.get('authorization'), request?.headers.get('cookie')]).toEqual([null, null]);
    expect(request?.url.endsWith(AT)).toBe(true);
  });

  test.each([
    ['404 as JSON', () => json({ detail: 'Not found.' }, 404)],
    ['404 as a page', html(404)],
  ])('is a plain 404 where the server has none: %s', async (_, reply) => {
    const { status, problem } = await answerOf(await workerWith(reply).fetch(AT));
    expect([status, problem?.status]).toEqual([404, 404]);
  });

  test('is never a page of another server', async () => {
    const { status } = await answerOf(await workerWith(html(200)).fetch(AT));
    expect(status).toBe(502);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is only read: %s reaches no upstream', async (method) => {
    const on = workerWith(() => json({}));
    expect((await on.fetch(AT, { method })).status).toBe(404);
    expect(on.requests).toEqual([]);
  });

  test.each(['/api/v1/employee/', '/api/v1/openapi.json/', '/api/v1/openapi.yaml', '/api/openapi.json'])(
    'is the one path below the upstream that visitors reach: not %s',
    async (path) => {
      const on = workerWith(() => json({}));
      await on.fetch(path);
      expect(on.requests).toEqual([]);
    },
  );
});
