import { type AnswerKind, isLinkPage } from './headers';
import { linksOf } from './page-links';
import { refuseAtEdge } from './problem';
import type { Visit } from './visit';

/** Files whose name changes with their content. */
const HASHED = /^\/assets\/[\w./-]+-[\w-]{8,}\.\w+$/;

/** The reference of the contract, a file of the build (decision 040). */
const REFERENCE = '/api/v1/openapi.json';

/**
 * The built web application. A path without a file is a page of the application; a path that looks like a missing file
 * gets 404 and no page: a browser that asks for an old script after a new deployment must not be handed HTML.
 */
export async function answerPage(visit: Visit): Promise<{ response: Response; kind: AnswerKind }> {
  const { request, url } = visit;
  visit.route = 'page';
  // Nothing is public in a folder with a dot, whatever the build may have copied.
  const hidden = url.pathname.split('/').some((segment) => segment.startsWith('.'));
  if (hidden || url.pathname.endsWith('.map') || (request.method !== 'GET' && request.method !== 'HEAD')) {
    throw refuseAtEdge.notFound();
  }
  const response = await visit.parts.assets.fetch(plain(request));
  const page = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const named = /\/[^/]*\.[a-z0-9]{1,5}$/i.test(url.pathname) && !url.pathname.endsWith('.html');
  if (page && named && !isLinkPage(url.pathname)) {
    await response.body?.cancel();
    throw refuseAtEdge.notFound();
  }
  if (page) {
    const links = await linksOf(visit);
    const answer = new Response(response.body, response);
    if (links) answer.headers.set('link', links);
    return { response: answer, kind: isLinkPage(url.pathname) ? 'link-page' : 'page' };
  }
  visit.route = 'asset';
  if (url.pathname === REFERENCE) return { response, kind: 'public-data' };
  return { response, kind: HASHED.test(url.pathname) && response.ok ? 'asset' : 'page' };
}

/** Only what the assets need to know: the method, the address, and what the browser already has. */
function plain(request: Request): Request {
  const headers = new Headers();
  for (const name of ['accept', 'accept-encoding', 'if-none-match']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(request.url, { method: request.method, headers });
}
