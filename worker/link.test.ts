import { describe, expect, test } from 'vitest';
import {
  answerAsRead,
  call,
  callInit,
  json,
  linkToken,
  mintedSessionToken,
  plainToken,
  SESSION_KEY,
  seconds,
  workerWith,
} from './test-support';

const seen = () => json({ detail: 'seen' }, 409);
const SEEN = { status: 409, message: 'seen' };
const INVALID = { status: 401, code: 'UNAUTHENTICATED', link: 'invalid' };
const for_ = (purpose: string) => ({ 'x-link-purpose': purpose });

describe('links of Tenure', () => {
  const on = workerWith(seen);
  const linked = async (token: string, headers = {}) => (await call(on, 'offer.linked', {}, token, headers)).problem;

  test('a good one is let through', async () => {
    expect(await linked(await linkToken())).toMatchObject(SEEN);
  });
  test('an expired one says so, for its own page', async () => {
    const problem = await linked(await linkToken({ iat: seconds() - 7200, exp: seconds() - 1 }));
    expect(problem).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', link: 'expired' });
  });
  test('the purpose that the page names has to be that of the link', async () => {
    expect(await linked(await linkToken(), for_('offer'))).toMatchObject(SEEN);
    for (const purpose of ['waiver', 'Offer', '', 'offer, offer', 'admin']) {
      expect(await linked(await linkToken(), for_(purpose)), purpose).toMatchObject(INVALID);
    }
  });
  const invalid: Record<string, () => Promise<string>> = {
    'a life over thirty days': () => linkToken({ exp: seconds() + 30 * 86_400 + 1 }),
    'no record': () => linkToken({}, { without: ['sub'] }),
    'a record that is no id': () => linkToken({ sub: '1 OR 1=1' }),
    'no purpose': () => linkToken({}, { without: ['purpose'] }),
    'an unknown purpose': () => linkToken({ purpose: 'admin' }),
    'no actor': () => linkToken({}, { without: ['actor'] }),
    'the session secret': () => linkToken({}, { key: SESSION_KEY }),
    'an unknown decision': () => linkToken({ decision: 'MAYBE' }),
  };
  test.each(Object.entries(invalid))('invalid: %s', async (_, make) => {
    expect(await linked(await make())).toMatchObject(INVALID);
  });
});

describe('links of another server', () => {
  const on = workerWith(seen, { JWT_PROFILE: 'documents', LINK_SECRET: '' });
  const linked = async (token: string | undefined, headers: Record<string, string> = for_('offer')) =>
    (await call(on, 'offer.linked', {}, token, headers)).problem;

  const theirs: Record<string, () => Promise<string> | string> = {
    'an opaque text': () => '9f86d081884c7d65-9a2f_ea~0',
    'padded base64': () => 'eyJvZmZlcklkIjoxMn0+/w==',
    'a JWT that is signed with a key of theirs': () =>
      plainToken({ offerId: 12, exp: seconds() + 99 }, { without: ['user_id', 'roles'], key: new Uint8Array(32) }),
    'a JWT with an id of a user': () => plainToken({ exp: seconds() + 99 }, { without: ['roles'] }),
    'a JWT that has expired, which is theirs to say': () => plainToken({ exp: 1 }, { without: ['user_id'] }),
    'a link of Tenure, which says nothing here': () => linkToken(),
    'as many characters as there may be': () => 'a'.repeat(8192),
  };
  test.each(Object.entries(theirs))('%s goes on as bearer', async (_, make) => {
    on.requests.length = 0;
    const token = await make();
    expect(await linked(token)).toMatchObject(SEEN);
    expect(on.requests.map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${token}`]);
  });

  const shuffled = async () => {
    const [header, payload, signature] = (await plainToken()).split('.');
    return [signature, header, payload].join('.');
  };
  const refused: Record<string, () => Promise<string> | string> = {
    'a session': () => plainToken(),
    'a session of Tenure': () => mintedSessionToken(),
    'a session that has expired': () => plainToken({ exp: 1 }),
    'a session that somebody else signed': () => plainToken({}, { key: new Uint8Array(32) }),
    'a session with a purpose': () => plainToken({ purpose: 'offer' }),
    'a session of a type that nobody mints': () => plainToken({}, { header: { typ: 'link+jwt' } }),
    'a session with padding': async () => `${await plainToken()}==`,
    'a session with characters that careless readers skip': async () =>
      (await plainToken()).replace('.', '~.').replace(/\.(...)/, '.$1~'),
    'a session in the other alphabet': async () => (await plainToken({ n: '>>>???' })).replaceAll('_', '/'),
    'a session with its parts in another order': shuffled,
    'a session with more parts': async () => `${await plainToken()}.AAAA.AAAA`,
    'a character that no bearer has': () => 'abc:def',
    'padding in the middle': () => 'abc=def',
    'nothing but padding': () => '==',
    'two tokens': () => 'abc def',
    'too many characters': () => 'a'.repeat(8193),
  };
  test.each(Object.entries(refused))('refused: %s', async (_, make) => {
    on.requests.length = 0;
    expect(await linked(await make())).toMatchObject(INVALID);
    expect(on.requests).toHaveLength(0);
  });

  test('refused: none, an unknown purpose, another scheme', async () => {
    expect(await linked(undefined)).toMatchObject(INVALID);
    for (const purpose of ['', 'admin', 'Offer', 'offer, waiver', 'toString']) {
      expect(await linked('abc', for_(purpose)), purpose).toMatchObject(INVALID);
    }
    expect(await linked(undefined, { ...for_('offer'), authorization: 'Basic abc' })).toMatchObject(INVALID);
    expect(on.requests.every(({ headers }) => headers.get('authorization') !== 'Basic abc')).toBe(true);
  });

  test('is a link by the word of the page only: without it the token has to hold as a session', async () => {
    on.requests.length = 0;
    expect(await linked('abc', {})).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await linked(await linkToken(), {})).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(on.requests).toHaveLength(0);
  });

  test('the server’s own words about a link are passed on', async () => {
    const say = async (status: number, body: unknown) =>
      (
        await call(
          workerWith(() => json(body, status), { JWT_PROFILE: 'documents' }),
          'offer.linked',
          {},
          'abc',
          for_('offer'),
        )
      ).problem;
    expect(await say(401, { detail: 'Token is invalid' })).toMatchObject({ status: 401, message: 'Token is invalid' });
    expect(await say(400, { errors: 'Link is faulty' })).toMatchObject({ status: 400, message: 'Link is faulty' });
    expect(await say(410, ['Gone'])).toMatchObject({ status: 410, message: 'Gone' });
  });

  test('are held up when they are tried too often, by calls, uploads and files alike', async () => {
    const keys: string[] = [];
    const RATE_LINK = {
      limit: async ({ key }: { key: string }) => {
        keys.push(key);
        return { success: keys.length <= 2 };
      },
    };
    const held = workerWith(seen, { JWT_PROFILE: 'documents', RATE_LINK });
    const headers = { authorization: 'Bearer abc', ...for_('offer') };
    expect((await call(held, 'offer.linked', {}, 'abc', for_('offer'))).status).toBe(409);
    expect((await call(held, 'offer.linked', {}, 'abc', for_('offer'))).status).toBe(429);
    expect((await held.fetch('/transfer/down/offer.letter?id=1&letter=handbook', { headers })).status).toBe(429);
    const body = new FormData();
    expect((await held.fetch('/transfer/up/offer.upload', { method: 'POST', headers, body })).status).toBe(429);
    expect(held.requests).toHaveLength(1);
    expect(keys.join()).not.toContain('abc');
  });

  test('open no download by the browser itself without a secret, and none is minted', async () => {
    on.requests.length = 0;
    const mint = { call: 'offer.letter', input: { id: 12, letter: 'handbook' } };
    expect((await call(on, 'transfer.mint', mint, 'abc', for_('offer'))).problem).toMatchObject({
      code: 'NOT_OFFERED',
    });
    expect((await call(on, 'transfer.mint', mint, await plainToken())).problem).toMatchObject({ code: 'NOT_OFFERED' });
    const page = await on.fetch(`/transfer/d/${await linkToken({ purpose: 'download', call: 'offer.letter' })}`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('This server does not offer this.');
    expect(on.requests).toHaveLength(0);
  });

  test('one batch is for one purpose', async () => {
    const batch = callInit({ 0: {}, 1: {} }, 'abc', for_('offer'));
    const answers = (await (await on.fetch('/trpc/offer.linked,waiver.linked?batch=1', batch)).json()) as {
      error: { data: { httpStatus: number } };
    }[];
    expect(answers.map(({ error }) => error.data.httpStatus)).toEqual([409, 403]);
  });

  test('a file is read as the holder of a link', async () => {
    const file = workerWith(() => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }), {
      JWT_PROFILE: 'documents',
    });
    const headers = { authorization: 'Bearer abc', ...for_('offer') };
    expect((await file.fetch('/transfer/down/offer.letter?id=1&letter=handbook', { headers })).status).toBe(200);
    const other = { authorization: 'Bearer abc', ...for_('waiver') };
    const refusal = await answerAsRead(
      await file.fetch('/transfer/down/offer.letter?id=1&letter=handbook', { headers: other }),
    );
    expect(refusal.status).toBe(403);
  });
});
