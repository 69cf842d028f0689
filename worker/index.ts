import { configOf, type Env } from './config';
import { answerDownload, answerNativeDownload } from './downloads';
import { type Kind, secured } from './headers';
import { log } from './log';
import { noticePage } from './notice';
import { answerPage } from './pages';
import { refuse } from './problem';
import { answerCalls } from './router';
import { sessionOf } from './session';
import { answerUpload } from './uploads';
import { type Parts, problemResponse, type Visit, visitOf } from './visit';

type Answer = { response: Response; kind: Kind };

/** The order in which a request is looked at. What is not named here is a page of the web application. */
function answer(visit: Visit): Promise<Answer> {
  const { pathname } = visit.url;
  if (pathname === '/healthz') return health(visit);
  if (__LOCAL__ && pathname.startsWith('/mailbox')) return mailbox(visit);
  if (pathname.startsWith('/trpc/')) return answerCalls(visit).then(as('data'));
  if (pathname.startsWith('/transfer/')) return transfer(visit);
  return answerPage(visit);
}

export default {
  async fetch(request, env, context) {
    const started = Date.now();
    const parts = partsOf(env);
    if (!parts) return secured(new Response('This site is not set up yet.', { status: 500 }), 'data', '');
    const visit = visitOf(request, parts, context);
    const { response, kind } = await answer(visit).catch((error: unknown) => as('data')(problemResponse(visit, error)));
    logVisit(visit, response.status, Date.now() - started);
    return secured(response, kind, visit.id);
  },
} satisfies ExportedHandler<Env>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const as =
  (kind: Kind) =>
  (response: Response): Answer => ({ response, kind });

/** The environment of an isolate does not change; reading it and its keys once is enough. */
const known = new WeakMap<Env, Parts>();
function partsOf(env: Env): Parts | undefined {
  try {
    const parts = known.get(env) ?? { config: configOf(env), session: sessionOf(env), assets: env.ASSETS };
    known.set(env, parts);
    return parts;
  } catch (error) {
    log('error', 'configuration', { reason: error instanceof Error ? error.message : 'unknown' });
    return undefined;
  }
}

function logVisit({ request, id, route, calls, upstream, problems }: Visit, status: number, ms: number): void {
  const method = METHODS.includes(request.method) ? request.method : 'other';
  log(status >= 500 ? 'warn' : 'info', 'request', { id, method, route, calls, status, ms, upstream, problems });
}

/** Says that this Worker runs. Asks nobody else, so that a slow upstream does not take the whole site out of rotation. */
async function health(visit: Visit): Promise<Answer> {
  visit.route = '/healthz';
  if (visit.request.method !== 'GET' && visit.request.method !== 'HEAD') throw refuse.notFound();
  return as('data')(Response.json({ status: 'ok' }));
}

async function transfer(visit: Visit): Promise<Answer> {
  const [, , way, name = '', more] = visit.url.pathname.split('/');
  if (more !== undefined) throw refuse.notFound();
  switch (way) {
    case 'up':
      return as('data')(await answerUpload(visit, name));
    case 'down':
      return as('file')(await answerDownload(visit, name));
    case 'd':
      return answerNativeDownload(visit, name).then(as('file'), (error: unknown) =>
        as('notice')(noticePage(visit, error)),
      );
    default:
      throw refuse.notFound();
  }
}

/** The captured mails of local development, a page of the embedded upstream. */
async function mailbox(visit: Visit): Promise<Answer> {
  visit.route = '/mailbox';
  const { request, url, parts } = visit;
  const headers = new Headers(request.headers);
  if (parts.config.upstreamKey) headers.set('x-edge-key', parts.config.upstreamKey);
  const response = await parts.config.upstream(url.pathname + url.search, {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
  });
  return as('local')(response);
}
