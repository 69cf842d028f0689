import { type AnswerKind, isLinkPage } from './headers';
import { linksOf } from './page-links';
import { refuseAtEdge } from './problem';
import type { Visit } from './visit';

/** The reference of the contract: a page of its own beside the application (decision 040). */
const REFERENCE = /^\/reference(\.html)?$/;

/**
 * The pages of the web application. Files of the build the platform serves without the Worker, with the headers that the build
 * wrote beside them (`scripts/asset-headers.ts`), so that a path that looks like a file is a missing one here: a browser that asks
 * for an old script after a new deployment must not be handed HTML.
 */
export async function answerPage(visit: Visit): Promise<{ response: Response; kind: AnswerKind }> {
  const { request, url } = visit;
  visit.route = 'page';
  const { pathname } = url;
  const isLink = isLinkPage(pathname);
  const named = /\/[^/]*\.[a-z0-9]{1,5}$/i.test(pathname) && !pathname.endsWith('.html') && !isLink;
  // Nothing is public in a folder with a dot, whatever the build may have copied.
  const hidden = pathname.split('/').some((segment) => segment.startsWith('.'));
  if (named || hidden || (request.method !== 'GET' && request.method !== 'HEAD')) throw refuseAtEdge.notFound();
  const response = await visit.parts.assets.fetch(plain(request, REFERENCE.test(pathname) ? pathname : '/'));
  const links = await linksOf(visit);
  const answer = new Response(response.body, response);
  if (links) answer.headers.set('link', links);
  return { response: answer, kind: isLink ? 'link-page' : 'page' };
}

/** Only what the assets need to know: the method, the file, and what the browser already has. */
function plain(request: Request, path: string): Request {
  const headers = new Headers();
  for (const name of ['accept', 'accept-encoding', 'if-none-match']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(new URL(path, request.url), { method: request.method, headers });
}
