import { afterEach, describe, expect, test, vi } from 'vitest';
import { call, json, plainToken, seconds, type TestWorker, workerWith } from './test-support';

const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

afterEach(() => {
  vi.useRealTimers();
});

describe('a download by the browser itself, before another server', () => {
  const settings = { JWT_PROFILE: 'documents' };
  const server = () => workerWith(pdf, settings);
  const wanted = { call: 'offer.letter', input: { id: 12, letter: 'handbook' } };
  const link = { 'x-link-purpose': 'offer' };
  const minted = async (token: string, headers = {}, request: unknown = wanted) =>
    ((await call(server(), 'transfer.mint', request, token, headers)).data as { token: string }).token;

  test('goes as who asked for it, and the server is not asked for a link', async () => {
    const on = server();
    const admin = await plainToken();
    const response = await on.fetch(`/transfer/d/${await minted(admin)}`);
    expect(response.status).toBe(200);
    expect(new TextDecoder().decode(await response.arrayBuffer())).toBe('%PDF-1.7');
    expect(on.requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/v1/candidate/12/letter/handbook/']);
    expect(on.requests[0]?.headers.get('authorization')).toBe(`Bearer ${admin}`);
  });

  test('goes as the holder of a link', async () => {
    const on = server();
    expect((await on.fetch(`/transfer/d/${await minted('their-own', link)}`)).status).toBe(200);
    expect(on.requests[0]?.headers.get('authorization')).toBe('Bearer their-own');
  });

  test('is only for what the asker may read', async () => {
    const ask = (token: string, request: unknown = wanted, headers = {}) =>
      call(server(), 'transfer.mint', request, token, headers);
    const employee = await plainToken({ roles: 'EMPLOYEE' });
    expect((await ask(employee)).status).toBe(403);
    expect((await ask('their-own', { call: 'offer.document', input: { id: 4 } }, link)).status).toBe(403);
    expect((await ask(await plainToken(), { call: 'company.all', input: {} })).status).toBe(404);
    expect((await ask(await plainToken(), { call: 'offer.document', input: { id: 'x' } })).status).toBe(400);
  });

  test('goes in the name of somebody only where its call may, and tells the server who acts', async () => {
    const on = server();
    const acting = await plainToken({ roles: 'EMPLOYEE', actor_id: 3 });
    const refused = await call(on, 'transfer.mint', { call: 'payslip.pdf', input: { id: 4 } }, acting);
    expect([refused.status, refused.problem?.message]).toEqual([403, 'What somebody earns is not read in their name.']);
    const photo = await minted(acting, {}, { call: 'profile.photo', input: { id: 7 } });
    expect((await on.fetch(`/transfer/d/${photo}`)).status).toBe(200);
    expect(on.requests.map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${acting}`]);
  });

  test('hides the credential, and is good as it was made, where it was made, until the session ends', async () => {
    const admin = await plainToken({ exp: seconds() + 30 });
    const token = await minted(admin);
    expect(atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('Bearer');
    expect(token).not.toContain(admin.split('.')[1]);
    const status = async (on: TestWorker, sealed = token) => (await on.fetch(`/transfer/d/${sealed}`)).status;
    expect(await status(server())).toBe(200);
    expect(await status(workerWith(pdf, { ...settings, LINK_SECRET: 'x'.repeat(32) }))).toBe(401);
    const [header, key, iv, text = '', tag] = token.split('.');
    const changed = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    expect(await status(server(), [header, key, iv, changed, tag].join('.'))).toBe(401);
    expect(await status(server(), admin)).toBe(401);
    vi.useFakeTimers({ now: Date.now() + 31_000 });
    expect(await status(server())).toBe(401);
  });

  test('is refused after its minute', async () => {
    const token = await minted(await plainToken());
    vi.useFakeTimers({ now: Date.now() + 61_000 });
    expect((await server().fetch(`/transfer/d/${token}`)).status).toBe(401);
  });

  test('opens nothing as a session or as a link', async () => {
    const on = workerWith(() => json({ detail: 'seen' }, 409), settings);
    const token = await minted(await plainToken());
    expect((await call(on, 'company.all', {}, token)).status).toBe(401);
    expect(on.requests).toHaveLength(0);
  });
});
