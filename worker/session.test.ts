import { describe, expect, test } from 'vitest';
import { COMPANIES, call, json, linkToken, seconds, sessionToken, workerWith } from './test-support';

const on = workerWith((request) =>
  request.url.endsWith('/company/all') ? json(COMPANIES) : json({ detail: 'no such path' }, 404),
);
const ask = (authorization: string | undefined) =>
  on.fetch('/trpc/company.all', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
    body: '{}',
  });

const encode = (value: unknown) =>
  btoa(typeof value === 'string' ? value : JSON.stringify(value))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const part = (token: string, index: number) => token.split('.')[index] ?? '';
/** A token with a hand-written header or payload, rightly signed. */
async function handmade(header: string, payload: string): Promise<string> {
  const signed = `${encode(header)}.${encode(payload)}`;
  const secret = new TextEncoder().encode('session-secret-of-the-tests-32-bytes-long');
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(signed)));
  return `${signed}.${encode(String.fromCharCode(...signature))}`;
}
const HEADER = '{"alg":"HS256","typ":"session+jwt"}';
const claims = () =>
  `"aud":"tenure","user_id":7,"roles":["ADMIN"],"iat":${seconds()},"exp":${seconds() + 60},"jti":"session-0001"`;

test('a good session token is let through', async () => {
  expect((await ask(`Bearer ${await sessionToken()}`)).status).toBe(200);
});

test('a token written by hand with the right claims is let through, so that the refusals below mean something', async () => {
  expect((await ask(`Bearer ${await handmade(HEADER, `{${claims()}}`)}`)).status).toBe(200);
});

test('the admin who is impersonating keeps the roles of the token', async () => {
  expect((await ask(`Bearer ${await sessionToken({ actor_id: 3 })}`)).status).toBe(200);
});

describe('refused with 401, and never taken for anonymous', () => {
  const at = seconds;
  const cases: Record<string, () => Promise<string | undefined> | string | undefined> = {
    'no token': () => undefined,
    'an empty header': () => '',
    'a bearer without a token': () => 'Bearer ',
    'another scheme': async () => `Basic ${await sessionToken()}`,
    'two tokens': async () => `Bearer ${await sessionToken()} ${await sessionToken()}`,
    'a text that is no token': () => 'Bearer undefined',
    'two segments': async () => `Bearer ${(await sessionToken()).split('.').slice(0, 2).join('.')}`,
    'four segments': async () => `Bearer ${await sessionToken()}.AAAA`,
    'an expired token': async () => `Bearer ${await sessionToken({ iat: at() - 7200, exp: at() - 1 })}`,
    'a token for later': async () => `Bearer ${await sessionToken({ nbf: at() + 600 })}`,
    'a token made in the future': async () => `Bearer ${await sessionToken({ iat: at() + 600, exp: at() + 1200 })}`,
    'a wrong secret': async () =>
      `Bearer ${await sessionToken({}, { key: new TextEncoder().encode('another-secret-of-32-bytes-or-more-x') })}`,
    'the secret of links': async () =>
      `Bearer ${await sessionToken({}, { key: new TextEncoder().encode('link-secret-of-the-tests-32-bytes-long-too') })}`,
    'a changed payload': async () => {
      const token = await sessionToken({ roles: ['EMPLOYEE'] });
      const payload = { ...JSON.parse(atob(part(token, 1))), roles: ['SUPERADMIN'] };
      return `Bearer ${part(token, 0)}.${encode(payload)}.${part(token, 2)}`;
    },
    'alg none': () => `Bearer ${encode('{"alg":"none","typ":"session+jwt"}')}.${encode(`{${claims()}}`)}.`,
    'alg none with a signature': () =>
      `Bearer ${encode('{"alg":"none","typ":"session+jwt"}')}.${encode(`{${claims()}}`)}.AAAA`,
    'an algorithm that is not configured': async () => `Bearer ${await sessionToken({}, { header: { alg: 'HS512' } })}`,
    'another type': async () => `Bearer ${await sessionToken({}, { header: { typ: 'JWT' } })}`,
    'no type': async () => `Bearer ${await handmade('{"alg":"HS256"}', `{${claims()}}`)}`,
    'the audience of links': async () => `Bearer ${await sessionToken({ aud: 'tenure-link' })}`,
    'both audiences': async () => `Bearer ${await sessionToken({ aud: ['tenure', 'tenure-link'] })}`,
    'a link as a session': async () => `Bearer ${await linkToken({}, { header: { typ: 'session+jwt' } })}`,
    'a session as a link': async () => `Bearer ${await sessionToken({}, { header: { typ: 'link+jwt' } })}`,
    'a life over eight hours': async () => `Bearer ${await sessionToken({ exp: at() + 8 * 3600 + 1 })}`,
    'exp 1e308': async () => `Bearer ${await sessionToken({ exp: 1e308 })}`,
    'exp as text': async () => `Bearer ${await handmade(HEADER, `{${claims().replace(/"exp":(\d+)/, '"exp":"$1"')}}`)}`,
    'exp that is a fraction': async () => `Bearer ${await sessionToken({ exp: at() + 60.5 })}`,
    'an array for a payload': async () => `Bearer ${await handmade(HEADER, '[1]')}`,
    'a role that does not exist': async () => `Bearer ${await sessionToken({ roles: ['ROOT'] })}`,
    'no roles at all': async () => `Bearer ${await sessionToken({ roles: [] })}`,
    'a user id that is a text': async () => `Bearer ${await sessionToken({ user_id: '7' })}`,
    'a claim written twice': async () => `Bearer ${await handmade(HEADER, `{${claims()},"user_id":1}`)}`,
    'a claim written twice with an escape': async () =>
      `Bearer ${await handmade(HEADER, `{${claims()},"user\\u005fid":1}`)}`,
    'a header written twice': async () =>
      `Bearer ${await handmade('{"alg":"none","alg":"HS256","typ":"session+jwt"}', `{${claims()}}`)}`,
    'a critical extension': async () =>
      `Bearer ${await handmade('{"alg":"HS256","typ":"session+jwt","crit":["x"],"x":1}', `{${claims()}}`)}`,
    padding: async () => `Bearer ${await sessionToken()}=`,
    'a space inside': async () => `Bearer ${(await sessionToken()).replace('.', '. ')}`,
    'a plus sign': async () => `Bearer ${await sessionToken()}+`,
    'stray low bits in the signature': async () => {
      const token = await sessionToken();
      const last = token.at(-1) ?? '';
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      return `Bearer ${token.slice(0, -1)}${alphabet[alphabet.indexOf(last) + 1]}`;
    },
    'ten thousand characters': () => `Bearer ${'A'.repeat(10_000)}.AAAA.AAAA`,
    'a header that is not JSON': () => `Bearer ${encode('hello')}.${encode(`{${claims()}}`)}.AAAA`,
    'a key of its own (jwk)': async () =>
      `Bearer ${await sessionToken({}, { header: { jwk: { kty: 'oct', k: 'AAAA' } } })}`,
    'an address of a key (jku)': async () =>
      `Bearer ${await sessionToken({}, { header: { jku: 'https://evil.example/k' } })}`,
    'an address of a certificate (x5u)': async () =>
      `Bearer ${await sessionToken({}, { header: { x5u: 'https://evil.example/c' } })}`,
    'a certificate (x5c)': async () => `Bearer ${await sessionToken({}, { header: { x5c: ['AAAA'] } })}`,
  };
  for (const missing of ['exp', 'iat', 'jti', 'aud', 'user_id', 'roles']) {
    cases[`a session without ${missing}`] = async () => `Bearer ${await sessionToken({}, { without: [missing] })}`;
  }
  test.each(Object.entries(cases))('%s', async (_, make) => {
    on.requests.length = 0;
    const response = await ask(await make());
    expect(response.status).toBe(401);
    const body = (await response.json()) as { error: { data: { problem: { code: string } } } };
    expect(body.error.data.problem.code).toBe('UNAUTHENTICATED');
    expect(on.requests).toHaveLength(0);
  });
});

test('a key id changes nothing: the key is ours', async () => {
  expect((await ask(`Bearer ${await sessionToken({}, { header: { kid: '../../etc/passwd' } })}`)).status).toBe(200);
});

test('a bad token is refused where nobody needs one, too', async () => {
  const answer = await call(on, 'auth.login', { email: 'a@b.ng', password: 'x' }, 'undefined');
  expect(answer.status).toBe(401);
});

describe('links', () => {
  const offer = workerWith(() => json({ detail: 'seen' }, 409));
  const linked = async (token: string) => (await call(offer, 'offer.linked', {}, token)).problem;

  test('a good one is let through', async () => {
    expect(await linked(await linkToken())).toMatchObject({ status: 409, message: 'seen' });
  });
  test('an expired one says so, for its own page', async () => {
    const problem = await linked(await linkToken({ iat: seconds() - 7200, exp: seconds() - 1 }));
    expect(problem).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', link: 'expired' });
  });
  const invalid: Record<string, () => Promise<string>> = {
    'a life over fourteen days': () => linkToken({ exp: seconds() + 14 * 86_400 + 1 }),
    'no record': () => linkToken({}, { without: ['sub'] }),
    'a record that is no id': () => linkToken({ sub: '1 OR 1=1' }),
    'no purpose': () => linkToken({}, { without: ['purpose'] }),
    'an unknown purpose': () => linkToken({ purpose: 'admin' }),
    'no actor': () => linkToken({}, { without: ['actor'] }),
    'the session secret': () =>
      linkToken({}, { key: new TextEncoder().encode('session-secret-of-the-tests-32-bytes-long') }),
    'an unknown decision': () => linkToken({ decision: 'MAYBE' }),
  };
  test.each(Object.entries(invalid))('invalid: %s', async (_, make) => {
    expect(await linked(await make())).toMatchObject({ status: 401, link: 'invalid' });
  });
});
