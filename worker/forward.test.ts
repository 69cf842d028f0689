import { afterEach, describe, expect, test, vi } from 'vitest';
import { LINK_PURPOSE_HEADER } from '../contracts/platform/access';
import { COMPANIES, call, json, linkToken, logLines, mintedSessionToken, type Reply, workerWith } from './test-support';

const admin = await mintedSessionToken();
const waiver = await linkToken({ purpose: 'waiver' });
/** A short time limit for who hangs; all others have the usual one, which a busy machine keeps. */
const limitOf = (code: string) => (code === 'TIMEOUT' ? { UPSTREAM_TIMEOUT_MS: '200' } : {});
const bytes = (text: string) => new TextEncoder().encode(text);
const JSON_TYPE = { 'content-type': 'application/json' };

/** A body that sends what it has, then waits, fails or ends. */
function body(pieces: Uint8Array[], then: 'hang' | 'reset' | 'end', everyMs = 0): ReadableStream<Uint8Array> {
  const left = [...pieces];
  return new ReadableStream({
    async pull(controller) {
      if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else if (then === 'reset') controller.error(new Error('Network connection lost.'));
      else if (then === 'end') controller.close();
      else await new Promise(() => {});
    },
  });
}
const html = '<html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>';
const gzipped = new Uint8Array(
  await new Response(
    new Blob([`[${'{"id":1,"name":"x","code":"y"},'.repeat(400_000)}{"id":1,"name":"x","code":"y"}]`])
      .stream()
      .pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer(),
);

/** Rows of the fault matrix: what the upstream does, the status and code the browser gets, and how often a read is tried. */
const faults: Record<string, { reply: Reply; status: number; code: string; http: number; tries: number }> = {
  'refuses the connection': {
    reply: () => Promise.reject(new Error('Network connection lost.')),
    ...{ status: 0, code: 'UNREACHABLE', http: 503, tries: 2 },
  },
  hangs: { reply: () => new Promise(() => {}), ...{ status: 0, code: 'TIMEOUT', http: 504, tries: 1 } },
  'sends a byte now and then': {
    reply: () => new Response(body(Array(200).fill(bytes(' ')), 'end', 20), { headers: JSON_TYPE }),
    ...{ status: 0, code: 'TIMEOUT', http: 504, tries: 1 },
  },
  'hangs in the middle of its body': {
    reply: () => new Response(body([bytes('[{"id":1,')], 'hang'), { headers: JSON_TYPE }),
    ...{ status: 0, code: 'TIMEOUT', http: 504, tries: 1 },
  },
  'resets in the middle of its body': {
    reply: () => new Response(body([bytes('[{"id":1,')], 'reset'), { headers: JSON_TYPE }),
    ...{ status: 0, code: 'UNREACHABLE', http: 503, tries: 2 },
  },
  ...Object.fromEntries(
    [502, 503, 504].map((status) => [
      `answers ${status} with HTML`,
      {
        reply: () => new Response(html, { status, headers: { 'content-type': 'text/html' } }),
        ...{ status, code: 'SERVER', http: status, tries: 2 },
      },
    ]),
  ),
  'answers 500 with a stack': {
    reply: () => json({ detail: 'boom', stack: 'Error: boom\n    at f (/srv/a.js:1:2)' }, 500),
    ...{ status: 500, code: 'SERVER', http: 500, tries: 1 },
  },
  'answers half a JSON text': {
    reply: () => new Response('[{"id":1,', { headers: JSON_TYPE }),
    ...{ status: 502, code: 'BAD_RESPONSE', http: 502, tries: 1 },
  },
  'answers HTML as a success': {
    reply: () => new Response(html, { headers: { 'content-type': 'text/html' } }),
    ...{ status: 502, code: 'BAD_RESPONSE', http: 502, tries: 1 },
  },
  'answers HTML and calls it JSON': {
    reply: () => new Response(html, { headers: JSON_TYPE }),
    ...{ status: 502, code: 'BAD_RESPONSE', http: 502, tries: 1 },
  },
  'answers JSON and calls it text': {
    reply: () => new Response(JSON.stringify(COMPANIES), { headers: { 'content-type': 'text/plain' } }),
    ...{ status: 502, code: 'BAD_RESPONSE', http: 502, tries: 1 },
  },
  'answers nothing': {
    reply: () => new Response(null, { status: 204 }),
    ...{ status: 502, code: 'BAD_RESPONSE', http: 502, tries: 1 },
  },
  'answers an empty body as JSON': {
    reply: () => new Response('', { headers: JSON_TYPE }),
    ...{ status: 502, code: 'BAD_RESPONSE', http: 502, tries: 1 },
  },
  'answers another shape': {
    reply: () => json([{ id: 1, title: 'no name' }]),
    ...{ status: 502, code: 'BAD_RESPONSE', http: 502, tries: 1 },
  },
  'says gzip and sends none': {
    reply: () => {
      throw new TypeError('Gzip decompression failed.');
    },
    ...{ status: 502, code: 'BAD_RESPONSE', http: 502, tries: 1 },
  },
  'sends more than eight megabytes': {
    reply: () => new Response(body(Array(20).fill(new Uint8Array(500_000).fill(32)), 'end'), { headers: JSON_TYPE }),
    ...{ status: 502, code: 'BAD_RESPONSE', http: 502, tries: 1 },
  },
  'sends a small body that inflates to twelve megabytes': {
    reply: () =>
      new Response(new Blob([gzipped]).stream().pipeThrough(new DecompressionStream('gzip')), { headers: JSON_TYPE }),
    ...{ status: 502, code: 'BAD_RESPONSE', http: 502, tries: 1 },
  },
  'redirects elsewhere': {
    reply: () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
    ...{ status: 502, code: 'BAD_RESPONSE', http: 502, tries: 1 },
  },
  'redirects to itself': {
    reply: (request) => new Response(null, { status: 307, headers: { location: request.url } }),
    ...{ status: 502, code: 'BAD_RESPONSE', http: 502, tries: 1 },
  },
};

/** An answer without a body is a defect to a read, and all that a change needs. */
const EMPTY = ['answers nothing', 'answers an empty body as JSON'];

describe('when the upstream', () => {
  test.each(Object.entries(faults))(
    '%s, a read says so in the one shape, and the next call works',
    async (_, fault) => {
      const on = workerWith(fault.reply, limitOf(fault.code));
      const answer = await call(on, 'company.all', {}, admin);
      expect(answer.status).toBe(fault.http);
      expect(answer.problem).toEqual({ status: fault.status, code: fault.code, requestId: expect.any(String) });
      expect(answer.text).not.toMatch(/\bat .+:\d+:\d+|nginx|boom|evil/);
      expect(on.requests).toHaveLength(fault.tries);
      const whole = workerWith(() => json(COMPANIES));
      expect((await call(whole, 'company.all', {}, admin)).data).toEqual(COMPANIES);
    },
  );

  const toChanges = Object.entries(faults).filter(([name]) => !EMPTY.includes(name));
  test.each(toChanges)('%s, a write is tried once', async (_, fault) => {
    const on = workerWith(fault.reply, limitOf(fault.code));
    const answer = await call(on, 'offer.withdraw', { id: 3, comment: 'No budget' }, admin);
    expect(answer.problem?.code).toBe(fault.code);
    expect(on.requests).toHaveLength(1);
  });
});

test('a read that fails once is answered by the second try', async () => {
  let tries = 0;
  const on = workerWith(() => (++tries === 1 ? new Response('', { status: 503 }) : json(COMPANIES)));
  expect((await call(on, 'company.all', {}, admin)).data).toEqual(COMPANIES);
});

describe('refusals of the upstream are passed on', () => {
  test.each([
    [
      400,
      { bvn: ['Bvn minimum is 11 characters'] },
      { code: 'INVALID', fields: { bvn: ['Bvn minimum is 11 characters'] } },
    ],
    [401, { detail: 'Session ended' }, { code: 'UNAUTHENTICATED', message: 'Session ended' }],
    [403, { detail: 'Not yours' }, { code: 'FORBIDDEN', message: 'Not yours' }],
    [404, { detail: 'Not found.' }, { code: 'NOT_FOUND', message: 'Not found.' }],
    [409, { detail: 'Already accepted' }, { code: 'REFUSED', message: 'Already accepted' }],
    [410, { detail: 'Used', link: 'used' }, { code: 'REFUSED', message: 'Used', link: 'used' }],
  ])('%d', async (status, body, problem) => {
    const on = workerWith(() => json(body, status));
    const answer = await call(on, 'company.all', {}, admin);
    expect(answer.status).toBe(status);
    expect(answer.problem).toEqual({ status, ...problem, requestId: expect.any(String) });
    expect(on.requests).toHaveLength(1);
  });

  test('a refusal that is a page keeps its status and loses the page', async () => {
    const on = workerWith(() => new Response(html, { status: 404, headers: { 'content-type': 'text/html' } }));
    expect((await call(on, 'company.all', {}, admin)).problem).toEqual({
      status: 404,
      code: 'NOT_FOUND',
      requestId: expect.any(String),
    });
  });
});

describe('429', () => {
  const limited = (wait: string) => json({ detail: 'Slow down' }, 429, { 'retry-after': wait });
  test('passes the wait on, at most 300 seconds, in the header too', async () => {
    const on = workerWith(() => limited('86400'));
    const answer = await call(on, 'company.all', {}, admin);
    expect(answer.problem).toMatchObject({ status: 429, code: 'RATE_LIMITED', message: 'Slow down', retryAfter: 300 });
    expect(answer.headers.get('retry-after')).toBe('300');
    expect(on.requests).toHaveLength(1);
  });
  test('a read waits a short one out itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let tries = 0;
    const on = workerWith(() => (++tries === 1 ? limited('1') : json(COMPANIES)));
    const answer = call(on, 'company.all', {}, admin);
    while (vi.getTimerCount() === 0) await scheduler.wait(1);
    // The second that was asked for, and 50 to 150 ms by chance, so that not all come back at once.
    vi.advanceTimersByTime(1049);
    expect([tries, vi.getTimerCount()]).toEqual([1, 1]);
    vi.advanceTimersByTime(101);
    expect((await answer).data).toEqual(COMPANIES);
    expect(tries).toBe(2);
  });
  test('a write never waits', async () => {
    const on = workerWith(() => limited('1'));
    expect((await call(on, 'offer.withdraw', { id: 3, comment: 'x' }, admin)).problem?.retryAfter).toBe(1);
    expect(on.requests).toHaveLength(1);
  });
});

describe('what the upstream sees of a client', () => {
  test('is a list of our own, and nothing of what the client adds', async () => {
    const on = workerWith(() => json({ message: 'done' }));
    await call(
      on,
      'offer.withdraw',
      { id: 3, comment: 'No budget', status: 'COMPLETED', roles: ['SUPERADMIN'] },
      admin,
      {
        'idempotency-key': 'key-1',
        'user-agent': 'Agent/1.0',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '6.6.6.6',
        'cf-connecting-ip': '6.6.6.6',
        'x-client-ip': '6.6.6.6',
        'x-user-id': '1',
        'x-edge-key': 'guess',
        'x-request-id': 'mine',
        cookie: 'a=b',
        forwarded: 'for=6.6.6.6',
      },
    );
    const request = on.requests[0] as Request;
    expect(Object.fromEntries(request.headers)).toEqual({
      accept: 'application/json',
      authorization: `Bearer ${admin}`,
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
      'user-agent': 'Agent/1.0',
      'x-client-ip': '127.0.0.1',
      'x-edge-key': 'edge-key-of-the-tests',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(request.url).toBe('http://upstream/api/v1/candidate/3/withdraw_offer/');
    expect(request.redirect).toBe('manual');
    expect(await request.json()).toEqual({ comment: 'No budget' });
  });

  test('the request id is the one in the answer', async () => {
    const on = workerWith(() => json({ detail: 'no' }, 409));
    const answer = await call(on, 'company.all', {}, admin);
    expect(on.requests[0]?.headers.get('x-request-id')).toBe(answer.problem?.requestId);
    expect(answer.headers.get('x-request-id')).toBe(answer.problem?.requestId);
  });
});

describe('a change that is answered with nothing is done', () => {
  test.each([
    ['204', () => new Response(null, { status: 204 })],
    ['200 without a type', () => new Response(null)],
    ['200 that says JSON', () => new Response('', { headers: JSON_TYPE })],
    ['200 that says HTML', () => new Response('', { headers: { 'content-type': 'text/html' } })],
    ['200 with an empty object', () => json({})],
  ])('by %s', async (_, reply) => {
    const on = workerWith(reply);
    const answer = await call(on, 'company.delete', { id: 3 }, admin);
    expect([answer.status, answer.data, on.requests.length]).toEqual([200, { message: '' }, 1]);
  });

  test('unless its answer has to hold something', async () => {
    const on = workerWith(() => new Response(null, { status: 204 }));
    expect((await call(on, 'setting.createPfa', { name: 'Leadway' }, admin)).problem?.code).toBe('BAD_RESPONSE');
  });
});

describe('a change that is answered with little', () => {
  const LITTLE = [
    ['nothing', () => new Response(null, { status: 204 })],
    ['a word', () => json({ status: 'success' })],
    ['a list', () => json(['Saved'])],
  ] as const;

  test.each(LITTLE)('as by %s, is what was sent', async (_, reply) => {
    const on = workerWith(reply);
    const answer = await call(on, 'setting.updatePfa', { id: 3, name: 'Leadway' }, admin);
    expect([answer.data, on.requests.length]).toEqual([{ id: 3, name: 'Leadway' }, 1]);
  });

  test.each(LITTLE)('as by %s, is read again where the documents have a call for it', async (_, reply) => {
    const stored = { user_id: 7, firstname: 'Ngozi', lastname: 'Okafor', roles: ['ADMIN'], phone: '08031110001' };
    const on = workerWith((request) => (request.method === 'GET' ? json(stored) : reply()));
    const input = { id: 7, firstname: 'N', lastname: 'O', email: 'n@o.example', roles: ['ADMIN'] };
    const answer = await call(on, 'adminUser.edit', input, admin);
    expect(answer.data).toMatchObject(stored);
    expect(on.requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['PATCH', '/api/v1/auth/users/7/'],
      ['GET', '/api/v1/auth/users/7/'],
    ]);
  });

  test('is the answer itself where that holds the record', async () => {
    const on = workerWith(() => json({ id: 3, name: 'Leadway Pensure' }));
    const answer = await call(on, 'setting.updatePfa', { id: 3, name: 'Leadway' }, admin);
    expect(answer.data).toEqual({ id: 3, name: 'Leadway Pensure' });
  });
});

describe('what the server does not offer', () => {
  const page = (status: number) => () =>
    new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const bare = (status: number) => () => new Response(null, { status });
  const words = (status: number) => () => json({ detail: 'Not found.' }, status);
  const PLACE = { category: 'reward', letter_name: 'Ten years', letter_type: 'Long service' };

  test.each([
    ['an assumed read', 'setting.counts', {}],
    ['an assumed list', 'onboarding.candidates', {}],
    ['an assumed record', 'setting.signature', { id: 4 }],
    ['an assumed change', 'company.deleteLogo', { id: 4 }],
  ])('is told of %s by a page or an empty answer', async (_, name, input) => {
    for (const status of [404, 405, 501]) {
      for (const reply of [page(status), bare(status)]) {
        const on = workerWith(reply);
        const answer = await call(on, name, input, admin);
        expect(answer.status).toBe(status);
        expect(answer.problem).toEqual({ status, code: 'NOT_OFFERED', requestId: expect.any(String) });
        expect(on.requests).toHaveLength(1);
      }
    }
  });

  test('is told by JSON when an assumed read names no record', async () => {
    for (const status of [404, 405, 501]) {
      const answer = await call(workerWith(words(status)), 'setting.counts', {}, admin);
      expect(answer.problem).toEqual({ status, code: 'NOT_OFFERED', requestId: expect.any(String) });
    }
    const open = await call(workerWith(words(404)), 'setting.contact', {});
    expect(open.problem?.code).toBe('NOT_OFFERED');
  });

  test('is told by JSON with a status that no record has', async () => {
    for (const status of [405, 501]) {
      const answer = await call(workerWith(words(status)), 'setting.signature', { id: 4 }, admin);
      expect(answer.problem?.code).toBe('NOT_OFFERED');
    }
  });

  test('is told by JSON to the page of a link that only another server can read', async () => {
    const on = workerWith(words(404), { JWT_PROFILE: 'documents' });
    const answer = await call(on, 'waiver.linked', {}, 'opaque-link', { [LINK_PURPOSE_HEADER]: 'waiver' });
    expect(answer.problem?.code).toBe('NOT_OFFERED');
  });

  test.each([
    ['a row of the documents', 'company.list', {}, admin, page(404), 'NOT_FOUND'],
    ['a record that its query names', 'letter.named', PLACE, admin, words(404), 'NOT_FOUND'],
    ['a row of the documents, in JSON', 'company.list', {}, admin, words(404), 'NOT_FOUND'],
    ['a record that is not there', 'setting.signature', { id: 4 }, admin, words(404), 'NOT_FOUND'],
    ['a change of something that is not there', 'company.deleteLogo', { id: 4 }, admin, words(404), 'NOT_FOUND'],
    ['a page for links alone', 'waiver.linked', {}, waiver, words(404), 'NOT_FOUND'],
    ['a refusal of another kind', 'setting.counts', {}, admin, page(403), 'FORBIDDEN'],
    ['a failure', 'setting.counts', {}, admin, page(500), 'SERVER'],
  ] as const)('is not said of %s', async (_, name, input, token, reply, code) => {
    expect((await call(workerWith(reply), name, input, token)).problem?.code).toBe(code);
  });
});

test.each([
  [
    'errors before message',
    { errors: 'Defect <b>17</b>', message: 'Later', detail: 'at /srv' },
    { message: 'Defect 17' },
  ],
  ['a list of errors', { errors: ['One', 'Two'] }, { message: 'One' }],
  ['errors by field', { errors: { id: ['is gone'] }, message: 'Later' }, { fields: { id: ['is gone'] } }],
  ['the message, without errors', { message: 'Later', detail: 'at /srv' }, { message: 'Later' }],
  ['nothing else', { detail: 'at /srv' }, {}],
])('a failure of the upstream is told where its call says so: %s', async (_, body, told) => {
  const on = workerWith(() => json(body, 500));
  const { problem } = await call(on, 'notification.read', { id: 7 }, admin);
  expect(problem).toEqual({ status: 500, code: 'SERVER', ...told, requestId: expect.any(String) });
  expect((await call(on, 'setting.deleteBank', { id: 7 }, admin)).problem).not.toHaveProperty('message');
});

test('fields the contract does not name do not reach the browser', async () => {
  const on = workerWith(() => json([{ ...COMPANIES[0], secret: 'x' }]));
  expect((await call(on, 'company.all', {}, admin)).data).toEqual([COMPANIES[0]]);
});

afterEach(() => {
  vi.useRealTimers();
  for (const line of logLines.splice(0)) {
    expect(line).not.toContain(admin);
    expect(line).not.toMatch(/No budget|Zenith/);
  }
});
