import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { anyArea, orActing } from '../contracts/platform/access';
import { NotTried } from './conformance';
import { conforms } from './report';
import {
  instead,
  jsonAnswer,
  page,
  TOKENS,
  tryServer,
  unsignedSessionToken,
  type Wrong,
} from './right-server.test-support';

const LIST = 'GET /note/';
const results = (...rows: unknown[]) => jsonAnswer({ total: rows.length, next: null, previous: null, results: rows });
const NOTE = { id: 3, text: 'Call the bank', kind: 'SHORT' };
/** An answer whose body breaks off, or never comes. */
const body = (start: (stream: ReadableStreamDefaultController) => void, type = 'application/json') =>
  new Response(new ReadableStream({ start }), { headers: { 'content-type': type } });

test('a server that keeps to the table conforms, and only reads are sent', async () => {
  const result = await tryServer();
  expect(result.found).toEqual([]);
  expect(conforms(result)).toBe(true);
  expect(result.sent.filter((one) => !/^(GET|OPTIONS) /.test(one))).toEqual([]);
  const presence = result.learnt.map(({ name, presence }) => `${name} ${presence}`);
  expect(presence.filter((one) => !one.endsWith(' there'))).toEqual(['note.create not tried', 'note.delete not tried']);
  expect(result.learnt.flatMap(({ remarks }) => remarks)).toEqual([]);
});

/** Each wrong answer to a read, and what has to be found because of it. */
const MISFITS: Record<string, [wrong: Wrong, found: string]> = {
  'a field that is missing': [
    instead(() => results({ id: 3, kind: 'SHORT' })),
    'results[].text invalid_type: read: missing, string expected.',
  ],
  'a field that is null': [
    instead(() => results({ ...NOTE, text: null })),
    'results[].text invalid_type: read: null, string expected.',
  ],
  'a field of another kind': [
    instead(() => results({ ...NOTE, text: 4 })),
    'results[].text invalid_type: read: number, string expected.',
  ],
  'a value that the contract does not know': [
    instead(() => results({ ...NOTE, kind: 'Aisha' })),
    'results[].kind invalid_value: read: string, one of SHORT, LONG expected.',
  ],
  'a list without its frame': [instead(() => jsonAnswer([NOTE])), ' invalid_type: read: list, object expected.'],
  'more rows than were asked for': [
    instead(() => results(NOTE, NOTE, NOTE, NOTE, NOTE, NOTE)),
    'results too_big: read: more rows than `page_size=5` asks for.',
  ],
  'an HTML page': [instead(() => page(200)), 'read: 200 with an HTML page, where JSON is expected.'],
  nothing: [instead(() => new Response(null, { status: 204 })), 'read: 204 with nothing, where JSON is expected.'],
  'JSON that breaks off': [
    instead(() => new Response('{"total":', { headers: { 'content-type': 'application/json' } })),
    'read: 200 with JSON that cannot be read, where JSON is expected.',
  ],
  'a redirect that adds a slash': [
    instead(() => new Response(null, { status: 301, headers: { location: '/api/v1/note//?page=1' } })),
    'read: a redirect (301) to `/api/v1/note//`: it adds a slash to the path, as APPEND_SLASH of Django does. Redirects are not followed.',
  ],
  'a redirect to a page to sign in': [
    instead(() => new Response(null, { status: 302, headers: { location: 'https://sso.example.com/login?next=3' } })),
    'read: a redirect (302) to `/login`. Redirects are not followed.',
  ],
  'a refusal of somebody who may': [
    instead(() => jsonAnswer({ detail: 'No.' }, 403)),
    'read: 403 with JSON, where this asker is let in.',
  ],
  'an error of the server': [instead(() => jsonAnswer({ detail: 'Oops' }, 500)), 'read: 500 with JSON.'],
  'no answer within the time limit': [
    (right) => (right.ok ? new Promise(() => {}) : right),
    'read: no answer within the time limit.',
  ],
  'a body that does not come': [instead(() => body(() => {})), 'read: no answer within the time limit.'],
  'a connection that breaks': [
    instead(() => body((stream) => stream.error(new TypeError('terminated')))),
    'read: no answer: the connection failed.',
  ],
};

test.each(Object.entries(MISFITS))('%s is found', async (_, [wrong, words]) => {
  const result = await tryServer({ [LIST]: wrong });
  expect(result.found.map(([call, , found]) => [call, found])).toContainEqual(['note.list', words]);
  expect(result.found.filter(([call]) => call !== 'note.list')).toEqual([]);
  expect(conforms(result)).toBe(false);
  const list = result.learnt[0];
  expect(list?.presence).toBe(/no answer/.test(words) ? 'not tried' : 'there');
});

test('a slash that the server wants is named, where the path has none', async () => {
  const slash = instead(() => new Response(null, { status: 301, headers: { location: '/api/v1/note/all/' } }));
  expect((await tryServer({ 'GET /note/all': slash })).found[0]?.[2]).toMatch(
    /adds a slash to the path, as APPEND_SLASH/,
  );
  const none = instead(() => new Response(null, { status: 308, headers: { location: '/api/v1/note' } }));
  expect((await tryServer({ [LIST]: none })).found[0]?.[2]).toMatch(/takes the slash from the end/);
});

test('a file is found that is JSON, a page, or empty', async () => {
  const found = async (make: () => Response) => (await tryServer({ 'GET /note/3/file/': instead(make) })).found;
  const is = (words: string) => [['note.file', 'misfit', `read: 200 with ${words}, where a file is expected.`]];
  expect(await found(() => jsonAnswer({ file: 'none' }))).toEqual(is('JSON'));
  expect(await found(() => page(200))).toEqual(is('an HTML page'));
  expect(await found(() => new Response('', { headers: { 'content-type': 'application/pdf' } }))).toEqual(
    is('nothing'),
  );
});

describe('a call that the server does not have', () => {
  const gone = {
    '404 as JSON': () => jsonAnswer({ detail: 'Not found.' }, 404),
    404: () => page(404),
    405: () => jsonAnswer({ detail: 'Method' }, 405),
    501: () => new Response(null, { status: 501 }),
  };

  test.each(Object.entries(gone))('is missing when it is of the documents: %s', async (status, make) => {
    const result = await tryServer({ [LIST]: make });
    expect(result.found).toEqual([
      ['note.list', 'missing', expect.stringContaining(`does not have it: ${status.slice(0, 3)} with`)],
    ]);
    expect(result.learnt[0]?.presence).toBe('missing');
    // Without its list no record has an id.
    expect(result.learnt.find(({ name }) => name === 'note.detail')?.notTried).toEqual([
      'No value for {id}: `GET /note/` gave no id.',
    ]);
  });

  test.each(Object.entries(gone))('is not offered when the documents do not show it: %s', async (_, make) => {
    const result = await tryServer({ 'GET /note/count/': make });
    expect(result.found).toEqual([]);
    expect(result.learnt.find(({ name }) => name === 'note.count')).toMatchObject({
      presence: 'not offered',
      notTried: [],
    });
    expect(conforms(result)).toBe(true);
  });

  test('is missing when it answers 404 for every record of its list', async () => {
    const result = await tryServer({ 'GET /note/3/': () => jsonAnswer({ detail: 'Not found.' }, 404) });
    expect(result.found).toEqual([['note.detail', 'missing', 'The server does not have it: 404 with JSON.']]);
  });

  test('is not tried when it is a file that a record need not have', async () => {
    const result = await tryServer({ 'GET /note/3/file/': instead(() => jsonAnswer({ detail: 'Not found.' }, 404)) });
    expect(result.found).toEqual([]);
    expect(result.learnt.find(({ name }) => name === 'note.file')?.notTried[0]).toMatch(/^404 for each record/);
  });
});

test('a call that changes something is asked for by OPTIONS, where the server answers that', async () => {
  const allow =
    (methods: string): Wrong =>
    () =>
      new Response(null, { headers: { allow: methods } });
  const speaking = { 'OPTIONS /note/': allow('GET, POST, OPTIONS'), 'OPTIONS /note/3/': allow('GET, OPTIONS') };
  const { learnt, found } = await tryServer(speaking);
  expect(learnt.find(({ name }) => name === 'note.create')?.presence).toBe('there');
  expect(found).toEqual([['note.delete', 'missing', expect.stringContaining('does not have it')]]);
});

/** Refusals in every shape that the documents have. */
const SHAPES: Record<string, unknown> = {
  detail: { detail: 'No.' },
  message: { message: 'No.' },
  error: { error: 'No.' },
  errors: { errors: 'No.' },
  'errors as a list': { errors: ['No.', 'Never.'] },
  data: { data: { detail: 'No.' } },
  'a list': ['No.'],
  'a list by field': { page: ['Not a page.'] },
  'lists by field in errors': { errors: { page: ['Not a page.'] } },
};
const NO_SHAPE: Record<string, () => Response> = {
  'an HTML page': () => page(400),
  nothing: () => new Response(null, { status: 400 }),
  'JSON without words': () => jsonAnswer({ status: 400, ok: false }, 400),
  'words in a wrapper of another name': () => jsonAnswer({ fault: { reason: { text: 5 } } }, 400),
  'plain text': () => new Response('No.', { status: 400, headers: { 'content-type': 'text/plain' } }),
};
const onPageNought =
  (make: () => Response): Wrong =>
  (right, { url }) =>
    url.includes('page=0') ? make() : right;

test.each(Object.entries(SHAPES))('a refusal is read by %s', async (_, shape) => {
  expect((await tryServer({ [LIST]: onPageNought(() => jsonAnswer(shape, 400)) })).found).toEqual([]);
});

test.each(Object.entries(NO_SHAPE))('a refusal by %s is found', async (_, make) => {
  const { found } = await tryServer({ [LIST]: onPageNought(make) });
  expect(found).toEqual([['note.list', 'refusal', expect.stringContaining('without words in any shape')]]);
});

test('a refusal of somebody who may is found twice when it has no words either', async () => {
  const { found } = await tryServer({ 'GET /note/about/': instead(() => page(400)) });
  expect(found.map(([, kind, words]) => [kind, words])).toEqual([
    ['misfit', 'read: 400 with an HTML page, where a success is expected.'],
    ['refusal', 'read: 400 with an HTML page, without words in any shape of the documents.'],
  ]);
});

test('a wrong read that is answered is a remark, and one that breaks the server is found', async () => {
  const lax = await tryServer({ [LIST]: onPageNought(() => results(NOTE)) });
  expect(lax.found).toEqual([]);
  expect(lax.learnt[0]?.remarks).toEqual(['page=0: 200, where a refusal is expected (400, 404, 422).']);
  const broken = await tryServer({ [LIST]: onPageNought(() => page(500)) });
  expect(broken.found).toEqual([['note.list', 'failure', 'page=0: 500 with an HTML page.']]);
  const ordering: Wrong = (right, { url }) => (url.includes('ordering') ? page(500) : right);
  expect((await tryServer({ [LIST]: ordering })).found[0]?.[2]).toBe('an unknown ordering: 500 with an HTML page.');
  const record = await tryServer({ 'GET /note/999999999/': (right) => (right.status === 404 ? page(404) : right) });
  expect(record.found.map(([call, kind]) => [call, kind])).toEqual([['note.detail', 'refusal']]);
});

describe('who may what', () => {
  const letIn =
    (token: string | null): Wrong =>
    (right, { headers }) =>
      headers.get('authorization') === (token && `Bearer ${token}`) ? jsonAnswer(NOTE) : right;

  test('nobody is let in without a token, with a wrong role, or by a link', async () => {
    for (const [token, name] of [
      [null, 'nobody'],
      [TOKENS.EMPLOYEE, 'EMPLOYEE'],
      [TOKENS.offer, 'link: offer'],
    ] as const) {
      const { learnt } = await tryServer({ 'GET /note/3/': letIn(token) });
      const findings = learnt.find((one) => one.name === 'note.detail')?.findings;
      expect(findings).toEqual([
        { kind: 'access', words: expect.stringMatching(/^read: 200, where a refusal/), as: [name] },
      ]);
    }
  });

  test('nobody is let in with a token whose signature was changed', async () => {
    const unverified: Wrong = (right, { headers }) =>
      right.status === 401 && headers.get('authorization')?.split('.')[1] === TOKENS.ADMIN.split('.')[1]
        ? jsonAnswer(NOTE)
        : right;
    const { learnt } = await tryServer({ 'GET /note/3/': unverified });
    expect(learnt.flatMap(({ findings }) => findings).map(({ kind, as }) => [kind, as])).toEqual([
      ['access', ['a broken token']],
    ]);
  });

  test('a refusal says who it is for: 401 without a session, 403 with one', async () => {
    const { found } = await tryServer({ 'GET /note/3/': instead(() => jsonAnswer({ detail: 'No.' }, 403), 401) });
    expect(found).toEqual([['note.detail', 'access', 'read: 403, where 401 is expected.']]);
    const signedOut = await tryServer({ 'GET /note/3/': instead(() => jsonAnswer({ detail: 'No.' }, 401), 403) });
    expect(signedOut.learnt.flatMap(({ findings }) => findings).map(({ words, as }) => [words, as])).toEqual([
      ['read: 401, where 403 is expected.', ['EMPLOYEE']],
    ]);
  });

  test('somebody who may is let in, each of them', async () => {
    const onlyAdmins: Wrong = (right, { headers }) =>
      headers.get('authorization') === `Bearer ${TOKENS.EMPLOYEE}` ? jsonAnswer({ detail: 'No.' }, 403) : right;
    const { learnt } = await tryServer({ 'GET /note/all': onlyAdmins });
    expect(learnt[1]?.findings).toMatchObject([{ kind: 'access', as: ['EMPLOYEE'] }]);
  });

  test('a link names its purpose, and no session does', async () => {
    const purposes = new Set<string>();
    const listening: Wrong = (right, { headers }) => {
      purposes.add(`${headers.get('authorization')} ${headers.get('x-link-purpose')}`);
      return right;
    };
    await tryServer({ 'GET /note/linked/': listening });
    expect(purposes).toContain(`Bearer ${TOKENS.offer} offer`);
    expect(purposes).toContain(`Bearer ${TOKENS.ADMIN} null`);
  });

  test('without a token for anybody whom a call lets in, it says so, and still tries who may not', async () => {
    const { learnt } = await tryServer({}, { tokens: { EMPLOYEE: TOKENS.EMPLOYEE } });
    const list = learnt[0];
    expect(list?.notTried).toEqual(['No token was given of those whom it lets in: ADMIN or SUPERADMIN.']);
    expect(list?.presence).toBe('there');
    expect(list?.tried.map(({ as, status }) => [as, status])).toEqual([
      ['nobody', 401],
      ['a broken token', 401],
      ['EMPLOYEE', 403],
    ]);
  });

  test('of the links that a call does not let in one is tried, another for each call', async () => {
    const tokens = { ...TOKENS, waiver: 'opaque-token-of-a-waiver', meeting: 'opaque-token-of-a-meeting' };
    const { learnt } = await tryServer({}, { tokens });
    const links = learnt.slice(0, 3).map((one) => one.tried.map(({ as }) => as).filter((as) => as.startsWith('link')));
    expect(links).toEqual([['link: offer'], ['link: waiver'], ['link: meeting']]);
  });

  test('a server that asks for a token before it looks at the path does not show what it has', async () => {
    const gate = () => jsonAnswer({ detail: 'Sign in first.' }, 401);
    const { learnt } = await tryServer(
      { 'GET /conformance/no_such_call/': gate },
      { tokens: { EMPLOYEE: TOKENS.EMPLOYEE } },
    );
    expect(learnt[0]?.presence).toBe('not tried');
  });

  test('the other roles of a token count', async () => {
    const both = unsignedSessionToken('EMPLOYEE', undefined, { roles: ['EMPLOYEE', 'ADMIN'] });
    const { learnt } = await tryServer({}, { tokens: { EMPLOYEE: both } });
    expect(learnt[0]?.notTried).toEqual([]);
  });
});

test('a server that asks to wait is asked again after it', async () => {
  let waits = 1;
  const once: Wrong = (right) =>
    right.ok && waits-- > 0 ? new Response('{}', { status: 429, headers: { 'retry-after': '1' } }) : right;
  expect((await tryServer({ 'GET /note/about/': once })).found).toEqual([]);
  expect(waits).toBeLessThan(1);
});

test('at most four requests are under way at once', async () => {
  let now = 0;
  let most = 0;
  const counting: Wrong = async (right) => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 2));
    now -= 1;
    return right;
  };
  const all = ['/note/', '/note/all', '/note/3/', '/note/3/file/', '/note/about/', '/note/linked/', '/note/count/'];
  await tryServer(Object.fromEntries(all.map((path) => [`GET ${path}`, counting])));
  expect(most).toBe(4);
});

test('a server that is not there, or does not answer, is one sentence', async () => {
  const failing: Wrong = () => Promise.reject(new TypeError('fetch failed'));
  const none = tryServer({ 'GET /conformance/no_such_call/': failing });
  await expect(none).rejects.toThrow(new NotTried('The server at https://hr.example.com/api/v1 could not be reached.'));
  let asked = 0;
  const leaving: Wrong = (right) => (asked++ > 0 ? Promise.reject(new TypeError('fetch failed')) : right);
  const gone = tryServer({ 'GET /conformance/no_such_call/': leaving, [LIST]: failing });
  await expect(gone).rejects.toThrow('could not be reached');
  const hanging = tryServer({ 'GET /conformance/no_such_call/': () => new Promise(() => {}) });
  await expect(hanging).rejects.toThrow('gave no answer within 0.2 seconds');
});

test('an input that the runner cannot make is said, not skipped', async () => {
  const table = {
    note: {
      near: {
        method: 'GET' as const,
        path: '/note/near/',
        access: orActing(anyArea),
        input: z.object({ town: z.string() }),
        output: z.unknown(),
      },
    },
  };
  const { learnt } = await tryServer(
    { 'GET /note/near/': () => jsonAnswer({ detail: 'Sign in first.' }, 401) },
    { table },
  );
  expect(learnt[0]?.notTried).toEqual(['No value for town, which it needs.']);
});
