import { describe, expect, test, vi } from 'vitest';
import { pages } from '../contracts/platform/pages';
import type { Env } from './env';
import { isLinkPage } from './headers';
import { json, linkToken, logLines, mintedSessionToken, seconds, workerWith } from './test-support';

const admin = await mintedSessionToken();
const signed = { authorization: `Bearer ${admin}` };
const page = '<!doctype html><title>Tenure</title>';
/** Files of the build as the platform has them: the application's page, and nothing at any other path. */
const assets = {
  fetch: async (request: Request) =>
    new URL(request.url).pathname === '/'
      ? new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
      : new Response(null, { status: 404 }),
} as unknown as Env['ASSETS'];
const on = workerWith(
  (request) =>
    request.url.includes('/mailbox')
      ? new Response(page, {
          headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" },
        })
      : request.url.includes('/photo/')
        ? new Response('PNG', {
            headers: {
              'content-type': 'image/png',
              'cache-control': request.url.includes('abc') ? 'private, max-age=28800' : 'no-store',
            },
          })
        : request.url.includes('/document/')
          ? new Response('%PDF-', {
              headers: { 'content-type': 'application/pdf', 'cache-control': 'private, max-age=28800' },
            })
          : request.url.includes('/issued-letter/keys/')
            ? json({ keys: [] })
            : json([]),
  { ASSETS: assets },
);
/** Every page, with a token of three parts for each parameter of its path. */
const PATHS = Object.values(pages).map(({ path, link }) => ({ path: path.replace(/:\w+/g, 'eyJh.eyJi.c'), link }));
const post = { method: 'POST', headers: { ...signed, 'content-type': 'application/json' }, body: '{}' };
const link = await linkToken({ purpose: 'download', call: 'offer.document', input: { id: 4 }, exp: seconds() + 60 });

const answers: Record<string, [string, RequestInit?]> = {
  'a page': ['/signin'],
  'a link page': ['/new-password/eyJabc'],
  'a missing asset': ['/assets/index-00000000.js'],
  'an answer': ['/trpc/company.all', post],
  'a refusal': ['/trpc/company.all', { ...post, headers: { 'content-type': 'application/json' } }],
  'an unknown call': ['/trpc/nothing', post],
  'a file': ['/transfer/down/offer.document?id=4', { headers: signed }],
  'a photo': ['/transfer/down/profile.photo?id=4&image=abc', { headers: signed }],
  'a native file': [`/transfer/d/${link}`],
  'a native failure': ['/transfer/d/nothing'],
  'an upload refused': ['/transfer/up/offer.upload', { method: 'POST' }],
  'no such transfer': ['/transfer/sideways/x'],
  'the keys of letters': ['/.well-known/tenure-letter-keys.json'],
  'the health check': ['/healthz'],
  'the mailbox': ['/mailbox'],
  'another method': ['/signin', { method: 'OPTIONS' }],
};

describe('every answer carries the security headers', () => {
  test.each(Object.entries(answers))('%s', async (_, [path, init]) => {
    const { headers } = await on.fetch(path, init);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/);
    expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/);
    expect(headers.get('cache-control')).toMatch(
      /^(no-store|no-cache|private, max-age=28800|public, max-age=300|public, max-age=31536000, immutable)$/,
    );
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('content-type')).toMatch(
      /^(text\/html(; ?charset=utf-8)?|application\/(json|pdf)|image\/png|text\/javascript)$/,
    );
  });
});

describe('pages', () => {
  test('run no script but their own, and cannot be framed', async () => {
    const policy = (await on.fetch('/signin')).headers.get('content-security-policy')?.split('; ') ?? [];
    for (const directive of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy.join()).not.toMatch(/script-src[^,]*(unsafe|data:|blob:|\*)/);
  });
  test.each(['/signin', '/new-password/eyJabc'])('%s asks the device for nothing', async (path) => {
    const policy = (await on.fetch(path)).headers.get('permissions-policy')?.split(', ');
    expect(policy).toEqual(
      expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()']),
    );
  });
  test.each([
    '/onboarding/accept/offer?token=x',
    '/onboarding/accept/waiver',
    '/onboarding/decline/offer/12',
    '/onboarding/decline/waiver',
    '/new-password/eyJh.eyJi.c',
    '/approval/decide/eyJh.eyJi.c',
    '/create-password?token=x',
    '/create-password/',
    '/candidate/complete-signup?token=x',
    '/verify-user?token=x',
    '/meeting-scheduled?token=x',
    ...PATHS.filter(({ link }) => link).map(({ path }) => path),
  ])('%s, opened from a mail, tells nobody its address and is kept nowhere', async (path) => {
    const { status, headers } = await on.fetch(path);
    expect(status).toBe(200);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });
  test.each(['/verify-user-x', ...PATHS.filter(({ link }) => !link).map(({ path }) => path)])(
    '%s is no link page',
    (path) => {
      expect(isLinkPage(path)).toBe(false);
    },
  );
});

test('signing out makes the browser forget photos and pages, also when the session had ended before', async () => {
  expect((await on.fetch('/trpc/auth.logout', post)).headers.get('clear-site-data')).toBe('"cache"');
  const ended = { ...post, headers: { ...post.headers, authorization: 'Bearer no.good.session' } };
  expect((await on.fetch('/trpc/auth.logout', ended)).headers.get('clear-site-data')).toBe('"cache"');
  expect((await on.fetch('/trpc/company.all', post)).headers.get('clear-site-data')).toBeNull();
});

test.each([
  '/assets/old-00000000.js',
  '/.git/config',
  '/.env',
  '/assets/index-a1b2c3d4.js.map',
  '/a/.hidden/x',
  '/wp-login.php',
])('%s is missing, not a page', async (path) => {
  const response = await on.fetch(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('<title>');
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s to a page is not found', async (method) => {
  expect((await on.fetch('/signin', { method })).status).toBe(404);
});

test('files are saved, never shown: inert, as attachments', async () => {
  for (const [path, init] of [answers['a file'], answers['a native file']] as [string, RequestInit?][]) {
    const { headers } = await on.fetch(path, init);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('a photo asked for by its version may be kept by the browser of who asked, and by no one else', async () => {
  const asked = async (query: string) =>
    (await on.fetch(`/transfer/down/profile.photo?id=4${query}`, { headers: signed })).headers;
  const kept = await asked('&image=abc');
  expect([kept.get('cache-control'), kept.get('vary')]).toEqual(['private, max-age=28800', 'authorization']);
  expect(kept.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(kept.get('content-disposition')).toMatch(/^attachment; /);
  expect((await asked('')).get('cache-control')).toBe('no-store');
});

test('the health check tells the ages of the sweep and the outbox, asks for them once in a while, and is healthy without', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = workerWith(() => json({ sweep_age: 42, outbox_age: null }), { ASSETS: assets });
  const silent = workerWith(() => new Response('', { status: 500 }), { ASSETS: assets });
  const health = async (of: typeof asked) => (await of.fetch('/healthz')).json();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await health(asked)).toEqual({ status: 'ok', sweep_age: 42, outbox_age: null });
  expect(await health(asked)).toEqual({ status: 'ok', sweep_age: 42, outbox_age: null });
  expect(asked.requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/v1/stuck/health/']);
  vi.setSystemTime(Date.now() + 11_000);
  expect(await health(silent)).toEqual({ status: 'ok', sweep_age: null, outbox_age: null });
  vi.useRealTimers();
});

test('the mailbox of local development passes through with its own policy', async () => {
  on.requests.length = 0;
  const response = await on.fetch('/mailbox?to=a@b.ng');
  expect(on.requests[0]?.url).toBe('http://upstream/mailbox?to=a@b.ng');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
});

test('neither tokens nor addresses of pages are in the log', async () => {
  logLines.length = 0;
  await on.fetch('/new-password/eyJhbGciOi.secret.part?token=eyJsecret');
  await on.fetch(`/transfer/d/${link}`);
  await on.fetch('/transfer/down/offer.document?id=4', { headers: signed });
  expect(logLines).toHaveLength(3);
  for (const line of logLines) expect(line).not.toMatch(/eyJ|secret|\?|Bearer/);
});

describe('a Worker that is not set up', () => {
  const missing: Record<string, Partial<Env>> = {
    'no secret': { JWT_SECRET: '' },
    'a short secret': { JWT_SECRET: 'short' },
    'one secret for both': { LINK_SECRET: 'session-secret-of-the-tests-32-bytes-long' },
    'no secret for links': { LINK_SECRET: '' },
    'an unknown profile of tokens': { JWT_PROFILE: 'Documents' },
    'an issuer that the profile would not look at': { JWT_ISSUER: 'https://id.example' },
    'an audience that the profile would not look at': { JWT_AUDIENCE: 'hr' },
    'a longest life that the profile would not look at': { JWT_MAX_LIFE: '60' },
    'no secret, with tokens of the documents': { JWT_PROFILE: 'documents', JWT_SECRET: '' },
    'a short secret, with tokens of the documents': { JWT_PROFILE: 'documents', JWT_SECRET: 'short' },
    'one secret for both, with tokens of the documents': {
      JWT_PROFILE: 'documents',
      LINK_SECRET: 'session-secret-of-the-tests-32-bytes-long',
    },
    'a short secret for downloads': { JWT_PROFILE: 'documents', LINK_SECRET: 'short' },
    'a longest life that is no number': { JWT_PROFILE: 'documents', JWT_MAX_LIFE: '1d' },
    'a longest life of nothing': { JWT_PROFILE: 'documents', JWT_MAX_LIFE: '0' },
    'a key set at no address': { JWT_JWKS_URL: 'keys', JWT_ALGORITHMS: 'ES256' },
    'no upstream': { UPSTREAM: undefined },
    'an algorithm that the secret is not for': { JWT_ALGORITHMS: 'none' },
    'a key set with a shared-secret algorithm': { JWT_JWKS_URL: 'https://id.example/keys', JWT_ALGORITHMS: 'HS256' },
  };
  test.each(Object.entries(missing))('%s: serves nothing', async (_, changes) => {
    logLines.length = 0;
    const response = await workerWith(() => json([]), changes).fetch('/trpc/auth.login', post);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('This site is not set up yet.');
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
      event: 'configuration',
      reason: expect.stringMatching(/[A-Z]/),
    });
  });
});
