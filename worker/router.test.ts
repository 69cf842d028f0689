import { describe, expect, test } from 'vitest';
import {
  answerAsRead,
  COMPANIES,
  call,
  callInit,
  json,
  logLines,
  mintedSessionToken,
  workerWith,
} from './test-support';

const admin = await mintedSessionToken();
const on = workerWith((request) => (request.url.endsWith('/company/all') ? json(COMPANIES) : json([])));
const batch = (count: number) => `/trpc/${Array(count).fill('company.all').join()}?batch=1`;
const inputs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [i, {}]));

describe('a batch', () => {
  test('of ten is answered, each call on its own', async () => {
    on.requests.length = 0;
    const response = await on.fetch(batch(10), callInit(inputs(10), admin));
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveLength(10);
    expect(on.requests).toHaveLength(10);
  });
  test.each([11, 300])('of %d is refused as a whole', async (count) => {
    on.requests.length = 0;
    const response = await on.fetch(batch(count), callInit(inputs(count), admin));
    expect(response.status).toBe(400);
    expect(on.requests).toHaveLength(0);
  });
  test('of changes is refused: one idempotency key stands for one change', async () => {
    on.requests.length = 0;
    const init = callInit({ 0: { id: 1, comment: 'x' }, 1: { id: 2, comment: 'x' } }, admin);
    expect((await on.fetch('/trpc/offer.withdraw,offer.withdraw?batch=1', init)).status).toBe(400);
    expect(on.requests).toHaveLength(0);
  });
  test('with a bad token is refused without the upstream', async () => {
    on.requests.length = 0;
    expect((await on.fetch(batch(3), callInit(inputs(3), `${admin}x`))).status).toBe(401);
    expect(on.requests).toHaveLength(0);
  });
  test('answers what works beside what does not', async () => {
    const response = await on.fetch(
      '/trpc/company.all,company.branches?batch=1',
      callInit({ 0: {}, 1: { company: 'x' } }, admin),
    );
    const [good, bad] = (await response.json()) as [{ result: unknown }, { error: { data: { problem: unknown } } }];
    expect(good.result).toEqual({ data: COMPANIES });
    expect(bad.error.data.problem).toMatchObject({
      status: 400,
      code: 'INVALID',
      fields: { company: [expect.any(String)] },
    });
  });
});

describe('an input', () => {
  test('that does not fit names its fields with the words of the contract', async () => {
    const { status, problem } = await call(on, 'offer.withdraw', { id: 3, comment: '  ' }, admin);
    expect(status).toBe(400);
    expect(problem).toMatchObject({ code: 'INVALID', fields: { comment: ['Reason is required'] } });
  });
  test('that is not JSON is refused, and not repeated', async () => {
    const answer = await answerAsRead(
      await on.fetch('/trpc/company.all', { ...callInit({}, admin), body: '{"secret": oops' }),
    );
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('oops');
  });
  test.each([
    ['deep', `{"company":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['wide', `{"company":"${'x'.repeat(900_000)}"}`],
    ['__proto__', '{"__proto__":{"company":1},"constructor":{"prototype":{"x":1}}}'],
  ])('that is %s is refused', async (_, body) => {
    on.requests.length = 0;
    expect((await on.fetch('/trpc/company.branches', { ...callInit({}, admin), body })).status).toBe(400);
    expect(on.requests).toHaveLength(0);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
  test.each([true, false])('over a megabyte is refused (length told: %s)', async (told) => {
    const body = `{"company":"${'x'.repeat(1_100_000)}"}`;
    const stream = new Blob([body]).stream();
    const init = { ...callInit({}, admin), body: told ? body : stream };
    const request = told ? { ...init, headers: { ...init.headers, 'content-length': String(body.length) } } : init;
    const { status } = await answerAsRead(await on.fetch('/trpc/company.branches', request));
    expect(status).toBe(413);
  });
});

test('control characters stay outside, and so do several lines in a field of one', async () => {
  const tasks = workerWith(() => json({ message: 'Withdrawn' }));
  const sent = { requesters: [3], subject: 'Mon\u0000day\u0007', message: 'one\r\ntwo' };
  await call(tasks, 'onboarding.sendNotification', sent, admin);
  expect(await tasks.requests[0]?.json()).toEqual({ requesters: [3], subject: 'Monday', message: 'one\ntwo' });
  tasks.requests.length = 0;
  const answer = await call(tasks, 'onboarding.sendNotification', { ...sent, subject: 'Monday\r\nBcc: x@y' }, admin);
  expect([answer.status, answer.problem?.fields]).toEqual([400, { subject: ['Write this on one line'] }]);
  expect(tasks.requests).toHaveLength(0);
});

describe('what is not a call', () => {
  test.each([
    ['an unknown call', '/trpc/company.nothing', 404],
    ['a prototype name', '/trpc/constructor', 404],
    ['a prototype name in a module', '/trpc/company.__proto__', 404],
    ['an upload', '/trpc/offer.accept', 404],
    ['no call', '/trpc/', 404],
  ])('%s', async (_, path, status) => {
    const answer = await answerAsRead(await on.fetch(path, callInit({}, admin)));
    expect(answer.status).toBe(status);
    expect(answer.problem?.message).not.toContain('company');
  });
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s changes nothing', async (method) => {
    on.requests.length = 0;
    const response = await on.fetch('/trpc/offer.withdraw?input=%7B%22id%22%3A1%7D', {
      method,
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    });
    expect(response.status).toBe(405);
    expect(on.requests).toHaveLength(0);
  });
  test('HEAD changes nothing', async () => {
    on.requests.length = 0;
    await on.fetch('/trpc/offer.withdraw', { method: 'HEAD', headers: { authorization: `Bearer ${admin}` } });
    expect(on.requests).toHaveLength(0);
  });
});

describe('another site', () => {
  const good = { id: 3, comment: 'x' };
  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a text', { 'content-type': 'text/plain' }, 415],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['no type', { 'content-type': '' }, 415],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
    ['a stranger', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('cannot send %s', async (_, headers, status) => {
    on.requests.length = 0;
    const answer = await call(on, 'offer.withdraw', good, admin, headers);
    expect(answer.status).toBe(status);
    expect(on.requests).toHaveLength(0);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
  test('our own pages can', async () => {
    const own = { origin: 'https://tenure.example', 'sec-fetch-site': 'same-origin' };
    expect((await call(on, 'company.all', {}, admin, own)).status).toBe(200);
  });
});

test('no answer holds a stack trace, whatever goes wrong', async () => {
  const broken = workerWith(() => {
    throw Object.assign(new TypeError('secret detail'), {
      stack: 'TypeError: secret\n    at f (/srv/worker.js:10:20)',
    });
  });
  for (const name of ['company.all', 'nothing.here', 'auth.login', 'company.branches']) {
    const { text } = await call(broken, name, { company: 'x' }, admin);
    expect(text).not.toMatch(/\bat .+:\d+:\d+|secret/);
    expect(text).not.toContain('stack');
  }
});

test('a download link is minted only for a download, by who may make it', async () => {
  const mint = workerWith(() => json({ token: 'x' }));
  const employee = await mintedSessionToken({ roles: ['EMPLOYEE'] });
  const asked = (request: unknown, token: string) => call(mint, 'transfer.mint', request, token);
  expect((await asked({ call: 'offer.document', input: { id: 4 } }, admin)).data).toEqual({ token: 'x' });
  expect((await asked({ call: 'offer.document', input: { id: 4 } }, employee)).status).toBe(403);
  expect((await asked({ call: 'offer.document', input: { id: 'x' } }, admin)).status).toBe(400);
  expect((await asked({ call: 'company.all', input: {} }, admin)).status).toBe(404);
  expect((await asked({ call: 'constructor.name', input: {} }, admin)).status).toBe(404);
  expect(mint.requests).toHaveLength(1);
});

test('every refusal is in the log with its request, on one line, without what was typed', async () => {
  logLines.length = 0;
  const { problem } = await call(on, 'offer.withdraw%0d%0a{"level":"error"}', { comment: 'private words' }, admin);
  expect(logLines).toHaveLength(1);
  const line = logLines[0] ?? '';
  expect(line).not.toMatch(/[\r\n]|private words|Bearer|eyJ/);
  expect(JSON.parse(line)).toMatchObject({
    event: 'request',
    id: problem?.requestId,
    status: 404,
    problems: ['NOT_FOUND'],
    calls: ['unknown'],
  });
});
