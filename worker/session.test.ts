import { describe, expect, test } from 'vitest';
import {
  COMPANIES,
  call,
  json,
  linkToken,
  mintedSessionToken,
  plainToken,
  SESSION_KEY,
  type SigningOptions,
  seconds,
  workerWith,
} from './test-support';

const answering = (changes = {}) =>
  workerWith(
    (request) => (request.url.endsWith('/company/all') ? json(COMPANIES) : json({ detail: 'no such path' }, 404)),
    changes,
  );

/** A profile of tokens, with a good token to spoil. */
interface Profile {
  on: ReturnType<typeof answering>;
  token: (changes?: Record<string, unknown>, signing?: SigningOptions) => Promise<string>;
  typ: string;
  /** Longest life in seconds. */
  life: number;
  /** Claims that no token may lack. */
  required: string[];
}

const withAudience: Profile['token'] = (changes, signing) => plainToken({ aud: 'tenure', ...changes }, signing);
const PROFILES: Record<string, Profile> = {
  tenure: {
    on: answering(),
    token: mintedSessionToken,
    typ: 'session+jwt',
    life: 8 * 3600,
    required: ['exp', 'iat', 'jti', 'iss', 'aud', 'user_id', 'roles'],
  },
  documents: {
    on: answering({ JWT_PROFILE: 'documents', JWT_AUDIENCE: 'tenure' }),
    token: withAudience,
    typ: 'JWT',
    life: 86_400,
    required: ['exp', 'aud', 'user_id', 'roles'],
  },
};

const ask = (on: Profile['on'], authorization: string | undefined, headers: Record<string, string> = {}) =>
  on.fetch('/trpc/company.all', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }), ...headers },
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
  const key = await crypto.subtle.importKey('raw', SESSION_KEY, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(signed)));
  return `${signed}.${encode(String.fromCharCode(...signature))}`;
}
const claims = () =>
  `"iss":"tenure","aud":"tenure","user_id":7,"roles":["ADMIN"],"iat":${seconds()},"exp":${seconds() + 60},"jti":"session-0001"`;

async function expectRefused(response: Response, on: Profile['on']): Promise<void> {
  expect(response.status).toBe(401);
  const body = (await response.json()) as { error: { data: { problem: { code: string } } } };
  expect(body.error.data.problem.code).toBe('UNAUTHENTICATED');
  expect(on.requests).toHaveLength(0);
}

type Case = () => Promise<string | undefined> | string | undefined;

/** The tokens that are no session in any profile. */
function wrong({ token, typ, life, required }: Profile): Record<string, Case> {
  const at = seconds;
  const header = `{"alg":"HS256","typ":"${typ}"}`;
  const none = `{"alg":"none","typ":"${typ}"}`;
  const cases: Record<string, Case> = {
    'no token': () => undefined,
    'an empty header': () => '',
    'a bearer without a token': () => 'Bearer ',
    'another scheme': async () => `Basic ${await token()}`,
    'two tokens': async () => `Bearer ${await token()} ${await token()}`,
    'a text that is no token': () => 'Bearer undefined',
    'two segments': async () => `Bearer ${(await token()).split('.').slice(0, 2).join('.')}`,
    'four segments': async () => `Bearer ${await token()}.AAAA`,
    'an expired token': async () => `Bearer ${await token({ iat: at() - 7200, exp: at() - 1 })}`,
    'a token for later': async () => `Bearer ${await token({ nbf: at() + 600 })}`,
    'a token made in the future': async () => `Bearer ${await token({ iat: at() + 600, exp: at() + 1200 })}`,
    'a wrong secret': async () =>
      `Bearer ${await token({}, { key: new TextEncoder().encode('another-secret-of-32-bytes-or-more-x') })}`,
    'the secret of links': async () =>
      `Bearer ${await token({}, { key: new TextEncoder().encode('link-secret-of-the-tests-32-bytes-long-too') })}`,
    'a changed payload': async () => {
      const good = await token({ roles: ['EMPLOYEE'] });
      const payload = { ...JSON.parse(atob(part(good, 1))), roles: ['SUPERADMIN'] };
      return `Bearer ${part(good, 0)}.${encode(payload)}.${part(good, 2)}`;
    },
    'alg none': () => `Bearer ${encode(none)}.${encode(`{${claims()}}`)}.`,
    'alg none with a signature': () => `Bearer ${encode(none)}.${encode(`{${claims()}}`)}.AAAA`,
    'an algorithm that is not configured': async () => `Bearer ${await token({}, { header: { alg: 'HS512' } })}`,
    'a type that nobody mints': async () => `Bearer ${await token({}, { header: { typ: 'at+jwt' } })}`,
    'a type in small letters': async () => `Bearer ${await token({}, { header: { typ: 'jwt' } })}`,
    'a type with its tree': async () => `Bearer ${await token({}, { header: { typ: `application/${typ}` } })}`,
    'a type that is no text': async () => `Bearer ${await handmade('{"alg":"HS256","typ":null}', `{${claims()}}`)}`,
    'the audience of links': async () => `Bearer ${await token({ aud: 'tenure-link' })}`,
    'both audiences': async () => `Bearer ${await token({ aud: ['tenure', 'tenure-link'] })}`,
    'a link as a session': async () => `Bearer ${await linkToken({}, { header: { typ } })}`,
    'a link as a session with its key': async () =>
      `Bearer ${await linkToken({ aud: 'tenure' }, { header: { typ }, key: SESSION_KEY })}`,
    'a session as a link': async () => `Bearer ${await token({}, { header: { typ: 'link+jwt' } })}`,
    'a life that is too long': async () => `Bearer ${await token({ exp: at() + life + 1 })}`,
    'exp 1e308': async () => `Bearer ${await token({ exp: 1e308 })}`,
    'exp as text': async () => `Bearer ${await handmade(header, `{${claims().replace(/"exp":(\d+)/, '"exp":"$1"')}}`)}`,
    'iat as text': async () => `Bearer ${await handmade(header, `{${claims().replace(/"iat":(\d+)/, '"iat":"$1"')}}`)}`,
    'nbf as text': async () => `Bearer ${await handmade(header, `{${claims()},"nbf":"1"}`)}`,
    'an array for a payload': async () => `Bearer ${await handmade(header, '[1]')}`,
    'a role that does not exist': async () => `Bearer ${await token({ roles: ['ROOT'] })}`,
    'a role that does not exist beside one that does': async () =>
      `Bearer ${await token({ roles: ['ADMIN', 'ROOT'] })}`,
    'a role that does not exist, as text': async () => `Bearer ${await token({ roles: 'ROOT' })}`,
    'two roles as one text': async () => `Bearer ${await token({ roles: 'ADMIN,EMPLOYEE' })}`,
    'no roles at all': async () => `Bearer ${await token({ roles: [] })}`,
    'no roles, as text': async () => `Bearer ${await token({ roles: '' })}`,
    'a role more than there are': async () => `Bearer ${await token({ roles: ['ADMIN', 'ADMIN', 'ADMIN', 'ADMIN'] })}`,
    'a user id that is no number': async () => `Bearer ${await token({ user_id: '7 OR 1=1' })}`,
    'user id 0': async () => `Bearer ${await token({ user_id: 0 })}`,
    'user id 0 as text': async () => `Bearer ${await token({ user_id: '0' })}`,
    'a user id that is a fraction': async () => `Bearer ${await token({ user_id: 7.5 })}`,
    'an admin behind it who is no number': async () => `Bearer ${await token({ actor_id: 'root' })}`,
    'a claim written twice': async () => `Bearer ${await handmade(header, `{${claims()},"user_id":1}`)}`,
    'a claim written twice with an escape': async () =>
      `Bearer ${await handmade(header, `{${claims()},"user\\u005fid":1}`)}`,
    'a header written twice': async () =>
      `Bearer ${await handmade(`{"alg":"none","alg":"HS256","typ":"${typ}"}`, `{${claims()}}`)}`,
    'a critical extension': async () =>
      `Bearer ${await handmade(`{"alg":"HS256","typ":"${typ}","crit":["x"],"x":1}`, `{${claims()}}`)}`,
    padding: async () => `Bearer ${await token()}=`,
    'a space inside': async () => `Bearer ${(await token()).replace('.', '. ')}`,
    'a plus sign': async () => `Bearer ${await token()}+`,
    'stray low bits in the signature': async () => {
      const good = await token();
      const last = good.at(-1) ?? '';
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      return `Bearer ${good.slice(0, -1)}${alphabet[alphabet.indexOf(last) + 1]}`;
    },
    'ten thousand characters': () => `Bearer ${'A'.repeat(10_000)}.AAAA.AAAA`,
    'a header that is not JSON': () => `Bearer ${encode('hello')}.${encode(`{${claims()}}`)}.AAAA`,
    'a key of its own (jwk)': async () => `Bearer ${await token({}, { header: { jwk: { kty: 'oct', k: 'AAAA' } } })}`,
    'an address of a key (jku)': async () => `Bearer ${await token({}, { header: { jku: 'https://evil.example/k' } })}`,
    'an address of a certificate (x5u)': async () =>
      `Bearer ${await token({}, { header: { x5u: 'https://evil.example/c' } })}`,
    'a certificate (x5c)': async () => `Bearer ${await token({}, { header: { x5c: ['AAAA'] } })}`,
  };
  for (const missing of required) {
    cases[`a session without ${missing}`] = async () => `Bearer ${await token({}, { without: [missing] })}`;
  }
  return cases;
}

/** The tokens that one profile takes and the other does not, because the documents promise no more, or Tenure mints nothing else. */
const WRONG_IN_ONE: Record<string, Record<string, Case>> = {
  tenure: {
    'the type of any JWT': async () => `Bearer ${await mintedSessionToken({}, { header: { typ: 'JWT' } })}`,
    'no type': async () => `Bearer ${await handmade('{"alg":"HS256"}', `{${claims()}}`)}`,
    'a user id as text': async () => `Bearer ${await mintedSessionToken({ user_id: '7' })}`,
    'a role as text': async () => `Bearer ${await mintedSessionToken({ roles: 'ADMIN' })}`,
    'a life of nine hours': async () => `Bearer ${await mintedSessionToken({ exp: seconds() + 9 * 3600 })}`,
    'another issuer': async () => `Bearer ${await mintedSessionToken({ iss: 'https://id.example' })}`,
    'a list of one audience': async () => `Bearer ${await mintedSessionToken({ aud: ['tenure'] })}`,
  },
  documents: {
    'the type of Tenure’s sessions': async () => `Bearer ${await mintedSessionToken()}`,
    'the type of Tenure’s links': async () => `Bearer ${await linkToken()}`,
    'a life that is too long from now on': async () =>
      `Bearer ${await withAudience({ exp: seconds() + 86_400 + 120 }, { without: ['iat'] })}`,
    'a purpose, which links have': async () => `Bearer ${await withAudience({ purpose: 'offer' })}`,
    'a token that renews sessions': async () => `Bearer ${await withAudience({ token_type: 'refresh' })}`,
  },
};

describe.each(Object.entries(PROFILES))('in profile %s', (name, profile) => {
  const { on, token, typ } = profile;

  test('a good session token is let through', async () => {
    expect((await ask(on, `Bearer ${await token()}`)).status).toBe(200);
  });

  test('a token written by hand with the right claims is let through, so that the refusals below mean something', async () => {
    const written = await handmade(`{"alg":"HS256","typ":"${typ}"}`, `{${claims()}}`);
    expect((await ask(on, `Bearer ${written}`)).status).toBe(200);
  });

  test('a token that ends within a second is good until then (RFC 7519 section 2)', async () => {
    expect((await ask(on, `Bearer ${await token({ exp: seconds() + 60.5 })}`)).status).toBe(200);
  });

  test('the admin who is impersonating keeps the roles of the token', async () => {
    expect((await ask(on, `Bearer ${await token({ actor_id: 3 })}`)).status).toBe(200);
  });

  test('the name of the scheme has no case here, and the usual one further on', async () => {
    on.requests.length = 0;
    const good = await token();
    expect((await ask(on, `bearer ${good}`)).status).toBe(200);
    expect(on.requests[0]?.headers.get('authorization')).toBe(`Bearer ${good}`);
  });

  test('a key id changes nothing: the key is ours', async () => {
    expect((await ask(on, `Bearer ${await token({}, { header: { kid: '../../etc/passwd' } })}`)).status).toBe(200);
  });

  test('a bad token is refused where nobody needs one, too', async () => {
    expect((await call(on, 'auth.login', { email: 'a@b.ng', password: 'x' }, 'undefined')).status).toBe(401);
  });

  test('a session cannot be used as a link, nor the purpose of a link without a token', async () => {
    on.requests.length = 0;
    await expectRefused(await ask(on, `Bearer ${await token()}`, { 'x-link-purpose': 'offer' }), on);
    await expectRefused(await ask(on, undefined, { 'x-link-purpose': 'offer' }), on);
    await expectRefused(await ask(on, undefined, { 'x-link-purpose': '' }), on);
  });

  test.each(Object.entries({ ...wrong(profile), ...WRONG_IN_ONE[name] }))(
    'refused with 401, and never taken for anonymous: %s',
    async (_, make) => {
      on.requests.length = 0;
      await expectRefused(await ask(on, await make()), on);
    },
  );
});

describe('in profile documents, without more settings', () => {
  const on = answering({ JWT_PROFILE: 'documents' });
  const plain = (payload: string) => handmade('{"alg":"HS256"}', payload);
  const right: Record<string, () => Promise<string>> = {
    'the claims of the documents, and no type': () => plain(`{"user_id":7,"roles":["ADMIN"],"exp":${seconds() + 60}}`),
    'spaces in the JSON': () => plain(`{ "user_id": 7, "roles": [ "ADMIN" ], "exp": ${seconds() + 60} }`),
    'the type JWT': () => plainToken(),
    'a user id as text': () => plainToken({ user_id: '7' }),
    'a role as text': () => plainToken({ roles: 'ADMIN' }),
    'an admin behind it, as text': () => plainToken({ actor_id: '3' }),
    'a begin and an id': () => plainToken({ nbf: seconds() - 1, jti: '1' }),
    'any issuer and audience': () => plainToken({ iss: 'https://id.example', aud: ['hr', 'pay'] }),
    'a whole day': () => plainToken({ exp: seconds() + 86_400 }),
    'a whole day from now on': () => plainToken({ exp: seconds() + 86_400 }, { without: ['iat'] }),
    'a token of access (SimpleJWT)': () => plainToken({ token_type: 'access' }),
  };
  test.each(Object.entries(right))('%s is let through', async (_, make) => {
    expect((await ask(on, `Bearer ${await make()}`)).status).toBe(200);
  });
});

describe('in profile documents, with more settings', () => {
  const status = async (settings: Record<string, string>, token: Promise<string>) =>
    (await ask(answering({ JWT_PROFILE: 'documents', ...settings }), `Bearer ${await token}`)).status;

  test('the issuer is the one that was named', async () => {
    const settings = { JWT_ISSUER: 'https://id.example' };
    expect(await status(settings, plainToken({ iss: 'https://id.example' }))).toBe(200);
    expect(await status(settings, plainToken({ iss: 'https://id.example/' }))).toBe(401);
    expect(await status(settings, plainToken())).toBe(401);
  });
  test('the audience is the one that was named, alone', async () => {
    const settings = { JWT_AUDIENCE: 'hr' };
    expect(await status(settings, plainToken({ aud: 'hr' }))).toBe(200);
    expect(await status(settings, plainToken({ aud: ['hr'] }))).toBe(200);
    expect(await status(settings, plainToken({ aud: ['hr', 'pay'] }))).toBe(401);
    expect(await status(settings, plainToken())).toBe(401);
  });
  test('the longest life is the one that was named', async () => {
    const settings = { JWT_MAX_LIFE: '600' };
    expect(await status(settings, plainToken({ exp: seconds() + 600 }))).toBe(200);
    expect(await status(settings, plainToken({ exp: seconds() + 601 }))).toBe(401);
    expect(await status(settings, plainToken({ exp: seconds() + 600 }, { without: ['iat'] }))).toBe(200);
    expect(await status(settings, plainToken({ exp: seconds() + 700 }, { without: ['iat'] }))).toBe(401);
    expect(await status({ JWT_MAX_LIFE: '2592000' }, plainToken({ exp: seconds() + 2_592_000 }))).toBe(200);
  });
});
