import { LINK_PURPOSE_HEADER } from '../contracts/platform/access';
import type { Config } from './config';
import { holdFlood } from './flood';
import { log } from './log';
import { EdgeRefusal, httpStatusOf, refusalOf, refuseAtEdge, waitHeader } from './problem';
import type { ForwardedAsker, SessionReader } from './session-reader';

/** The parts of the Worker, the same for every request of an isolate. */
export interface WorkerParts {
  config: Config;
  session: SessionReader;
  assets: Pick<Fetcher, 'fetch'>;
}

/** One request on its way through the Worker, and what its log line will say. */
export interface Visit {
  request: Request;
  url: URL;
  /** Made here, never taken from the client; passed to the upstream and shown beside an error. */
  id: string;
  parts: WorkerParts;
  /** The address the platform saw; nothing a client wrote. */
  clientIp: string;
  /** For the log: what was asked for, as a pattern without values. */
  route: string;
  calls: string[];
  /** For the log: the upstream's statuses, 0 for none. */
  upstream: number[];
  problems: string[];
  /** Nothing is kept of it: no line in the log. */
  nameless: boolean;
  /** The newest bookmark of the upstream's answers: one request may be several calls. */
  bookmark: string | null;
  /** Work that goes on after the answer has left. */
  later: (work: Promise<unknown>) => void;
}

export function visitOf(request: Request, parts: WorkerParts, context: Pick<ExecutionContext, 'waitUntil'>): Visit {
  return {
    request,
    url: new URL(request.url),
    id: crypto.randomUUID(),
    parts,
    // Off Cloudflare nothing overwrites this header, so there a client could write it.
    clientIp: __LOCAL__ ? '127.0.0.1' : (request.headers.get('cf-connecting-ip') ?? ''),
    route: 'unknown',
    calls: [],
    upstream: [],
    problems: [],
    nameless: false,
    bookmark: null,
    later: (work) => context.waitUntil(work),
  };
}

/**
 * The principal of a request. Throws a 401 when a token came along that does not hold, and a 429 when another server's link,
 * which only that server can check, is tried too often.
 */
export async function askerOf(visit: Visit): Promise<ForwardedAsker> {
  const { headers } = visit.request;
  const { session } = visit.parts;
  const sent = headers.get('authorization');
  const standing = await session.standing(sent, headers.get(LINK_PURPOSE_HEADER));
  // The name of the scheme has no case (RFC 9110), but not every server knows that.
  const authorization = sent?.replace(/^bearer/i, 'Bearer') ?? null;
  if (standing.kind === 'link' && session.foreignLinks) await holdFlood(visit, { flood: 'link' }, authorization ?? '');
  return { authorization, standing };
}

/**
 * Refuses what another site could have sent from a visitor's browser. Nothing rides along by itself here (no cookies), so
 * this is the second lock.
 */
export function refuseCrossSite({ request, url }: Visit): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw refuseAtEdge.forbidden();
  const origin = request.headers.get('origin');
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).host !== url.host)) throw refuseAtEdge.forbidden();
}

/** Keeps a refusal for the log line of the request; a defect of ours or of the upstream gets a line of its own. */
export function noteRefusal(visit: Visit, refusal: EdgeRefusal, cause: unknown): void {
  visit.problems.push(refusal.problem.code);
  if (refusal.defect === undefined) return;
  const stack = cause instanceof EdgeRefusal || !(cause instanceof Error) ? undefined : cause.stack?.slice(0, 2000);
  log('error', 'defect', {
    id: visit.nameless ? undefined : visit.id,
    route: visit.route,
    calls: visit.calls,
    defect: refusal.defect,
    stack,
  });
}

/** A refusal of the transfer routes, and of everything else that is not tRPC. */
export function problemResponse(visit: Visit, error: unknown): Response {
  const refusal = refusalOf(error);
  noteRefusal(visit, refusal, error);
  const { problem } = refusal;
  return Response.json(
    { problem: { ...problem, requestId: visit.id } },
    { status: httpStatusOf(problem), headers: waitHeader(problem) },
  );
}
