import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { SignJWT } from 'jose';
import type { Principal } from '../contracts/platform/access';
import type { Limits } from '../contracts/platform/limits';
import type { Problem } from '../contracts/platform/problem';
import type { Env } from './env';
import worker from './index';

export const SESSION_KEY = new TextEncoder().encode('session-secret-of-the-tests-32-bytes-long');
const LINK_KEY = new TextEncoder().encode('link-secret-of-the-tests-32-bytes-long-too');

/** Every line the Worker logged in this test file. */
export const logLines: string[] = [];

export const seconds = () => Math.floor(Date.now() / 1000);

export interface SigningOptions {
  header?: Record<string, unknown>;
  key?: Uint8Array;
  /** Claims to leave out. */
  without?: string[];
}

async function sign(
  claims: Record<string, unknown>,
  header: Record<string, unknown>,
  signing: SigningOptions,
  key: Uint8Array,
) {
  const kept = Object.fromEntries(Object.entries(claims).filter(([name]) => !signing.without?.includes(name)));
  return new SignJWT(kept).setProtectedHeader({ alg: 'HS256', ...header, ...signing.header }).sign(signing.key ?? key);
}

/** A session token as the upstream mints it, with changes. */
export function mintedSessionToken(
  changes: Record<string, unknown> = {},
  signing: SigningOptions = {},
): Promise<string> {
  const iat = seconds();
  const claims = {
    iss: 'tenure',
    aud: 'tenure',
    user_id: 7,
    roles: ['ADMIN'],
    iat,
    exp: iat + 3600,
    jti: 'session-0001',
    ...changes,
  };
  return sign(claims, { typ: 'session+jwt' }, signing, SESSION_KEY);
}

/** A session token as another server mints it that keeps to the documents, with changes. */
export function plainToken(changes: Record<string, unknown> = {}, signing: SigningOptions = {}): Promise<string> {
  const iat = seconds();
  return sign({ user_id: 7, roles: ['ADMIN'], iat, exp: iat + 3600, ...changes }, { typ: 'JWT' }, signing, SESSION_KEY);
}

/** A link token as the upstream mints it, with changes. */
export function linkToken(changes: Record<string, unknown> = {}, signing: SigningOptions = {}): Promise<string> {
  const iat = seconds();
  const claims = {
    iss: 'tenure',
    aud: 'tenure-link',
    purpose: 'offer',
    sub: '12',
    actor: 'candidate',
    iat,
    exp: iat + 3600,
    jti: 'link-0000001',
    ...changes,
  };
  return sign(claims, { typ: 'link+jwt' }, signing, LINK_KEY);
}

/** The token of a principal; none for an anonymous one. */
export async function tokenOfPrincipal(
  principal: Principal,
  limits: Limits | null = null,
): Promise<string | undefined> {
  if (principal.kind === 'anonymous') return undefined;
  if (principal.kind === 'user')
    return mintedSessionToken({ roles: principal.roles, user_id: principal.user_id, limits });
  const { purpose, sub, actor } = principal;
  return linkToken({ purpose, sub: String(sub), actor });
}

export type Reply = (request: Request) => Response | Promise<Response>;

/** An upstream that keeps what it was asked and answers what the test says. */
function upstreamOf(reply: Reply) {
  const requests: Request[] = [];
  const binding = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input as string, init);
      requests.push(request);
      return reply(request);
    },
  };
  return { requests, binding };
}

/** The Worker with an upstream of the test's own; without one every upstream call fails the test. */
export function workerWith(reply: Reply, changes: Partial<Env> = {}) {
  const { requests, binding } = upstreamOf(reply);
  const own = { ...(env as unknown as Env), RATE_SIGNIN: undefined, RATE_RESET: undefined, RATE_LINK: undefined };
  const bindings = { ...own, UPSTREAM: binding as Env['UPSTREAM'], ...changes } as Env;
  return {
    requests,
    fetch: (path: string, init: RequestInit = {}) =>
      worker.fetch(
        new Request(`https://tenure.example${path}`, init) as never,
        bindings,
        createExecutionContext(),
      ) as Promise<Response>,
  };
}

export type TestWorker = ReturnType<typeof workerWith>;

/** The request of one call, as the web app makes it. */
export const callInit = (input: unknown, token?: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
  body: JSON.stringify(input),
});

export interface AnswerAsRead {
  status: number;
  headers: Headers;
  data: unknown;
  problem: Problem | undefined;
  text: string;
}

/** Makes one call and reads its answer. */
export async function call(
  on: TestWorker,
  name: string,
  input: unknown,
  token?: string,
  headers?: Record<string, string>,
): Promise<AnswerAsRead> {
  return answerAsRead(await on.fetch(`/trpc/${name}`, callInit(input, token, headers)));
}

export async function answerAsRead(response: Response): Promise<AnswerAsRead> {
  const text = await response.text();
  const body = JSON.parse(text) as {
    result?: { data: unknown };
    error?: { data: { problem: Problem } };
    problem?: Problem;
  };
  return {
    status: response.status,
    headers: response.headers,
    data: body.result?.data,
    problem: body.error?.data.problem ?? body.problem,
    text,
  };
}

/** A page of companies as the upstream answers it. */
export const COMPANIES = [
  { id: 1, name: 'Zenith Foods', code: 'ZEN' },
  { id: 2, name: 'Ọ̀ṣun Mills', code: 'OSM' },
];

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });
