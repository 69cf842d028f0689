import { zValidator } from '@hono/zod-validator';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { BOOKMARK_HEADER } from '../contracts/platform/bookmark';
import { answerCalendar, answerDownload, answerNativeDownload } from './downloads';
import { configOf, type Env } from './env';
import { type AnswerKind, withSecurityHeaders } from './headers';
import { answerHealth } from './health';
import { answerLetterKeys, LETTER_KEYS } from './letter-keys';
import { log } from './log';
import { noticePage } from './notice';
import { answerPage } from './pages';
import { refuseAtEdge } from './problem';
import { answerCalls } from './router';
import { sessionOf } from './session';
import { answerUpload } from './uploads';
import { problemResponse, type Visit, visitOf, type WorkerParts } from './visit';

type Site = { Bindings: Env; Variables: { visit: Visit; kind: AnswerKind } };

/** The order in which a request is looked at. What is not named here is a page of the web application. */
const site = new Hono<Site>();

site.use(async (c, next) => {
  const started = Date.now();
  const parts = partsOf(c.env);
  if (!parts) return withSecurityHeaders(new Response('This site is not set up yet.', { status: 500 }), 'data', '');
  const visit = visitOf(c.req.raw, parts, c.executionCtx);
  c.set('visit', visit);
  c.set('kind', 'data');
  await next();
  logVisit(visit, c.res.status, Date.now() - started);
  const answer = withSecurityHeaders(c.res, c.get('kind'), visit.id);
  if (visit.bookmark !== null) answer.headers.set(BOOKMARK_HEADER, visit.bookmark);
  // Hono would merge the old headers into the new answer, and ours have to win.
  c.res = undefined;
  c.res = answer;
});

const Name = zValidator('param', z.object({ name: z.string().regex(/^\w+\.\w+$/) }), (result) => {
  if (!result.success) throw refuseAtEdge.notFound();
});

const CalendarFile = zValidator(
  'param',
  z.object({
    file: z
      .string()
      .regex(/^[\w-]{22,64}\.ics$/)
      .transform((file) => file.slice(0, -4)),
  }),
  (result) => {
    if (!result.success) throw refuseAtEdge.notFound();
  },
);

site.all('/healthz', (c) => answerHealth(c.get('visit')));
if (__LOCAL__) {
  site.on('ALL', ['/mailbox', '/mailbox.json', '/mailbox/:id/:index'], (c) =>
    mailbox(c.get('visit')).then(as(c, 'local')),
  );
}
site.get(LETTER_KEYS, (c) => answerLetterKeys(c.get('visit')).then(as(c, 'public-data')));
site.all('/trpc/*', (c) => answerCalls(c.get('visit')));
site.all('/transfer/up/:name', Name, (c) => answerUpload(c.get('visit'), c.req.valid('param').name));
site.all('/transfer/down/:name', Name, (c) =>
  answerDownload(c.get('visit'), c.req.valid('param').name).then(({ response, kept }) =>
    as(c, kept ? 'kept-file' : 'file')(response),
  ),
);
site.all('/transfer/d/:token', (c) =>
  answerNativeDownload(c.get('visit'), c.req.param('token')).then(as(c, 'file'), (error: unknown) =>
    as(c, 'notice')(noticePage(c.get('visit'), error)),
  ),
);
site.all('/calendar/:file', CalendarFile, (c) =>
  answerCalendar(c.get('visit'), c.req.valid('param').file).then(as(c, 'file')),
);
site.all('/transfer/*', () => {
  throw refuseAtEdge.notFound();
});
site.all('*', async (c) => {
  const { response, kind } = await answerPage(c.get('visit'));
  return as(c, kind)(response);
});
site.onError((error, c) => as(c, 'data')(problemResponse(c.get('visit'), error)));

export default { fetch: site.fetch } satisfies ExportedHandler<Env>;

/** Notes what kind of thing an answer is; its headers follow from that. */
const as =
  (c: Context<Site>, kind: AnswerKind) =>
  (response: Response): Response => {
    c.set('kind', kind);
    return response;
  };

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The environment of an isolate does not change; reading it and its keys once is enough. */
const known = new WeakMap<Env, WorkerParts>();
function partsOf(env: Env): WorkerParts | undefined {
  try {
    const parts = known.get(env) ?? { config: configOf(env), session: sessionOf(env), assets: env.ASSETS };
    known.set(env, parts);
    return parts;
  } catch (error) {
    log('error', 'configuration', { reason: error instanceof Error ? error.message : 'unknown' });
    return undefined;
  }
}

function logVisit(visit: Visit, status: number, ms: number): void {
  // A line would tell the second at which somebody wanted to stay unknown.
  if (visit.nameless) return;
  const { request, id, route, calls, upstream, problems } = visit;
  const method = METHODS.includes(request.method) ? request.method : 'other';
  log(status >= 500 ? 'warn' : 'info', 'request', { id, method, route, calls, status, ms, upstream, problems });
}

/** The captured mails of local development, a page of the embedded upstream. */
function mailbox(visit: Visit): Promise<Response> {
  visit.route = '/mailbox';
  const { request, url, parts } = visit;
  const headers = new Headers(request.headers);
  if (parts.config.upstreamKey) headers.set('x-edge-key', parts.config.upstreamKey);
  return parts.config.upstream(url.pathname + url.search, {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
  });
}
